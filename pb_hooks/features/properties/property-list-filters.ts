import { NO_AGENT, PROPERTY_FILTERS, type PropertyFilter, RANGES } from "../../../src/domain/properties/list-filters"
import { foldTown, splitPlace } from "../../../src/domain/values/town"
import { typedKeys } from "../../../src/domain/values/type-guards"
import type { Params } from "../../database/records"
import type { Conditions } from "../../database/sql"
import { HttpError } from "../../engine/http-error"
import { MINE_PARAM, MINE_QUERY, OWN_AGENT, requestedOwn } from "../../server/access/mine"
import type { QueryParameter } from "../../server/http/request"
import type { Call } from "../../server/http/route"
import { hasFeatures, lacking } from "./listing-sql"
import { HAS_NO_IMAGES, IS_INCOMPLETE } from "./property-columns"
import { assertPerson, endsWithin, HAS_NO_OWNER } from "./seller-columns"

type Range = (typeof RANGES)[number]

/** Reads a number of the details, with the stored kind: each function over JSON more would double the time of a long list. */
const detail = (name: string) => `iif(json_valid(details), details ->> '$.${name}', 0)`
const ROOMS = `CAST(iif(property_type IN (${lacking("rooms")}), 0, ${detail("rooms")}) AS REAL)`
const AREA = `CAST(iif(property_type IN (${lacking("livingArea")}), ${detail("plotArea")}, ${detail("livingArea")}) AS REAL)`

const NUMBERS = "Möglich sind ganze Zahlen ab 0"

const SIZES: Record<Range, { what: string; hint: string; sql: string }> = {
  price: {
    what: "price in euros, of a rent the monthly one without costs",
    hint: NUMBERS,
    sql: "price_cents / 100.0",
  },
  rooms: { what: "number of rooms", hint: "Möglich sind ganze und halbe Zimmer, z. B. 2.5", sql: ROOMS },
  area: { what: "area in square metres, of a plot its own", hint: NUMBERS, sql: AREA },
}

const describe = (name: PropertyFilter, description: string, hint?: string): QueryParameter => ({
  description,
  values: PROPERTY_FILTERS[name],
  ...(hint && { hint }),
})
const describeEnd = (end: "min" | "max", range: Range) =>
  describe(
    `${end}_${range}`,
    `Members only: the ${end === "min" ? "lowest" : "highest"} ${SIZES[range].what}. Listings that state none are not found`,
    SIZES[range].hint,
  )

export const FILTER_QUERY: Record<PropertyFilter, QueryParameter> = {
  marketing_type: describe("marketing_type", "Those for sale, or for rent"),
  property_type: describe("property_type", "Those of these kinds, separated by commas"),
  agent_id: describe(
    "agent_id",
    `Those of one agent, or ${NO_AGENT}: those without an agent`,
    `Möglich sind die Kennung eines Maklers und ${NO_AGENT}`,
  ),
  mine: MINE_QUERY,
  min_price: describeEnd("min", "price"),
  max_price: describeEnd("max", "price"),
  min_rooms: describeEnd("min", "rooms"),
  max_rooms: describeEnd("max", "rooms"),
  min_area: describeEnd("min", "area"),
  max_area: describeEnd("max", "area"),
  place: describe(
    "place",
    "Members only: a town or its beginning, the first digits of a postcode, or both",
    "Möglich sind ein Ort oder eine Postleitzahl mit höchstens 80 Zeichen",
  ),
  features: describe("features", "Members only: those that have all these features, separated by commas"),
  reserved: describe("reserved", "Members only: those on the market that are reserved"),
  incomplete: describe(
    "incomplete",
    "Members only: those on the market, and drafts, whose `missing` names what they need to be published or found",
  ),
  without_images: describe("without_images", "Members only: those without any picture"),
  without_inquiry_days: describe(
    "without_inquiry_days",
    "Members only: those on the market that are older than so many days and had no inquiry in them",
    "Möglich sind 1 bis 999 Tage",
  ),
  mandate_ends_within: describe(
    "mandate_ends_within",
    "Members only: those whose mandate has its last day, or its last day of notice, within so many days; sold ones are left out",
    "Möglich sind 1 bis 999 Tage",
  ),
  without_owner: describe("without_owner", "Members only: those of which no contact is the owner"),
}

