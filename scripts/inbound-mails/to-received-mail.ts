import { createHash } from "node:crypto"
import type { ReceivedMail } from "../../src/domain/inbound-mails/received-mail"
import type { InquiryReading, Reading } from "./reading/reading"

const MAX_ATTACHMENTS = 50

/** Returns what the server is told of a mail; null for one that it need not know. */
export function toReceivedMail(reading: Reading, isJunk: boolean): ReceivedMail | null {
  const { from, subject, messageId, date, recipients, tag, isProven } = reading
  const known = {
    content_hash: createHash("sha256")
      .update(JSON.stringify([from, subject, date, reading]))
      .digest("hex"),
    message_id: messageId,
    from_email: from.email,
    from_name: from.name,
    subject,
    sent_at: date,
    recipients: [...recipients],
    tag,
    is_proven: isProven,
    is_junk: isJunk,
    ...NO_INQUIRY,
  }
  if (reading.kind === "inquiry") return { ...known, kind: "inquiry", ...toInquiry(reading) }
  if (reading.kind === "setup") return { ...known, kind: "setup", code: reading.code }
  return reading.kind === "ignored" && reading.isOwn ? { ...known, kind: "returned", code: reading.code } : null
}

type OfInquiry = Pick<ReceivedMail, "is_suspicious" | "source" | "conversation" | "attachments" | "people" | "code">
const NO_INQUIRY: OfInquiry = {
  is_suspicious: false,
  source: "mail",
  conversation: "",
  attachments: [],
  people: [],
  code: "",
}

const toInquiry = ({ source, isSuspicious, conversation, attachments, people }: InquiryReading) => ({
  source,
  is_suspicious: isSuspicious,
  conversation,
  attachments: attachments.slice(0, MAX_ATTACHMENTS),
  people: people.map(({ isRelay, portalId, readBy, ...person }) => ({
    name: person.name,
    email: person.email,
    phone: person.phone,
    message: person.message,
    wish: person.wish,
    reference: person.reference,
    is_relay: isRelay,
    portal_id: portalId,
    read_by: readBy,
  })),
})
