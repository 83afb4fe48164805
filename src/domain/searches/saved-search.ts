import * as z from "zod/mini"
import { FEATURES, PROPERTY_TYPES } from "../properties/enumerations"
import { type ListingFilter, NO_FILTER, offerOfPrice } from "../properties/listing-query"
import { formatPrice, parsePrice } from "../properties/price"
import { hasDetail, roomsLabel } from "../properties/property-kinds"
import { FEATURE_LABELS } from "../properties/property-labels"
import { optionalChoice, optionalDay, optionalDecimal, optionalText, requiredEmail } from "../values/fields"
import { MARKETING_TYPES } from "../values/marketing"
import { formatDecimal, parseDecimal } from "../values/number"
import { isTown } from "../values/parse-address"
import { foldTown, splitPlace } from "../values/town"

/** The number of months that a search lasts; it can be renewed once, for as long again. */
export const SEARCH_MONTHS = 6
/** The number of days before its end in which a renewal is offered. */
export const RENEWAL_DAYS = 30

/** The rest is checked like a filter of the listings: unknown values are left out. */
export const searchEmailSchema = z.object({ email: requiredEmail("E-Mail ist erforderlich") })

/** How a person has agreed to be told of listings. Only what is in writing proves it: § 7 UWG. */
export const CONSENTS = ["phone", "in_person", "writing"] as const
export type Consent = (typeof CONSENTS)[number]

const orNoCents = (stored: string | null): string | null => (stored?.includes(".") ? null : stored)
export const parseWhole = (text: string): string | null => orNoCents(parseDecimal(text))
export const parseWholePrice = (text: string): string | null => orNoCents(parsePrice(text))

/** Accepts a town, also with its postcode, or nothing. */
export const isEmptyOrPlace = (text: string): boolean => text === "" || isTown(splitPlace(text).town)

/** A search that a member enters for a person, with the consent. An empty day is today. */
export const newSearchSchema = z.object({
  offer: z.enum(MARKETING_TYPES, { error: "Bitte wählen Sie Kauf oder Miete" }),
  type: z._default(optionalChoice(PROPERTY_TYPES, "Diese Objektart gibt es nicht"), ""),
  price: z._default(optionalDecimal("450.000", parseWholePrice), ""),
  rooms: z._default(optionalDecimal("3"), ""),
  area: z._default(optionalDecimal("80", parseWhole), ""),
  place: z._default(
    optionalText(80).check(z.refine(isEmptyOrPlace, { error: "Bitte geben Sie nur den Ort ein, z. B. Köln" })),
    "",
  ),
  features: z._default(z.array(z.enum(FEATURES, { error: "Diese Ausstattung gibt es nicht" })), []),
  consent: z.enum(CONSENTS, { error: "Bitte wählen Sie, wie die Person zugestimmt hat" }),
  consent_on: z._default(optionalDay(), ""),
})
export type NewSearch = z.output<typeof newSearchSchema>

/** The mails that are sent for it. `active`: mails. `unconfirmed`: one that asks the person. `by_phone`: none. */
export const ENTERED_STATES = ["active", "unconfirmed", "by_phone"] as const
export type EnteredState = (typeof ENTERED_STATES)[number]

/** Returns the criteria of a search that a member enters, as they are stored. */
export const enteredCriteria = ({ offer, type, price, rooms, area, place, features }: NewSearch) =>
  toCriteria({ ...NO_FILTER, offer, type, price, rooms, area, place, features: features.join() })

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
    /** The contact for whom a member has entered it, how they agreed, on which day, and who noted it; else empty. */
    contact_id: z.string(),
    consent: z.enum(["", ...CONSENTS]),
    consent_on: z.string(),
    created_by: z.string(),
    /** Empty until mails may be sent. */
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
    rooms === 0 ? "" : `ab ${formatDecimal(`${rooms}`)} ${roomsLabel(type)}n`,
    area === 0 ? "" : `ab ${formatDecimal(`${area}`)} m²`,
    describeFeatures(features),
  ]
  return parts.filter(Boolean).join(", ")
}
