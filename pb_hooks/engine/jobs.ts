import { withFailureId } from "../../src/domain/values/failure-id"
import { logError } from "./logging"

/** Logs failures and continues; returns their number. */
export function forEachRecord<T>(job: string, items: readonly T[], work: (item: T) => void): number {
  let failed = 0
  for (const item of items) {
    try {
      work(item)
    } catch (error) {
      failed += 1
      logError(job, error)
    }
  }
  return failed
}

const MAX_ERROR_LENGTH = 300
const NAMES = "jobs:names"
const jobKey = (name: string) => `jobs:${name}`

/** Counts begin when the server starts. */
export type JobRuns = { runs: number; failures: number; lastAt: number; lastMs: number; lastError: string }

/** Runs a job, and notes that it ran, how long, and why it failed, which is also in the log. */
export function runScheduledJob(name: string, work: () => void): void {
  const lastAt = Date.now()
  let lastError = ""
  try {
    work()
  } catch (error) {
    const id = logError("A job failed", error, { job: name, ms: Date.now() - lastAt })
    lastError = withFailureId(String(error).slice(0, MAX_ERROR_LENGTH), id)
  } finally {
    $app.store().setFunc(jobKey(name), (old) => {
      const { runs = 0, failures = 0 } = parsed(old)
      const entry: JobRuns = {
        runs: runs + 1,
        failures: failures + (lastError === "" ? 0 : 1),
        lastAt,
        lastMs: Date.now() - lastAt,
        lastError,
      }
      return JSON.stringify(entry)
    })
    $app.store().setFunc(NAMES, (old) => {
      const names = String(old ?? "")
      return names.split("\n").includes(name) ? names : `${names}${name}\n`
    })
  }
}

/** Returns the jobs that have run since the server started, by name. */
export function jobRuns(): [string, JobRuns][] {
  const names = String($app.store().get(NAMES) ?? "").split("\n")
  const none: JobRuns = { runs: 0, failures: 0, lastAt: 0, lastMs: 0, lastError: "" }
  return names.filter(Boolean).map((name) => [name, { ...none, ...parsed($app.store().get(jobKey(name))) }])
}

function parsed(stored: unknown): Partial<JobRuns> {
  const entry: Partial<JobRuns> = stored ? JSON.parse(String(stored)) : {}
  return entry
}
