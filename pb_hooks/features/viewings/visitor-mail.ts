import { HOUR } from "../../../src/domain/values/durations"
import type { Db } from "../../database/records"
import type { MailContent, Matter } from "../../mail/content"
import type { MailKind } from "../../mail/kinds"
import { enqueueMail } from "../../mail/outbox"
import { findHost, type Host, hasEmail, introduce } from "./people"
import { viewingSeal } from "./viewing-seal"

/** The address of the visitor's page, which only mails to the visitor contain. */
const viewingAddress = (id: string) => `${$app.settings().meta.appURL}/besichtigung/${id}${viewingSeal(id)}`

/** The mail greets already; what an agent adds to it often does as well. */
const GREETING = /^\s*(?:guten (?:tag|morgen|abend)|hallo|moin|sehr geehrte|liebe)[^\n,!.]{0,80}[,!]\s+/i
const withoutGreeting = (text: string) => text.replace(GREETING, "")

/** A viewing that was offered from an inquiry belongs to that. */
export function matterOf(viewing: core.Record, isFirst = false): Matter {
  const inquiry = viewing.getString("inquiry_id")
  return inquiry === "" ? { id: viewing.id, opens: isFirst } : { id: inquiry }
}

type VisitorMail = {
  kind: MailKind
  /** Whether it tells of a new viewing. */
  isFirst?: boolean
  heading: string
  /** The text after the greeting. */
  paragraphs: readonly string[]
  /** The label of the button that leads to the visitor's page; none if there is nothing to do there. */
  button?: string
  /** The instant in ms after which the mail is no longer sent. */
  until?: number
} & Pick<MailContent, "attachments" | "closing" | "facts" | "quote">

/** Mails the visitor, in the agent's name. Does nothing for a visitor without an address. */
export function mailVisitor(app: Db, viewing: core.Record, host: Host, mail: VisitorMail): void {
  if (!hasEmail(viewing)) return
  const { kind, paragraphs, button, until, quote, isFirst, ...content } = mail
  enqueueMail(app, {
    kind,
    about: viewing.id,
    companyId: viewing.getString("company_id"),
    to: viewing.getString("email"),
    senderName: introduce(host),
    replyTo: host.email,
    // One subject, or mail programs begin another conversation.
    subject: `Besichtigung: ${viewing.getString("property_title")}`,
    ...(until !== undefined && { validForMs: Math.max(HOUR, until - Date.now()) }),
    ...(button !== undefined && { secret: viewingAddress(viewing.id) }),
    content: {
      ...content,
      ...(quote !== undefined && { quote: withoutGreeting(quote) }),
      isReply: true,
      matter: matterOf(viewing, isFirst),
      paragraphs: [`Guten Tag ${viewing.getString("name")},`, ...paragraphs],
      ...(button !== undefined && { button: { label: button } }),
    },
  })
}

/** Tells a visitor who has not picked a time yet that there is none any more. */
export function mailWithdrawnOffer(app: Db, viewing: core.Record, why: string): void {
  const host = findHost(app, viewing)
  const title = viewing.getString("property_title")
  mailVisitor(app, viewing, host, {
    kind: "viewing_withdrawn",
    heading: "Die Besichtigung entfällt",
    paragraphs: [
      `die Termine, die Ihnen ${introduce(host)} für „${title}“ vorgeschlagen hat, gelten nicht mehr. ${why}`,
    ],
    closing: [`Haben Sie Fragen? Eine Antwort auf diese Nachricht geht an ${host.name}.`],
  })
}
