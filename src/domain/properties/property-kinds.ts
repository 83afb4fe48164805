import type { MarketingType } from "../values/marketing"
import { isOneOf } from "../values/type-guards"
import { FEATURES, type Feature, type PROPERTY_TYPES } from "./enumerations"
import type { PropertyDetails } from "./property-groups"

export type Detail = keyof PropertyDetails & string

/** The details that some kinds seldom have. */
export const RARE_DETAILS = ["maintenanceFee", "floor"] as const satisfies Detail[]
type RareDetail = (typeof RARE_DETAILS)[number]

type Kind = {
  /**
   * The details that this kind does not have: they are neither asked for nor shown, but stay stored in case the kind is changed
   * back.
   */
  lacks: readonly Detail[]
  /** The details that it may have and seldom has: the form asks for none of them that is empty. */
  rare: readonly RareDetail[]
  /** The labels of details to which this kind gives other names. */
  labels: Partial<Record<Detail, string>>
  /** The details that stand below the pictures. */
  keyFacts: readonly Detail[]
  /** The features that the form offers for it. */
  features: readonly Feature[]
  /** Tells what it is for. The law of rented homes applies to homes, that of non-residential buildings to business. */
  use: "home" | "business" | "parking" | "other"
  /** Decides whether an advertisement has to mention an energy certificate: always, if there is one, or never. */
  certificate: "expected" | "possible" | "none"
  /** So many pictures, and words of all texts together, tell enough about it. */
  enough: { pictures: number; words: number }
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

/** This applies also to unknown kinds, as from an import: they have everything. */
const HOME: Kind = {
  lacks: [],
  rare: [],
  labels: {},
  keyFacts: ["livingArea", "rooms", "bedrooms", "bathrooms"],
  features: FEATURES,
  use: "home",
  certificate: "expected",
  enough: { pictures: 12, words: 200 },
}

/** Who buys a whole house shares no costs with other owners, and lives on all floors. */
const HOUSE: Kind = { ...HOME, rare: RARE_DETAILS }

const PLOT: Kind = {
  lacks: [...ROOMS, ...HEATING, ...BUILDING],
  rare: [],
  labels: { coldRent: "Miete" },
  keyFacts: ["plotArea", "availableFrom"],
  features: [],
  use: "other",
  certificate: "none",
  enough: { pictures: 5, words: 100 },
}

const OF_HOMES = ["guest_toilet", "pets_allowed", "shared_flat_possible", "loggia"] as const

/** Builds the rules of a business property, whose area has a name of its own. */
const business = (livingArea: string, lacks: Kind["lacks"] = []): Kind => ({
  lacks: ["bedrooms", ...lacks],
  rare: [],
  labels: { livingArea, rooms: "Räume", bathrooms: "Sanitärräume" },
  keyFacts: lacks.includes("rooms") ? ["livingArea", "plotArea"] : ["livingArea", "rooms", "plotArea"],
  features: FEATURES.filter((name) => !isOneOf(OF_HOMES, name)),
  use: "business",
  certificate: "expected",
  enough: HOME.enough,
})

const OTHER: Kind = {
  lacks: [...ROOMS, ...HEATING],
  rare: [],
  labels: { livingArea: "Fläche", coldRent: "Miete" },
  keyFacts: ["livingArea", "plotArea"],
  features: FEATURES,
  use: "other",
  certificate: "possible",
  enough: PLOT.enough,
}

const GARAGE: Kind = {
  lacks: [...ROOMS, ...HEATING, "plotArea", "floor", "totalFloors"],
  rare: [],
  labels: OTHER.labels,
  keyFacts: ["livingArea", "parkingSpaces", "availableFrom"],
  features: ["lift", "barrier_free", "storage_room", "alarm", "solar", "wallbox"],
  use: "parking",
  certificate: "none",
  enough: { pictures: 3, words: 0 },
}

/** One place may be in a building, so it has a floor. */
const PARKING_SPACE: Kind = {
  ...GARAGE,
  lacks: [...ROOMS, ...HEATING, "plotArea", "constructionYear", "lastRenovation", "totalFloors", "condition"],
  labels: { ...OTHER.labels, floor: "Ebene" },
}

/** Only this list says what the kinds of property have: form, page, list and structured data follow it. */
const KINDS = new Map<string, Kind>([
  ["Einfamilienhaus", HOUSE],
  ["Mehrfamilienhaus", HOUSE],
  ["Reihenhaus", HOUSE],
  ["Doppelhaushälfte", HOUSE],
  ["Villa", HOUSE],
  ["Grundstück", PLOT],
  ["Garage", GARAGE],
  ["Stellplatz", PARKING_SPACE],
  ["Büro", business("Bürofläche")],
  ["Praxis", business("Praxisfläche")],
  ["Laden", business("Ladenfläche")],
  ["Gastronomie", business("Nutzfläche")],
  ["Halle", business("Hallenfläche", ["rooms"])],
  ["Gewerbeobjekt", business("Nutzfläche")],
  ["Sonstiges", OTHER],
] satisfies [(typeof PROPERTY_TYPES)[number], Kind][])

/** Returns the rules of this type of property (`details.propertyType`). */
export function getTypeRules(propertyType: string): Kind {
  return KINDS.get(propertyType) ?? HOME
}

/** Returns whether this type of property has a detail. */
export const hasDetail = (propertyType: string, name: Detail): boolean =>
  !isOneOf(getTypeRules(propertyType).lacks, name)

export const RENT_DETAILS = ["coldRent", "ancillaryCosts", "heatingCosts", "deposit"] as const

/** The details and features that mean nothing in the other way of offering a property. */
const OF_OFFER: Record<MarketingType, { details: readonly Detail[]; features: readonly Feature[] }> = {
  sale: { details: ["price", "maintenanceFee"], features: [] },
  rent: { details: RENT_DETAILS, features: ["pets_allowed", "shared_flat_possible"] },
}
const OTHER_OFFER = { sale: "rent", rent: "sale" } as const

/** Returns the details that neither this kind nor this way of offering it has. */
export const listLacking = (marketing: MarketingType, propertyType: string): readonly Detail[] => [
  ...getTypeRules(propertyType).lacks,
  ...OF_OFFER[OTHER_OFFER[marketing]].details,
]

/** Returns the features to offer for it. */
export function listOffered(marketing: MarketingType, propertyType: string): readonly Feature[] {
  const others = OF_OFFER[OTHER_OFFER[marketing]].features
  return getTypeRules(propertyType).features.filter((name) => !others.includes(name))
}

/** A spreadsheet or another program writes 0 where it knows nothing. */
const SIZES: readonly Detail[] = ["livingArea", "plotArea", ...ROOMS]

/** Returns details as they are shown: without those that the kind does not have, and without sizes of 0. */
export function shownDetails<Details extends { propertyType: string } & Partial<Record<Detail, string>>>(
  details: Details,
): Details {
  const unknown = SIZES.filter((name) => details[name] === "0")
  const empty = [...getTypeRules(details.propertyType).lacks, ...unknown].map((name) => [name, ""])
  return { ...details, ...Object.fromEntries(empty) }
}

type Sizes = { property_type: string; living_area: string; plot_area: string; rooms: string }

/** Does the same for a row of a list. */
export function shownSizes<Row extends Sizes>(row: Row): Row {
  const { property_type: propertyType, living_area: livingArea, plot_area: plotArea, rooms } = row
  const shown = shownDetails({ propertyType, livingArea, plotArea, rooms })
  return { ...row, living_area: shown.livingArea, plot_area: shown.plotArea, rooms: shown.rooms }
}

/** Returns the label of rooms in a list. */
export const roomsLabel = (propertyType: string): string => getTypeRules(propertyType).labels.rooms ?? "Zimmer"
