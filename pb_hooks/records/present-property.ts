import { detailsSchema, energySchema } from "../../src/domain/property"
import { isoInstant, originText } from "./present"

/** Addresses of pictures are stored without our own origin, which may change, and answered with it. */
function withOrigin(json: string): string {
  return ["url", "small", "medium", "large"].reduce(
    (sql, key) => `replace(${sql}, '"${key}":"/', '"${key}":"' || ${originText()} || '/')`,
    json,
  )
}

const EMPTY_DETAILS = JSON.stringify(detailsSchema.parse({}))
const EMPTY_ENERGY = JSON.stringify(energySchema.parse({}))

/** SQL of a structured column; what cannot be read is its empty default (spec section 3) and costs no other row. */
function readable(column: string, kind: "array" | "object", empty: string): string {
  return `CASE iif(json_valid(${column}), json_type(${column}), '') WHEN '${kind}' THEN ${column} ELSE '${empty}' END`
}

const IMAGES = readable("images", "array", "[]")
const DETAILS = readable("details", "object", EMPTY_DETAILS)

const FEATURED = `coalesce(
  (SELECT value FROM json_each(${IMAGES}) WHERE json_extract(value, '$.isFeatured') LIMIT 1), (${IMAGES}) -> 0, 'null')`

const PUBLIC_FIELDS = () => `
  'id', id, 'title', title, 'address', address, 'status', status, 'company_id', company_id, 'agent_id', agent_id,
  'description', description, 'amenities', amenities, 'location', location, 'miscellaneous', miscellaneous,
  'highlights', json(${readable("highlights", "array", "[]")}), 'images', json(${withOrigin(IMAGES)}),
  'floor_plans', json(${withOrigin(readable("floor_plans", "array", "[]"))}), 'details', json(${DETAILS}),
  'energy', json(${readable("energy", "object", EMPTY_ENERGY)})`

const INTERNAL_FIELDS = `'created_at', ${isoInstant("created_at")}, 'updated_at', ${isoInstant("updated_at")}`

/** What list rows say besides, so that a table needs to look into nothing. */
const LIST_FIELDS = () => `'price', coalesce((${DETAILS}) ->> 'price', ''), 'image', json(${withOrigin(FEATURED)})`

/**
 * SQL that makes a property's JSON as the API answers it (see `docs/architecture.md`, "Public").
 *
 * @param reader who reads: strangers do not learn when a listing was made
 */
export function propertyRow(reader: "stranger" | "member", place: "single" | "list"): string {
  const fields = [PUBLIC_FIELDS()]
  if (reader === "member") fields.push(INTERNAL_FIELDS)
  if (place === "list") fields.push(LIST_FIELDS())
  return `json_object(${fields.join(", ")})`
}
