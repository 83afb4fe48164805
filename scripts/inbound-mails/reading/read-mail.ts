import { createHash } from "node:crypto"
import { provenDomain } from "./authentication"
import { htmlToText } from "./html-text"
import { ADDRESS, headerValue, headerValues, type MailParts } from "./mail-parts"
import { mendLine, mendText } from "./mend-text"
import { portalOfDomain } from "./portals"
import { splitQuote } from "./quote"
import { readInquiry } from "./read-inquiry"
import type { MailboxFacts, MailFacts, Reading } from "./reading"
import { isAutomatic, readReport } from "./report"

/** Says what a mail is and what stands in it. Nothing is sent, rendered or fetched; the same mail always gives the same. */
export function readMail(mail: MailParts, facts: MailboxFacts): Reading {
  const known = factsOf(mail, facts)
  if (isOwn(mail, facts))
    return { ...known, kind: "ignored", why: "one of our own mails came back", isOwn: true, code: testCode(mail) }
  const report = readReport(mail)
  if (report !== null) return { ...known, kind: "bounce", report }
  if (REPLY_TAG.test(known.tag))
    return { ...known, kind: isAutomatic(mail) ? "auto" : "reply", written: splitQuote(textOf(mail)) }
  const code = forwardingCode(mail)
  if (code !== "") return { ...known, kind: "setup", code }
  const inquiry = readInquiry(mail, facts)
  if (inquiry === null)
    return { ...known, kind: "ignored", why: "a portal's mail without a person", isOwn: false, code: "" }
  // Portals and forms may send as programs do: what was understood goes first.
  const isUnderstood = inquiry.people.some(({ readBy }) => readBy === "feedback" || readBy === "labels")
  if (
    isAutomatic(mail) &&
    !isUnderstood &&
    portalOfDomain(facts.portals, provenDomain(mail, facts.authServer)) === undefined
  ) {
    return { ...known, kind: "auto", written: splitQuote(textOf(mail)) }
  }
  return { ...known, ...inquiry }
}

/** The tags of answers: `r-`, the answer's id and its signature. */
const REPLY_TAG = /^r-[a-z0-9]{15}-[a-f0-9]{12}$/
const MAX_REFERENCES = 50

/** Where a mail server says for whom a mail is; a redirect leaves the office's address in `To`. */
const DELIVERED = ["delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "x-forwarded-to"]
const MAX_RECIPIENTS = 30

function factsOf(mail: MailParts, { address, authServer }: MailboxFacts): MailFacts {
  const delivered = DELIVERED.flatMap((name) => headerValues(mail, name)).flatMap((value) => value.match(ADDRESS) ?? [])
  const recipients = [...delivered.map((one) => one.toLowerCase()), ...mail.to]
  const tags = recipients.map((one) => tagOf(one, address)).filter((tag) => tag !== "")
  return {
    from: mail.from,
    subject: mail.subject,
    messageId: mail.messageId,
    date: mail.date,
    recipients: [...new Set(recipients)].slice(0, MAX_RECIPIENTS),
    tag: tags[0] ?? "",
    isProven: provenDomain(mail, authServer) !== "",
    references: referencesOf(mail),
    attachments: mail.files.map(({ name, size }) => ({ name: name || "ohne Namen", bytes: size })),
    contentHash: hashContent(mail),
  }
}

/** Returns what stands behind the plus of the mailbox's address; empty if there is nothing. */
export function tagOf(recipient: string, address: string): string {
  const [local = "", domain = ""] = address.toLowerCase().split("@")
  const isOurs = recipient.startsWith(`${local}+`) && recipient.endsWith(`@${domain}`)
  const tag = isOurs ? recipient.slice(local.length + 1, -domain.length - 1) : ""
  return /^[a-z0-9-]{1,100}$/.test(tag) ? tag : ""
}

function isOwn({ from, messageId }: MailParts, { ownAddress }: MailboxFacts): boolean {
  if (ownAddress === "") return false
  const domain = ownAddress.slice(ownAddress.lastIndexOf("@"))
  const isOurId = /^<[a-z0-9]{15}@/.test(messageId) && messageId.toLowerCase().endsWith(`${domain.toLowerCase()}>`)
  return from.email === ownAddress.toLowerCase() || isOurId
}

/** Returns what proves that a test of forwarding was read, because it stands in its text alone. */
const testCode = ({ text, html }: MailParts): string =>
  /\bKennung: ([\da-f]{20})\b/.exec(text || mendText(htmlToText(html)))?.[1] ?? ""

const textOf = (mail: MailParts): string => mail.text || mendText(htmlToText(mail.html))

function referencesOf(mail: MailParts): string[] {
  const named = [headerValue(mail, "in-reply-to"), headerValue(mail, "references")].join(" ")
  // The last ones are the nearest.
  return [...new Set(named.match(/<[^<>\s]{1,290}>/g))].slice(-MAX_REFERENCES)
}

/** Leaves out what mail servers add on the way. */
function hashContent({ from, subject, date, text, html, files }: MailParts): string {
  const content = [from.email, subject, date, text, html, files.map(({ name, size }) => [name, size])]
  return createHash("sha256").update(JSON.stringify(content)).digest("hex")
}

/** Returns the code by which Gmail asks whether mails may be forwarded here; empty for any other mail. */
function forwardingCode({ from, subject, text }: MailParts): string {
  if (from.email !== "forwarding-noreply@google.com") return ""
  const [, code = ""] = /#(\d{6,12})\b/.exec(subject) ?? /\bcode:?\s*(\d{6,12})\b/i.exec(text) ?? []
  return mendLine(code, 12)
}
