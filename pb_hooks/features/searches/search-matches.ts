import { askedPrice, priceInCents } from "../../../src/domain/properties/price"
import type { SearchedListing, Seeker } from "../../../src/domain/searches/searched-listing"
import { foldTown } from "../../../src/domain/values/town"
import { flagColumn, jsonObject } from "../../database/columns"
import type { Params } from "../../database/records"
import { queryRows } from "../../database/sql"
import { listingFacts } from "../properties"

type Facts = Readonly<Record<"marketing_type" | "kind" | "cents" | "rooms" | "area" | "town" | "features", string>>

/** Matches a row of `saved_searches` with these expressions. A listing without a price is in no range of prices. */
const wants = ({ marketing_type, kind, cents, rooms, area, town, features }: Facts) => `
  s.offer IN ('', ${marketing_type}) AND s.type IN ('', ${kind})
  AND (s.price = 0 OR ${cents} BETWEEN 1 AND s.price * 100)
  AND s.rooms <= ${rooms} AND s.area <= ${area} AND s.town IN ('', ${town})
  AND (s.features = '' OR NOT EXISTS (SELECT 1 FROM json_each('["' || replace(s.features, ',', '","') || '"]') AS wanted
    WHERE wanted.value NOT IN (SELECT value FROM json_each(${features}))))`

const IS_LIVE = "s.confirmed_at != '' AND s.expires_at > {:now}"

const OF_LISTING: Facts = {
  marketing_type: "p.marketing_type",
  kind: "p.kind",
  cents: "p.price_cents",
  rooms: "coalesce(p.rooms, 0)",
  area: "coalesce(p.area, 0)",
  town: "p.town",
  features: "p.features",
}

/** The highest number of searches in one query: 10,000 searches and all the news at once would be a long list. */
const AT_ONCE = 1000

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
    WHERE s.company_id = {:companyId} AND ${IS_LIVE} AND ${wants(OF_LISTING)}`
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
    WHERE s.company_id = {:companyId} AND s.consent != '' AND s.expires_at > {:now} AND ${wants(OF_LISTING)}
    GROUP BY c.id ORDER BY c.search_text LIMIT ${MAX_SEEKERS}`
  return queryRows($app, sql, { ...toParams(listing), companyId, now }).map((text): Seeker => JSON.parse(text))
}

/** A search with the listings that are news to it. */
export type Match = { id: string; listings: string[] }
/** The next matches of a company, in the order of their ids; `last` is empty at the end. */
export type Matches = { last: string; matches: Match[] }

/**
 * Matches untold news from before `until`: only listings that are still offered. Reads each listing once, and compares each
 * search with those values.
 */
export function findMatches(companyId: string, now: string, until: string, after: string): Matches {
  const params: Params = { companyId, now, until, after }
  const live = `FROM saved_searches s WHERE s.company_id = {:companyId} AND s.id > {:after} AND ${IS_LIVE}
    AND s.told_until < {:until} ORDER BY s.id LIMIT ${AT_ONCE}`
  const [last = ""] = queryRows($app, `SELECT coalesce(max(id), '') AS row FROM (SELECT s.id ${live})`, params)
  const sql = `WITH p AS MATERIALIZED (SELECT p.id, n.at, ${listingFacts()} FROM listing_news n
      JOIN properties p ON p.id = n.property_id
      WHERE n.company_id = {:companyId} AND n.at <= {:until} AND p.company_id = {:companyId} AND p.status = 'active')
    SELECT json_object('id', s.id, 'listings', json_group_array(p.id)) AS row FROM (SELECT s.* ${live}) s
    JOIN p ON p.at > max(s.told_until, s.confirmed_at) WHERE ${wants(OF_LISTING)} GROUP BY s.id`
  const matches = last === "" ? [] : queryRows($app, sql, params).map((text): Match => JSON.parse(text))
  return { last, matches }
}
