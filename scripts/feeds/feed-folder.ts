import { mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from "node:fs"
import path from "node:path"
import { FatalImportError } from "../../src/openimmo/plan/apply-plan"
import { CliError, messageOf } from "../lib/cli-error"
import type { ImportResult } from "../openimmo/import-file"

type Arriving = { name: string; changedAt: number; state: string }
export type Done = { name: string; to: "failed" | "processed"; report: ImportResult }

/** What the look before has seen of each file. */
export type Seen = Map<string, string>

/**
 * Imports the packages of a folder that have stood still since the look before, the oldest first: none overtakes an older one
 * that still arrives. What was imported is moved to `processed` or `failed`, with a report. A server that cannot be reached
 * moves nothing. Killed before the move, the same package is imported again, which changes nothing twice.
 */
export async function importArrived(
  folder: string,
  seen: Seen,
  importOne: (file: string) => Promise<ImportResult>,
): Promise<Done[]> {
  const done: Done[] = []
  for (const { name, state, changedAt } of look(folder)) {
    const stoodStill = seen.get(name) === state
    seen.set(name, state)
    if (!stoodStill) break
    const report = await importOne(path.join(folder, name)).catch(failureOf)
    const to = report.outcome === "rejected" ? "failed" : "processed"
    keep(folder, to, name, changedAt, report)
    seen.delete(name)
    done.push({ name, to, report })
  }
  // The others are seen as well, so that each waits for one more look only.
  for (const { name, state } of look(folder)) seen.set(name, state)
  return done
}

function look(folder: string): Arriving[] {
  const names = readdirSync(folder).filter((name) => /^[^.].*\.(?:zip|xml)$/i.test(name))
  const files = names.flatMap((name) => {
    const stats = statSync(path.join(folder, name), { throwIfNoEntry: false })
    if (!stats?.isFile()) return []
    return [{ name, changedAt: stats.mtimeMs, state: `${stats.size} ${stats.mtimeMs}` }]
  })
  return files.sort((a, b) => a.changedAt - b.changedAt || (a.name < b.name ? -1 : 1))
}

function failureOf(error: unknown): ImportResult {
  // Not the package's fault: the server cannot be reached, or does not accept the key.
  if (error instanceof FatalImportError || error instanceof CliError) throw error
  const problem = { object: "", field: "", message: messageOf(error) }
  return { outcome: "rejected", created: 0, changed: 0, unchanged: 0, removed: 0, problems: [problem] }
}

/** The report first: a package that has moved has one. */
function keep(folder: string, to: Done["to"], name: string, changedAt: number, report: ImportResult): void {
  const stamp = new Date(changedAt).toISOString().replaceAll(/[-:]/g, "")
  const target = path.join(folder, to, `${stamp}-${name}`)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(`${target}.json`, `${JSON.stringify(report, null, 2)}\n`)
  renameSync(path.join(folder, name), target)
}
