import { randomLetters } from "../base/random"
import { ARCHIVES } from "../db/erasures"
import { PRIVATE_FOLDER, quoted, runShell } from "./backup-folder"
import { runOwnCommand } from "./own-command"

/**
 * All that a company has, without what opens something, at an address that only who asked for it knows, until the night or
 * the next one: a disk holds one of each company.
 */
export function makeDownload(company: string): { path: string; bytes: number } {
  const folder = `${$app.dataDir()}/${ARCHIVES}`
  const name = `${company}-${randomLetters(40)}.tar`
  $os.mkdirAll(folder, PRIVATE_FOLDER)
  const output = runOwnCommand(["company", "export", `--out=${folder}/${name}`, "--without-secrets"], [company])
  if (!output.includes("Exported: ")) throw new Error(`The archive failed: ${output.trim().slice(-300)}`)
  runShell(`find ${quoted(folder)} -name '${company}-*.tar' ! -name ${name} -delete`)
  return { path: `/api/archives/${name}`, bytes: Number($os.stat(`${folder}/${name}`).size()) }
}
