import { isOneOf } from "../values/type-guards"
import type { PROPERTY_TYPES } from "./enumerations"
import type { PropertyDetails } from "./property-groups"

export type Detail = keyof PropertyDetails & string

type Kind = {
  /** Details it does not have: neither asked for nor shown, and stored for the day on which the kind is changed back. */
  lacks: readonly Detail[]
  /** What it calls a detail, where others call it something else. */
  labels: Partial<Record<Detail, string>>
  /** What stands below the pictures. */
  keyFacts: readonly Detail[]
  /** Somebody lives there: the law of rented homes applies. */
  isHome: boolean
  /** Whether an advertisement says something of an energy certificate: always, where there is one, or never. */
  certificate: "expected" | "possible" | "none"
}

const ROOMS = ["rooms", "bedrooms", "bathrooms"] as const
const BUILDING = [
  "livingArea",
  "constructionYear",
  "lastRenovation",
  "floor",
  "totalFloors",
  "parkingSpaces",
  "maintenanceFee",
  "condition",
] as const
const HEATING = ["heatingType", "energySource", "heatingCosts"] as const

/** Also for kinds that are not known, as from an import: they have everything. */
const HOME: Kind = {
  lacks: [],
  labels: {},
  keyFacts: ["livingArea", "rooms", "bedrooms", "bathrooms"],
  isHome: true,
  certificate: "expected",
}

const PLOT: Kind = {
  lacks: [...ROOMS, ...HEATING, ...BUILDING],
  labels: { coldRent: "Miete" },
  keyFacts: ["plotArea", "availableFrom"],
  isHome: false,
  certificate: "none",
}

const COMMERCIAL: Kind = {
  lacks: ["bedrooms"],
  labels: { livingArea: "Nutzfläche", rooms: "Räume", bathrooms: "Sanitärräume" },
  keyFacts: ["livingArea", "rooms", "plotArea"],
  isHome: false,
  certificate: "expected",
}

/** Garages and parking spaces above all. */
const OTHER: Kind = {
  lacks: [...ROOMS, ...HEATING],
  labels: { livingArea: "Fläche", coldRent: "Miete" },
  keyFacts: ["livingArea", "plotArea"],
  isHome: false,
  certificate: "possible",
}

/** The one place that says what the kinds of property have: form, page, list and structured data follow. */
const NOT_HOMES = new Map<string, Kind>([
  ["Grundstück", PLOT],
  ["Gewerbeobjekt", COMMERCIAL],
  ["Sonstiges", OTHER],
] satisfies [(typeof PROPERTY_TYPES)[number], Kind][])

/** What a property of this type has (`details.propertyType`). */
export function getTypeRules(propertyType: string): Kind {
  return NOT_HOMES.get(propertyType) ?? HOME
}

/** Whether this type of property has a detail. */
export const hasDetail = (propertyType: string, name: Detail): boolean =>
  !isOneOf(getTypeRules(propertyType).lacks, name)

/** Details as they are shown: without what the kind does not have. */
export function shownDetails<Details extends { propertyType: string }>(details: Details): Details {
  const empty = getTypeRules(details.propertyType).lacks.map((name) => [name, ""])
  return { ...details, ...Object.fromEntries(empty) }
}

type Sizes = { property_type: string; living_area: string; plot_area: string; rooms: string }

/** The same of a row of a list. */
export function shownSizes<Row extends Sizes>(row: Row): Row {
  const { property_type: propertyType, living_area: livingArea, rooms } = row
  const shown = shownDetails({ propertyType, livingArea, rooms })
  return { ...row, living_area: shown.livingArea, rooms: shown.rooms }
}

/** What a list calls rooms. */
export const roomsLabel = (propertyType: string): string => getTypeRules(propertyType).labels.rooms ?? "Zimmer"
