import { answerSubject } from "../../../src/domain/inquiries/inquiry-answer"
import { type Db, getStrings } from "../../database/records"
import { queryRows } from "../../database/sql"
import { enqueueMail } from "../../mail/outbox"

const CONFIRMATION = "inquiry_confirmation"

/**
 * Mails the visitor, if the company wants it, once a day per address. The mail quotes nothing of what they wrote, as anybody
 * may write anything under any address.
 */
export function enqueueConfirmation(app: Db, inquiry: core.Record, company: core.Record): void {
  const to = inquiry.getString("email")
  if (hasHadOne(app, to)) return
  const [name, phone] = [company.getString("name"), company.getString("phone")]
  enqueueMail(app, {
    kind: CONFIRMATION,
    about: inquiry.id,
    companyId: company.id,
    to,
    senderName: name,
    replyTo: company.getString("email"),
    // An answer from the portal begins with the same one.
    subject: answerSubject(getStrings(inquiry, ["property_reference", "property_title"] as const)),
    content: {
      heading: "Ihre Anfrage ist angekommen",
      isReply: true,
      matter: { id: inquiry.id, opens: true },
      paragraphs: [
        "Guten Tag,",
        `Ihre Anfrage zu „${inquiry.getString("property_title")}“ ist bei ${name} angekommen. Sie erhalten von dort eine Antwort.`,
        ...(phone === "" ? [] : [`Telefonisch erreichen Sie ${name} unter ${phone}.`]),
      ],
      closing: ["Haben Sie nicht angefragt? Dann hat jemand Ihre Adresse eingetragen, und Sie brauchen nichts zu tun."],
    },
  })
}

function hasHadOne(app: Db, to: string): boolean {
  const sql = `SELECT id AS row FROM outbox WHERE recipient = {:to} AND kind = '${CONFIRMATION}'
    AND created_at > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-24 hours') LIMIT 1`
  return queryRows(app, sql, { to }).length > 0
}
