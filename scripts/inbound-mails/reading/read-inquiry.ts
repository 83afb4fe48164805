import type { InquirySource } from "../../../src/domain/inquiries/inquiry-inbox"
import { isEmail } from "../../../src/domain/values/email"
import { provenDomain } from "./authentication"
import { type Feedback, readFeedback } from "./feedback"
import { readForwarded } from "./forwarded"
import { findCell, htmlToText } from "./html-text"
import { type Labelled, readLabels } from "./labels"
import { headerValue, headerValues, type MailParts, type Person } from "./mail-parts"
import { mendLine, mendText } from "./mend-text"
import { type Portal, portalNamed, portalOfDomain } from "./portals"
import { splitQuote } from "./quote"
import type { AskingPerson, InquiryReading, MailboxFacts } from "./reading"

const MAX = { message: 20_000, name: 200, phone: 50, number: 60, conversation: 200 }
/** Who asks for a flat writes in Latin letters and links to little. */
const FOREIGN_LETTERS = /\p{Script=Cyrillic}.{0,20}\p{Script=Cyrillic}/su
const MAX_LINKS = 2
const NO_LABELS = { fields: {}, ends: [] }
const UNREADABLE = "Der Text dieser E-Mail war nicht lesbar. Sie liegt 30 Tage lang im Postfach."

/** What one mail, or the one that was forwarded in it, offers to read. */
type Source = { mail: MailParts; from: Person; text: string; html: string; portal: Portal | undefined; note: string }

/** Reads who asks what. Null for a portal's mail that comes from no person. */
export function readInquiry(mail: MailParts, facts: MailboxFacts): InquiryReading | null {
  const proven = portalOfDomain(facts.portals, provenDomain(mail, facts.authServer))
  const source = sourceOf(mail, facts, proven)
  const { portal, from } = source
  if (portal?.relay !== undefined && portalOfDomain([portal], domainOf(from)) && !portal.relay.test(from.email))
    return null
  const people = readPeople(source).map(limit)
  const pretends = portal !== undefined || headerValues(mail, "from").length > 1
  const isUnproven = pretends && proven === undefined && facts.authServer !== ""
  return {
    kind: "inquiry",
    source: kindOfSource(proven, people, from),
    isSuspicious:
      isUnproven || (proven === undefined && people.some(({ message }) => isAdvertising(`${mail.subject} ${message}`))),
    people,
    conversation: mendLine(headerValue(mail, "x-conversation-id"), MAX.conversation),
    written: writtenIn(source, people),
  }
}

/** A portal's mail is mostly the portal's words: where a table has found the person's, they alone are what was written. */
function writtenIn({ text }: Source, [person]: readonly AskingPerson[]) {
  const isUnderstood = person?.readBy === "labels" || person?.readBy === "feedback"
  return isUnderstood ? { own: person.message, quoted: "" } : splitQuote(text)
}

const domainOf = ({ email }: Person) => email.slice(email.lastIndexOf("@") + 1)

function sourceOf(mail: MailParts, { portals }: MailboxFacts, proven: Portal | undefined): Source {
  const shown = mendText(htmlToText(mail.html))
  const text = mail.text || shown
  const inner = proven === undefined ? readForwarded(mail.subject, text) : null
  const from = inner?.from ?? mail.from
  const named = portalOfDomain(portals, domainOf(from)) ?? portalNamed(portals, `${from.name} ${from.email}`)
  return {
    mail,
    from,
    text: inner?.text ?? text,
    html: inner === null ? mail.html : "",
    portal: proven ?? named,
    note: inner?.note ?? "",
  }
}

function kindOfSource(proven: Portal | undefined, people: readonly AskingPerson[], from: Person): InquirySource {
  if (proven !== undefined) return proven.source
  return people.some(({ readBy, email }) => readBy === "labels" && email !== from.email) ? "website" : "mail"
}

function readPeople(source: Source): AskingPerson[] {
  const feedback = readFeedback(source.mail.files)
  if (feedback !== null && feedback.people.length > 0) {
    return feedback.people.map((person) => ({
      ...person,
      email: person.email || replyAddress(source),
      isRelay: isRelay(source, person.email || replyAddress(source)),
      readBy: "feedback" as const,
    }))
  }
  if (feedback !== null) return [lookAt(source, feedback)]
  return [readText(source)]
}

