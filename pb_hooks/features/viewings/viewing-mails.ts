import { toBerlinTime } from "../../../src/domain/values/date"
import { isEmail } from "../../../src/domain/values/email"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { telephoneHref } from "../../../src/domain/values/phone"
import { shownEmail } from "../../../src/domain/values/shown-email"
import { formatAppointment, formatSpan, formatWeekday } from "../../../src/domain/viewings/format-time"
import { type Db, findById } from "../../database/records"
import type { Fact } from "../../mail/content"
import type { MailKind } from "../../mail/kinds"
import { enqueueMail } from "../../mail/outbox"
import { getPublicAddress } from "../properties"
import { type Before, isAhead, NOTHING, remember } from "./before"
import { findAgentUser, findHost, findOffice, introduce } from "./people"
import { findFreeSlots } from "./taken-times"
import { calendarFile, type EntryFacts, readEntryFacts } from "./viewing-entry"
import { mailVisitor, mailWithdrawnOffer, matterOf } from "./visitor-mail"

/** Tells the visitor what a save has changed for them; `before` is null for a new viewing. Past appointments are no news. */
export function tellVisitor(app: Db, viewing: core.Record, before: Before | null): void {
  const [was, is] = [before ?? NOTHING, remember(viewing)]
  const isFirst = before === null
  const isMoved = was.starts_at !== is.starts_at || was.minutes !== is.minutes || was.agent_id !== is.agent_id
  if (is.status === "offered" && (was.status !== "offered" || was.slots !== is.slots || was.minutes !== is.minutes))
    mailOffer(app, viewing, isFirst)
  else if (is.status === "confirmed" && isAhead(is) && was.status !== "confirmed")
    mailConfirmation(app, viewing, was.status === "offered" ? "viewing_confirmation" : "viewing_appointment", isFirst)
  else if (is.status === "confirmed" && isAhead(is) && isMoved) mailChange(app, viewing)
  else if (is.status === "cancelled" && was.status === "confirmed" && isAhead(is)) mailCancellation(app, viewing)
  else if (is.status === "cancelled" && was.status === "offered") mailWithdrawnOffer(app, viewing, "")
}

const shown = (facts: readonly Fact[]) => facts.filter(({ value }) => value !== "")
const withMessage = (viewing: core.Record) => {
  const message = viewing.getString("message")
  return message === "" ? {} : { quote: message }
}

/** An offer tells of the address only what the listing's page tells. */
function mailOffer(app: Db, viewing: core.Record, isFirst: boolean): void {
  const host = findHost(app, viewing)
  const property = findById("properties", viewing.getString("property_id"), app)
  const [title, minutes] = [viewing.getString("property_title"), viewing.getInt("minutes")]
  const free = findFreeSlots(app, viewing, Date.now())
  const address = property === null ? "" : getPublicAddress(property).address
  mailVisitor(app, viewing, host, {
    kind: "viewing_offer",
    isFirst,
    heading: "Wann passt Ihnen die Besichtigung?",
    paragraphs: [`${introduce(host)} zeigt Ihnen gern „${title}“ und schlägt diese Termine vor:`],
    facts: [
      ...free.map((slot) => ({
        label: formatWeekday(toBerlinTime(Date.parse(slot)).day),
        value: formatSpan(slot, minutes),
      })),
      ...shown([{ label: "Ort", value: address }]),
    ],
    ...withMessage(viewing),
    button: "Termin wählen",
    closing: [
      "Passt keiner? Auf der Seite können Sie um einen anderen Termin bitten. Jeder Termin wird nur einmal vergeben.",
    ],
    until: Math.max(...free.map((slot) => Date.parse(slot))),
  })
}

const ADDRESS_LATER =
  "Die genaue Anschrift steht auf der Seite hinter der Schaltfläche, sobald Sie dort die Widerrufsbelehrung bestätigt haben."

