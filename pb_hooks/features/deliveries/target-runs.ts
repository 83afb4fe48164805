import type { TargetResult } from "../../../src/domain/deliveries/target"
import { toDbTimestamp } from "../../../src/domain/values/date"
import { DAY } from "../../../src/domain/values/durations"
import { type Db, findById, inTransaction, newRecord, saveRow } from "../../database/records"
import { logError } from "../../engine/logging"
import { newRecordId } from "../../engine/random"
import { backoffMs } from "../../mail/retries"
import { noteDelivered, noteUndelivered } from "./target-state"

const MAX_RETRY_MS = DAY
const KEPT_MS = 30 * DAY
const MAX_KEPT = 100
/** After a transfer, attempts go on from the next such number: a stale sender that wakes up has none of the new numbers. */
const ROUND = 1000

/** Records how a transfer went. Changes nothing if its lease has gone to another worker. */
export function completeRun(id: string, result: TargetResult): void {
  inTransaction((app) => {
    const target = findById("targets", id, app)
    if (target === null || target.getString("leased_until") === "" || target.getInt("attempts") !== result.attempt)
      return
    if (result.kind !== "none" || result.problems?.length) keepRun(app, target, result)
    if (target.getString("host_key") === "" && result.host_key) set(app, id, { host_key: result.host_key })
    if (result.error) recordFailure(app, target, result)
    else noteSuccess(app, target, result)
  })
}

function keepRun(app: Db, target: core.Record, result: TargetResult): void {
  const { error = "", kind = "full", pictures = 0, sent = [], removed = [], problems = [] } = result
  saveRow(app, newRecord(app, "target_runs", newRecordId()), {
    company_id: target.getString("company_id"),
    target_id: target.id,
    state: error === "" ? "sent" : "failed",
    kind: kind === "none" ? "partial" : kind,
    listings: sent.length,
    pictures,
    last_error: error,
    report: { sent, removed, problems },
  })
}

/** Changes and requests that came during the transfer take precedence. */
function noteSuccess(app: Db, target: core.Record, { kind = "full", held }: TargetResult): void {
  const now = Date.now()
  const full_at = kind === "full" ? nextNight(target, now) : target.getString("full_at")
  const [due_at = ""] = [target.getString("due_at"), full_at].filter((time) => time !== "").sort()
  const sent_at = kind === "none" ? target.getString("sent_at") : toDbTimestamp(now)
  set(app, target.id, { full_at, due_at, leased_until: "", sent_at, ...(held !== undefined && { held }) }, true)
  noteDelivered(app, target)
}

function recordFailure(app: Db, target: core.Record, { attempt, error = "", cause }: TargetResult): void {
  const now = Date.now()
  const since = target.getString("failing_since") || toDbTimestamp(now)
  const isRefused = cause === "signIn"
  const isGivenUp = isRefused || since <= toDbTimestamp(now - MAX_RETRY_MS)
  if (isGivenUp) {
    logError("A transfer to a portal was given up", "", { row: target.id })
    const due_at = isRefused ? "" : nextNight(target, now)
    set(app, target.id, { due_at, leased_until: "" }, true)
  } else set(app, target.id, { due_at: toDbTimestamp(now + backoffMs(attempt % ROUND)), leased_until: "" })
  noteUndelivered(app, target, { error, since, isGivenUp, isRefused })
}

/** Returns a minute between 1:00 and 3:00 UTC, derived from the id; empty for a target that only its button sends. */
function nextNight(target: core.Record, now: number): string {
  if (target.getString("schedule") === "button") return ""
  const minute = [...target.id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 120
  const today = new Date(now).setUTCHours(1, minute, 0, 0)
  return toDbTimestamp(today > now ? today : today + DAY)
}

/** Writes without saving the record: the state of sending makes no new version of what members edit. */
function set(app: Db, id: string, values: Readonly<Record<string, string>>, hasEnded = false): void {
  const columns = Object.keys(values).map((name) => `${name} = {:${name}}`)
  if (hasEnded) columns.push(`attempts = attempts - attempts % ${ROUND} + ${ROUND}`)
  app
    .db()
    .newQuery(`UPDATE targets SET ${columns.join(", ")} WHERE id = {:id}`)
    .bind({ ...values, id })
    .execute()
}

export function removeOldRuns(): void {
  const before = toDbTimestamp(Date.now() - KEPT_MS)
  $app
    .db()
    .newQuery(`DELETE FROM target_runs WHERE created_at < {:before} OR id IN (
      SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY target_id ORDER BY created_at DESC) AS place FROM target_runs)
      WHERE place > ${MAX_KEPT})`)
    .bind({ before })
    .execute()
}
