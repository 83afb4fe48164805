import { askedPrice, priceInCents } from "../../../src/domain/properties/price"
import type { SearchedListing, Seeker } from "../../../src/domain/searches/searched-listing"
import { foldTown } from "../../../src/domain/values/town"
import { flagColumn, jsonObject } from "../../database/columns"
import type { Params } from "../../database/records"
import { queryRows } from "../../database/sql"
import { listingFacts } from "../properties"
import { IS_LIVE, WANTS } from "./search-matches"

/** A listing that need not be stored, with the columns that `listingFacts` reads. */
const GIVEN =
  "(SELECT {:marketing} AS marketing_type, {:cents} AS price_cents, {:details} AS details, {:town} AS town, {:features} AS features)"

const toParams = ({ marketing_type, city, details, features }: SearchedListing): Params => ({
  marketing: marketing_type,
  cents: priceInCents(askedPrice(marketing_type, details)) ?? 0,
  details: JSON.stringify(details),
  town: foldTown(city),
  features: JSON.stringify(features),
})

/** Computes the facts of a listing that need not be stored once, by the rule of stored listings. */
const withGiven = () => `WITH p AS MATERIALIZED (SELECT ${listingFacts()} FROM ${GIVEN})`

/** Counts a company's searches of which mails tell, and which match such a listing. */
export function countSearches(listing: SearchedListing, companyId: string, now: string): number {
  const sql = `${withGiven()} SELECT COUNT(*) AS row FROM saved_searches s, p
    WHERE s.company_id = {:companyId} AND ${IS_LIVE} AND ${WANTS}`
  return Number(queryRows($app, sql, { ...toParams(listing), companyId, now })[0])
}

/** The most people whom one response names. */
const MAX_SEEKERS = 50

/** Names the contacts who have agreed to be told, and want such a listing. */
export function findSeekers(listing: SearchedListing, companyId: string, now: string): Seeker[] {
  const seeker: Record<keyof Seeker, string> = {
    contact_id: "c.id",
    name: "c.name",
    phone: "c.phone",
    email: "c.email",
    mailed: flagColumn("max(s.confirmed_at) != ''"),
  }
  const sql = `${withGiven()} SELECT ${jsonObject(seeker)} AS row FROM saved_searches s, p
    JOIN contacts c ON c.id = s.contact_id AND c.company_id = s.company_id
    WHERE s.company_id = {:companyId} AND s.consent != '' AND s.expires_at > {:now} AND ${WANTS}
    GROUP BY c.id ORDER BY c.search_text LIMIT ${MAX_SEEKERS}`
  return queryRows($app, sql, { ...toParams(listing), companyId, now }).map((text): Seeker => JSON.parse(text))
}
