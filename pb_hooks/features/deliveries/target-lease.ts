import type { LeasedTarget } from "../../../src/domain/deliveries/target"
import { toDbTimestamp } from "../../../src/domain/values/date"
import { MINUTE } from "../../../src/domain/values/durations"
import { NOW } from "../../database/columns"
import { type Db, requireRecord, type SaveEvent } from "../../database/records"
import { queryRows } from "../../database/sql"
import { decrypt } from "../../engine/encryption"
import { HttpError } from "../../engine/http-error"
import { isSilent } from "../properties"
import { completeRun } from "./target-runs"

/** The length of a lease, renewed every minute: a killed transfer is taken up again this soon. */
const LEASE_MS = 3 * MINUTE
/** The delay after a change, so that several changes are one transfer. */
const AFTER_CHANGE_MS = MINUTE
const OTHER_KEY =
  "Das Passwort kann nicht mehr gelesen werden, weil der Betreiber den Schlüssel des Servers geändert hat. Bitte geben Sie es neu ein."
const LOST = "Diese Übertragung macht inzwischen jemand anderes."

type Row = Omit<LeasedTarget, "password" | "is_full"> & { secret: string; is_full: number }

/**
 * Schedules the transfer in the transaction of the save: an earlier time stays, a later one comes nearer. A running transfer
 * has no time until then. A failing one keeps its pauses: the next attempt sends all changes up to then.
 */
export function scheduleAfterChange(event: SaveEvent): void {
  const record = requireRecord(event)
  const company = record.getString("company_id")
  event.next()
  if (isSilent(record)) return
  event.app
    .db()
    .newQuery(
      `UPDATE targets SET due_at = {:at} WHERE company_id = {:company} AND schedule = 'changes'
        AND iif(due_at = '', leased_until != '', due_at > {:at} AND failing_since = '')`,
    )
    .bind({ company, at: toDbTimestamp(Date.now() + AFTER_CHANGE_MS) })
    .execute()
}

/**
 * Leases the longest-waiting transfer, or one whose sender is silent, one per company; null if none is due. Clears
 * `due_at`, so that a time set at the end reveals a later change.
 */
export function leaseTarget(): LeasedTarget | null {
  const now = Date.now()
  const columns = ["id", "company_id", "protocol", "host", "port", "username", "secret", "folder", "host_key", "held"]
  const sql = `UPDATE targets SET attempts = attempts + 1, leased_until = {:leasedUntil}, due_at = ''
    WHERE id = (SELECT id FROM targets WHERE (leased_until != '' OR (due_at != '' AND due_at <= {:now}))
      AND company_id NOT IN (SELECT company_id FROM targets WHERE leased_until > {:now})
      ORDER BY failing_since != '', iif(due_at = '', leased_until, due_at) LIMIT 1)
    RETURNING json_object('attempt', attempts, 'is_full', schedule != 'changes' OR held = '' OR full_at <= {:now},
      ${columns.map((name) => `'${name}', ${name}`).join(", ")}) AS row`
  const [text] = queryRows($app, sql, { now: toDbTimestamp(now), leasedUntil: toDbTimestamp(now + LEASE_MS) })
  if (text === undefined) return null
  const { secret, is_full, ...row }: Row = JSON.parse(text)
  const password = decrypt(secret)
  if (password !== null) return { ...row, is_full: is_full === 1, password }
  completeRun(row.id, { attempt: row.attempt, error: OTHER_KEY })
  return null
}

/** Throws 409 if another worker holds the lease. */
export function renewLease(id: string, attempt: number): void {
  const sql = `UPDATE targets SET leased_until = {:until} WHERE id = {:id} AND attempts = {:attempt} AND leased_until != ''
    RETURNING id AS row`
  const until = toDbTimestamp(Date.now() + LEASE_MS)
  if (queryRows($app, sql, { id, attempt, until }).length === 0) throw new HttpError(409, LOST)
}

/** Schedules a full transfer now, on request. */
export function sendNow(app: Db, target: core.Record): void {
  const sql = `UPDATE targets SET due_at = ${NOW}, full_at = ${NOW} WHERE id = {:id}`
  app.db().newQuery(sql).bind({ id: target.id }).execute()
}