/** Describes what somebody who comes needs to know; only these mails tell an address that the listing's page hides. */
function describeAppointment(viewing: core.Record, facts: EntryFacts, closing: string) {
  const { host } = facts
  return {
    closing: facts.address === facts.visitorAddress ? [closing] : [ADDRESS_LATER, closing],
    facts: shown([
      { label: "Termin", value: formatAppointment(facts.starts_at, facts.minutes) },
      { label: "Adresse", value: facts.visitorAddress },
      { label: "Es empfängt Sie", value: host.name },
      withHref("Telefon", host.phone),
    ]),
    ...withMessage(viewing),
    attachments: [calendarFile(facts, "visitor")],
    until: Date.parse(facts.starts_at),
  }
}

function withHref(label: string, phone: string): Fact {
  const href = telephoneHref(phone)
  return { label, value: phone, ...(href !== undefined && { href }) }
}

const MANAGE = "Termin ansehen oder absagen"

/** Who was offered a time knows the office; an appointment that a member enters may be the first mail to whatever address. */
type Confirming = "viewing_confirmation" | "viewing_appointment"

function mailConfirmation(app: Db, viewing: core.Record, kind: Confirming, isFirst: boolean): void {
  const facts = readEntryFacts(app, viewing)
  mailVisitor(app, viewing, facts.host, {
    kind,
    isFirst,
    heading: "Ihre Besichtigung ist bestätigt",
    paragraphs: [`${introduce(facts.host)} freut sich, Ihnen „${facts.property_title}“ zu zeigen.`],
    ...describeAppointment(viewing, facts, "Mit der angehängten Datei übernehmen Sie den Termin in Ihren Kalender."),
    button: MANAGE,
  })
}

function mailChange(app: Db, viewing: core.Record): void {
  const facts = readEntryFacts(app, viewing)
  mailVisitor(app, viewing, facts.host, {
    kind: "viewing_change",
    heading: "Ihre Besichtigung hat sich geändert",
    paragraphs: [`${introduce(facts.host)} hat Ihre Besichtigung von „${facts.property_title}“ geändert. Jetzt gilt:`],
    ...describeAppointment(viewing, facts, "Die angehängte Datei ändert den Termin auch in Ihrem Kalender."),
    button: MANAGE,
  })
}

function mailCancellation(app: Db, viewing: core.Record): void {
  const facts = readEntryFacts(app, viewing)
  const { host } = facts
  mailVisitor(app, viewing, host, {
    kind: "viewing_cancelled",
    heading: "Ihre Besichtigung ist abgesagt",
    paragraphs: [
      `die Besichtigung von „${facts.property_title}“ am ${formatAppointment(facts.starts_at, facts.minutes)} findet nicht statt.`,
    ],
    attachments: [calendarFile(facts, "visitor")],
    closing: [
      "Die angehängte Datei entfernt den Termin auch aus Ihrem Kalender.",
      `Haben Sie Fragen? Eine Antwort auf diese Nachricht geht an ${host.name}.`,
    ],
    until: Date.parse(facts.starts_at),
  })
}

/** Reminds the visitor, and tells everything once more. */
export function mailReminder(app: Db, viewing: core.Record, kind: MailKind): void {
  const facts = readEntryFacts(app, viewing)
  mailVisitor(app, viewing, facts.host, {
    kind,
    heading: "Morgen ist Ihre Besichtigung",
    paragraphs: [`${introduce(facts.host)} erwartet Sie morgen zur Besichtigung von „${facts.property_title}“.`],
    ...describeAppointment(viewing, facts, "Sind Sie verhindert? Dann sagen Sie bitte über die Schaltfläche ab."),
    button: MANAGE,
  })
}

const VISITOR_NEWS = {
  picked: { heading: "Termin gewählt", sentence: "hat einen Termin gewählt." },
  dropped: { heading: "Besichtigung abgesagt", sentence: "hat die Besichtigung abgesagt." },
  wish: { heading: "Anderer Termin gewünscht", sentence: "bittet um einen anderen Termin." },
} as const

