import type { WebhookEvent } from "../../../src/domain/deliveries/webhook"
import { toDbTimestamp } from "../../../src/domain/values/date"
import { DAY } from "../../../src/domain/values/durations"
import { NOW } from "../../database/columns"
import type { Db } from "../../database/records"

/** The highest number of a company's deliveries that wait at once. */
const MAX_WAITING = 5000
const NEW_MESSAGE = "'msg_' || lower(hex(randomblob(16)))"

type Announced = { companyId: string; subject: string; data: Readonly<Record<string, string>> }

/**
 * Enqueues a message to each webhook of the company that wants it, in the caller's transaction. Replaces a waiting message
 * about the same, at the end of the queue. Uses one SQL statement: a save of a listing must not become slower.
 */
export function enqueueEvent(app: Db, event: WebhookEvent, { companyId, subject, data }: Announced): void {
  insert(
    app,
    `FROM webhooks WHERE company_id = {:company} AND state != 'disabled' AND instr(events, '"${event}"') > 0
      AND (SELECT count(*) FROM webhook_deliveries WHERE company_id = {:company} AND state = 'waiting') < ${MAX_WAITING}`,
    { company: companyId, event, subject, payload: buildPayload(event, data), validForMs: DAY },
  )
}

/** Enqueues a test message, which is tried once, also for a paused webhook. */
export function announceTest(app: Db, webhook: core.Record): void {
  const message = "Diese Nachricht ist ein Test."
  insert(app, "FROM webhooks WHERE id = {:webhook}", {
    company: webhook.getString("company_id"),
    webhook: webhook.id,
    event: "test",
    subject: "",
    payload: buildPayload("test", { message }),
    validForMs: 30_000,
  })
}

const buildPayload = (type: string, data: object) => JSON.stringify({ type, timestamp: new Date().toISOString(), data })

type Values = { company: string; webhook?: string; event: string; subject: string; payload: string; validForMs: number }

function insert(app: Db, from: string, { validForMs, ...values }: Values): void {
  const sql = `INSERT INTO webhook_deliveries (id, company_id, webhook_id, event, subject, message_id, payload, state, due_at,
      valid_until, created_at, updated_at)
    SELECT substr(lower(hex(randomblob(8))), 1, 15), {:company}, id, {:event}, {:subject}, ${NEW_MESSAGE}, {:payload},
      'waiting', {:now}, {:validUntil}, ${NOW}, ${NOW} ${from}
    ON CONFLICT (webhook_id, event, subject) WHERE state = 'waiting' DO UPDATE
      SET payload = excluded.payload, message_id = excluded.message_id, valid_until = excluded.valid_until,
        created_at = excluded.created_at`
  const now = Date.now()
  const instants = { now: toDbTimestamp(now), validUntil: toDbTimestamp(now + validForMs) }
  app
    .db()
    .newQuery(sql)
    .bind({ ...values, ...instants })
    .execute()
}
