import { askedPrice, priceInCents } from "../../../src/domain/properties/price"
import type { Interest, SearchedListing, Seeker } from "../../../src/domain/searches/searched-listing"
import { toDbTimestamp } from "../../../src/domain/values/date"
import { foldTown } from "../../../src/domain/values/town"
import { flagColumn, jsonObject } from "../../database/columns"
import type { Params } from "../../database/records"
import { type Conditions, queryRows } from "../../database/sql"
import { JsonText } from "../../engine/json-text"
import type { Call } from "../../server/http/route"
import { listingFacts } from "../properties"
import { takeComparison } from "./comparison-limit"
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
const withGiven = () =>
  `WITH p AS MATERIALIZED (SELECT '' AS id, {:companyId} AS company_id, ${listingFacts()} FROM ${GIVEN})`

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

/**
 * Counts people by listing `p`: contacts whom a member has entered, and others, of whom nothing but a confirmed address is known.
 * Somebody with several searches is one person, whom a number stands for, because addresses take ten times as long to compare.
 */
const COUNT = `, s AS MATERIALIZED (
    SELECT company_id, offer, type, price, rooms, area, town, features, entered, dense_rank() OVER (ORDER BY coalesce(contact, email)) AS person
    FROM (SELECT s.*, c.id IS NOT NULL AS entered, max(c.id) OVER (PARTITION BY iif(s.email = '', s.contact_id, s.email)) AS contact
      FROM saved_searches s LEFT JOIN contacts c ON c.id = s.contact_id AND c.company_id = s.company_id AND s.consent != ''
      WHERE s.company_id IN (SELECT company_id FROM p) AND s.expires_at > {:now} AND (s.confirmed_at != '' OR c.id IS NOT NULL)))
  SELECT json_object('id', id, 'contacts', named, 'others', people - named) AS row
  FROM (SELECT p.id, count(DISTINCT person) FILTER (WHERE entered) AS named, count(DISTINCT person) AS people
    FROM p JOIN s ON s.company_id = p.company_id WHERE ${WANTS} GROUP BY p.id)`

/** Selects the facts of stored listings. */
const withStored = (where: string) =>
  `WITH p AS MATERIALIZED (SELECT id, company_id, ${listingFacts()} FROM properties WHERE ${where})`

/** Counts who wants such a listing. */
export function countInterested(listing: SearchedListing, companyId: string, now: string): Interest {
  const [found] = queryRows($app, `${withGiven()}${COUNT}`, { ...toParams(listing), companyId, now })
  const { contacts, others }: Interest = found === undefined ? { contacts: 0, others: 0 } : JSON.parse(found)
  return { contacts, others }
}

/** Counts who wants these listings, of those that are on offer or may be; listings that nobody wants are left out. */
export function countByListing({ where, params }: Conditions, ids: readonly string[]): JsonText {
  const isAsked = `id IN (SELECT value FROM json_each({:ids})) AND (status = 'active' OR draft) AND ${where}`
  const rows = queryRows($app, `${withStored(isAsked)}${COUNT}`, {
    ...params,
    ids: JSON.stringify(ids),
    now: toDbTimestamp(Date.now()),
  })
  return new JsonText(`{"data":[${rows.join()}]}`)
}

/** The condition on contacts that they want a stored listing. Who has entered nothing but an address is no contact by that. */
export function wantListing(id: string, call: Call<unknown>): Conditions {
  takeComparison(call, "list-interested")
  return {
    where: `id IN (${withStored("id = {:wanted}")} SELECT s.contact_id FROM p JOIN saved_searches s ON s.company_id = p.company_id
    WHERE s.contact_id != '' AND s.consent != '' AND s.expires_at > {:now} AND ${WANTS})`,
    params: { wanted: id, now: toDbTimestamp(Date.now()) },
  }
}
