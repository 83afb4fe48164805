import type { PublicAgent } from "../../../src/domain/agents/agent"
import type { Feature } from "../../../src/domain/properties/enumerations"
import { parseVideos } from "../../../src/domain/properties/films"
import { askedPrice, priceInCents } from "../../../src/domain/properties/price"
import type { PublicProperty } from "../../../src/domain/properties/property"
import { FEATURE_LABELS } from "../../../src/domain/properties/property-labels"
import { type OfferedState, offeredState } from "../../../src/domain/properties/property-status"
import { type Address, NO_ADDRESS } from "../../../src/domain/values/address"
import type { MarketingType } from "../../../src/domain/values/marketing"
import { isReadWhole, parseAddress } from "../../../src/domain/values/parse-address"
import { fullName } from "../../../src/domain/values/text"
import { largestUrl } from "../../../src/public-pages/image-source"
import type { PropertyPageData } from "../../../src/public-pages/page-data"
import { absolute } from "./link-meta"

/** Homes are subtypes of `Accommodation`, which have rooms and a floor size; of other places sizes are further properties. */
const PLACES: Readonly<Record<string, string>> = {
  Einfamilienhaus: "SingleFamilyResidence",
  Mehrfamilienhaus: "House",
  Reihenhaus: "House",
  Doppelhaushälfte: "House",
  Villa: "House",
  Wohnung: "Apartment",
  Penthouse: "Apartment",
  Garage: "ParkingFacility",
  Stellplatz: "ParkingFacility",
}
const OTHER_PLACES = new Set(["Grundstück", "Gewerbeobjekt", "Büro", "Praxis", "Laden", "Gastronomie", "Halle"])
const PARKING = new Set(["Garage", "Stellplatz"])

function buildPlace(property: PublicProperty) {
  const { details, features } = property
  const isPlace = OTHER_PLACES.has(details.propertyType)
  const type = isPlace ? "Place" : (PLACES[details.propertyType] ?? "Accommodation")
  const rooms = {
    floorSize: quantity(details.livingArea, "MTK"),
    numberOfRooms: number(details.rooms),
    numberOfBedrooms: number(details.bedrooms),
    numberOfBathroomsTotal: number(details.bathrooms),
    yearBuilt: /^\d{4}$/.test(details.constructionYear) ? Number(details.constructionYear) : undefined,
  }
  const sizes = [area("Fläche", isPlace ? details.livingArea : ""), area("Grundstücksfläche", details.plotArea)].filter(
    (size) => size !== undefined,
  )
  return {
    "@type": type,
    name: property.title,
    address: postalAddress(property),
    amenityFeature: features.length > 0 ? features.map(amenity) : undefined,
    ...(!isPlace && !PARKING.has(details.propertyType) && rooms),
    additionalProperty: sizes.length > 0 ? sizes : undefined,
  }
}

function area(name: string, stored: string): Record<string, unknown> | undefined {
  const value = number(stored)
  return value === undefined ? undefined : { "@type": "PropertyValue", name, value, unitCode: "MTK" }
}

export function structuredData(data: PropertyPageData, origin: string): Record<string, unknown> {
  const { property, agent, companyName, companyContact, footer, offers } = data
  const contact = companyContact ?? footer
  const url = `${origin}/property/${property.id}`
  const agency = `${origin + offers}#agency`
  const place = buildPlace(property)
  const address = toSeoAddress(footer?.address ?? "")
  const images = property.images.map((image) => absolute(largestUrl(image), origin)).filter((url) => url !== "")
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateListing",
    name: property.title,
    identifier: property.reference || undefined,
    description: property.description || undefined,
    url,
    image: images.length > 0 ? images : undefined,
    inLanguage: "de",
    datePosted: data.posted || undefined,
    breadcrumb: breadcrumbs(data, origin),
    video: videos(data, images),
    mainEntity: { ...place, "@id": `${url}#place` },
    offers: offer(property, url, agency),
    provider: {
      "@type": agencyType(address),
      "@id": agency,
      name: companyName,
      telephone: contact?.phone || undefined,
      email: contact?.email || undefined,
      address,
      url: footer?.website || undefined,
      contactPoint: agent === null ? undefined : contactPoint(agent),
    },
  }
}

