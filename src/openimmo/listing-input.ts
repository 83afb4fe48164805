import type { PropertyInput } from "../domain/properties/property"
import type { ListingField, ListingValue, ListingValues } from "./listing"

type Nested = Record<string, unknown> & { details: Record<string, unknown>; energy: Record<string, unknown> }

const GROUPED = /^(details|energy)\.(\w+)$/

/** Returns values as the API takes them, unchecked. */
export function toNestedInput(values: ListingValues): Nested {
  const input: Nested = { details: {}, energy: {} }
  for (const [field, value] of Object.entries(values)) {
    const [, group, name = ""] = GROUPED.exec(field) ?? []
    if (group === "details" || group === "energy") input[group][name] = value
    else if (field === "highlights" && Array.isArray(value))
      input.highlights = value.map((text) => ({ id: "", name: text }))
    else input[field] = value
  }
  return input
}

/** Returns a stored listing's value of a field, as an import would state it. */
export function storedValue(property: PropertyInput, field: ListingField): ListingValue {
  const [, group, name = ""] = GROUPED.exec(field) ?? []
  if (group === "details" || group === "energy") return plain(Reflect.get(property[group], name))
  if (field === "highlights") return property.highlights.map((highlight) => highlight.name)
  return plain(Reflect.get(property, field))
}

function plain(value: unknown): ListingValue {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === "boolean" ? value : String(value ?? "")
}

/** Returns the empty value of a field. */
export const emptyLike = (value: ListingValue): ListingValue =>
  typeof value === "string" ? "" : typeof value === "boolean" ? false : []

export const isSameValue = (one: ListingValue, other: ListingValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
