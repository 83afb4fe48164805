import { randomInt } from "node:crypto"
import { existsSync, lstatSync, mkdirSync, renameSync } from "node:fs"
import path from "node:path"
import { FatalImportError } from "../../src/openimmo/plan/apply-plan"
import { CliError, messageOf } from "../lib/cli-error"
import { type Arriving, arrivingIn, isUnfinished } from "./arriving"
import { type FeedReport, type Journal, type JournalEntry, writeWhole } from "./journal"

/** What the look before has seen of each file. */
export type Seen = Map<string, string>

type Work = {
  folder: string
  journal: Journal
  importOne: (file: string) => Promise<FeedReport>
  /** Tells the portal; the same entry may be told again. */
  tell: (entry: JournalEntry) => Promise<void>
  onDone?: (entry: JournalEntry) => void
}

/**
 * Imports the packages of a folder that have stood still since the look before, the oldest first: none overtakes an older one
 * that still arrives. What was imported is noted, told, moved to `processed` or `failed` beside a report, in this order: killed
 * at any point, the next look goes on with what is noted. Killed before the note, the package is imported again, which changes
 * nothing twice. A server that cannot be reached moves nothing.
 */
export async function importArrived(seen: Seen, work: Work): Promise<void> {
  const { folder, journal, importOne } = work
  const noted = journal.read()
  if (noted !== null) await putAway(noted, work)
  for (const arriving of arrivingIn(folder)) {
    const { name, state } = arriving
    const stoodStill = seen.get(name) === state
    seen.set(name, state)
    if (!stoodStill || isUnfinished(folder, arriving)) break
    const report = await importOne(path.join(folder, name)).catch(failureOf)
    const entry = entryOf(folder, arriving, report)
    journal.write(entry)
    await putAway(entry, work)
    seen.delete(name)
  }
  // The others are seen as well, so that each waits for one more look only.
  for (const { name, state } of arrivingIn(folder)) seen.set(name, state)
}

function failureOf(error: unknown): FeedReport {
  // Not the package's fault: the server cannot be reached, does not accept the key, or this process is to stop.
  const isOurs = error instanceof FatalImportError || error instanceof CliError
  if (isOurs || (error instanceof Error && error.name === "AbortError")) throw error
  const problem = { object: "", field: "", message: messageOf(error) }
  return { outcome: "rejected", created: 0, changed: 0, unchanged: 0, removed: 0, problems: [problem], steps: [] }
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
const newId = () => Array.from({ length: 15 }, () => LETTERS[randomInt(LETTERS.length)]).join("")

/** A name that no package before it has, and that fits into a folder with `.json` behind it. */
function entryOf(folder: string, { name, changedAt, state }: Arriving, report: FeedReport): JournalEntry {
  const to = report.outcome === "rejected" ? "failed" : "processed"
  const stamp = new Date(changedAt).toISOString().replaceAll(/[-:]/g, "")
  const [, stem = "", ending = ""] = /^(.*)(\.\w+)$/s.exec(name) ?? []
  const short = Buffer.from(stem)
    .subarray(0, 180)
    .toString()
    .replace(/\ufffd+$/, "")
  const isTaken = (target: string) => existsSync(path.join(folder, to, target))
  let target = `${stamp}-${short}${ending}`
  for (let count = 2; isTaken(target); count += 1) target = `${stamp}-${short}-${count}${ending}`
  return { id: newId(), name, state, to, target, report }
}

async function putAway(entry: JournalEntry, { folder, journal, tell, onDone }: Work): Promise<void> {
  const { name, state, to, target, report } = entry
  await tell(entry)
  const file = path.join(ownFolder(folder, to), target)
  // Another package of this name may have arrived meanwhile.
  const isThere = arrivingIn(folder).some((arriving) => arriving.name === name && arriving.state === state)
  if (isThere) renameSync(path.join(folder, name), file)
  writeWhole(`${file}.json`, `${JSON.stringify(report, null, 2)}\n`)
  journal.clear()
  onDone?.(entry)
}

/** Senders may write beside it, and could have made it a link to elsewhere. */
function ownFolder(folder: string, name: string): string {
  const own = path.join(folder, name)
  mkdirSync(own, { recursive: true })
  if (!lstatSync(own).isDirectory()) throw new CliError(`${own} is a link, where packages are not moved to.`)
  return own
}
