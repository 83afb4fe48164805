import type { PropertyColumn } from "../../domain/property"
import type { FieldErrors } from "../../domain/validate"

/** The five tabs in reading order; the names are the ones of the address (`?tab=details`). */
export const TABS = ["basic", "details", "media", "energy", "agent"] as const
export type FormTab = (typeof TABS)[number]

export function readTab(text: string | null): FormTab {
  return TABS.find((tab) => tab === text) ?? "basic"
}

/** The tab after this one, or `null` after the last. */
export function nextTab(tab: FormTab): FormTab | null {
  return TABS[TABS.indexOf(tab) + 1] ?? null
}

/** The tab on which each column stands. */
const COLUMN_TABS = {
  title: "basic",
  address: "basic",
  status: "basic",
  highlights: "basic",
  description: "basic",
  amenities: "basic",
  location: "basic",
  miscellaneous: "basic",
  details: "details",
  images: "media",
  floor_plans: "media",
  energy: "energy",
  agent_id: "agent",
} as const satisfies Record<PropertyColumn, FormTab>

/** The columns of one tab, each of which needs a field there. */
export type ColumnsOf<Tab extends FormTab> = {
  [Name in PropertyColumn]: (typeof COLUMN_TABS)[Name] extends Tab ? Name : never
}[PropertyColumn]

/** The tab on which a field stands, by its dotted name. What is no field of the form is told on the first one. */
export function tabOf(field: string): FormTab {
  const [column = ""] = field.split(".")
  return Object.hasOwn(COLUMN_TABS, column) ? COLUMN_TABS[column as PropertyColumn] : "basic"
}

/** How many fields of each tab are wrong, and the first tab that has any. */
export function errorsByTab(fields: readonly string[]): { counts: Record<FormTab, number>; first: FormTab | null } {
  const counts: Record<FormTab, number> = { basic: 0, details: 0, media: 0, energy: 0, agent: 0 }
  for (const field of fields) counts[tabOf(field)] += 1
  return { counts, first: TABS.find((tab) => counts[tab] > 0) ?? null }
}

/** Flattens react-hook-form's nested errors into dotted names and their sentences. */
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