/** Google wants the address of every local business, and reports those without one as wrong. */
export const agencyType = (address: unknown) => (address === undefined ? "Organization" : "RealEstateAgent")

function breadcrumbs({ property, companyName, offers }: PropertyPageData, origin: string) {
  const steps = [
    { name: companyName, item: origin + offers },
    { name: property.title, item: `${origin}/property/${property.id}` },
  ]
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
  }
}

/** Describes films, not tours. Google wants a picture of each: the listing's, as another site's address of one can change. */
function videos({ property, posted }: PropertyPageData, [thumbnailUrl]: readonly string[]) {
  const films = parseVideos(property.films).filter(({ kind }) => kind === "film")
  if (films.length === 0 || thumbnailUrl === undefined || posted === "") return undefined
  return films.map(({ frame }) => ({
    "@type": "VideoObject",
    name: property.title,
    description: property.description.slice(0, FILM_DESCRIPTION) || property.title,
    thumbnailUrl,
    uploadDate: `${posted}T00:00:00Z`,
    embedUrl: frame,
  }))
}

const FILM_DESCRIPTION = 500

/** Splits the address into its parts if the text has nothing else. */
export function toSeoAddress(text: string) {
  const parts = parseAddress(text)
  return parts === null || !isReadWhole(text)
    ? text || undefined
    : postalAddress({ ...NO_ADDRESS, ...parts, address: text })
}

/** Builds the postal address from the parts that the page shows. */
function postalAddress({ address, street, house_number, postal_code, city, country, federal_state }: Address) {
  if (city === "") return address || undefined
  return {
    "@type": "PostalAddress",
    streetAddress: `${street} ${house_number}`.trim() || undefined,
    postalCode: postal_code || undefined,
    addressLocality: city,
    addressRegion: federal_state || undefined,
    addressCountry: country || "DE",
  }
}

const contactPoint = (agent: PublicAgent) => ({
  "@type": "ContactPoint",
  name: fullName(agent),
  telephone: agent.phone || undefined,
  email: agent.email || undefined,
})

const AVAILABILITY: Readonly<Record<OfferedState, string>> = {
  active: "InStock",
  reserved: "Reserved",
  sold: "SoldOut",
  rented: "SoldOut",
  archived: "Discontinued",
}

/** Returns the price of an offer; undefined for one on request. */
export function offeredPrice(marketing: MarketingType, { price, cold_rent }: { price: string; cold_rent: string }) {
  const cents = priceInCents(askedPrice(marketing, { price, coldRent: cold_rent }))
  return cents === null ? undefined : { price: cents / 100, priceCurrency: "EUR" }
}

/** `url` is the listing's address, `agency` the id of who offers it. */
function offer(property: PublicProperty, url: string, agency: string): Record<string, unknown> | undefined {
  const { marketing_type, details } = property
  const price = offeredPrice(marketing_type, { price: details.price, cold_rent: details.coldRent })
  if (price === undefined) return undefined
  const availability = `https://schema.org/${AVAILABILITY[offeredState(property)]}`
  const businessFunction = {
    "@id": `http://purl.org/goodrelations/v1#${marketing_type === "sale" ? "Sell" : "LeaseOut"}`,
  }
  const parties = { itemOffered: { "@id": `${url}#place` }, offeredBy: { "@id": agency } }
  const common = { "@type": "Offer", url, ...price, availability, businessFunction, ...parties }
  if (marketing_type === "sale") return common
  const perMonth = { "@type": "UnitPriceSpecification", ...price, unitCode: "MON" }
  return { ...common, priceSpecification: perMonth }
}

const amenity = (name: Feature) => ({
  "@type": "LocationFeatureSpecification",
  name: FEATURE_LABELS[name],
  value: true,
})

function number(stored: string): number | undefined {
  const value = Number(stored)
  return stored !== "" && Number.isFinite(value) ? value : undefined
}

function quantity(stored: string, unitCode: string): Record<string, unknown> | undefined {
  const value = number(stored)
  return value === undefined ? undefined : { "@type": "QuantitativeValue", value, unitCode }
}
