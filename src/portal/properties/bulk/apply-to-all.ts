import { ApiError, errorMessage } from "../../../api/client/http"

/** The number of requests that run at once. */
const LANES = 4

export type Outcome<Done> = { done: Done[]; failures: Failure[] }
type Failure = { id: string; title: string; isGone: boolean; isNewer: boolean; message: string }

/** Runs the work for each row; a row that fails does not hold up the others. */
export async function applyToAll<Row extends { id: string; title: string }, Done>(
  rows: readonly Row[],
  change: (row: Row) => Promise<Done>,
  onProgress: (finished: number) => void,
): Promise<Outcome<Done>> {
  const outcome: Outcome<Done> = { done: [], failures: [] }
  const waiting = [...rows]
  let finished = 0
  async function lane(): Promise<void> {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      try {
        outcome.done.push(await change(row))
      } catch (error) {
        const status = error instanceof ApiError ? error.status : 0
        outcome.failures.push({
          id: row.id,
          title: row.title,
          isGone: status === 404,
          isNewer: status === 412,
          message: errorMessage(error),
        })
      }
      finished += 1
      onProgress(finished)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return outcome
}
