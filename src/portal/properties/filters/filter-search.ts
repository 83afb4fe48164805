import { PROPERTY_FILTERS, type PropertyFilter } from "../../../domain/properties/list-filters"
import { parseDecimal } from "../../../domain/values/number"
import { isPossible } from "../../../domain/values/possible"
import { searchableText, searchWords } from "../../../domain/values/text"
import type { PropertyFilters } from "../table-state"
import {
  type Agents,
  FIELDS,
  type FilterField,
  fieldLabel,
  formatRange,
  isMany,
  isRange,
  isSet,
  isSwitch,
  listOptions,
  type Range,
  type Texts,
  toggled,
  valueText,
  withFilters,
  withOption,
} from "./filter-fields"

/** A line of the menu: it opens a field, or sets filters. */
export type FilterItem = { id: string; label: string; detail: string; isOn: boolean } & (
  | { opens: FilterField }
  | { filters: PropertyFilters; stays: boolean }
)

/** Numbers of up to the first of these are rooms, from the second on prices, those between and beside areas. */
const SIZES: Record<Range, readonly [from: number, to: number]> = {
  rooms: [1, 15],
  area: [16, 10_000],
  price: [200, 100_000_000],
}

const contains = (label: string, words: readonly string[]) => {
  const text = searchableText(label)
  return words.every((word) => text.includes(word))
}

function toItem(t: Texts, field: FilterField, filters: PropertyFilters, agents: Agents): FilterItem {
  const item = { id: field, label: fieldLabel(t, field), detail: "", isOn: isSet(filters, field) }
  if (isSwitch(field)) return { ...item, filters: toggled(filters, field), stays: false }
  return { ...item, detail: item.isOn ? valueText(t, field, filters, agents) : "", opens: field }
}

const optionItems = (t: Texts, field: FilterField, filters: PropertyFilters, agents: Agents): FilterItem[] =>
  listOptions(t, field, filters, agents).map((option) => ({
    id: `${field}-${option.value}`,
    label: option.label,
    detail: "",
    isOn: option.isOn,
    filters: withOption(filters, field, option),
    stays: isMany(field),
  }))

/** Returns what a number may mean: a price, a size, a number of rooms, as the lower or the upper end. */
function numberItems(t: Texts, text: string, filters: PropertyFilters): FilterItem[] {
  const number = parseDecimal(text)
  if (number === null || number === "") return []
  const ranges = (["price", "area", "rooms"] as const).filter((range) => {
    const [from, to] = SIZES[range]
    return Number(number) >= from && Number(number) <= to
  })
  return ranges.flatMap((range) => {
    const ends = range === "price" ? (["max", "min"] as const) : (["min", "max"] as const)
    return ends.flatMap((end) => {
      const name: PropertyFilter = `${end}_${range}`
      if (!isPossible(PROPERTY_FILTERS[name], number)) return []
      const label = end === "min" ? formatRange(t, range, number, "") : formatRange(t, range, "", number)
      const other = end === "min" ? (`max_${range}` as const) : (`min_${range}` as const)
      return [
        {
          id: name,
          label: range === "price" ? t("of", { field: t("price"), value: label }) : label,
          detail: "",
          isOn: false,
          filters: withFilters(filters, { [name]: number, [other]: "" }),
          stays: false,
        },
      ]
    })
  })
}

/** Returns the lines for what is typed: fields, values of all fields, and what a number or a place may mean. */
export function searchFilters(t: Texts, text: string, filters: PropertyFilters, agents: Agents): FilterItem[] {
  const words = searchWords(text)
  if (words.length === 0) return FIELDS.map((field) => toItem(t, field, filters, agents))
  const fields = FIELDS.filter((field) => contains(fieldLabel(t, field), words))
  const values = FIELDS.flatMap((field) => {
    const name = fieldLabel(t, field)
    const isMeant = (value: string) =>
      contains(value, words) || (contains(`${name} ${value}`, words) && !contains(name, words))
    return optionItems(t, field, filters, agents)
      .filter(({ label }) => isMeant(label))
      .map((item) => ({ ...item, label: t("of", { field: name, value: item.label }) }))
  })
  const place = text.trim()
  const isPlace = isPossible(PROPERTY_FILTERS.place, place) && place.length > 1
  return [
    ...fields.map((field) => toItem(t, field, filters, agents)),
    ...values,
    ...numberItems(t, text, filters),
    ...(isPlace
      ? [
          {
            id: "typed-place",
            label: t("of", { field: fieldLabel(t, "place"), value: place }),
            detail: "",
            isOn: false,
            filters: withFilters(filters, { place }),
            stays: false,
          },
        ]
      : []),
  ]
}

/** Returns the values of one field that contain what is typed. */
export function searchOptions(
  t: Texts,
  field: FilterField,
  text: string,
  filters: PropertyFilters,
  agents: Agents,
): FilterItem[] {
  const words = searchWords(text)
  return isRange(field) ? [] : optionItems(t, field, filters, agents).filter(({ label }) => contains(label, words))
}
