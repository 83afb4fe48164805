import { forEachRecord } from "../base/jobs"
import { logError } from "../base/logging"
import { mayAct } from "../base/standby-lease"
import { instantOf } from "../db/columns"
import { findById, findRecords, inTransaction, saveRow } from "../db/records"
import { rows } from "../db/sql"
import type { MailContent } from "./content"
import { messageOf } from "./message"
import { sendsMail, storedInstant } from "./outbox"
import { isRefusedForGood, pauseAfter } from "./retries"

/** Longer than the time between two runs of the job, which renews the leases of mails that this process is sending. */
const LEASE_MS = 150_000
/** PocketBase's mailer waits without end for a server that neither answers nor closes; such a mail is given up here. */
const LONGEST_DIALOGUE_MS = 60 * 60_000
const SENDERS = 4
const KEPT_MS = 14 * 24 * 60 * 60_000
const MOST_KEPT = 10_000
const TOO_LATE = "Nicht mehr rechtzeitig zustellbar"

const IN_DIALOGUE = "mail:dialogue:"

type Dialogue = { id: string; since: number }

/** Every minute. */
export function tendOutbox(): void {
  renewLeases()
  endOverdue()
  removeOld()
  sendWaiting()
}

/** Sends what is due, one mail after the other, until there is none. Several run at once, so that one may be slow. */
export function sendWaiting(): void {
  while (sendsMail() && mayAct() && dialogues().length < SENDERS) {
    const id = claim()
    if (id === undefined) return
    $app.store().set(`${IN_DIALOGUE}${id}`, Date.now())
    try {
      send(id)
    } finally {
      $app.store().remove(`${IN_DIALOGUE}${id}`)
    }
  }
}

function dialogues(): Dialogue[] {
  const all = $app.store().getAll()
  const ids = Object.keys(all).filter((key) => key.startsWith(IN_DIALOGUE))
  return ids
    .map((key) => ({ id: key.slice(IN_DIALOGUE.length), since: Number(all[key]) }))
    .filter(({ since }) => Date.now() - since < LONGEST_DIALOGUE_MS)
}

/** One statement, and there is one writer: two engines, or two processes, never take the same row. */
function claim(): string | undefined {
  const now = Date.now()
  const sql = `UPDATE outbox SET state = 'sending', attempts = attempts + 1, leased_until = {:leasedUntil} WHERE id = (
      SELECT id FROM outbox WHERE valid_until > {:now}
        AND (state = 'waiting' AND due_at <= {:now} OR state = 'sending' AND leased_until <= {:now})
      ORDER BY due_at LIMIT 1) RETURNING id AS row`
  return rows($app, sql, { now: storedInstant(now), leasedUntil: storedInstant(now + LEASE_MS) })[0]
}

function send(id: string): void {
  const row = findById("outbox", id)
  if (row === null) return
  try {
    $app.newMailClient().send(envelopeOf(row))
  } catch (error) {
    retryOrFail(id, error)
    return
  }
  end(id, "sent", "")
}

function envelopeOf(row: core.Record): MailerMessage {
  const content: MailContent = JSON.parse(row.getString("content"))
  const validUntil = Date.parse(instantOf(row, "valid_until"))
  return messageOf({
    id: row.id,
    recipient: row.getString("recipient"),
    senderName: row.getString("sender_name"),
    replyTo: row.getString("reply_to"),
    subject: row.getString("subject"),
    secret: row.getString("secret"),
    content,
    validForMs: validUntil - Date.now(),
  })
}

function retryOrFail(id: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error)
  if (isRefusedForGood(reason)) end(id, "failed", reason)
  else {
    change(id, (row) => ({
      state: "waiting",
      due_at: storedInstant(Date.now() + pauseAfter(row.getInt("attempts"))),
      leased_until: "",
      last_error: reason.slice(0, 500),
    }))
  }
}

/**
 * What the mail said is needed no more, unless an administrator may send it again; who got it when, and why not, is kept
 * for some days.
 */
function end(id: string, state: "sent" | "failed", reason: string): void {
  // What the mail server says names people.
  if (state === "failed") logError("A mail was not delivered", codeOf(reason), { row: id })
  change(id, (row) => ({
    state,
    ...(state === "failed" && row.getString("secret") === "" ? {} : { content: "null" }),
    secret: "",
    leased_until: "",
    last_error: reason.slice(0, 500),
    ended_at: storedInstant(Date.now()),
  }))
}

const codeOf = (reason: string): string =>
  reason.startsWith(TOO_LATE) ? "too late" : (/\b5\d\d\b/.exec(reason)?.[0] ?? "")

/** As a record, so that hooks of others learn of it. A row that was deleted meanwhile, with its company, stays deleted. */
function change(id: string, valuesOf: (row: core.Record) => Record<string, unknown>): void {
  inTransaction((app) => {
    const row = findById("outbox", id, app)
    if (row !== null) saveRow(app, row, valuesOf(row))
  })
}

function renewLeases(): void {
  const sql = "UPDATE outbox SET leased_until = {:until} WHERE id = {:id} AND state = 'sending' RETURNING id AS row"
  for (const { id } of dialogues()) rows($app, sql, { id, until: storedInstant(Date.now() + LEASE_MS) })
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
      SELECT id FROM outbox WHERE ended_at != '' ORDER BY ended_at DESC LIMIT -1 OFFSET ${MOST_KEPT}))`
  $app
    .db()
    .newQuery(sql)
    .bind({ before: storedInstant(Date.now() - KEPT_MS) })
    .execute()
}
