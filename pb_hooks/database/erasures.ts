import { namesAddress } from "../../src/domain/values/email"
import { emailSpellings, normalizeEmail } from "../../src/domain/values/normalize-email"
import { fileMode } from "../engine/engine-types"
import { likePattern, queryRows } from "./sql"

/** The log lies outside the database, so that an older backup cannot bring back data erased since: decision 121. */
export const ERASURE_LOG = "erasures.jsonl"

/** `company` is empty for all companies. `person` is a keyed hash: this file by itself reveals no address. */
type PersonErasure = { at: string; company: string; person: string }
/** The erasure of a contact, who may have no address: ids are never reused. */
type ContactErasure = { at: string; company: string; contact: string }
/** The erasure of an account, or of a company with all its data. Ids are never reused. */
type OwnerErasure = { at: string; owner: { user: string } | { company: string } }
export type Erasure = PersonErasure | ContactErasure | OwnerErasure

const hashSpelling = (spelling: string, key: string) => $security.hs256(`erasure:${spelling}`, key)

/** The key is in the database, and in its backups. */
export const personHash = (email: string, key: string) => hashSpelling(normalizeEmail(email), key)

/** Older entries hash the address as it was typed, in small letters. */
export const personHashes = (email: string, key: string) =>
  emailSpellings(email).map((spelling) => hashSpelling(spelling, key))

const NOT_THERE = /no such file|not a directory/

/** Returns the erasures in the order in which they were made; none if the file is missing. */
export function erasuresIn(file: string): Erasure[] {
  let text: string
  try {
    text = toString($os.readFile(file))
  } catch (error) {
    // An unreadable log may name a person, whose data would then come back.
    if (!NOT_THERE.test(String(error))) throw error
    return []
  }
  return text.split("\n").flatMap((line): Erasure[] => (line.endsWith("}") ? [JSON.parse(line)] : []))
}

/** The log comes before the deletion: a crash in between leaves no erasure that a restore would forget. */
export function recordErasure(erasure: Erasure): void {
  const script = 'umask 077; printf "%s\\n" "$1" >> "$2" && sync "$2" && echo done'
  const append = $os.cmd("sh", "-c", script, "sh", JSON.stringify(erasure), `${$app.dataDir()}/${ERASURE_LOG}`)
  if (!toString(append.output()).includes("done")) throw new Error("The erasure could not be recorded")
}

/** Returns whether a person may have been erased from a company's data since then. */
export const isErasedSince = (company: string, since: string): boolean =>
  erasuresIn(`${$app.dataDir()}/${ERASURE_LOG}`).some(
    (erasure) => erasure.at >= since && ("owner" in erasure || ["", company].includes(erasure.company)),
  )

/** Forgets the erasures of a company that has come back, with its people: a restore would erase them again. */
export function withdrawErasures(company: string, users: readonly string[]): void {
  const file = `${$app.dataDir()}/${ERASURE_LOG}`
  const isBack = (erasure: Erasure) =>
    "owner" in erasure &&
    ("company" in erasure.owner ? erasure.owner.company === company : users.includes(erasure.owner.user))
  const all = erasuresIn(file)
  const left = all.filter((erasure) => !isBack(erasure))
  if (left.length === all.length) return
  const text = left.map((erasure) => `${JSON.stringify(erasure)}\n`).join("")
  $os.writeFile(`${file}.new`, text, fileMode(0o600))
  $os.rename(`${file}.new`, file)
}

/** Makes SQLite overwrite deleted rows on the connection that writes, which is a new one after some idle minutes. */
export const overwriteDeleted = () => $app.nonconcurrentDB().newQuery("PRAGMA secure_delete = ON").execute()

const LOG_LINES = `SELECT json_object('id', id, 'text', message || ' ' || data) AS row FROM _logs
  WHERE message LIKE {:text} ESCAPE '\\' OR data LIKE {:text} ESCAPE '\\'`

/** Addresses in searches are not logged; what failed may name one. Another address that ends with this one stays. */
export function removeFromLog(email: string): void {
  const log = $app.auxNonconcurrentDB()
  log.newQuery("PRAGMA secure_delete = ON").execute()
  const found = emailSpellings(email).flatMap((spelling) => {
    // SQLite takes Ü and ü for two letters.
    const text = likePattern(spelling).replaceAll(/[^ -~]+/g, "%")
    return queryRows({ db: () => log }, LOG_LINES, { text }).flatMap((row) => {
      const line: { id: string; text: string } = JSON.parse(row)
      return namesAddress(line.text, spelling) ? [line.id] : []
    })
  })
  const ids = JSON.stringify(found)
  log.newQuery("DELETE FROM _logs WHERE id IN (SELECT value FROM json_each({:ids}))").bind({ ids }).execute()
}

const DUE = "erasure-due"
/** The folder of the archives that members download. */
export const ARCHIVES = "archives"

const archives = () => `${$app.dataDir()}/${ARCHIVES}`

export const removeArchives = () => $os.removeAll(archives())

/** Removes a company's archives, which may contain erased data. */
export function removeCompanyArchives(company: string): void {
  if (company === "") return
  for (const name of namesIn(archives())) if (name.startsWith(`${company}-`)) $os.remove(`${archives()}/${name}`)
}

function namesIn(folder: string): string[] {
  try {
    return $os.readDir(folder).map((entry) => entry?.name() ?? "")
  } catch (error) {
    if (!NOT_THERE.test(String(error))) throw error
    return []
  }
}

/** Deleted rows leave traces in the database's file until it is compacted. */
export function requestVacuum(): void {
  $os.writeFile(`${$app.dataDir()}/${DUE}`, "", fileMode(0o600))
}

/**
 * Rewrites both databases and empties their logs, every night after an erasure, so that no trace of it is left in a file.
 * Every request waits in the meantime, so no erasure starts it by day.
 */
export function compactAfterErasure(): void {
  const due = `${$app.dataDir()}/${DUE}`
  try {
    $os.stat(due)
  } catch {
    return
  }
  $os.remove(due)
  try {
    $app.vacuum()
    $app.auxVacuum()
    for (const db of [$app.nonconcurrentDB(), $app.auxNonconcurrentDB()]) {
      db.newQuery("PRAGMA wal_checkpoint(TRUNCATE)").execute()
    }
  } catch (error) {
    requestVacuum()
    throw error
  }
}
