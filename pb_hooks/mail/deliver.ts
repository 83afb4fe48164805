import { toDbTimestamp } from "../../src/domain/values/date"
import { DAY } from "../../src/domain/values/durations"
import { classifyError, TOO_LATE } from "../../src/domain/values/failure"
import { getTimestamp } from "../database/columns"
import { findById, findRecords, inTransaction, saveRow } from "../database/records"
import { queryRows } from "../database/sql"
import { forEachRecord } from "../engine/jobs"
import { logError } from "../engine/logging"
import type { MailContent } from "./content"
import { buildMessage } from "./message"
import { sendsMail } from "./outbox"
import { backoffMs } from "./retries"
import { getErrorMessage, sendMail } from "./send-mail"
import { abandonStalled, mailsInDialogue, maySend, withSmtpSession } from "./smtp-sessions"

/** The length of a lease, longer than the time between two runs of the job, which renews leases of mails being sent. */
const LEASE_MS = 150_000
const KEPT_MS = 14 * DAY
const MAX_KEPT = 10_000
const SILENT = "Der Mailserver hat nicht geantwortet"

/** Runs every minute. */
export function processOutbox(): void {
  handBackSilent()
  renewLeases()
  endOverdue()
  removeOld()
  sendWaiting()
}

/** Sends due mails, one after the other, until there is none. Several run at once, so that one may be slow. */
export function sendWaiting(): void {
  while (sendsMail() && maySend()) {
    const id = claim()
    if (id === undefined) return
    withSmtpSession(id, () => send(id))
  }
}

/** Uses one statement, and there is one writer: two engines, or two processes, never take the same row. */
function claim(): string | undefined {
  const now = Date.now()
  const sql = `UPDATE outbox SET state = 'sending', attempts = attempts + 1, tried_at = {:now},
      leased_until = {:leasedUntil} WHERE id = (
      SELECT id FROM outbox WHERE valid_until > {:now}
        AND (state = 'waiting' AND due_at <= {:now} OR state = 'sending' AND leased_until <= {:now})
      ORDER BY due_at LIMIT 1) RETURNING id AS row`
  return queryRows($app, sql, { now: toDbTimestamp(now), leasedUntil: toDbTimestamp(now + LEASE_MS) })[0]
}

function send(id: string): void {
  const row = findById("outbox", id)
  if (row === null) return
  try {
    sendMail(() => messageOfRow(row))
  } catch (error) {
    retryOrFail(row, error)
    return
  }
  end(id, "sent", "")
}

function messageOfRow(row: core.Record): MailerMessage {
  const content: MailContent = JSON.parse(row.getString("content"))
  const validUntil = Date.parse(getTimestamp(row, "valid_until"))
  return buildMessage({
    id: row.id,
    kind: row.getString("kind"),
    companyId: row.getString("company_id"),
    recipient: row.getString("recipient"),
    senderName: row.getString("sender_name"),
    replyTo: row.getString("reply_to"),
    firstReplyTo: row.getString("first_reply_to"),
    subject: row.getString("subject"),
    secret: row.getString("secret"),
    content,
    validForMs: validUntil - Date.now(),
  })
}

function retryOrFail(tried: core.Record, error: unknown): void {
  const reason = getErrorMessage(error)
  const attempt = tried.getInt("attempts")
  // Otherwise the mail was given up in the meantime.
  const isMine = (row: core.Record) => row.getString("state") === "sending" && row.getInt("attempts") === attempt
  // All other errors may pass: a full mailbox, a wrong password, a blocked sender.
  if (classifyError(reason) !== "unknownRecipient") change(tried.id, (row) => (isMine(row) ? later(row, reason) : null))
  else if (isMine(findById("outbox", tried.id) ?? tried)) end(tried.id, "failed", reason)
}

const later = (row: core.Record, reason: string) => ({
  state: "waiting",
  due_at: toDbTimestamp(Date.now() + backoffMs(row.getInt("attempts"))),
  leased_until: "",
  last_error: reason.slice(0, 500),
})

/** Marks a mail as sent if its dialogue ends after all; until then it is tried again like one that failed. */
function handBackSilent(): void {
  for (const id of abandonStalled()) {
    change(id, (row) => (row.getString("state") === "sending" ? later(row, SILENT) : null))
  }
}

/**
 * Ends a mail and drops its content, unless an administrator may send it again; recipient, time and reason are kept for
 * some days.
 */
function end(id: string, state: "sent" | "failed", reason: string): void {
  // The mail server's text names people, so only its code is logged.
  if (state === "failed") logError("A mail was not delivered", parseCode(reason), { row: id })
  change(id, (row) => ({
    state,
    ...(state === "failed" && row.getString("secret") === "" ? {} : { content: "null" }),
    secret: "",
    leased_until: "",
    last_error: reason.slice(0, 500),
    ended_at: toDbTimestamp(Date.now()),
  }))
}

const parseCode = (reason: string): string =>
  reason.startsWith(TOO_LATE) ? "too late" : (/\b5\d\d\b/.exec(reason)?.[0] ?? "")

/** Saves a record, so that other features' hooks run. A row deleted in the meantime, with its company, stays deleted. */
function change(id: string, computeValues: (row: core.Record) => Record<string, unknown> | null): void {
  inTransaction((app) => {
    const row = findById("outbox", id, app)
    const values = row === null ? null : computeValues(row)
    if (row !== null && values !== null) saveRow(app, row, values)
  })
}

function renewLeases(): void {
  const sql = "UPDATE outbox SET leased_until = {:until} WHERE id = {:id} AND state = 'sending' RETURNING id AS row"
  for (const id of mailsInDialogue()) queryRows($app, sql, { id, until: toDbTimestamp(Date.now() + LEASE_MS) })
}

function endOverdue(): void {
  const filter = "valid_until <= @now && (state = 'waiting' || (state = 'sending' && leased_until <= @now))"
  const overdue = findRecords($app, "outbox", { filter, params: {}, limit: 200 })
  forEachRecord("end of an overdue mail", overdue, (row) => {
    end(row.id, "failed", [TOO_LATE, row.getString("last_error")].filter(Boolean).join(": "))
  })
}

function removeOld(): void {
  const sql = `DELETE FROM outbox WHERE ended_at != '' AND (ended_at < {:before} OR id IN (
      SELECT id FROM outbox WHERE ended_at != '' ORDER BY ended_at DESC LIMIT -1 OFFSET ${MAX_KEPT}))`
  $app
    .db()
    .newQuery(sql)
    .bind({ before: toDbTimestamp(Date.now() - KEPT_MS) })
    .execute()
}
