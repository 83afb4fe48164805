import { MINUTE } from "../../../src/domain/values/durations"
import { ARCHIVES, isErasedSince, removeCompanyArchives } from "../../database/erasures"
import { isUnexpired } from "../../engine/clock"
import { HttpError } from "../../engine/http-error"
import { randomLetters } from "../../engine/random"
import { assertFilesReachable, invalidateStorageState } from "../../files/object-storage"
import { PRIVATE_FOLDER, quoted, runShell } from "./backup-folder"
import { runOwnCommand } from "./run-self"

const AT_WORK = "Das Archiv dieses Unternehmens wird gerade erstellt. Bitte versuchen Sie es in einer Minute wieder."
const ERASED = "Während das Archiv erstellt wurde, wurden Daten gelöscht. Bitte erstellen Sie es noch einmal."
/** The longest time in ms that an archive takes; a mark that a dead process left is ignored after it. */
const MAX_DURATION_MS = 30 * MINUTE

/** Makes one archive of a company at a time: each removes the one before. Throws 409 while another is made. */
export function withArchiveLock<T>(company: string, work: () => T): T {
  const mark = `archive:${company}`
  let isOurs = false
  $app.store().setFunc(mark, (until: unknown) => {
    isOurs = !isUnexpired(Number(until ?? 0), MAX_DURATION_MS)
    return isOurs ? Date.now() + MAX_DURATION_MS : until
  })
  if (!isOurs) throw new HttpError(409, AT_WORK)
  try {
    return work()
  } finally {
    $app.store().remove(mark)
  }
}

/**
 * Makes an archive of the company without secrets, at an address that only the caller knows, until the night or the next
 * archive: a disk holds one of each company.
 */
export function makeDownload(company: string): { path: string; bytes: number } {
  const folder = `${$app.dataDir()}/${ARCHIVES}`
  const name = `${company}-${randomLetters(40)}.tar`
  $os.mkdirAll(folder, PRIVATE_FOLDER)
  const since = new Date().toISOString()
  const output = runOwnCommand(["company", "export", `--out=${folder}/${name}`, "--without-secrets"], [company])
  if (!output.includes("Exported: ")) {
    invalidateStorageState()
    assertFilesReachable()
    throw new Error(`The archive failed: ${output.trim().slice(-300)}`)
  }
  if (isErasedSince(company, since)) {
    removeCompanyArchives(company)
    throw new HttpError(409, ERASED)
  }
  runShell(`find ${quoted(folder)} -name '${company}-*.tar' ! -name ${name} -delete`)
  return { path: `/api/archives/${name}`, bytes: Number($os.stat(`${folder}/${name}`).size()) }
}
