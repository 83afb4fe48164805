import { hasPageEnded, lastDayOfPage } from "../../../src/domain/properties/seller-fields"
import type { OwnerReport } from "../../../src/domain/sellers/owner-report"
import type { SellerReport } from "../../../src/domain/sellers/seller-report"
import { formatDay } from "../../../src/domain/values/date"
import { isEmail } from "../../../src/domain/values/email"
import { sellerTexts } from "../../../src/public-pages/sellers/seller-texts"
import { type Db, findByIds, getStrings } from "../../database/records"
import { HttpError } from "../../engine/http-error"
import type { MailKind } from "../../mail/kinds"
import { enqueueMail, sendsMail } from "../../mail/outbox"
import { findCompany } from "../companies"
import { ownerAddress } from "./owner-link"
import { REPORT_BUTTON, reportParagraphs, reportSubject } from "./report-words"
import { ownersOf } from "./seller-record"

type Owner = OwnerReport["owners"][number]

/** Returns the owners in the order in which they were chosen. */
export function findOwners(app: Db, property: core.Record): Owner[] {
  const found = findByIds(app, "contacts", ownersOf(property))
  return ownersOf(property).flatMap((id) => {
    const contact = found.get(id)
    return contact === undefined ? [] : [{ contact_id: id, ...getStrings(contact, ["name", "email"] as const) }]
  })
}

const NO_MAIL =
  "Dieser Server verschickt keine E-Mails. Bitte drucken Sie den Bericht, oder schicken Sie den Link selbst."
const OFFLINE = "Solange Ihre öffentlichen Seiten abgeschaltet sind, öffnet sich die Seite des Eigentümers nicht."
const NOBODY = "Zu dieser Immobilie ist kein Eigentümer eingetragen."
const NO_ADDRESS = "Kein Eigentümer dieser Immobilie hat eine E-Mail-Adresse. Bitte tragen Sie eine beim Kontakt ein."
const closed = (day: string) =>
  `Die Seite des Eigentümers ist seit dem ${day} geschlossen, 30 Tage nach Auftragsende oder Verkauf. Bitte prüfen Sie das Ende des Auftrags.`

/** Returns why the report reaches nobody; null if it reaches an owner. */
function findObstacle(property: core.Record, owners: readonly Owner[]): string | null {
  const ends = getStrings(property, ["mandate_until", "sold_on"] as const)
  if (!sendsMail()) return NO_MAIL
  if (owners.length === 0) return NOBODY
  if (!owners.some(({ email }) => isEmail(email))) return NO_ADDRESS
  if (findCompany(property.getString("company_id")) === null) return OFFLINE
  return hasPageEnded(ends, new Date()) ? closed(formatDay(lastDayOfPage(ends))) : null
}

type ReportKind = Extract<MailKind, "owner_report" | "owner_report_monthly">

/** Mails the report to each owner who has an address, with their own link. Returns the addresses; throws 409 if none is reached. */
export function mailReport(app: Db, property: core.Record, report: SellerReport, kind: ReportKind): string[] {
  const owners = findOwners(app, property)
  const obstacle = findObstacle(property, owners)
  if (obstacle !== null) throw new HttpError(409, obstacle)
  const { agent, office } = report
  const sent = owners.flatMap(({ contact_id, name, email }) => {
    const secret = ownerAddress(property, contact_id)
    if (secret === null || !isEmail(email)) return []
    const row = enqueueMail(app, {
      kind,
      about: property.id,
      companyId: property.getString("company_id"),
      to: email,
      senderName: agent.name === "" ? office.name : `${agent.name} von ${office.name}`,
      replyTo: agent.email,
      subject: reportSubject(report),
      secret,
      content: {
        heading: sellerTexts.title,
        paragraphs: reportParagraphs(report, name),
        button: { label: REPORT_BUTTON },
        closing: [`Der Link ist nur für Sie. Eine Antwort auf diese Nachricht geht an ${agent.name || office.name}.`],
        matter: { id: property.id },
      },
    })
    return row === null ? [] : [email]
  })
  if (sent.length > 0) {
    const sql = "UPDATE properties SET report_sent = {:day} WHERE id = {:id}"
    app.db().newQuery(sql).bind({ id: property.id, day: report.today }).execute()
  }
  return sent
}
