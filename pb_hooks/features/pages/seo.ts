import type { PublicAgent } from "../../../src/domain/agents/agent"
import { DELIVERY_WIDTHS, featuredImage } from "../../../src/domain/media/image"
import type { Feature } from "../../../src/domain/properties/enumerations"
import { askedPrice, formatAsked, priceInCents } from "../../../src/domain/properties/price"
import type { PublicProperty } from "../../../src/domain/properties/property"
import { roomsLabel } from "../../../src/domain/properties/property-kinds"
import { FEATURE_LABELS } from "../../../src/domain/properties/property-labels"
import { type OfferedState, offeredState } from "../../../src/domain/properties/property-status"
import { type Address, NO_ADDRESS } from "../../../src/domain/values/address"
import { formatDecimal, formatWithUnit } from "../../../src/domain/values/number"
import { isReadWhole, parseAddress } from "../../../src/domain/values/parse-address"
import { fullName } from "../../../src/domain/values/text"
import { type ImageSource, imageAttributes, largestUrl } from "../../../src/public-pages/image-source"
import { messages } from "../../../src/public-pages/messages"
import type { PropertyPageData } from "../../../src/public-pages/page-data"

const DESCRIPTION_LENGTH = 200

export function propertyMeta({ property, companyName }: PropertyPageData, origin: string): Record<string, string> {
  const description = summary(property)
  const image = featuredImage(property.images)
  return {
    description,
    robots: "max-image-preview:large",
    "og:type": "website",
    "og:locale": "de_DE",
    "og:site_name": companyName,
    "og:title": property.title,
    "og:description": description,
    "og:url": `${origin}/property/${property.id}`,
    "twitter:card": "summary",
    ...(image === undefined ? {} : imageMeta(image, property.title, origin)),
  }
}

/** Returns the image's meta tags, with its size, so that a preview can reserve the space before the image loads. */
export function imageMeta(image: ImageSource, alt: string, origin: string): Record<string, string> {
  const address = absolute(imageAttributes(image, "large").src, origin)
  if (address === "") return {}
  const { width = 0, height = 0 } = image
  const shown = Math.min(width, DELIVERY_WIDTHS.large)
  const measures = {
    "og:image:width": `${shown}`,
    "og:image:height": `${Math.round((height * shown) / width)}`,
  }
  const card = { "twitter:card": "summary_large_image", "og:image": address, "og:image:alt": alt }
  return { ...card, ...(width > 0 && height > 0 ? measures : {}) }
}

function summary({ marketing_type, details, address, description }: PublicProperty): string {
  const facts = [
    details.propertyType,
    details.rooms === "" ? "" : messages.rooms(formatDecimal(details.rooms), roomsLabel(details.propertyType)),
    formatWithUnit(details.livingArea || details.plotArea, "m²"),
    formatAsked(marketing_type, details),
    address,
  ].filter((fact) => fact !== "")
  // A long text takes the engine longer than the rest of the page.
  const beginning = description.slice(0, 2 * DESCRIPTION_LENGTH).replaceAll(/\s+/g, " ")
  const text = `${facts.join(" · ")}. ${beginning}`.trim()
  return text.length <= DESCRIPTION_LENGTH ? text : `${text.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…`
}

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
    offers: offer(property),
    provider: {
      "@type": "RealEstateAgent",
      name: companyName,
      telephone: contact?.phone || undefined,
      email: contact?.email || undefined,
      address: toSeoAddress(footer?.address ?? ""),
      url: footer?.website || undefined,
      contactPoint: agent === null ? undefined : contactPoint(agent),
    },
  }
}

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

function offer(property: PublicProperty): Record<string, unknown> | undefined {
  const { marketing_type, details } = property
  const cents = priceInCents(askedPrice(marketing_type, details))
  if (cents === null) return undefined
  const availability = `https://schema.org/${AVAILABILITY[offeredState(property)]}`
  const price = { price: cents / 100, priceCurrency: "EUR" }
  if (marketing_type === "sale") return { "@type": "Offer", ...price, availability }
  const businessFunction = "http://purl.org/goodrelations/v1#LeaseOut"
  const perMonth = { "@type": "UnitPriceSpecification", ...price, unitCode: "MON" }
  return { "@type": "Offer", businessFunction, ...price, priceSpecification: perMonth, availability }
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

/** Previews and search engines need absolute URLs, and ignore data URLs. */
export function absolute(url: string, origin: string): string {
  return url.startsWith("data:") ? "" : url.startsWith("/") ? origin + url : url
}
