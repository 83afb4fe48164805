import { withoutControls } from "../../src/domain/values/clean-text"
import { toDbTimestamp } from "../../src/domain/values/date"
import { isEmail } from "../../src/domain/values/email"
import { normalizeEmail } from "../../src/domain/values/normalize-email"
import { type Db, findRecords, saveRow } from "../database/records"
import { queryRows } from "../database/sql"
import { logError } from "../engine/logging"
import { countMail } from "./bounds"
import type { MailContent } from "./content"
import { shortLine } from "./headers"
import type { MailKind } from "./kinds"
import { MAX_RETRY_MS } from "./retries"

export type Mail = {
  kind: MailKind
  /** The id of the record that it is about: a newer mail of this kind about it replaces a waiting one. */
  about: string
  to: string
  subject: string
  content: MailContent
  /** Opens an account: deleted when the mail is sent, shown to nobody, left out of backups. */
  secret?: string
  companyId?: string
  /** The sender's name; by default the product's. */
  senderName?: string
  replyTo?: string
  /** The time in ms after which it is no longer sent; at most three days. */
  validForMs?: number
}

/** The highest number of rows that wait at once. Usually far fewer wait, as a newer mail about a record replaces an older one. */
const MAX_WAITING = 10_000

export const sendsMail = () => $app.settings().smtp.enabled

/**
 * Enqueues a mail that is sent once the transaction of `app` is committed, and never if it is not. Returns the row's id, or
 * null if no mail can be sent: without a mail server, to such an address, or above a bound. Throws 429 for one that is refused.
 */
export function enqueueMail(app: Db, mail: Mail): string | null {
  if (!sendsMail() || !canTake(app, mail)) return null
  const wait = countMail(app, mail)
  if (wait === null) return null
  const { kind, about } = mail
  const to = normalizeEmail(mail.to)
  for (const old of findRecords(app, "outbox", {
    filter: "kind = {:kind} && about = {:about} && recipient = {:to} && state = 'waiting'",
    params: { kind, about, to },
  })) {
    app.delete(old)
  }
  const row = new Record(app.findCollectionByNameOrId("outbox"))
  const now = Date.now()
  saveRow(app, row, {
    kind,
    about,
    recipient: to,
    company_id: mail.companyId,
    sender_name: mail.senderName && shortLine(mail.senderName, 200),
    reply_to: mail.replyTo && normalizeEmail(mail.replyTo),
    subject: shortLine(mail.subject, 200),
    content: cleanContent(mail.content),
    secret: mail.secret,
    state: "waiting",
    due_at: toDbTimestamp(now + wait),
    valid_until: toDbTimestamp(now + Math.min(mail.validForMs ?? MAX_RETRY_MS, MAX_RETRY_MS)),
  })
  return row.id
}

/** Older rows still hold controls, which no mail may have (RFC 5322, 2.3). */
const cleanContent = (content: MailContent): MailContent =>
  JSON.parse(JSON.stringify(content), (_, value) => (typeof value === "string" ? withoutControls(value) : value))

function canTake(app: Db, { kind, to }: Mail): boolean {
  if (!isEmail(to)) {
    logError("A mail has no address to be sent to", "", { kind })
    return false
  }
  const [waiting] = queryRows(app, "SELECT COUNT(*) AS row FROM outbox WHERE state IN ('waiting', 'sending')", {})
  if (Number(waiting) < MAX_WAITING) return true
  logError("The outbox is full", "", { kind })
  return false
}

/** Hides the secret also from superusers, to whom PocketBase shows hidden fields. */
export function onEnrichMail(event: core.RecordEnrichEvent): void {
  event.next()
  event.record?.hide("secret")
}
