import {
  type listFields,
  type memberListFields,
  PROPERTY_COLUMNS,
  type Property,
  type PropertyColumn,
  type PublicProperty,
} from "../../src/domain/property"
import { isoInstant, originText } from "../http/columns"

/** The columns that a user fills in. */
export const FILLED_COLUMNS = Object.keys(PROPERTY_COLUMNS) as PropertyColumn[]

/** Whether a column is kept as JSON. */
export const isStructured = (name: PropertyColumn) => PROPERTY_COLUMNS[name].kind !== "text"

/** SQL of a structured column; what cannot be read is its empty default (spec section 3) and costs no other row. */
function readable(name: PropertyColumn): string {
  const column = PROPERTY_COLUMNS[name]
  const type = column.kind === "list" ? "array" : "object"
  const empty = "initial" in column ? JSON.stringify(column.initial) : ""
  return `CASE iif(json_valid(${name}), json_type(${name}), '') WHEN '${type}' THEN ${name} ELSE '${empty}' END`
}

/** Addresses of pictures are stored without our own origin, which may change, and answered with it. */
function withOrigin(json: string, origin: string): string {
  return ["url", "small", "medium", "large"].reduce(
    (sql, key) => `replace(${sql}, '"${key}":"/', '"${key}":"' || ${origin} || '/')`,
    json,
  )
}

function columnSql(name: PropertyColumn, origin: string): string {
  if (!isStructured(name)) return name
  const holdsPictures = name === "images" || name === "floor_plans"
  return `json(${holdsPictures ? withOrigin(readable(name), origin) : readable(name)})`
}

// What is answered of a property, by the name in the JSON (docs/architecture.md, "Public"). `origin` is SQL: what the path
// of a picture is put behind.

/** What everybody may know of a listing. */
export function publicColumns(origin = originText()): Record<keyof PublicProperty, string> {
  const filled = Object.fromEntries(FILLED_COLUMNS.map((name) => [name, columnSql(name, origin)]))
  return { id: "id", company_id: "company_id", ...(filled as Record<PropertyColumn, string>) }
}

/** What its company knows besides. */
export const memberColumns: Record<Exclude<keyof Property, keyof PublicProperty>, string> = {
  created_at: isoInstant("created_at"),
  updated_at: isoInstant("updated_at"),
}

/** What rows of a list say besides, so that a table need look into nothing. */
export function listColumns(origin = originText()): Record<keyof typeof listFields, string> {
  return { price: detailColumn("price"), image: `json(${withOrigin(FEATURED, origin)})` }
}

/** The same for its company. */
export const memberListColumns = (): Record<keyof typeof memberListFields, string> => ({
  agent_name: `coalesce((SELECT trim(first_name || ' ' || last_name) FROM agents WHERE agents.id = agent_id), '')`,
  property_type: detailColumn("propertyType"),
  living_area: detailColumn("livingArea"),
  plot_area: detailColumn("plotArea"),
  rooms: detailColumn("rooms"),
})

/** One part of the details by itself. */
export const detailColumn = (name: string) => `CAST(coalesce((${readable("details")}) ->> '${name}', '') AS TEXT)`

const ENTRIES = `SELECT value FROM json_each(${readable("images")}) WHERE`
const FEATURED = `coalesce(
  (${ENTRIES} CASE type WHEN 'object' THEN json_extract(value, '$.isFeatured') END LIMIT 1),
  (${ENTRIES} type = 'object' LIMIT 1), 'null')`
