import { answerHref, usualAnswer } from "../../../src/domain/inquiries/inquiry-answer"
import { feedbackXml } from "../../../src/domain/inquiries/openimmo-feedback"
import { describeSource } from "../../../src/domain/inquiries/source-names"
import { VALUATION } from "../../../src/domain/inquiries/valuation"
import { featuredImage, type PropertyImage } from "../../../src/domain/media/image"
import { formatAsked } from "../../../src/domain/properties/price"
import { formatInstant } from "../../../src/domain/values/date"
import { isEmail } from "../../../src/domain/values/email"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { telephoneHref } from "../../../src/domain/values/phone"
import { shownEmail } from "../../../src/domain/values/shown-email"
import { getTimestamp } from "../../database/columns"
import { type Db, findById } from "../../database/records"
import type { Fact, MailContent } from "../../mail/content"
import { canReplyTo, shortLine } from "../../mail/headers"
import { enqueueMail, type Mail } from "../../mail/outbox"
import { nameOfPerson } from "../../server/access/people"
import { findContactAgent, findMailboxes } from "../agents"
import { getPublicAddress } from "../properties"
import { enqueueConfirmation } from "./confirmation-mail"

export const INQUIRY_MAIL = "inquiry"
const INQUIRY_FALLBACK = "inquiry_fallback"
const COPY = "inquiry_copy"
/** The longest name of a visitor in the mail's sender name, which also names the company. */
const MAX_NAME_LENGTH = 80

const WISHES: Readonly<Record<string, string>> = { viewing: "Besichtigung", call: "Rückruf", valuation: VALUATION }

/** The state of an inquiry's mail: `none` if none was sent, as without a mail server or without an address. */
export type MailState = "none" | "waiting" | "sent" | "failed"

/** Mails the listing's agent, or else the company; and a second mailbox that the company's own software reads. */
export function mailInquiry(app: Db, inquiry: core.Record): MailState {
  const company = app.findRecordById("companies", inquiry.getString("company_id"))
  const mail = buildMail(app, inquiry, company)
  const copyTo = normalizeEmail(company.getString("inquiry_copy_to"))
  // A portal or mail program gets no mail that nobody has written.
  if (company.getBool("inquiry_confirmation") && inquiry.getString("source") === "")
    enqueueConfirmation(app, inquiry, company)
  const [to = ""] = findRecipients(app, inquiry, company)
  if (isEmail(copyTo) && copyTo !== to) enqueueMail(app, { ...mail, kind: COPY, to: copyTo })
  return to !== "" && enqueueMail(app, { ...mail, kind: INQUIRY_MAIL, to }) !== null ? "waiting" : "none"
}

/** Mails the company if the agent's mailbox refused. Returns whether there was another address to try. */
export function mailFallback(app: Db, inquiry: core.Record, failed: string): boolean {
  const company = app.findRecordById("companies", inquiry.getString("company_id"))
  const to = findRecipients(app, inquiry, company).find((address) => address !== failed)
  if (to === undefined) return false
  return enqueueMail(app, { ...buildMail(app, inquiry, company), kind: INQUIRY_FALLBACK, to }) !== null
}

const findRecipients = (app: Db, inquiry: core.Record, company: core.Record): string[] =>
  findMailboxes(app, inquiry.getString("agent_id"), company)

function findAgent(app: Db, inquiry: core.Record, company: core.Record): core.Record | null {
  const agent = findById("agents", inquiry.getString("agent_id"), app)
  return agent?.getString("company_id") === company.id ? agent : null
}

function buildMail(app: Db, inquiry: core.Record, company: core.Record): Omit<Mail, "kind" | "to"> {
  const property = findById("properties", inquiry.getString("property_id"), app)
  const [name, title] = [inquiry.getString("name"), inquiry.getString("property_title")]
  const agent = findAgent(app, inquiry, company)
  const answers = agent && findContactAgent(app, agent)
  const content = buildContent(inquiry, property, buildReplyLink(inquiry, company, answers))
  if (agent !== null && answers?.id !== agent.id) {
    content.closing = [
      `${nameOfPerson(agent)} ist abwesend. Deshalb kommt diese Anfrage zu Ihnen.`,
      ...(content.closing ?? []),
    ]
  }
  const isWithFile = !company.getBool("inquiry_xml_off")
  return {
    about: inquiry.id,
    companyId: company.id,
    subject: [
      isValuation(inquiry) ? VALUATION : ["Anfrage", inquiry.getString("property_reference")].filter(Boolean).join(" "),
      title || `von ${name}`,
    ].join(": "),
    senderName: `${shortLine(name, MAX_NAME_LENGTH)} über ${company.getString("name")}`,
    replyTo: inquiry.getString("email"),
    content: isWithFile
      ? { ...content, attachments: [{ name: "openimmo_feedback.xml", text: buildFeedback(inquiry, property) }] }
      : content,
  }
}

