import { formatCommission } from "../../domain/properties/commission"
import { FEATURES } from "../../domain/properties/enumerations"
import { formatPrice } from "../../domain/properties/price"
import { type PropertyInput, propertyInputSchema } from "../../domain/properties/property"
import { COLUMN_LABELS, DETAIL_LABELS, ENERGY_LABELS, listFeatures } from "../../domain/properties/property-labels"
import { ADDRESS_COLUMNS, completeAddress, withNumberApart } from "../../domain/values/address"
import { formatDecimal, formatWithUnit } from "../../domain/values/number"
import { validate } from "../../domain/values/validate"
import type { ListingField, ListingValue, ListingValues } from "../listing"
import { emptyLike, isSameValue, storedValue, toNestedInput } from "../listing-input"
import type { FieldChange, OwnListing } from "./types"

export type Compared = { next: PropertyInput; changed: ListingField[] }

/** These fields are never emptied because a sender no longer states them. */
const STAYS = ["title", "address", "status", "draft", "marketing_type", "reserved", "hide_address"] as const

/** Returns what a listing becomes by the fields that its sender states or states no longer; null if no listing may be so. */
export function compareListing(present: OwnListing, said: ListingValues): Compared | null {
  const values = withStatus(present, said)
  if (!("street" in said)) delete values.address
  for (const field of present.source.fields.filter(isField)) {
    const isLost = !(field in values) && !STAYS.some((name) => name === field)
    if (isLost && !isHiddenAddress(said, field)) values[field] = emptyLike(storedValue(present, field))
  }
  const sent = toNestedInput(values)
  const merged = {
    ...present,
    ...sent,
    details: { ...present.details, ...sent.details },
    energy: { ...present.energy, ...sent.energy },
  }
  const result = validate(propertyInputSchema, merged)
  if (!result.ok) return null
  const next = { ...result.value, ...completeAddress(present, withNumberApart(present, result.value)) }
  // The server stores it like this: a listing for rent has no price.
  if (next.marketing_type === "rent") next.details = { ...next.details, price: "" }
  // A part of an address changes its text as well, which is what people recognize it by.
  const isOfAddress = ADDRESS_COLUMNS.some((name) => name in values)
  const fields = [...new Set([...Object.keys(values), ...(isOfAddress ? ADDRESS_COLUMNS : [])])].filter(isField)
  return {
    next,
    changed: fields.filter((field) => !isSameValue(storedValue(present, field), storedValue(next, field))),
  }
}

const NAMES = new Set<string>([
  ...Object.keys(COLUMN_LABELS),
  ...Object.keys(DETAIL_LABELS).map((name) => `details.${name}`),
  ...Object.keys(ENERGY_LABELS).map((name) => `energy.${name}`),
])
const isField = (name: string): name is ListingField => NAMES.has(name)

/** Offers a listing again; a sender that does not mention a sale does not take it back. Only a person publishes a draft. */
function withStatus(present: OwnListing, said: ListingValues): ListingValues {
  const { status, draft, ...values } = said
  if (present.draft) return values
  return said.status === undefined && present.status === "archived" ? { ...said, status: "active" } : { ...said }
}

/** A sender that hides an address often leaves it out: the address that is stored here stays. */
const isHiddenAddress = (said: ListingValues, field: ListingField) =>
  said.hide_address === true && ["street", "house_number", "federal_state"].includes(field)

const LABELS: Readonly<Record<string, string>> = COLUMN_LABELS
const GROUP_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  details: DETAIL_LABELS,
  energy: ENERGY_LABELS,
}

const getLabel = (field: string): string => {
  const [group = "", name] = field.split(".")
  return (name === undefined ? LABELS[field] : GROUP_LABELS[group]?.[name]) ?? field
}

export const fieldChange = (field: ListingField, before: PropertyInput, after: PropertyInput): FieldChange => ({
  field,
  label: getLabel(field),
  before: textOfValue(field, storedValue(before, field)),
  after: textOfValue(field, storedValue(after, field)),
})

const MONEY: readonly ListingField[] = [
  "details.price",
  "details.coldRent",
  "details.ancillaryCosts",
  "details.heatingCosts",
  "details.deposit",
  "details.maintenanceFee",
]
const AREAS: readonly ListingField[] = ["details.livingArea", "details.plotArea"]
const WORDS: Readonly<Record<string, string>> = {
  "marketing_type sale": "Kauf",
  "marketing_type rent": "Miete",
  "status active": "aktiv",
  "status sold": "verkauft",
  "status archived": "archiviert",
}

/** Returns the text that people read. */
function textOfValue(field: ListingField, value: ListingValue): string {
  if (typeof value === "boolean") return value ? "ja" : "nein"
  if (field === "features") return listFeatures(FEATURES.filter((name) => Array.isArray(value) && value.includes(name)))
  if (typeof value !== "string") return value.join(", ")
  if (value === "") return ""
  if (MONEY.includes(field)) return formatPrice(value)
  if (AREAS.includes(field)) return formatWithUnit(value, "m²")
  if (field === "details.rooms") return formatDecimal(value)
  if (field === "commission") return formatCommission(value)
  return WORDS[`${field} ${value}`] ?? value
}

/** Returns the columns that contain the fields: a group is sent as a whole. */
export function buildBody(
  fields: readonly ListingField[],
  property: PropertyInput,
  price: string,
): Record<string, unknown> {
  const columns = new Set(fields.map((field) => field.split(".")[0] ?? field))
  const body = Object.fromEntries([...columns].map((name) => [name, Reflect.get(property, name)]))
  // The server removes the price of a listing for rent itself, and accepts no other.
  if ("details" in body)
    body.details = { ...property.details, price: property.marketing_type === "rent" ? price : property.details.price }
  return body
}
