import { getTypeRules } from "../../../src/domain/properties/property-kinds"
import { berlinDay, formatDay } from "../../../src/domain/values/date"
import { DAY } from "../../../src/domain/values/durations"
import { isEmail } from "../../../src/domain/values/email"
import { groupBy } from "../../../src/domain/values/group-by"
import { jsonObject } from "../../database/columns"
import { findById, inTransaction } from "../../database/records"
import { queryRows } from "../../database/sql"
import { appUrl } from "../../engine/env"
import { forEachRecord } from "../../engine/jobs"
import { enqueueMail, sendsMail } from "../../mail/outbox"
import { memberListColumns } from "./property-columns"

const DAYS_AHEAD = 60
const MAX_LISTED = 20

type Ending = { id: string; company: string; title: string; type: string; day: string }

/** Tells each company once of the certificates of active listings that end within 60 days: a new one takes weeks. */
export function tellOfCertificates(now: number): void {
  if (!sendsMail()) return
  const byCompany = groupBy(findEnding(now), ({ company }) => company)
  forEachRecord("mail about certificates", [...byCompany.keys()], (id) => tellCompany(id, byCompany.get(id) ?? []))
}

function findEnding(now: number): Ending[] {
  const { certificate_valid_until: day, property_type: type } = memberListColumns()
  const row = jsonObject({ id: "id", company: "company_id", title: "title", type, day })
  const sql = `SELECT ${row} AS row FROM properties WHERE status = 'active'
    AND ${day} BETWEEN {:today} AND {:last} AND certificate_told != ${day} ORDER BY ${day}, rowid`
  const params = { today: berlinDay(new Date(now)), last: berlinDay(new Date(now + DAYS_AHEAD * DAY)) }
  const found = queryRows($app, sql, params).map((text): Ending => JSON.parse(text))
  return found.filter(({ type }) => getTypeRules(type).certificate !== "none")
}

/** Marks the listings with the mail. A company without an address is told once it has one. */
function tellCompany(id: string, ending: readonly Ending[]): void {
  inTransaction((app) => {
    const to = findById("companies", id, app)?.getString("email") ?? ""
    if (!isEmail(to)) return
    const subject =
      ending.length === 1 ? "Ein Energieausweis endet bald" : `${ending.length} Energieausweise enden bald`
    const more = ending.length - MAX_LISTED
    const mailed = enqueueMail(app, {
      kind: "certificates",
      about: id,
      companyId: id,
      to,
      subject,
      content: {
        heading: subject,
        paragraphs: [
          "Guten Tag,",
          "diese Angebote dürfen Sie nach dem letzten Tag des Ausweises nur mit einem neuen bewerben. Bis er vorliegt, vergehen oft Wochen.",
        ],
        facts: ending.slice(0, MAX_LISTED).map((listing) => ({
          label: `gültig bis ${formatDay(listing.day)}`,
          value: listing.title,
          href: `${appUrl()}/admin/properties/edit/${listing.id}?tab=energy`,
        })),
        closing: more > 0 ? [`Dazu kommen ${more} weitere.`] : [],
      },
    })
    if (mailed === null) return
    for (const listing of ending) {
      const update = app.db().newQuery("UPDATE properties SET certificate_told = {:day} WHERE id = {:id}")
      update.bind({ id: listing.id, day: listing.day }).execute()
    }
  })
}
