import { toDbTimestamp } from "../../../src/domain/values/date"
import { DAY } from "../../../src/domain/values/durations"
import { TOO_LATE } from "../../../src/domain/values/failure"
import { queryRows } from "../../database/sql"
import { logError } from "../../engine/logging"
import { disableFailing } from "./endpoint-state"
import { removeOldRuns } from "./target-runs"

const KEPT_MS = 30 * DAY
/** The highest number of ended deliveries that stay for each webhook. */
const MAX_KEPT = 200

/** Ends late deliveries, disables failing webhooks, and deletes old ended deliveries, as a job. */
export function cleanUpDeliveries(): void {
  const now = Date.now()
  const ended = queryRows(
    $app,
    `UPDATE webhook_deliveries SET state = 'failed', leased_until = '', ended_at = {:now},
      last_error = iif(last_error = '', '${TOO_LATE}', last_error)
     WHERE state IN ('waiting', 'sending') AND valid_until <= {:now} AND leased_until <= {:now} RETURNING id AS row`,
    { now: toDbTimestamp(now) },
  )
  for (const row of ended) logError("A message of a webhook was not delivered", "too late", { row })
  disableFailing()
  removeOldRuns()
  execute(
    `DELETE FROM webhook_deliveries WHERE ended_at != '' AND (ended_at < {:before} OR id IN (
      SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY webhook_id ORDER BY created_at DESC) AS place
        FROM webhook_deliveries WHERE ended_at != '') WHERE place > ${MAX_KEPT}))`,
    { before: toDbTimestamp(now - KEPT_MS) },
  )
}

const execute = (sql: string, params: Record<string, string>) => $app.db().newQuery(sql).bind(params).execute()
