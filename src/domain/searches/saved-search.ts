import * as z from "zod/mini"
import { FEATURES } from "../properties/enumerations"
import { type ListingFilter, offerOfPrice } from "../properties/listing-query"
import { formatPrice } from "../properties/price"
import { hasDetail, roomsLabel } from "../properties/property-kinds"
import { FEATURE_LABELS } from "../properties/property-labels"
import { requiredEmail } from "../values/fields"
import { foldTown, splitPlace } from "../values/town"

/** The number of months that a search lasts; it can be renewed once, for as long again. */
export const SEARCH_MONTHS = 6
/** The number of days before its end in which a renewal is offered. */
export const RENEWAL_DAYS = 30

/** The rest is checked like a filter of the listings: unknown values are left out. */
export const searchEmailSchema = z.object({ email: requiredEmail("E-Mail ist erforderlich") })

/** A visitor's search. A field is empty, or 0, if anything will do. */
export const savedSearchSchema = () =>
  z.object({
    id: z.string(),
    company_id: z.string(),
    email: z.string(),
    offer: z.string(),
    type: z.string(),
    price: z.number(),
    rooms: z.number(),
    area: z.number(),
    place: z.string(),
    features: z.string(),
    confirmed_at: z.string(),
    expires_at: z.string(),
    created_at: z.string(),
  })
export type SavedSearch = z.output<ReturnType<typeof savedSearchSchema>>

type Wishes = Pick<SavedSearch, "offer" | "type" | "price" | "rooms" | "area" | "place" | "features">

/**
 * Returns a visitor's filter as it is stored: `offer` follows from the price, and `town` is the part of a place that is compared.
 */
export const toCriteria = ({
  offer,
  type,
  price,
  rooms,
  area,
  place,
  features,
}: ListingFilter): Wishes & { town: string } => ({
  offer: offer || offerOfPrice(price),
  type,
  price: Number(price),
  rooms: hasDetail(type, "rooms") ? Number(rooms) : 0,
  area: Number(area),
  place: splitPlace(place).town,
  town: foldTown(place),
  features,
})

function describeFeatures(features: string): string {
  const names = FEATURES.filter((name) => features.split(",").includes(name)).map((name) => FEATURE_LABELS[name])
  const last = names.pop()
  if (last === undefined) return ""
  return `mit ${names.length === 0 ? last : `${names.join(", ")} und ${last}`}`
}

/** Returns `Wohnung zur Miete in Köln, bis 1.500 €, ab 3 Zimmern, mit Balkon und Aufzug`, `Alle Immobilien zum Kauf`. */
export function describeWishes({ offer, type, price, rooms, area, place, features }: Wishes): string {
  const what = [
    type || "Alle Immobilien",
    { sale: "zum Kauf", rent: "zur Miete" }[offer] ?? "",
    place === "" ? "" : `in ${place}`,
  ]
  const parts = [
    what.filter(Boolean).join(" "),
    price === 0 ? "" : `bis ${formatPrice(`${price}`)}`,
    rooms === 0 ? "" : `ab ${rooms} ${roomsLabel(type)}n`,
    area === 0 ? "" : `ab ${area} m²`,
    describeFeatures(features),
  ]
  return parts.filter(Boolean).join(", ")
}
