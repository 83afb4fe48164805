import type { ListingFigures } from "../../../src/domain/figures/listing-figures"
import { sumDays } from "../../../src/domain/figures/listing-figures"
import { describeSource } from "../../../src/domain/inquiries/source-names"
import { propertyAddress } from "../../../src/domain/pages/embed"
import { formatAsked } from "../../../src/domain/properties/price"
import type { Property } from "../../../src/domain/properties/property"
import { isPublicStatus, ownState } from "../../../src/domain/properties/property-status"
import { lastDayOfPage, type SellerFields } from "../../../src/domain/properties/seller-fields"
import { countWeeks, type SellerReport, tellPrices } from "../../../src/domain/sellers/seller-report"
import { berlinDay } from "../../../src/domain/values/date"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { flagColumn, jsonObject, NO_ORIGIN } from "../../database/columns"
import { findById } from "../../database/records"
import { queryRows } from "../../database/sql"
import { nameOfPerson } from "../../server/access/people"
import { findContactAgent } from "../agents"
import { findCompany } from "../companies"
import { readFigures } from "../figures"
import { listColumns, storedColumns } from "../properties"

type Listing = Pick<
  Property,
  "id" | "title" | "reference" | "address" | "marketing_type" | "status" | "reserved" | "draft"
> &
  Pick<Property, "details" | "agent_id" | "company_id" | "created_at"> &
  Pick<SellerFields, "note_for_owner" | "mandate_until" | "sold_on"> & {
    price_cents: number
    image: SellerReport["image"]
  }

const { id, title, reference, address, marketing_type, status, reserved, details, agent_id, company_id } =
  storedColumns(NO_ORIGIN)
/** The listing's own address, also where strangers do not learn it: it is its owner's. */
const ROW = {
  ...{ id, title, reference, address, marketing_type, status, reserved, details, agent_id, company_id },
  draft: flagColumn("draft"),
  created_at: "created_at",
  note_for_owner: "note_for_owner",
  mandate_until: "mandate_until",
  sold_on: "sold_on",
  price_cents: "price_cents",
  image: listColumns(NO_ORIGIN).image,
} satisfies Record<keyof Listing, string>

/** The most viewings that the report tells of. */
const MAX_VIEWINGS = 20

/** Builds what the owner of a listing reads. */
export function buildReport(property: core.Record, now = new Date()): SellerReport {
  const [row = "{}"] = queryRows($app, `SELECT ${jsonObject(ROW)} AS row FROM properties WHERE id = {:id}`, {
    id: property.id,
  })
  const listing: Listing = JSON.parse(row)
  const figures: ListingFigures = JSON.parse(readFigures(property.id))
  const today = berlinDay(now)
  const created = berlinDay(new Date(listing.created_at.replace(" ", "T")))
  const since = [created, figures.days[0]?.day ?? today].sort()[0] ?? today
  const past = figures.viewings.filter(({ starts_at }) => Date.parse(starts_at) <= now.getTime())
  const format = (cents: number) => formatAsked(listing.marketing_type, asPrice(cents, listing))
  return {
    title: listing.title,
    reference: listing.reference,
    address: listing.address,
    marketing_type: listing.marketing_type,
    state: ownState(listing),
    price: formatAsked(listing.marketing_type, listing.details),
    // Strangers load pictures of what is public alone.
    image: isPublicStatus(listing.status) ? listing.image : null,
    listing: isPublicStatus(listing.status) && findCompany(listing.company_id) ? propertyAddress(listing.id, null) : "",
    since,
    today,
    weeks: countWeeks({ days: figures.days, viewings: past }, since, today),
    totals: {
      views: sumDays(figures.days, "views"),
      inquiries: sumDays(figures.days, "inquiries"),
      viewings: past.length,
      arranged: figures.viewings.length - past.length,
    },
    sources: countSources(figures),
    prices: tellPrices({ former: figures.former_prices, cents: listing.price_cents, since, today }, format),
    viewings: tellViewings(figures, now),
    note: listing.note_for_owner,
    ...findPeople(listing),
    last_day: lastDayOfPage(listing),
  }
}

function asPrice(cents: number, { details: { propertyType } }: Listing) {
  const price = String(cents / 100)
  return { price, coldRent: price, propertyType }
}

function countSources({ inquiry_sources }: ListingFigures): string[] {
  const counts = new Map<string, number>()
  for (const { source, count } of inquiry_sources) {
    const name = describeSource(source)
    counts.set(name, (counts.get(name) ?? 0) + count)
  }
  return [...counts].flatMap(([name, count]) => (name === "" ? [] : [`${name} ${count}`]))
}

/** One that is over and of which the owner is told nothing stands in the table alone. */
function tellViewings({ viewings }: ListingFigures, now: Date): SellerReport["viewings"] {
  const isTold = ({ starts_at, feedback_for_owner }: (typeof viewings)[number]) =>
    feedback_for_owner !== "" || Date.parse(starts_at) > now.getTime()
  return viewings
    .filter(isTold)
    .sort((one, other) => other.starts_at.localeCompare(one.starts_at))
    .slice(0, MAX_VIEWINGS)
}

/** Finds whom the owner asks: who answers for the listing's agent today, else the office. */
function findPeople({ agent_id, company_id }: Pick<Listing, "agent_id" | "company_id">) {
  const company = $app.findRecordById("companies", company_id)
  const read = (record: core.Record | null, name: string) => record?.getString(name) ?? ""
  const stored = findById("agents", agent_id)
  const agent = stored?.getString("company_id") === company_id ? findContactAgent($app, stored) : null
  const [phone, email] = [read(company, "phone"), normalizeEmail(read(company, "email"))]
  return {
    agent: {
      name: agent === null ? "" : nameOfPerson(agent),
      position: read(agent, "position"),
      phone: read(agent, "phone") || phone,
      email: normalizeEmail(read(agent, "email")) || email,
    },
    office: { name: read(company, "name"), address: read(company, "address"), phone, email },
  }
}
