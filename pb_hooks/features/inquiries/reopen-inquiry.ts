import { formatInstant } from "../../../src/domain/values/date"
import { shownEmail } from "../../../src/domain/values/shown-email"
import { getTimestamp } from "../../database/columns"
import { type Db, findById, saveRow } from "../../database/records"
import { appUrl } from "../../engine/env"
import { enqueueMail } from "../../mail/outbox"
import { findMailboxes, findUserOfAgent } from "../agents"
import { noteEvent } from "./follow-event"
import { hasManyNotices, hasManyReplyNotices, REPLY_NOTICE } from "./notice-bounds"

/** Opens an inquiry again whose person has written, and tells who answers for it. What is held as suspicious stays so. */
export function reopenInquiry(app: Db, inquiry: core.Record, reply: core.Record): void {
  if (inquiry.getString("status") === "suspicious") return
  saveRow(app, inquiry, { replied_at: new DateTime() })
  noteEvent(app, inquiry.id, "reply_came", null)
  mailReply(app, inquiry, reply)
}

function mailReply(app: Db, inquiry: core.Record, reply: core.Record): void {
  const company = app.findRecordById("companies", inquiry.getString("company_id"))
  if (hasManyNotices(app, company.id) || hasManyReplyNotices(app, inquiry.id)) return
  const [to = ""] = findReaders(app, inquiry, company)
  const [name, email] = [inquiry.getString("name"), inquiry.getString("email")]
  const title = inquiry.getString("property_title")
  if (to === "") return
  enqueueMail(app, {
    kind: REPLY_NOTICE,
    about: inquiry.id,
    companyId: company.id,
    to,
    subject: `Antwort von ${name}${title === "" ? "" : `: ${title}`}`,
    senderName: `${name} über ${company.getString("name")}`,
    replyTo: email,
    content: {
      heading: `Antwort von ${name}`,
      matter: { id: inquiry.id },
      paragraphs: [],
      facts: [
        { label: "E-Mail", value: shownEmail(email), href: `mailto:${email}` },
        { label: "Immobilie", value: title },
        { label: "Eingegangen", value: formatInstant(getTimestamp(reply, "created_at")) },
      ].filter(({ value }) => value !== ""),
      quote: reply.getString("text") || "Die E-Mail enthielt keinen lesbaren Text.",
      button: { label: "Im Portal ansehen", href: `${appUrl()}/admin?tab=inquiries&inquiry=${inquiry.id}` },
      closing: ["Die Anfrage ist im Portal wieder offen."],
    },
  })
}

/** Whoever has taken the inquiry over from the listing's agent comes first. */
function findReaders(app: Db, inquiry: core.Record, company: core.Record): string[] {
  const mailboxes = findMailboxes(app, inquiry.getString("agent_id"), company)
  const user = findById("users", inquiry.getString("assigned_to"), app)
  const agent = findById("agents", inquiry.getString("agent_id"), app)
  const isTheirs = user !== null && agent !== null && findUserOfAgent(app, agent)?.id === user.id
  return user === null || isTheirs || user.getString("company_id") !== company.id
    ? mailboxes
    : [user.email(), ...mailboxes]
}
