import type { Params } from "../../database/records"
import { queryRows } from "../../database/sql"
import { listingFacts } from "../properties"

/** Matches rows `s` of `saved_searches` with listings `p`, by `listingFacts`. A listing without a price is in no range of prices. */
export const WANTS = `
  s.offer IN ('', p.marketing_type) AND s.type IN ('', p.kind)
  AND (s.price = 0 OR p.price_cents BETWEEN 1 AND s.price * 100)
  AND s.rooms <= coalesce(p.rooms, 0) AND s.area <= coalesce(p.area, 0) AND s.town IN ('', p.town)
  AND (s.features = '' OR NOT EXISTS (SELECT 1 FROM json_each('["' || replace(s.features, ',', '","') || '"]') AS wanted
    WHERE wanted.value NOT IN (SELECT value FROM json_each(p.features))))`

export const IS_LIVE = "s.confirmed_at != '' AND s.expires_at > {:now}"

/** The highest number of searches in one query: 10,000 searches and all the news at once would be a long list. */
const AT_ONCE = 1000

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
    JOIN p ON p.at > max(s.told_until, s.confirmed_at) WHERE ${WANTS} GROUP BY s.id`
  const matches = last === "" ? [] : queryRows($app, sql, params).map((text): Match => JSON.parse(text))
  return { last, matches }
}
