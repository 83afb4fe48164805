import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { headerValue, type MailParts } from "./mail-parts"
import { mendLine } from "./mend-text"

const MAX_FIELD = 300
const MAX_REPORT_BYTES = 64 * 1024

/** What a mail server says about a mail that it could not deliver (RFC 3464). */
export type BounceReport = { action: string; status: string; recipient: string; messageId: string }

/** Returns null if the mail is no such report. */
export function readReport(mail: MailParts): BounceReport | null {
  if (!isReport(mail)) return null
  const [status, returned] = [/^message\/delivery-status$/, /^(?:text\/rfc822-headers|message\/rfc822)$/].map((type) =>
    textOf(mail, type),
  )
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, "im").exec(status ?? "")?.[1]?.trim() ?? ""
  const [, messageId = ""] = /^message-id:\s*(<[^>\s]{1,300}>)/im.exec(returned ?? "") ?? []
  return {
    action: field("action").toLowerCase().slice(0, 20),
    status: /^\d\.\d{1,3}\.\d{1,3}/.exec(field("status"))?.[0] ?? "",
    recipient: normalizeEmail(mendLine(field("final-recipient").replace(/^[^;]*;/, ""), MAX_FIELD)),
    messageId,
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
