import { randomInt } from "node:crypto"
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs"
import path from "node:path"
import { FatalImportError } from "../../src/openimmo/plan/apply-plan"
import { CliError, getErrorMessage } from "../lib/cli-error"
import { type Arriving, copyPackage, isLocked, isStillThere, isUnfinished, listArriving, openSeen } from "./arriving"
import type { FeedState } from "./feed-state"
import { type FeedReport, type Journal, type JournalEntry, writeWhole } from "./journal"

/** The state that the previous look saw of each file. */
export type Seen = Map<string, string>

/** A package that was taken: our own copy, and what its sender calls it. */
export type Taken = { file: string; name: string; companyId: string }

type Work = {
  folder: string
  state: FeedState
  journal: Journal
  /** Asks the portal for the company of the feed's key: if it does not answer, nothing is copied. */
  findCompany: () => Promise<string>
  importOne: (taken: Taken) => Promise<FeedReport>
  /** Tells the portal; the same entry may be told again. */
  tell: (entry: JournalEntry) => Promise<void>
  onDone?: (entry: JournalEntry) => void
}

/**
 * Imports the packages of a folder that have stood still since the previous look, the oldest first: none overtakes an older one
 * that still arrives. The sender owns the folder, and may replace anything there at any time: each package is opened once and
 * copied into the state folder, and the copy is imported. The result is noted and told, and the copy moved to `processed` or
 * `failed` next to a report, before the package is removed: after a kill at any point, the next look goes on with the note. If
 * the kill came before the note, the package is imported again, which changes nothing twice. A server that cannot be reached
 * moves nothing.
 */
export async function importArrived(seen: Seen, work: Work): Promise<void> {
  const { folder, journal } = work
  const noted = journal.read()
  if (noted !== null) await putAway(noted, work)
  const arrived = await listArriving(folder)
  const before = new Map(seen)
  seen.clear()
  for (const { name, state } of arrived) seen.set(name, state)
  for (const arriving of arrived) {
    if (isLocked(folder, arriving.name)) continue
    if (before.get(arriving.name) !== arriving.state || !(await importPackage(arriving, work))) break
  }
}

/** Returns false if the package still arrives. */
async function importPackage(arriving: Arriving, work: Work): Promise<boolean> {
  const { state, journal, importOne } = work
  const companyId = await take(arriving, work)
  if (companyId === null) return false
  const report = await importOne({ file: state.taken, name: arriving.name, companyId }).catch(toFailureReport)
  const entry = createEntry(state, arriving, report)
  journal.write(entry)
  await putAway(entry, work)
  return true
}

/** Copies a package that has arrived, and returns the company that it is for. */
async function take(arriving: Arriving, { folder, state, findCompany }: Work): Promise<string | null> {
  const handle = await openSeen(folder, arriving)
  if (handle === null) return null
  try {
    if (await isUnfinished(handle, arriving)) return null
    const companyId = await findCompany()
    return (await copyPackage(handle, arriving, state.taken)) ? companyId : null
  } finally {
    await handle.close()
  }
}

function toFailureReport(error: unknown): FeedReport {
  // Not the package's fault: the server cannot be reached, does not accept the key, or this process is to stop.
  const isOurs = error instanceof FatalImportError || error instanceof CliError
  if (isOurs || (error instanceof Error && error.name === "AbortError")) throw error
  const problem = { object: "", field: "", message: getErrorMessage(error) }
  return { outcome: "rejected", created: 0, changed: 0, unchanged: 0, removed: 0, problems: [problem], steps: [] }
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
const newId = () => Array.from({ length: 15 }, () => LETTERS[randomInt(LETTERS.length)]).join("")

/** Creates an entry whose name no earlier package has, and which fits into a folder with `.json` after it. */
function createEntry({ done }: FeedState, { name, changedAt, state }: Arriving, report: FeedReport): JournalEntry {
  const to = report.outcome === "rejected" ? "failed" : "processed"
  const stamp = new Date(changedAt).toISOString().replaceAll(/[-:]/g, "")
  const [, stem = "", ending = ""] = /^(.*)(\.\w+)$/s.exec(name) ?? []
  const short = Buffer.from(stem)
    .subarray(0, 180)
    .toString()
    .replace(/\ufffd+$/, "")
  const id = newId()
  const isTaken = existsSync(path.join(done, to, `${stamp}-${short}${ending}`))
  return { id, name, state, to, target: `${stamp}-${short}${isTaken ? `-${id}` : ""}${ending}`, report }
}

async function putAway(entry: JournalEntry, { folder, state, journal, tell, onDone }: Work): Promise<void> {
  const { name, to, target, report } = entry
  await tell(entry)
  mkdirSync(path.join(state.done, to), { recursive: true, mode: 0o700 })
  const file = path.join(state.done, to, target)
  // The file has moved already if this process was killed after that.
  if (existsSync(state.taken)) renameSync(state.taken, file)
  writeWhole(`${file}.json`, `${JSON.stringify(report, null, 2)}\n`)
  // Another package of this name may have arrived since.
  if (isStillThere(folder, entry)) rmSync(path.join(folder, name), { force: true })
  journal.clear()
  onDone?.(entry)
}
