import type * as z from "zod/mini"
import { isImage } from "../media/image-schemas"
import { parseStructured } from "../values/structured"
import { typedKeys } from "../values/type-guards"
import { validateShort } from "../values/validate-short"
import {
  type Column,
  emptyProperty,
  type MembersColumn,
  PROPERTY_COLUMNS,
  type PropertyColumn,
  type PropertyInput,
  propertyInputSchema,
} from "./property"
import { detailsSchema, energySchema } from "./property-groups"

/** Most fields of most properties are empty, and checking them would take the server's engine most of the time. */
const isEmpty = (value: unknown) => value === undefined || value === ""

/** Values older than today's rules stay as their text and affect no other field. */
function parseGroup<Group extends object>(schema: z.ZodMiniObject, empty: Group, stored: unknown): Group {
  const group = parseStructured(stored, "object") as Record<string, unknown>
  const values: Record<string, unknown> = {}
  const { shape } = schema
  for (const name of typedKeys(shape)) {
    const value = group[name]
    const field = shape[name]
    if (field === undefined || isEmpty(value)) continue
    const result = validateShort(field, value)
    values[name] = result.ok ? result.value : typeof value === "string" ? value.trim() : ""
  }
  return { ...empty, ...values }
}

const NOTHING: typeof isAsSaved = () => false

/** This object is shared, so its lists must not be changed. */
let empty: PropertyInput | undefined

/**
 * Returns whether a value is as every save leaves it: checking it again would take the server's engine longer than writing the
 * page.
 */
function isAsSaved(name: PropertyColumn, value: unknown): boolean {
  const { kind, isPlain }: Column = PROPERTY_COLUMNS[name]
  if (kind === "flag") return typeof value === "boolean"
  if (kind === "list")
    return Array.isArray(value) && (value.length === 0 || (name === "images" && value.every(isImage)))
  return typeof value === "string" && isPlain === true
}

const { details: _details, energy: _energy, ...simpleColumns } = propertyInputSchema.shape

/** Returns stored or typed columns; an unreadable one becomes its empty default and affects no other. */
export function parseColumns(row: Readonly<Record<string, unknown>>, isTrusted = NOTHING): PropertyInput {
  empty ??= emptyProperty()
  const values: Record<string, unknown> = {}
  for (const name of typedKeys(simpleColumns)) {
    const value = row[name]
    if (isEmpty(value)) continue
    const result = isTrusted(name, value) ? { ok: true, value } : validateShort(simpleColumns[name], value)
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

/** Returns a property as it arrives from the server or the database, for a member or a stranger. */
export function parseProperty<Row extends Omit<PropertyInput, MembersColumn>>(row: Row): Row {
  const { internal_note, seller_commission, draft, ...columns } = parseColumns(row, isAsSaved)
  return {
    ...row,
    ...columns,
    ...("internal_note" in row && { internal_note }),
    ...("seller_commission" in row && { seller_commission }),
    ...("draft" in row && { draft }),
  }
}
