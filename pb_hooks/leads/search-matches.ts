import { listingFacts } from "../db/listing-stock"
import type { Params } from "../db/records"
import { rows } from "../db/sql"

type Facts = Readonly<Record<"marketing_type" | "kind" | "cents" | "rooms" | "area" | "city", string>>

/** Whether a row of `saved_searches` wants what these expressions are. Nothing without a price is in a range of prices. */
const wants = ({ marketing_type, kind, cents, rooms, area, city }: Facts) => `
  s.offer IN ('', ${marketing_type}) AND s.type IN ('', ${kind})
  AND (s.price = 0 OR ${cents} BETWEEN 1 AND s.price * 100)
  AND s.rooms <= ${rooms} AND s.area <= ${area} AND (s.place = '' OR s.place = ${city} COLLATE NOCASE)`

const IS_LIVE = "s.confirmed_at != '' AND s.expires_at > {:now}"

const OF_LISTING: Facts = {
  marketing_type: "p.marketing_type",
  kind: "p.kind",
  cents: "p.price_cents",
  rooms: "coalesce(p.rooms, 0)",
  area: "coalesce(p.area, 0)",
  city: "p.city",
}

/** Which searches of a company want one of its listings, as it is stored. */
export function countSearches(propertyId: string, companyId: string, now: string): number {
  const sql = `SELECT COUNT(*) AS row FROM saved_searches s, (SELECT ${listingFacts()} FROM properties
    WHERE id = {:propertyId}) p WHERE s.company_id = {:companyId} AND ${IS_LIVE} AND ${wants(OF_LISTING)}`
  return Number(rows($app, sql, { propertyId, companyId, now })[0])
}

/** A search with the listings that are news to it. */
export type Match = { id: string; listings: string[] }

/** Of what was news before `until` and has not been told: only what strangers may see, and is still offered. */
export function findMatches(companyId: string, now: string, until: string): Match[] {
  const params: Params = { companyId, now, until }
  const sql = `SELECT json_object('id', s.id, 'listings', json_group_array(p.id)) AS row FROM saved_searches s
    JOIN listing_news n ON n.company_id = s.company_id AND n.at <= {:until} AND n.at > max(s.told_until, s.confirmed_at)
    JOIN (SELECT id, ${listingFacts()} FROM properties WHERE company_id = {:companyId} AND status = 'active') p
      ON p.id = n.property_id
    WHERE s.company_id = {:companyId} AND ${IS_LIVE} AND ${wants(OF_LISTING)} GROUP BY s.id`
  return rows($app, sql, params).map((text): Match => JSON.parse(text))
}