/** Tells who shows the listing what the visitor has done. */
export function tellHost(app: Db, viewing: core.Record, what: keyof typeof VISITOR_NEWS): void {
  const facts = readEntryFacts(app, viewing)
  const { heading, sentence } = VISITOR_NEWS[what]
  mailHost(app, viewing, facts, {
    kind: `viewing_${what}`,
    to: findOffice(app, viewing),
    heading,
    sentence: `${facts.name} ${sentence}`,
    senderName: `${facts.name} über ${facts.host.company}`,
    ...(what === "wish" && { quote: viewing.getString("wish") }),
  })
}

const OFFICE_NEWS = {
  entered: {
    heading: "Besichtigung für Sie eingetragen",
    sentence: "Ihr Büro hat eine Besichtigung für Sie eingetragen.",
  },
  moved: { heading: "Besichtigung verlegt", sentence: "Ihr Büro hat diese Besichtigung geändert. Jetzt gilt:" },
  left: {
    heading: "Besichtigung entfällt für Sie",
    sentence: "Ihr Büro hat diese Besichtigung abgesagt, verlegt oder anders vergeben.",
  },
} as const

const isFixed = ({ status }: Before) => status !== "" && status !== "offered" && status !== "cancelled"

/** Tells agents what a colleague (`actorId`) has done with their appointments. Only the account tells who is the agent. */
export function tellColleagues(app: Db, viewing: core.Record, before: Before | null, actorId: string): void {
  const [was, is] = [before ?? NOTHING, remember(viewing)]
  const isOther = was.agent_id !== is.agent_id
  const had = isFixed(was) && isAhead(was)
  const has = isFixed(is) && isAhead(is)
  const tell = (what: keyof typeof OFFICE_NEWS, agentId: string, more: Partial<EntryFacts> = {}) => {
    const userId = findAgentUser(app, viewing, agentId)
    if (userId === "" || userId === actorId) return
    const host = findHost(app, viewing, agentId)
    const facts = { ...readEntryFacts(app, viewing), ...more, host }
    const mail = { kind: `viewing_${what}` as const, to: host.email, senderName: host.company, ...OFFICE_NEWS[what] }
    mailHost(app, viewing, facts, mail)
  }
  if (had && (isOther || !isFixed(is)))
    tell("left", was.agent_id, { status: "cancelled", starts_at: was.starts_at, minutes: was.minutes })
  if (has && (isOther || !had)) tell("entered", is.agent_id)
  else if (has && (was.starts_at !== is.starts_at || was.minutes !== is.minutes)) tell("moved", is.agent_id)
}

type HostMail = { kind: MailKind; to: string; heading: string; sentence: string; senderName: string; quote?: string }

/** Mails the facts of a viewing, as an entry of a calendar too unless only a wish is told. */
function mailHost(app: Db, viewing: core.Record, facts: EntryFacts, mail: HostMail): void {
  const { kind, to, heading, sentence, senderName, quote } = mail
  const { name, email, phone, property_title, starts_at } = facts
  const href = isEmail(email) ? { href: `mailto:${email}` } : {}
  enqueueMail(app, {
    kind,
    about: viewing.id,
    companyId: viewing.getString("company_id"),
    to,
    senderName,
    replyTo: normalizeEmail(email),
    subject: `${heading}: ${name}, ${property_title}`,
    content: {
      heading,
      matter: matterOf(viewing),
      paragraphs: [sentence],
      facts: shown([
        { label: "Termin", value: starts_at === "" ? "" : formatAppointment(starts_at, facts.minutes) },
        { label: "Immobilie", value: property_title },
        { label: "Adresse", value: facts.address },
        { label: "Name", value: name },
        withHref("Telefon", phone),
        { label: "E-Mail", value: shownEmail(email), ...href },
      ]),
      ...(quote !== undefined && { quote }),
      ...(quote === undefined && starts_at !== "" && { attachments: [calendarFile(facts, "host")] }),
      button: { label: "Besichtigungen öffnen", href: `${$app.settings().meta.appURL}/admin?tab=viewings` },
    },
  })
}
