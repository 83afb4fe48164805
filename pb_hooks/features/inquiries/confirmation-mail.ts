import { answerSubject } from "../../../src/domain/inquiries/inquiry-answer"
import type { Db } from "../../database/records"
import { queryRows } from "../../database/sql"
import { appUrl } from "../../engine/env"
import type { Fact } from "../../mail/content"
import { enqueueMail } from "../../mail/outbox"
import { IS_PUBLIC } from "../../server/access/public-rows"

const CONFIRMATION = "inquiry_confirmation"

/**
 * Mails the visitor, if the company wants it, once a day per address. The mail quotes nothing of what they wrote, as anybody
 * may write anything under any address, and names no address of the listing. Whoever causes it has sent the form of a page, and
 * is held to the bounds of `asking`; it goes with the inquiry and with the person.
 */
export function enqueueConfirmation(app: Db, inquiry: core.Record, company: core.Record): void {
  const to = inquiry.getString("email")
  if (hasHadOne(app, to)) return
  const [name, phone] = [company.getString("name"), company.getString("phone")]
  const wish = inquiry.getString("wish")
  // The title of a valuation is what a stranger has typed.
  const title = wish === "valuation" ? "" : inquiry.getString("property_title")
  enqueueMail(app, {
    kind: CONFIRMATION,
    about: inquiry.id,
    companyId: company.id,
    to,
    senderName: name,
    replyTo: company.getString("email"),
    // An answer from the portal begins with the same one.
    subject: answerSubject({
      wish,
      property_reference: inquiry.getString("property_reference"),
      property_title: title,
    }),
    content: {
      heading: "Ihre Anfrage ist angekommen",
      isReply: true,
      matter: { id: inquiry.id, opens: true },
      facts: findExpose(app, inquiry, company),
      paragraphs: [
        "Guten Tag,",
        `Ihre Anfrage${title === "" ? "" : ` zu „${title}“`} ist bei ${name} angekommen. Sie erhalten von dort eine Antwort.`,
        ...(phone === "" ? [] : [`Telefonisch erreichen Sie ${name} unter ${phone}.`]),
      ],
      closing: ["Haben Sie nicht angefragt? Dann hat jemand Ihre Adresse eingetragen, und Sie brauchen nichts zu tun."],
    },
  })
}

/** The listing's page offers the exposé. Where an instruction comes before documents, nothing is sent ahead of it. */
function findExpose(app: Db, inquiry: core.Record, company: core.Record): Fact[] {
  if (company.getString("withdrawal_mode") !== "") return []
  const id = inquiry.getString("property_id")
  const sql = `SELECT title AS row FROM properties WHERE id = {:id} AND company_id = {:company} AND ${IS_PUBLIC}`
  const [title] = queryRows(app, sql, { id, company: company.id })
  return title === undefined ? [] : [{ label: "Exposé", value: title, href: `${appUrl()}/property/${id}` }]
}

function hasHadOne(app: Db, to: string): boolean {
  const sql = `SELECT id AS row FROM outbox WHERE recipient = {:to} AND kind = '${CONFIRMATION}'
    AND created_at > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-24 hours') LIMIT 1`
  return queryRows(app, sql, { to }).length > 0
}