/** Builds a reply for the agent's own mail program, as the portal begins it. */
function buildReplyLink(inquiry: core.Record, company: core.Record, answers: core.Record | null): string {
  const wish = inquiry.getString("wish")
  const usual = usualAnswer(company.getString("inquiry_answer"), { wish })
  return answerHref(usual, {
    email: inquiry.getString("email"),
    name: inquiry.getString("name"),
    wish,
    property_title: inquiry.getString("property_title"),
    property_reference: inquiry.getString("property_reference"),
    agent_name: answers === null ? "" : nameOfPerson(answers),
    company_name: company.getString("name"),
  })
}

const isValuation = (inquiry: core.Record) => inquiry.getString("wish") === "valuation"

function buildContent(inquiry: core.Record, property: core.Record | null, answer: string): MailContent {
  const [name, email, phone] = [inquiry.getString("name"), inquiry.getString("email"), inquiry.getString("phone")]
  const title = inquiry.getString("property_title")
  const picture = property === null ? undefined : findImageUrl(property)
  return {
    heading: `Anfrage von ${name}`,
    matter: { id: inquiry.id },
    paragraphs: [],
    facts: shown([
      { label: "Name", value: name },
      { label: "Telefon", value: phone, href: telephoneHref(phone) },
      // The reader's own program begins the usual answer.
      { label: "E-Mail", value: shownEmail(email), href: answer },
      { label: "Quelle", value: describeSource(inquiry.getString("source")) },
      { label: "Wunsch", value: WISHES[inquiry.getString("wish")] ?? "" },
    ]),
    quote: inquiry.getString("message"),
    subject: {
      ...(picture === undefined ? {} : { picture }),
      facts: shown([
        {
          label: "Immobilie",
          value: title || (isValuation(inquiry) ? "" : "nicht erkannt"),
          ...(inquiry.getString("property_id") !== "" && { href: listingUrl(inquiry) }),
        },
        { label: "Nummer", value: inquiry.getString("property_reference") },
        { label: "Preis", value: property === null ? "" : formatPropertyPrice(property) },
        // An answer quotes this mail to the visitor.
        { label: "Adresse", value: property === null ? "" : getPublicAddress(property).address },
        { label: "Eingegangen", value: formatInstant(getTimestamp(inquiry, "created_at")) },
      ]),
    },
    button: { ...toPortal(inquiry.id, email !== ""), first: true },
    closing: [
      email === ""
        ? "In der Nachricht stand keine E-Mail-Adresse."
        : canReplyTo(email)
          ? `Auch eine Antwort auf diese Nachricht geht an ${name}.`
          : `Bitte antworten Sie an die Adresse oben: Eine Antwort auf diese Nachricht erreicht ${name} nicht.`,
    ],
  }
}

/** Leads through the sign-in to the inquiry: with the answer open, if there is an address to answer to. */
const toPortal = (id: string, canAnswer: boolean) => ({
  label: canAnswer ? "Im Portal antworten" : "Im Portal ansehen",
  href: `${$app.settings().meta.appURL}/admin?tab=inquiries&inquiry=${id}${canAnswer ? "&answer=true" : ""}`,
})

const shown = (facts: readonly Fact[]) => facts.filter(({ value }) => value !== "")

const listingUrl = (inquiry: core.Record) =>
  `${$app.settings().meta.appURL}/property/${inquiry.getString("property_id")}`

type Priced = { marketing_type: "sale" | "rent"; price: string; coldRent: string; propertyType: string }

function parsePrices(property: core.Record): Priced {
  const {
    price = "",
    coldRent = "",
    propertyType = "",
  }: Partial<Priced> = JSON.parse(property.getString("details") || "{}")
  const marketing_type = property.getString("marketing_type") === "rent" ? "rent" : "sale"
  return { marketing_type, price: String(price), coldRent: String(coldRent), propertyType: String(propertyType) }
}

function formatPropertyPrice(property: core.Record): string {
  const asked = parsePrices(property)
  return formatAsked(asked.marketing_type, asked)
}

function findImageUrl(property: core.Record): string | undefined {
  const images: PropertyImage[] = JSON.parse(property.getString("images") || "[]")
  const media = findById("media", featuredImage(images)?.id ?? "")
  const file = media?.getString("medium") || media?.getString("original")
  return file && media?.getString("company_id") === property.getString("company_id")
    ? `${media.baseFilesPath()}/${file}`
    : undefined
}

function buildFeedback(inquiry: core.Record, property: core.Record | null): string {
  const text = (name: string) => inquiry.getString(name)
  const { price, coldRent, marketing_type } = property === null ? { ...NO_PRICE } : parsePrices(property)
  return feedbackXml({
    sender: $app.settings().meta.appName,
    time: getTimestamp(inquiry, "created_at"),
    object: {
      id: text("property_id"),
      reference: text("property_reference"),
      url: text("property_id") === "" ? "" : listingUrl(inquiry),
      marketing_type,
      title: text("property_title"),
      price,
      coldRent,
    },
    person: {
      name: text("name"),
      phone: text("phone"),
      email: text("email"),
      message: text("message"),
      wish: text("wish"),
    },
  })
}

const NO_PRICE: Priced = { marketing_type: "sale", price: "", coldRent: "", propertyType: "" }
