import type { ReceivedMail } from "../../src/domain/inbound-mails/received-mail"
import { tagOf } from "./reading/read-mail"
import type { InquiryReading, Reading } from "./reading/reading"
import type { BounceReport } from "./reading/report"

const MAX = { attachments: 50, text: 20_000 }

/** Returns what the server is told of a mail; null for one that it need not know. `address` is that of the mailbox. */
export function toReceivedMail(reading: Reading, isJunk: boolean, address: string): ReceivedMail | null {
  const { from, subject, messageId, date, recipients, tag, isProven, references, attachments, contentHash } = reading
  const known = {
    content_hash: contentHash,
    message_id: messageId,
    from_email: from.email,
    from_name: from.name,
    subject,
    sent_at: date,
    recipients: [...recipients],
    tag,
    is_proven: isProven,
    is_junk: isJunk,
    references: [...references],
    attachments: attachments.slice(0, MAX.attachments),
    ...NOTHING,
  }
  switch (reading.kind) {
    case "inquiry":
      return { ...known, kind: "inquiry", ...toInquiry(reading), ...toTexts(reading) }
    case "reply":
    case "auto":
      return { ...known, kind: reading.kind, ...toTexts(reading) }
    case "bounce":
      return { ...known, kind: "bounce", bounce: toBounce(reading.report, address) }
    case "setup":
      return { ...known, kind: "setup", code: reading.code }
    default:
      return reading.isOwn ? { ...known, kind: "returned", code: reading.code } : null
  }
}

const NOTHING: Pick<
  ReceivedMail,
  "is_suspicious" | "source" | "conversation" | "people" | "code" | "text" | "quote" | "bounce"
> = { is_suspicious: false, source: "mail", conversation: "", people: [], code: "", text: "", quote: "", bounce: null }

const toTexts = ({ written }: Pick<InquiryReading, "written">) => ({
  text: written.own.slice(0, MAX.text),
  quote: written.quoted.slice(0, MAX.text),
})

const toBounce = ({ action, status, recipients, messageId, replyTo }: BounceReport, address: string) => ({
  action,
  status,
  recipients: [...recipients],
  message_id: messageId,
  tag: replyTo.map((one) => tagOf(one, address)).find((tag) => tag !== "") ?? "",
})

const toInquiry = ({ source, isSuspicious, conversation, people }: InquiryReading) => ({
  source,
  is_suspicious: isSuspicious,
  conversation,
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
