import { oneLine } from "../values/clean-text"
import { MARKETING_TYPES, type MarketingType } from "../values/marketing"
import { isOneOf } from "../values/type-guards"
import { FEATURES, PROPERTY_TYPES } from "./enumerations"

/** The part of a company's listings that a widget shows, as its tag says. An empty field restricts nothing. */
export type ListingScope = {
  limit: string
  /** The types are separated by commas: `Wohnung,Villa` */
  types: string
  marketing: MarketingType | ""
  sold: (typeof SOLD)[number] | ""
}

/** A visitor's filter among these listings. An empty field restricts nothing. */
export type ListingFilter = {
  offer: MarketingType | ""
  type: string
  /** The maximum in euros; each step belongs to either prices or rents. */
  price: string
  rooms: string
  area: string
  place: string
  /** The features that a listing must have, separated by commas: `balcony,lift` */
  features: string
  sort: (typeof SORTS)[number] | ""
}

const MAX_LISTINGS = 500
export const SOLD = ["no", "only"] as const
export const SORTS = ["price", "-price", "area"] as const

/** No figure is in both lists, so that a figure says whether it is a price or a rent. */
export const PRICE_STEPS: Readonly<Record<MarketingType, readonly number[]>> = {
  sale: [50e3, 100e3, 150e3, 200e3, 250e3, 300e3, 400e3, 500e3, 600e3, 750e3, 1e6, 1.5e6, 2e6, 3e6],
  rent: [100, 250, 500, 750, 1000, 1250, 1500, 2000, 2500, 3000, 5000, 10e3],
}
export const ROOM_STEPS = [2, 3, 4, 5, 6] as const
export const AREA_STEPS = [40, 60, 80, 100, 120, 150, 200, 300, 500, 1000] as const
const MAX_PLACE_LENGTH = 80

type Query = (name: string) => string

export const isLimit = (text: string): boolean => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= MAX_LISTINGS

/** Unknown values are left out, so that strangers cannot make up many spellings of one list. */
export function parseScope(query: Query): ListingScope {
  const limit = query("limit")
  const types = query("types").split(",")
  return {
    limit: isLimit(limit) ? limit : "",
    types: PROPERTY_TYPES.filter((type) => types.some((name) => name.trim() === type)).join(","),
    marketing: toKnown(MARKETING_TYPES, query("marketing")),
    sold: toKnown(SOLD, query("sold")),
  }
}

/** Parses a visitor's filter in the same way. */
export function parseFilter(query: Query): ListingFilter {
  const offer = toKnown(MARKETING_TYPES, query("offer"))
  const price = query("price")
  const offered = offerOfPrice(price)
  const place = oneLine(query("place")).replaceAll(/\s+/g, " ")
  return {
    offer,
    type: toKnown(PROPERTY_TYPES, query("type")),
    price: offered !== "" && (offer === "" || offer === offered) ? price : "",
    rooms: step(ROOM_STEPS, query("rooms")),
    area: step(AREA_STEPS, query("area")),
    place: place.length > MAX_PLACE_LENGTH ? "" : place,
    features: parseFeatures(query),
    sort: toKnown(SORTS, query("sort")),
  }
}

/** A form without a script sends each feature as a field of its own. */
function parseFeatures(query: Query): string {
  const named = query("features").split(",")
  return FEATURES.filter((name) => named.includes(name) || query(name) !== "").join()
}

/** Returns whether a step belongs to prices or to rents. */
export const offerOfPrice = (price: string): MarketingType | "" =>
  MARKETING_TYPES.find((offer) => step(PRICE_STEPS[offer], price) !== "") ?? ""

/** Returns the fields that are not empty, as `&name=value` each. */
export const queryText = (named: Readonly<Record<string, string>>): string =>
  Object.keys(named)
    .map((name) => (named[name] ? `&${name}=${encodeURIComponent(named[name])}` : ""))
    .join("")

const toKnown = <T extends string>(known: readonly T[], value: string): T | "" => (isOneOf(known, value) ? value : "")

const step = (steps: readonly number[], value: string) => (steps.some((one) => `${one}` === value) ? value : "")

export const NO_SCOPE: ListingScope = { limit: "", types: "", marketing: "", sold: "" }

export const NO_FILTER: ListingFilter = {
  offer: "",
  type: "",
  price: "",
  rooms: "",
  area: "",
  place: "",
  features: "",
  sort: "",
}