function readText(source: Source): AskingPerson {
  const { portal, text, html } = source
  const table = portal?.labels ?? NO_LABELS
  const tries = [...new Set([text, mendText(htmlToText(html))])].map((one) => readLabels(one, table))
  const labelled = tries.find((one) => isUnderstood(one, source))
  if (labelled === undefined) return portal === undefined ? fromPerson(source) : fromPortal(source, portal, tries[0])
  const cell = portal?.messageCell === undefined ? "" : mendText(htmlToText(findCell(html, portal.messageCell)))
  const message = (cell && readLabels(cell, table).message) || labelled.message
  return fromLabels(source, { ...labelled, message })
}

/** A mail that somebody has written themselves. */
function fromPerson(source: Source): AskingPerson {
  const { mail, from, text } = source
  const isWhole = mail.isReadable && !isBroken(mail) && from.email !== ""
  return {
    ...NOTHING,
    name: from.name || mail.replyTo.name,
    email: replyAddress(source),
    message: mail.isReadable ? withNote(text, source) : UNREADABLE,
    readBy: isWhole ? "person" : "look",
  }
}

/** A portal's mail that looks like none before: all of its text is shown. */
function fromPortal(source: Source, portal: Portal, found: Labelled | undefined): AskingPerson {
  const { mail, from, text } = source
  const email = found?.email || replyAddress(source)
  return {
    ...NOTHING,
    ...found,
    name: withoutPortal(found?.name || mail.replyTo.name || (portal.relay?.test(from.email) ? from.name : ""), portal),
    email,
    isRelay: isRelay(source, email),
    message: mail.isReadable ? withNote(text, source) : UNREADABLE,
    readBy: "look",
  }
}

const NOTHING = { name: "", email: "", isRelay: false, phone: "", message: "", wish: "", reference: "", portalId: "" }

/** A mail without the headers that every program writes was made by one that may have broken more. */
const isBroken = ({ headers }: MailParts) => !headers.some(({ key }) => key === "mime-version" || key === "message-id")

/** A portal may leave the address to Reply-To; of any other sender it must be in the text, as in a form. */
function isUnderstood({ email, name, hasMessage }: Labelled, source: Source): boolean {
  if (!hasMessage) return false
  return source.portal === undefined ? email !== "" : email !== "" || replyAddress(source) !== "" || name !== ""
}

function fromLabels(source: Source, { hasMessage: _, ...labelled }: Labelled): AskingPerson {
  const email = labelled.email || replyAddress(source)
  return {
    ...NOTHING,
    ...labelled,
    name: withoutPortal(labelled.name || source.mail.replyTo.name, source.portal),
    email,
    isRelay: isRelay(source, email),
    message: withNote(labelled.message, source),
    readBy: "labels",
  }
}

/** Shows all that a file of no known form says, because nobody can know which address in it is the person's. */
function lookAt(source: Source, { reference, leaves }: Feedback): AskingPerson {
  const message = [source.text, `Aus der angehängten Datei:\n${leaves}`].filter(Boolean).join("\n\n")
  const { name, email } = source.mail.replyTo
  return { ...NOTHING, name, email, message, reference, readBy: "look" }
}

const withNote = (text: string, { note }: Source) =>
  note === "" ? text : `${text}\n\nVermerk beim Weiterleiten:\n${note}`

const withoutPortal = (name: string, portal: Portal | undefined) =>
  portal === undefined ? name : name.replace(/\s+(?:über|via)\s.*$/i, "")

/** Returns where an answer reaches the person: Reply-To, or a relay; a portal's own address reaches nobody. */
function replyAddress({ mail, from, portal }: Source): string {
  if (mail.replyTo.email !== "" && from === mail.from) return mail.replyTo.email
  if (portal === undefined) return from.email
  return portal.relay?.test(from.email) ? from.email : ""
}

const isRelay = ({ portal }: Source, email: string) =>
  portal !== undefined && portalOfDomain([portal], email.slice(email.lastIndexOf("@") + 1)) !== undefined

function isAdvertising(text: string): boolean {
  return FOREIGN_LETTERS.test(text) || (text.match(/https?:\/\/|www\./gi)?.length ?? 0) > MAX_LINKS
}

const limit = (person: AskingPerson): AskingPerson => ({
  ...person,
  name: mendLine(person.name, MAX.name),
  email: isEmail(person.email) ? person.email : "",
  phone: mendLine(person.phone, MAX.phone),
  reference: mendLine(person.reference, MAX.number),
  portalId: mendLine(person.portalId, MAX.number),
  message: mendText(person.message).slice(0, MAX.message),
})
