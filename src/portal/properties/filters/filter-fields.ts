import type { TFunction } from "i18next"
import { FEATURES, PROPERTY_TYPES } from "../../../domain/properties/enumerations"
import { NO_AGENT, type PropertyFilter, RANGES } from "../../../domain/properties/list-filters"
import { FEATURE_LABELS } from "../../../domain/properties/property-labels"
import { MARKETING_LABELS, MARKETING_TYPES } from "../../../domain/values/marketing"
import { formatDecimal } from "../../../domain/values/number"
import { fullName } from "../../../domain/values/text"
import { isOneOf } from "../../../domain/values/type-guards"
import type { PropertyFilters } from "../table-state"

export type Texts = TFunction<"property-filters">
export type Range = (typeof RANGES)[number]

/** The filters as people choose them, in their order. „Meine“ has a button of its own beside the status. */
export const FIELDS = [
  "price",
  "place",
  "rooms",
  "area",
  "property_type",
  "marketing_type",
  "agent_id",
  "features",
  "reserved",
  "incomplete",
  "without_images",
  "without_inquiry_days",
  "mandate_ends_within",
  "without_owner",
] as const
export type FilterField = (typeof FIELDS)[number]

/** The value of filters that are either on or off. */
const SWITCHES = {
  reserved: "true",
  incomplete: "true",
  without_images: "true",
  without_inquiry_days: "30",
  mandate_ends_within: "30",
  without_owner: "true",
} as const
type Switch = keyof typeof SWITCHES

const OF_DAYS = ["without_inquiry_days", "mandate_ends_within"] as const
const isOfDays = (field: FilterField): field is (typeof OF_DAYS)[number] => isOneOf<string>(OF_DAYS, field)

export const isRange = (field: FilterField): field is Range => isOneOf<string>(RANGES, field)
export const isSwitch = (field: FilterField): field is Switch => field in SWITCHES
/** Several values of these may be chosen. */
export const isMany = (field: FilterField): boolean => field === "features" || field === "property_type"

const parameters = (field: FilterField): readonly PropertyFilter[] =>
  isRange(field) ? [`min_${field}`, `max_${field}`] : [field]

export const isSet = (filters: PropertyFilters, field: FilterField): boolean =>
  parameters(field).some((name) => filters[name] !== "all")

type Change = Partial<Record<PropertyFilter, string>>
/** Returns the filters after a change; an empty value takes one away. */
export const withFilters = (filters: PropertyFilters, change: Change): PropertyFilters =>
  ({
    ...filters,
    ...Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value || "all"])),
  }) as PropertyFilters

export const withoutField = (filters: PropertyFilters, field: FilterField): PropertyFilters =>
  withFilters(filters, Object.fromEntries(parameters(field).map((name) => [name, ""])))

export const toggled = (filters: PropertyFilters, field: Switch): PropertyFilters =>
  withFilters(filters, { [field]: isSet(filters, field) ? "" : SWITCHES[field] })

const chosen = (filters: PropertyFilters, field: PropertyFilter): string[] =>
  filters[field] === "all" ? [] : filters[field].split(",")

export type Option = { value: string; label: string; isOn: boolean }
export type Agents = readonly { id: string; first_name: string; last_name: string }[]

/** Returns the values that a field offers; none for those that are typed or switched. */
export function listOptions(t: Texts, field: FilterField, filters: PropertyFilters, agents: Agents): Option[] {
  const named = (): { value: string; label: string }[] => {
    if (field === "property_type") return PROPERTY_TYPES.map((value) => ({ value, label: value }))
    if (field === "marketing_type") return MARKETING_TYPES.map((value) => ({ value, label: MARKETING_LABELS[value] }))
    if (field === "features") return FEATURES.map((value) => ({ value, label: FEATURE_LABELS[value] }))
    if (field !== "agent_id") return []
    return [
      ...agents.map((agent) => ({ value: agent.id, label: fullName(agent) })),
      { value: NO_AGENT, label: t("noAgent") },
    ]
  }
  if (isRange(field)) return []
  const on = chosen(filters, field)
  return named().map((option) => ({ ...option, isOn: on.includes(option.value) }))
}

/** Returns the filters after a value of a field was chosen, or taken back. */
export function withOption(filters: PropertyFilters, field: FilterField, { value, isOn }: Option): PropertyFilters {
  if (isRange(field)) return filters
  const before = isMany(field) ? chosen(filters, field).filter((one) => one !== value) : []
  return withFilters(filters, { [field]: (isOn ? before : [...before, value]).join(",") })
}

export const fieldLabel = (t: Texts, field: FilterField): string =>
  isOfDays(field) ? t(`fields.${field}`, { days: SWITCHES[field] }) : t(`fields.${field}`)

/** Formats one or both ends, such as `ab 3 Zimmer` and `80–120 m²`. */
export function formatRange(t: Texts, range: Range, min: string, max: string): string {
  const [from, to] = [min, max].map((end) => (end === "" ? "" : formatDecimal(end)))
  const unit = (value: string) => t(`units.${range}`, { value })
  if (from && to) return unit(from === to ? from : t("between", { from, to }))
  return from ? t("from", { value: unit(from) }) : t("to", { value: unit(to ?? "") })
}

const MOST_NAMES = 2

/** Returns what a set field says without its name, such as `Balkon, Aufzug +1`. */
export function valueText(t: Texts, field: FilterField, filters: PropertyFilters, agents: Agents): string {
  if (isRange(field)) {
    const [min, max] = [filters[`min_${field}`], filters[`max_${field}`]]
    return formatRange(t, field, min === "all" ? "" : min, max === "all" ? "" : max)
  }
  if (field === "place") return filters.place
  const names = listOptions(t, field, filters, agents).filter(({ isOn }) => isOn)
  if (field === "agent_id" && names.length === 0) return t("formerAgent")
  const shown = names.slice(0, MOST_NAMES).map(({ label }) => label)
  const more = names.length - shown.length
  return more > 0 ? t("moreValues", { names: shown.join(", "), count: more }) : shown.join(", ")
}

/** Returns the words of a chip: rooms and areas speak for themselves, most values need the name of their field. */
export function chipText(t: Texts, field: FilterField, filters: PropertyFilters, agents: Agents): string {
  if (isOfDays(field)) return t(`fields.${field}`, { days: filters[field] })
  if (isSwitch(field)) return fieldLabel(t, field)
  const value = valueText(t, field, filters, agents)
  if (field === "place") return t(/^\d+$/.test(value) ? "postcode" : "town", { value })
  const isPlain = PLAIN.includes(field) || (field === "agent_id" && filters.agent_id === NO_AGENT)
  return isPlain ? value : t("of", { field: field === "price" ? t("price") : fieldLabel(t, field), value })
}

const PLAIN: readonly FilterField[] = ["rooms", "area", "property_type", "marketing_type"]