/** Strangers may use these, too. All others read what members alone see, as drafts' prices and what is missing. */
const OF_ALL: readonly PropertyFilter[] = ["marketing_type", "property_type", "agent_id", MINE_PARAM]
const MEMBERS_ONLY = "Danach können nur Mitglieder dieses Unternehmens filtern"

export const IS_RESERVED = "status = 'active' AND reserved"
const NONE: Conditions = { where: "", params: {} }

/** Finds by the digits that a postcode begins with, by the beginning of a town, or by both. */
function findPlace(place: string): Conditions {
  const digits = /^\d{1,5}$/.test(place) ? place : ""
  const { postal_code, town } = digits ? { postal_code: digits, town: "" } : splitPlace(place)
  const where = [
    postal_code && "substr(postal_code, 1, length({:postcode})) = {:postcode}",
    town && "substr(town, 1, length({:town})) = {:town}",
  ]
  return {
    where: where.filter(Boolean).join(" AND "),
    params: { ...(postal_code && { postcode: postal_code }), ...(town && { town: foldTown(town) }) },
  }
}

const toJsonList = (values: string) => JSON.stringify(values.split(","))

/** The meaning of each filter's value, which `PROPERTY_FILTERS` admits. */
const CONDITIONS: Partial<Record<PropertyFilter, (value: string) => Conditions>> = {
  marketing_type: (value) => ({ where: "marketing_type = {:marketing}", params: { marketing: value } }),
  property_type: (value) => ({
    where: "property_type IN (SELECT value FROM json_each({:types}))",
    params: { types: toJsonList(value) },
  }),
  agent_id: (value) => ({ where: "agent_id = {:agent}", params: { agent: value === NO_AGENT ? "" : value } }),
  place: findPlace,
  features: (value) => ({
    where: hasFeatures(),
    params: { features: toJsonList(value) },
  }),
  reserved: () => ({ where: IS_RESERVED, params: {} }),
  incomplete: () => ({ where: IS_INCOMPLETE, params: {} }),
  without_images: () => ({ where: HAS_NO_IMAGES, params: {} }),
  without_owner: () => ({ where: HAS_NO_OWNER, params: {} }),
  mandate_ends_within: (days) => ({ where: endsWithin(days), params: {} }),
  without_inquiry_days: (days) => {
    const since = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || {:days} || ' days')"
    return {
      where: `status = 'active' AND created_at < ${since} AND NOT EXISTS (SELECT 1 FROM inquiries
        WHERE inquiries.property_id = properties.id AND inquiries.company_id = properties.company_id
        AND inquiries.status != 'suspicious' AND inquiries.created_at >= ${since})`,
      params: { days },
    }
  },
}

/** A listing that states nothing has 0, and is in no range. */
const [LEAST, MOST] = ["0.001", "1e12"]

function findRange(call: Call<unknown>, range: Range): Conditions {
  const [least, most] = [call.query(`min_${range}`), call.query(`max_${range}`)]
  if (least === "" && most === "") return NONE
  if (least !== "" && most !== "" && Number(least) > Number(most)) {
    throw new HttpError(400, `min_${range} (${least}) ist größer als max_${range} (${most})`)
  }
  const value = SIZES[range].sql
  return { where: `${value} BETWEEN ${least === "" || least === "0" ? LEAST : least} AND ${most || MOST}`, params: {} }
}

/** Builds the conditions of the requested filters; the text is empty if there are none. */
export function filterConditions(call: Call<unknown>, isMember: boolean): Conditions {
  const requested = typedKeys(PROPERTY_FILTERS).filter((name) => call.query(name) !== "")
  const closed = requested.find((name) => !isMember && !OF_ALL.includes(name))
  if (closed !== undefined) throw new HttpError(403, `${MEMBERS_ONLY} (${closed})`)
  assertPerson(call, requested)
  const found = [
    ...requested.map((name) => CONDITIONS[name]?.(call.query(name)) ?? NONE),
    ...RANGES.map((range) => findRange(call, range)),
    requestedOwn(call, `agent_id = ${OWN_AGENT}`) ?? NONE,
  ].filter(({ where }) => where !== "")
  return {
    where: found.map(({ where }) => where).join(" AND "),
    params: Object.assign({}, ...found.map(({ params }) => params)) as Params,
  }
}
