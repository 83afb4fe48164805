import type * as z from "zod/mini"
import { fieldOf } from "./known"
import {
  emptyProperty,
  PROPERTY_COLUMNS,
  type PropertyColumn,
  type PropertyInput,
  propertyInputSchema,
} from "./property"
import { detailsSchema, energySchema } from "./property-groups"
import { parseStructured } from "./structured"
import { validate } from "./validate"

/** Most fields of most properties, and checking them would take the server's engine most of the time. */
const isEmpty = (value: unknown) => value === undefined || value === ""

/** Values older than today's rules stay as their text and affect no other field. */
function parseGroup<Group extends object>(schema: z.ZodMiniObject, empty: Group, stored: unknown): Group {
  const group = parseStructured(stored, "object") as Record<string, unknown>
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const value = group[name]
    if (isEmpty(value)) continue
    const result = validate(field, value)
    values[name] = result.ok ? result.value : typeof value === "string" ? value.trim() : ""
  }
  return { ...empty, ...values }
}

const NOTHING: typeof isAsSaved = () => false

/** Its lists are never changed. */
let empty: PropertyInput | undefined

const PLAIN_TEXTS: readonly PropertyColumn[] = [
  "title",
  "address",
  "street",
  "house_number",
  "federal_state",
  "agent_id",
  "description",
  "amenities",
  "location",
  "miscellaneous",
  "commission_note",
]

/** As every save leaves it: to check it again would take the server's engine longer than to write the page. */
function isAsSaved(name: PropertyColumn, value: unknown): boolean {
  const { kind } = PROPERTY_COLUMNS[name]
  if (kind === "flag") return typeof value === "boolean"
  if (kind === "list")
    return Array.isArray(value) && (value.length === 0 || (name === "images" && value.every(isImage)))
  return typeof value === "string" && PLAIN_TEXTS.includes(name)
}

const isTextOrMissing = (value: unknown) => value === undefined || typeof value === "string"
const isNumberOrMissing = (value: unknown) => value === undefined || typeof value === "number"

function isImage(value: unknown): boolean {
  const field = (name: string) => fieldOf(value, name)
  return (
    typeof field("id") === "string" &&
    typeof field("url") === "string" &&
    typeof field("isFeatured") === "boolean" &&
    ["small", "medium", "large", "caption"].every((name) => isTextOrMissing(field(name))) &&
    ["width", "height"].every((name) => isNumberOrMissing(field(name))) &&
    (field("isDark") === undefined || typeof field("isDark") === "boolean")
  )
}

/** Stored or typed columns; one that is unreadable becomes its empty default and affects no other. */
export function parseColumns(row: Readonly<Record<string, unknown>>, isTrusted = NOTHING): PropertyInput {
  empty ??= emptyProperty()
  const { details, energy, ...columns } = propertyInputSchema.shape
  const values: Record<string, unknown> = {}
  for (const [name, column] of Object.entries(columns)) {
    const value = row[name]
    if (isEmpty(value)) continue
    if (isTrusted(name as PropertyColumn, value)) {
      values[name] = value
      continue
    }
    const result = validate(column, value)
    if (result.ok) values[name] = result.value
    else if ((name === "title" || name === "address") && typeof value === "string") values[name] = value
  }
  return {
    ...empty,
    ...values,
    details: parseGroup(detailsSchema, PROPERTY_COLUMNS.details.initial, row.details),
    energy: parseGroup(energySchema, PROPERTY_COLUMNS.energy.initial, row.energy),
  }
}

/** A property as it arrives from the server or the database. */
export const parseProperty = <Row extends PropertyInput>(row: Row): Row => ({ ...row, ...parseColumns(row, isAsSaved) })
