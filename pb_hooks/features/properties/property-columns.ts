import { mayChargeCommission } from "../../../src/domain/properties/commission"
import { PROPERTY_TYPES } from "../../../src/domain/properties/enumerations"
import { type Criterion, NEEDED, type OfAgent } from "../../../src/domain/properties/listing-criteria"
import {
  isPublicColumn,
  PROPERTY_COLUMN_NAMES,
  PROPERTY_COLUMNS,
  type Property,
  type PropertyColumn,
  type PublicProperty,
} from "../../../src/domain/properties/property"
import { getTypeRules } from "../../../src/domain/properties/property-kinds"
import type { listFields, memberListFields } from "../../../src/domain/properties/property-rows"
import { ADDRESS_COLUMNS } from "../../../src/domain/values/address"
import { flagColumn, isoInstant, NO_ORIGIN, originText } from "../../database/columns"
import { NAME } from "../../server/access/people"
import { sourceColumn } from "./listing-source"

const isStructured = (name: PropertyColumn) => ["list", "object"].includes(PROPERTY_COLUMNS[name].kind)

/** Invalid JSON becomes empty, so that it breaks no other row. Short, as SQLite reads it anew for each page. */
function readable(name: PropertyColumn): string {
  const [type, empty] = PROPERTY_COLUMNS[name].kind === "list" ? ["array", "[]"] : ["object", "{}"]
  return `CASE iif(json_valid(${name}), json_type(${name}), '') WHEN '${type}' THEN ${name} ELSE '${empty}' END`
}

/** Image URLs are stored without our origin, which may change. */
export function withOrigin(json: string, origin: string): string {
  if (origin === NO_ORIGIN) return json
  return ["url", "small", "medium", "large"].reduce(
    (sql, key) => `replace(${sql}, '"${key}":"/', '"${key}":"' || ${origin} || '/')`,
    json,
  )
}

/** Adds the defaults of fields that are younger than the row. */
const complete = (name: "details" | "energy") =>
  `json_patch('${JSON.stringify(PROPERTY_COLUMNS[name].initial)}', ${readable(name)})`

function columnSql(name: PropertyColumn, origin: string): string {
  if (PROPERTY_COLUMNS[name].kind === "flag") return flagColumn(name)
  if (!isStructured(name)) return name
  if (name === "details" || name === "energy") return `json(${complete(name)})`
  const holdsImages = name === "images" || name === "floor_plans"
  return `json(${holdsImages ? withOrigin(readable(name), origin) : readable(name)})`
}

// Columns by name in the JSON; `origin` is the SQL of the image URLs' origin.

/** Returns the columns for pages, which omit the same fields as `shownColumns` by the same rules of `src/domain`. */
export const pageColumns = (origin = originText()) => ({ ...storedColumns(origin), ...publicAddressColumns() })

/** Returns the columns as strangers see them. */
export const publicColumns = () => ({ ...pageColumns(), ...shownColumns() })

/** Blanks fields that this kind of property or offer does not have, and values of no certificate. */
function shownColumns() {
  const type = detailColumn("propertyType")
  const charged = (column: string) => `iif(marketing_type = 'rent' AND ${type} NOT IN (${CHARGED}), '', ${column})`
  const lacking = PROPERTY_TYPES.map((kind) => [kind, getTypeRules(kind).lacks.map((name) => [name, ""])] as const)
    .filter(([, lacks]) => lacks.length > 0)
    .map(([kind, lacks]) => `WHEN '${kind}' THEN '${JSON.stringify(Object.fromEntries(lacks))}'`)
  return {
    commission: charged("commission"),
    commission_note: charged("commission_note"),
    details: `json_patch(${complete("details")}, CASE ${type} ${lacking.join(" ")} ELSE '{}' END)`,
    energy: `json_patch(${complete("energy")}, iif((${readable("energy")}) ->> 'certificateAvailable' = 1
      AND ${type} NOT IN (${UNCERTIFIED}), '{}', '${NO_VALUES}'))`,
  }
}

const kindsWith = (holds: (type: string) => boolean) =>
  PROPERTY_TYPES.filter(holds)
    .map((type) => `'${type}'`)
    .join(", ")

/** The kinds for which a tenant may owe a commission, and those that have no certificate. */
const CHARGED = kindsWith((type) => mayChargeCommission("rent", type))
const UNCERTIFIED = kindsWith((type) => getTypeRules(type).certificate === "none")

