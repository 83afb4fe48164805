import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { ADDRESS, headerValue, type MailParts } from "./mail-parts"
import { mendLine } from "./mend-text"

const MAX_FIELD = 300
const MAX_REPORT_BYTES = 64 * 1024
const MAX_RECIPIENTS = 10
/** With letters of any alphabet in an address, the parts have other names (RFC 6533). */
const STATUS = /^message\/(?:global-)?delivery-status$/
const RETURNED = /^(?:text\/rfc822-headers|message\/(?:rfc822|global|global-headers))$/

/** What a mail server says about a mail that it could not deliver (RFC 3464). */
export type BounceReport = {
  action: string
  status: string
  /** Its server may have forwarded the mail to another address, and then names both. */
  recipients: readonly string[]
  messageId: string
  /** Where an answer to the returned mail would go. */
  replyTo: readonly string[]
}

/** Returns null if the mail is no such report. */
export function readReport(mail: MailParts): BounceReport | null {
  if (!isReport(mail)) return null
  const [status, returned] = [STATUS, RETURNED].map((type) => textOf(mail, type))
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, "im").exec(status ?? "")?.[1]?.trim() ?? ""
  const head = (returned ?? "").split(/\r?\n\r?\n/, 1)[0] ?? ""
  const [, messageId = ""] = /^message-id:\s*(<[^>\s]{1,300}>)/im.exec(head) ?? []
  const [, replyTo = ""] = /^reply-to:(.{1,2000})$/im.exec(head) ?? []
  const recipients = ["final-recipient", "original-recipient"].map((name) =>
    normalizeEmail(mendLine(field(name).replace(/^[^;]*;/, ""), MAX_FIELD)),
  )
  return {
    action: field("action").toLowerCase().slice(0, 20),
    status: /^\d\.\d{1,3}\.\d{1,3}/.exec(field("status"))?.[0] ?? "",
    recipients: [...new Set(recipients)].filter((address) => address !== ""),
    messageId,
    replyTo: replyTo.toLowerCase().match(ADDRESS)?.slice(0, MAX_RECIPIENTS) ?? [],
  }
}

function isReport(mail: MailParts): boolean {
  if (/^multipart\/report\b/i.test(headerValue(mail, "content-type"))) return true
  const returnsNothing = mail.headers.some(({ key, value }) => key === "return-path" && value.trim() === "<>")
  return returnsNothing && /^mailer-daemon@/i.test(mail.from.email)
}

function textOf({ files }: MailParts, type: RegExp): string {
  const bytes = files.find((file) => type.test(file.type))?.bytes ?? new Uint8Array()
  return new TextDecoder("utf-8").decode(bytes.subarray(0, MAX_REPORT_BYTES)).replaceAll(/\r?\n[ \t]+/g, " ")
}

/** Returns whether a program wrote the mail, such as a note of absence or a newsletter (RFC 3834 and older habits). */
export function isAutomatic(mail: MailParts): boolean {
  const value = (name: string) => headerValue(mail, name).toLowerCase()
  if (!["", "no"].includes(value("auto-submitted").split(";")[0]?.trim() ?? "")) return true
  if (["bulk", "list", "junk", "auto_reply"].includes(value("precedence"))) return true
  return (
    ["x-auto-response-suppress", "x-autoreply", "list-id"].some((name) => value(name) !== "") || returnsToNobody(mail)
  )
}

const returnsToNobody = (mail: MailParts) => headerValue(mail, "return-path") === "<>"
