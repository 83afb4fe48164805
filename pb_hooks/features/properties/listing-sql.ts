import { PROPERTY_TYPES } from "../../../src/domain/properties/enumerations"
import {
  type ListingFilter,
  type ListingScope,
  NO_FILTER,
  offerOfPrice,
} from "../../../src/domain/properties/listing-query"
import { hasDetail } from "../../../src/domain/properties/property-kinds"
import { foldTown } from "../../../src/domain/values/town"
import type { ListingFacets } from "../../../src/public-pages/page-data"
import type { Params } from "../../database/records"
import { queryRows } from "../../database/sql"
import { IS_PUBLIC } from "../../server/access/public-rows"
import { memberListColumns, publicAddressColumns, storedColumns } from "./property-columns"

/** Rows of `properties`, by conditions and an order in SQL. */
export type ListingQuery = { where: string; order: string; params: Params }

const NEWEST = "status, created_at DESC, rowid"

/** Sorts sold listings last; within a status, those without a price. */
function buildOrder(sort: ListingFilter["sort"]): string {
  if (sort === "") return NEWEST
  const first = { price: "price_cents = 0, price_cents", "-price": "price_cents DESC", area: `${areaSql()} DESC` }
  return `status, ${first[sort]}, created_at DESC, rowid`
}

const number = (sql: string) => `CAST(${sql} AS REAL)`
export const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(", ")
export const lacking = (name: "livingArea" | "rooms") => quoted(PROPERTY_TYPES.filter((type) => !hasDetail(type, name)))

const kindSql = () => memberListColumns().property_type
const citySql = () => publicAddressColumns().city

/** Returns the area of the building, or of a plot. */
function areaSql(): string {
  const { property_type, living_area, plot_area } = memberListColumns()
  return number(`iif(${property_type} IN (${lacking("livingArea")}), ${plot_area}, ${living_area})`)
}

function roomsSql(): string {
  const { property_type, rooms } = memberListColumns()
  return number(`iif(${property_type} IN (${lacking("rooms")}), 0, ${rooms})`)
}

const featuresSql = () => storedColumns().features

/** Whether a listing has all of `{:features}`, a list in JSON. */
export const hasFeatures = () =>
  `NOT EXISTS (SELECT 1 FROM json_each({:features}) wanted WHERE wanted.value NOT IN (SELECT value FROM json_each(${featuresSql()})))`

/** Returns the values that searches compare, as columns of `properties`. */
export const listingFacts = () =>
  `marketing_type, price_cents, ${kindSql()} AS kind, town, ${roomsSql()} AS rooms, ${areaSql()} AS area, ${featuresSql()} AS features`

/** Selects a company's public listings as far as a widget shows them. */
export function buildListingQuery(
  companyId: string,
  { limit, types, marketing, sold }: Partial<ListingScope>,
): ListingQuery {
  const conditions = [
    `company_id = {:companyId} AND ${IS_PUBLIC}`,
    types && `${kindSql()} IN (SELECT value FROM json_each({:types}))`,
    marketing && "marketing_type = {:marketing}",
    sold && `status ${sold === "only" ? "=" : "!="} 'sold'`,
  ]
  const params: Params = {
    companyId,
    ...(types && { types: JSON.stringify(types.split(",")) }),
    ...(marketing && { marketing }),
  }
  const where = conditions.filter(Boolean).join(" AND ")
  const most = `rowid IN (SELECT rowid FROM properties WHERE ${where} ORDER BY ${NEWEST} LIMIT ${limit})`
  return { where: limit ? most : where, order: NEWEST, params }
}

/** Leaves only the listings of one agent. */
export const ofAgent = ({ where, order, params }: ListingQuery, agentId: string): ListingQuery => ({
  where: `${where} AND agent_id = {:agentId}`,
  order,
  params: { ...params, agentId },
})

/** Leaves only these listings. */
export const amongIds = ({ where, order, params }: ListingQuery, ids: readonly string[]): ListingQuery => ({
  where: `${where} AND id IN (SELECT value FROM json_each({:ids}))`,
  order,
  params: { ...params, ids: JSON.stringify(ids) },
})

/** Adds the visitor's filter. A listing without a price is in no range of prices. */
export function applyFilter({ where, params }: ListingQuery, filter: ListingFilter): ListingQuery {
  const { offer, type, price, rooms, area, place, features, sort } = filter
  const marketing = offer || offerOfPrice(price)
  const conditions = [
    where,
    marketing && "marketing_type = {:offer}",
    type && `${kindSql()} = {:type}`,
    price && `price_cents BETWEEN 1 AND ${price}00`,
    rooms && hasDetail(type, "rooms") && `${roomsSql()} >= ${rooms}`,
    area && `${areaSql()} >= ${area}`,
    place && "town = {:town}",
    features && hasFeatures(),
  ]
  return {
    where: conditions.filter(Boolean).join(" AND "),
    order: buildOrder(sort),
    params: {
      ...params,
      ...(marketing && { offer: marketing }),
      ...(type && { type }),
      ...(place && { town: foldTown(place) }),
      ...(features && { features: JSON.stringify(features.split(",")) }),
    },
  }
}

export const countListings = ({ where, params }: ListingQuery) =>
  Number(queryRows($app, `SELECT COUNT(*) AS row FROM properties WHERE ${where}`, params)[0])

/** Counts what is still on offer of a selection. */
export const countOffered = ({ where, ...query }: ListingQuery) =>
  countListings({ ...query, where: `${where} AND status = 'active'` })

/** The number of newest listings that facets come from: reading all of the largest companies takes too long. */
const MAX_READ = 1000

/** Lists each town once, in its most common spelling, and of two equally common ones the one not in capitals. */
const PLACES = `SELECT json_group_array(city) FROM (SELECT city, max(2 * listings + (city GLOB '*[a-zäöüß]*')) FROM
    (SELECT town, city, count(*) AS listings FROM stock WHERE town != '' GROUP BY town, city) GROUP BY town)`

const OFFERED = "SELECT json_group_array(DISTINCT value) FROM stock, json_each(stock.features)"

/** Finds the towns of a company's public listings. */
export const findTowns = (companyId: string): string[] => findFacets(buildListingQuery(companyId, {})).places

export function hasTown(companyId: string, place: string): boolean {
  const { where, params } = applyFilter(buildListingQuery(companyId, {}), { ...NO_FILTER, place })
  return queryRows($app, `SELECT 1 AS row FROM properties WHERE ${where} LIMIT 1`, params).length > 0
}

/** Finds the choices that a set of listings offers. */
export function findFacets({ where, params }: ListingQuery): ListingFacets {
  const range = (marketing: string) =>
    ["min", "max"].map(
      (end) => `${end}(price_cents) FILTER (WHERE marketing_type = '${marketing}' AND price_cents > 0)`,
    )
  const sql = `WITH stock AS MATERIALIZED (SELECT ${kindSql()} AS kind, ${citySql()} AS city, town, marketing_type, price_cents,
      ${roomsSql()} AS rooms, ${areaSql()} AS area, ${featuresSql()} AS features FROM properties WHERE ${where} ORDER BY ${NEWEST} LIMIT ${MAX_READ})
    SELECT json_object('types', json_group_array(DISTINCT kind), 'places', json((${PLACES})), 'offers', json_group_array(DISTINCT marketing_type), 'sale', json_array(${range("sale")}), 'rent', json_array(${range("rent")}),
      'features', json((${OFFERED})), 'rooms', max(rooms), 'area', max(area)) AS row FROM stock`
  return JSON.parse(queryRows($app, sql, params)[0] ?? "{}")
}
