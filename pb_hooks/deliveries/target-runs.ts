import type { LeasedTarget, TargetResult } from "../../src/domain/target"
import { newRecordId } from "../base/random"
import { unseal } from "../base/sealed"
import { NOW } from "../db/columns"
import { type Db, findById, inTransaction, newRecord, recordOf, saveRow } from "../db/records"
import { rows } from "../db/sql"
import { storedInstant } from "../mail/outbox"
import { pauseAfter } from "../mail/retries"
import { noteDelivered, noteUndelivered } from "./target-state"

const HOUR = 60 * 60_000
/** Longer than a transfer may take. */
const LEASE_MS = HOUR
const LONGEST_TRIAL_MS = 24 * HOUR
/** So that several changes are one transfer. */
const AFTER_CHANGE_MS = 15 * 60_000
const KEPT_MS = 30 * 24 * HOUR
const MOST_KEPT = 100
const OTHER_KEY =
  "Das Passwort kann nicht mehr gelesen werden, weil der Betreiber den Schlüssel des Servers geändert hat. Bitte geben Sie es neu ein."

type Row = Omit<LeasedTarget, "password"> & { secret: string }

/** In the transaction of the save: an earlier time stays, a later one comes nearer. */
export function scheduleAfterChange(event: core.RecordEvent): void {
  const company = recordOf(event).getString("company_id")
  event.next()
  event.app
    .db()
    .newQuery(
      `UPDATE targets SET due_at = {:at} WHERE company_id = {:company} AND schedule = 'changes' AND due_at > {:at}`,
    )
    .bind({ company, at: storedInstant(Date.now() + AFTER_CHANGE_MS) })
    .execute()
}

/** The transfer that has waited longest, for an hour; null where none is due. */
export function leaseTarget(): LeasedTarget | null {
  const now = Date.now()
  const columns = ["id", "company_id", "protocol", "host", "port", "username", "secret", "folder", "host_key"]
  const sql = `UPDATE targets SET attempts = attempts + 1, leased_until = {:leasedUntil}
    WHERE id = (SELECT id FROM targets WHERE due_at != '' AND due_at <= {:now} AND leased_until <= {:now} ORDER BY due_at LIMIT 1)
    RETURNING json_object('attempt', attempts, ${columns.map((name) => `'${name}', ${name}`).join(", ")}) AS row`
  const [text] = rows($app, sql, { now: storedInstant(now), leasedUntil: storedInstant(now + LEASE_MS) })
  if (text === undefined) return null
  const { secret, ...row }: Row = JSON.parse(text)
  const password = unseal(secret)
  if (password !== null) return { ...row, password }
  endRun(row.id, { attempt: row.attempt, error: OTHER_KEY })
  return null
}

/** How a transfer went. One whose lease has gone to another changes nothing. */
export function endRun(id: string, result: TargetResult): void {
  inTransaction((app) => {
    const target = findById("targets", id, app)
    if (target === null || target.getString("leased_until") === "" || target.getInt("attempts") !== result.attempt)
      return
    const { error = "", host_key = "", pictures = 0, sent = [], problems = [] } = result
    saveRow(app, newRecord(app, "target_runs", newRecordId()), {
      company_id: target.getString("company_id"),
      target_id: id,
      state: error === "" ? "sent" : "failed",
      listings: sent.length,
      pictures,
      last_error: error,
      report: { sent, problems },
    })
    const now = Date.now()
    const firstKey = target.getString("host_key") === "" ? host_key : ""
    if (firstKey !== "") set(app, id, { host_key: firstKey })
    const next = nextNight(target, now)
    if (error === "") {
      set(app, id, { due_at: next, leased_until: "", sent_at: storedInstant(now) }, 0)
      noteDelivered(app, target)
      return
    }
    const since = target.getString("failing_since") || storedInstant(now)
    const isGivenUp = since <= storedInstant(now - LONGEST_TRIAL_MS)
    const again = storedInstant(now + pauseAfter(result.attempt))
    if (isGivenUp) set(app, id, { due_at: next, leased_until: "" }, 0)
    else set(app, id, { due_at: again, leased_until: "" })
    noteUndelivered(app, target, { error, since, isGivenUp })
  })
}

/** Between two and four, at a minute of its own; nothing for what somebody sends. */
function nextNight(target: core.Record, now: number): string {
  if (target.getString("schedule") === "button") return ""
  const minute = [...target.id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 120
  const today = new Date(now).setUTCHours(1, minute, 0, 0)
  return storedInstant(today > now ? today : today + 24 * HOUR)
}

/** Past the record's save: how sending goes makes no new version of what members edit. */
function set(app: Db, id: string, values: Readonly<Record<string, string>>, attempts?: number): void {
  const columns = Object.keys(values).map((name) => `${name} = {:${name}}`)
  if (attempts !== undefined) columns.push(`attempts = ${attempts}`)
  app
    .db()
    .newQuery(`UPDATE targets SET ${columns.join(", ")} WHERE id = {:id}`)
    .bind({ ...values, id })
    .execute()
}

/** A job. */
export function removeOldRuns(): void {
  const before = storedInstant(Date.now() - KEPT_MS)
  $app
    .db()
    .newQuery(`DELETE FROM target_runs WHERE created_at < {:before} OR id IN (
      SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY target_id ORDER BY created_at DESC) AS place FROM target_runs)
      WHERE place > ${MOST_KEPT})`)
    .bind({ before })
    .execute()
}

/** Somebody wants it sent now. */
export function sendNow(app: Db, target: core.Record): void {
  app.db().newQuery(`UPDATE targets SET due_at = ${NOW} WHERE id = {:id}`).bind({ id: target.id }).execute()
}
