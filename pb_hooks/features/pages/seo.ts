import type { PublicAgent } from "../../../src/domain/agents/agent"
import type { Feature } from "../../../src/domain/properties/enumerations"
import { parseVideos } from "../../../src/domain/properties/films"
import { askedPrice, priceInCents } from "../../../src/domain/properties/price"
import type { PublicProperty } from "../../../src/domain/properties/property"
import { FEATURE_LABELS } from "../../../src/domain/properties/property-labels"
import { type OfferedState, offeredState } from "../../../src/domain/properties/property-status"
import { type Address, NO_ADDRESS } from "../../../src/domain/values/address"
import { isReadWhole, parseAddress } from "../../../src/domain/values/parse-address"
import { fullName } from "../../../src/domain/values/text"
import { largestUrl } from "../../../src/public-pages/image-source"
import type { PropertyPageData } from "../../../src/public-pages/page-data"
import { absolute } from "./link-meta"

/** All but plots and parking are subtypes of `Accommodation`; only these have rooms and a floor size. */
const PLACES: Readonly<Record<string, string>> = {
  Einfamilienhaus: "SingleFamilyResidence",
  Mehrfamilienhaus: "House",
  Reihenhaus: "House",
  Doppelhaushälfte: "House",
  Villa: "House",
  Wohnung: "Apartment",
  Penthouse: "Apartment",
  Grundstück: "Place",
  Garage: "ParkingFacility",
  Stellplatz: "ParkingFacility",
}

export function structuredData(data: PropertyPageData, origin: string): Record<string, unknown> {
  const { property, agent, companyName, companyContact, footer } = data
  const contact = companyContact ?? footer
  const { details } = property
  const address = toSeoAddress(footer?.address ?? "")
  const images = property.images.map((image) => absolute(largestUrl(image), origin)).filter((url) => url !== "")
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateListing",
    name: property.title,
    identifier: property.reference || undefined,
    description: property.description || undefined,
    url: `${origin}/property/${property.id}`,
    image: images.length > 0 ? images : undefined,
    inLanguage: "de",
    datePosted: data.posted || undefined,
    breadcrumb: breadcrumbs(data, origin),
    video: videos(data, images),
    mainEntity: {
      "@type": PLACES[details.propertyType] ?? "Accommodation",
      name: property.title,
      address: postalAddress(property),
      amenityFeature: property.features.length > 0 ? property.features.map(amenity) : undefined,
      floorSize: quantity(details.livingArea, "MTK"),
      numberOfRooms: number(details.rooms),
      numberOfBedrooms: number(details.bedrooms),
      numberOfBathroomsTotal: number(details.bathrooms),
      yearBuilt: /^\d{4}$/.test(details.constructionYear) ? Number(details.constructionYear) : undefined,
    },
    offers: offer(property, origin),
    provider: {
      "@type": agencyType(address),
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
    addressCountry: country || undefined,
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

function offer(property: PublicProperty, origin: string): Record<string, unknown> | undefined {
  const { id, marketing_type, details } = property
  const cents = priceInCents(askedPrice(marketing_type, details))
  if (cents === null) return undefined
  const availability = `https://schema.org/${AVAILABILITY[offeredState(property)]}`
  const price = { price: cents / 100, priceCurrency: "EUR" }
  const common = { "@type": "Offer", url: `${origin}/property/${id}`, ...price, availability }
  if (marketing_type === "sale") return common
  const businessFunction = "http://purl.org/goodrelations/v1#LeaseOut"
  const perMonth = { "@type": "UnitPriceSpecification", ...price, unitCode: "MON" }
  return { ...common, businessFunction, priceSpecification: perMonth }
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