/** Empty values of all fields but whether there is a certificate, and why not. */
const NO_VALUES = JSON.stringify({
  ...PROPERTY_COLUMNS.energy.initial,
  certificateAvailable: undefined,
  noCertificateReason: undefined,
})

/** Returns the public address that a save has computed; nothing if it cannot be read. */
export const publicAddressColumns = () =>
  Object.fromEntries(
    ADDRESS_COLUMNS.map((name) => [name, `iif(json_valid(public_address), public_address ->> '${name}', '')`]),
  ) as Record<(typeof ADDRESS_COLUMNS)[number], string>

/** Returns a property's columns except those for members only: `memberColumns`. */
export function storedColumns(origin = originText()): Record<keyof PublicProperty, string> {
  const shown = PROPERTY_COLUMN_NAMES.filter(isPublicColumn)
  const filled = Object.fromEntries(shown.map((name) => [name, columnSql(name, origin)]))
  return { id: "id", company_id: "company_id", ...(filled as Record<(typeof shown)[number], string>) }
}

export const memberColumns: Record<Exclude<keyof Property, keyof PublicProperty>, string> = {
  draft: flagColumn("draft"),
  internal_note: "internal_note",
  seller_commission: "seller_commission",
  created_at: isoInstant("created_at"),
  updated_at: isoInstant("updated_at"),
  source: sourceColumn(),
}

export function listColumns(origin = originText()): Record<keyof ReturnType<typeof listFields>, string> {
  return {
    price: detailColumn("price"),
    cold_rent: detailColumn("coldRent"),
    image: `json(${withOrigin(FEATURED, origin)})`,
  }
}

export const memberListColumns = (): Record<keyof ReturnType<typeof memberListFields>, string> => ({
  agent_name: `coalesce((SELECT ${NAME} FROM agents WHERE agents.id = agent_id AND agents.company_id = properties.company_id), '')`,
  property_type: detailColumn("propertyType"),
  living_area: detailColumn("livingArea"),
  plot_area: detailColumn("plotArea"),
  rooms: detailColumn("rooms"),
  certificate_valid_until: `iif((${readable("energy")}) ->> 'certificateAvailable' = 1, ${partColumn("energy", "validUntil")}, '')`,
  missing: `json(CASE WHEN ${IS_REACHABLE} THEN ${MISSING} WHEN ${HAS_AGENT} THEN ${withMissing("portrait")} ELSE ${withMissing("agent")} END)`,
  image_count: IMAGE_COUNT,
})

const partColumn = (group: "details" | "energy", name: string) =>
  `CAST(coalesce((${readable(group)}) ->> '${name}', '') AS TEXT)`
const detailColumn = (name: string) => partColumn("details", name)

const IMAGE_COUNT = `json_array_length(${readable("images")})`
const MISSING = "iif(json_valid(missing), missing, '[]')"
const withMissing = (criterion: OfAgent) => `json_insert(${MISSING}, '$[#]', '${criterion}')`
const OWN_AGENT = "agents.id = agent_id AND agents.company_id = properties.company_id"
const HAS_AGENT = `EXISTS (SELECT 1 FROM agents WHERE ${OWN_AGENT})`
/** `isReachable` (src/domain/properties/completeness.ts) of the listing's agent. */
const IS_REACHABLE = `EXISTS (SELECT 1 FROM agents WHERE ${OWN_AGENT} AND photo || image_url != '' AND phone != '')`

/**
 * Whether the list names something that the listing needs (`namesOfRow`). What is needed is stored first, so the first one tells.
 */
export const IS_INCOMPLETE = `((status = 'active' OR draft) AND
  (coalesce(${MISSING} ->> 0, '') IN (${NEEDED.map((name) => `'${name}'`).join(", ")}) OR NOT ${HAS_AGENT}))`
export const HAS_NO_IMAGES = `${IMAGE_COUNT} = 0`
export const lacks = (criterion: Criterion) => `'${criterion}' IN (SELECT value FROM json_each(${MISSING}))`

const ENTRIES = `SELECT value FROM json_each(${readable("images")}) WHERE`
const FEATURED = `coalesce(
  (${ENTRIES} CASE type WHEN 'object' THEN json_extract(value, '$.isFeatured') END LIMIT 1),
  (${ENTRIES} type = 'object' LIMIT 1), 'null')`
