import type { DeliveryResult, LeasedDelivery } from "../../../src/domain/deliveries/webhook"
import { toDbTimestamp } from "../../../src/domain/values/date"
import { MINUTE } from "../../../src/domain/values/durations"
import { type Db, findById, findByIds, findFirst, inTransaction, saveRow } from "../../database/records"
import { queryRows } from "../../database/sql"
import { decrypt } from "../../engine/encryption"
import { HttpError } from "../../engine/http-error"
import { logError } from "../../engine/logging"
import { backoffMs } from "../../mail/retries"
import { GONE, noteSuccess, recordFailure } from "./endpoint-state"

/** The length of a lease, longer than an attempt may take. */
const LEASE_MS = 120_000
const MAX_AT_ONCE = 40
/** Deliveries on their way at once: a slow webhook must not delay others; one that accepts nothing gets a single one. */
const MAX_PER_WEBHOOK = 5
const OTHER_KEY =
  "Das Geheimnis kann nicht mehr gelesen werden, weil der Betreiber den Schlüssel des Servers geändert hat. Bitte löschen Sie den Webhook und legen Sie ihn neu an."
const NOT_RUNNING =
  "Der Versand des Servers läuft gerade nicht. Bitte versuchen Sie es in einigen Minuten wieder, oder wenden Sie sich an den Betreiber."
const ALIVE = "deliveries:leased"
const ALIVE_MS = 3 * MINUTE

type Row = Omit<LeasedDelivery, "url" | "secret">

/** Throws 409 if the sending process has not asked for work lately. */
export function assertSending(): void {
  if (Date.now() - Number($app.store().get(ALIVE) ?? 0) >= ALIVE_MS) throw new HttpError(409, NOT_RUNNING)
}

/**
 * Leases due deliveries for two minutes, in turns of all webhooks and then the oldest first. A newer delivery about a
 * listing waits until the older one has ended. Uses one statement, and there is one writer: no two workers get the same.
 */
export function leaseDeliveries(): LeasedDelivery[] {
  const now = Date.now()
  $app.store().set(ALIVE, now)
  const sql = `UPDATE webhook_deliveries SET state = 'sending', attempts = attempts + 1, leased_until = {:leasedUntil}
    WHERE id IN (SELECT id FROM (
      SELECT id, due_at, is_failing, most, row_number() OVER (PARTITION BY webhook_id ORDER BY due_at) AS place FROM (
        SELECT message.id, webhook_id, failing_since != '' AS is_failing,
          iif(message.state = 'waiting', message.due_at, message.leased_until) AS due_at,
          iif(failing_since = '', ${MAX_PER_WEBHOOK}, 1)
            - sum(message.state = 'sending' AND message.leased_until > {:now}) OVER (PARTITION BY webhook_id) AS most,
          row_number() OVER (PARTITION BY webhook_id, subject ORDER BY message.created_at, event) AS turn
        FROM webhook_deliveries AS message JOIN webhooks ON webhooks.id = webhook_id
        WHERE message.state IN ('waiting', 'sending') AND valid_until > {:now}
          AND (webhooks.state = 'active' OR message.event = 'test')
      ) WHERE turn = 1 AND due_at <= {:now}
    ) WHERE place <= most ORDER BY is_failing, place, due_at LIMIT ${MAX_AT_ONCE})
    RETURNING json_object('id', id, 'attempt', attempts, 'webhook_id', webhook_id, 'message_id', message_id, 'body', payload) AS row`
  const leased = queryRows($app, sql, { now: toDbTimestamp(now), leasedUntil: toDbTimestamp(now + LEASE_MS) })
  const found = leased.map((text): Row => JSON.parse(text))
  const webhooks = findByIds($app, "webhooks", [...new Set(found.map(({ webhook_id }) => webhook_id))])
  return found.flatMap((row) => {
    const webhook = webhooks.get(row.webhook_id)
    const secret = decrypt(webhook?.getString("secret") ?? "")
    if (webhook !== undefined && secret !== null) return [{ ...row, url: webhook.getString("url"), secret }]
    endAttempt(row.id, { attempt: row.attempt, status: 0, error: OTHER_KEY })
    return []
  })
}

/** Records how an attempt went. Changes nothing if its lease has gone to another worker. */
export function endAttempt(id: string, result: DeliveryResult): void {
  inTransaction((app) => {
    const row = findById("webhook_deliveries", id, app)
    if (row === null || row.getString("state") !== "sending" || row.getInt("attempts") !== result.attempt) return
    const webhook = app.findRecordById("webhooks", row.getString("webhook_id"))
    const isTest = row.getString("event") === "test"
    if (result.status >= 200 && result.status < 300) {
      end(app, row, "sent", { status: result.status, last_error: "" })
      if (!isTest) noteSuccess(app, webhook)
      return
    }
    const isGivenUp = retryOrEnd(app, row, result)
    if (!isTest) recordFailure(app, webhook, { status: result.status, error: result.error ?? "", isGivenUp })
  })
}

/** Returns whether the delivery has ended, so that no attempt follows. */
function retryOrEnd(app: Db, row: core.Record, { attempt, status, error = "" }: DeliveryResult): boolean {
  const outcome = { status, last_error: error }
  const dueAt = toDbTimestamp(Date.now() + backoffMs(attempt))
  const isGivenUp = row.getString("event") === "test" || status === GONE || dueAt > row.getString("valid_until")
  if (isGivenUp) {
    logError("A message of a webhook was not delivered", "", { row: row.id, status })
    end(app, row, "failed", outcome)
  } else if (findNewer(app, row) === null) saveRow(app, row, { ...outcome, state: "waiting", due_at: dueAt })
  else app.delete(row)
  return isGivenUp
}

function end(app: Db, row: core.Record, state: "sent" | "failed", outcome: object): void {
  saveRow(app, row, { ...outcome, state, leased_until: "", ended_at: toDbTimestamp(Date.now()) })
}

/** Finds a newer delivery about the same, made while this one was being sent. */
function findNewer(app: Db, row: core.Record): core.Record | null {
  return findFirst(app, "webhook_deliveries", {
    filter: "webhook_id = {:webhook} && event = {:event} && subject = {:subject} && state = 'waiting'",
    params: {
      webhook: row.getString("webhook_id"),
      event: row.getString("event"),
      subject: row.getString("subject"),
    },
  })
}
