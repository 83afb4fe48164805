import { PROPERTY_COLUMN_NAMES, type PropertyColumn } from "../../../../domain/properties/property"
import type { FieldErrors } from "../../../../domain/values/validate"

/** The form's tabs in reading order; their names are part of the URL (`?tab=details`). */
export const TABS = ["basic", "details", "media", "energy", "agent"] as const
export type FormTab = (typeof TABS)[number]

export function parseTab(text: string | null): FormTab {
  return TABS.find((tab) => tab === text) ?? "basic"
}

/** Returns the tab after this one, or `null` after the last. */
export function nextTab(tab: FormTab): FormTab | null {
  return TABS[TABS.indexOf(tab) + 1] ?? null
}

const COLUMN_TABS = {
  title: "basic",
  address: "basic",
  street: "basic",
  house_number: "basic",
  postal_code: "basic",
  city: "basic",
  country: "basic",
  federal_state: "basic",
  hide_address: "basic",
  reference: "basic",
  status: "basic",
  marketing_type: "basic",
  draft: "basic",
  reserved: "basic",
  highlights: "basic",
  description: "basic",
  amenities: "basic",
  location: "basic",
  miscellaneous: "basic",
  internal_note: "basic",
  details: "details",
  features: "details",
  further_energy_sources: "details",
  commission: "details",
  commission_note: "details",
  seller_commission: "details",
  images: "media",
  floor_plans: "media",
  films: "media",
  energy: "energy",
  agent_id: "agent",
} as const satisfies Record<PropertyColumn, FormTab>

/** A tab's columns, each of which needs a field there. */
export type ColumnsOf<Tab extends FormTab> = {
  [Name in PropertyColumn]: (typeof COLUMN_TABS)[Name] extends Tab ? Name : never
}[PropertyColumn]

/** Details that come first, as they decide what the rest is about. */
const FIRST_DETAILS = ["propertyType", "price", "coldRent", "ancillaryCosts", "heatingCosts", "livingArea", "rooms"]

/** Returns the tab of a field by its dotted name; the first tab for unknown names. */
export function getTab(field: string): FormTab {
  const [column, detail = ""] = field.split(".")
  if (column === "details" && FIRST_DETAILS.includes(detail)) return "basic"
  const known = PROPERTY_COLUMN_NAMES.find((name) => name === column)
  return known === undefined ? "basic" : COLUMN_TABS[known]
}

export function errorsByTab(fields: readonly string[]): { counts: Record<FormTab, number>; first: FormTab | null } {
  const counts: Record<FormTab, number> = { basic: 0, details: 0, media: 0, energy: 0, agent: 0 }
  for (const field of fields) counts[getTab(field)] += 1
  return { counts, first: TABS.find((tab) => counts[tab] > 0) ?? null }
}

/** Flattens react-hook-form's nested errors into dotted names and their messages. */
export function flattenErrors(errors: object, prefix = ""): FieldErrors {
  const flat: FieldErrors = {}
  for (const [key, value] of Object.entries(errors)) {
    if (key === "root" || typeof value !== "object" || value === null) continue
    const name = prefix + key
    if ("message" in value && typeof value.message === "string") flat[name] = value.message
    else Object.assign(flat, flattenErrors(value, `${name}.`))
  }
  return flat
}
