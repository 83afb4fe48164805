import { toDbTimestamp } from "../../src/domain/values/date"
import { DAY } from "../../src/domain/values/durations"
import type { Api } from "../lib/api"

/** Spreads creation over the last months, in SQL: PocketBase's API does not accept timestamps. */
export async function spreadCreation(superuser: Api, ids: readonly string[]): Promise<void> {
  const cases = ids.map(
    (id, index) => `WHEN '${id}' THEN '${toDbTimestamp(computeCreation(index, ids.length, Date.now()))}'`,
  )
  const list = ids.map((id) => `'${id}'`).join(",")
  const query = `UPDATE properties SET created_at = CASE id ${cases.join(" ")} END WHERE id IN (${list})`
  await superuser("POST", "/api/sql", { query })
}

/** Computes a time that is strictly later for each listing, denser towards today, at different times of day. */
export function computeCreation(index: number, count: number, now: number): number {
  const age = ((count - index - 0.5) / count) ** 1.5 * 270
  const jitter = ((index * 37) % 100) / 1000
  return now - (age + jitter * (270 / count)) * DAY
}
