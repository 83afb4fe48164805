import { DELIVERY_WIDTHS, featuredImage } from "../../../src/domain/media/image"
import { formatAsked } from "../../../src/domain/properties/price"
import type { PublicProperty } from "../../../src/domain/properties/property"
import { roomsLabel } from "../../../src/domain/properties/property-kinds"
import { stateLabel } from "../../../src/domain/properties/property-status"
import { formatDecimal, formatWithUnit } from "../../../src/domain/values/number"
import { type ImageSource, imageAttributes } from "../../../src/public-pages/image-source"
import { messages } from "../../../src/public-pages/messages"
import type { PropertyPageData } from "../../../src/public-pages/page-data"
import { PREVIEW_SIZE, previewAddress } from "../media"

const DESCRIPTION_LENGTH = 200

/** `logo`: the address of the company's, which stands for a listing without pictures; empty without one. */
export function propertyMeta(data: PropertyPageData, origin: string, logo = ""): Record<string, string> {
  const { property, companyName } = data
  const image = featuredImage(property.images)
  return {
    description: summary(property),
    robots: "max-image-preview:large",
    "og:type": "website",
    "og:locale": "de_DE",
    "og:site_name": companyName,
    "og:title": linkTitle(data),
    "og:description": describeLink(property),
    "og:url": `${origin}/property/${property.id}`,
    ...(image === undefined
      ? logoMeta(logo, companyName, origin)
      : imageMeta(image, previewAddress(property.id, image), property.title, origin)),
  }
}

/** Returns `5-Zimmer-Villa kaufen in Neuwerk | Vossberg & Terhagen`: what somebody who gets a link wants to know first. */
function linkTitle({ property, companyName }: Pick<PropertyPageData, "property" | "companyName">): string {
  const { details, marketing_type, status, reserved, city } = property
  const { propertyType, rooms } = details
  const type = namedType(propertyType) || "Immobilie"
  const kind = rooms !== "" && countsRooms(propertyType) ? `${formatDecimal(rooms)}-Zimmer-${type}` : type
  const isOffered = status === "active" && !reserved
  const offer = marketing_type === "rent" ? " mieten" : " kaufen"
  const place = city === "" ? "" : ` in ${city}`
  return `${isOffered ? "" : `${stateLabel(property)}: `}${kind}${isOffered ? offer : ""}${place} | ${companyName}`
}

const namedType = (propertyType: string) => (propertyType === "Sonstiges" ? "" : propertyType)

const countsRooms = (propertyType: string) => roomsLabel(propertyType) === "Zimmer"

/** Returns the preview of a company without pictures; nothing without a logo. */
export const logoMeta = (logo: string, name: string, origin: string): Record<string, string> => ({
  "twitter:card": "summary",
  ...(logo !== "" && { "og:image": origin + logo, "og:image:alt": name }),
})

/** Returns the meta tags of a picture: `preview` is the address of its JPEG, null for one that only its own size can be shown of. */
export function imageMeta(
  image: ImageSource,
  preview: string | null,
  alt: string,
  origin: string,
): Record<string, string> {
  if (preview !== null)
    return { ...card(origin + preview, alt), "og:image:type": "image/jpeg", ...measures(PREVIEW_SIZE) }
  const address = absolute(imageAttributes(image, "large").src, origin)
  if (address === "") return { "twitter:card": "summary" }
  const { width = 0, height = 0 } = image
  const shown = Math.min(width, DELIVERY_WIDTHS.large)
  const isKnown = width > 0 && height > 0
  return {
    ...card(address, alt),
    ...(isKnown && measures({ width: shown, height: Math.round((height * shown) / width) })),
  }
}

const card = (address: string, alt: string) => ({
  "twitter:card": "summary_large_image",
  "og:image": address,
  "og:image:alt": alt,
})

/** The measures let a preview reserve the space before the picture has loaded. */
const measures = ({ width, height }: { width: number; height: number }) => ({
  "og:image:width": `${width}`,
  "og:image:height": `${height}`,
})

/** What a sold listing has asked is nobody's business, and „Auf Anfrage“ would offer it. */
const priceOf = ({ status, marketing_type, details }: PublicProperty) =>
  status === "sold" ? "" : formatAsked(marketing_type, details)
const roomsOf = ({ details }: PublicProperty) =>
  details.rooms === "" ? "" : messages.rooms(formatDecimal(details.rooms), roomsLabel(details.propertyType))
const areaOf = ({ details }: PublicProperty) => formatWithUnit(details.livingArea || details.plotArea, "m²")
const join = (facts: readonly string[]) => facts.filter((fact) => fact !== "").join(" · ")

/** Begins with the price: chats cut what follows after some words, and the title has said kind and place. */
const describeLink = (property: PublicProperty) =>
  shorten(join([priceOf(property), areaOf(property), roomsOf(property), property.address, property.title]))

function summary(property: PublicProperty): string {
  const kind = namedType(property.details.propertyType)
  const facts = join([kind, roomsOf(property), areaOf(property), priceOf(property), property.address])
  // A long text takes the engine longer than the rest of the page.
  const beginning = property.description.slice(0, 2 * DESCRIPTION_LENGTH).replaceAll(/\s+/g, " ")
  return shorten(`${facts}. ${beginning}`.trim())
}

/** Cuts a text to the length that previews and search engines show. */
export const shorten = (text: string) =>
  text.length <= DESCRIPTION_LENGTH ? text : `${text.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…`

/** Previews and search engines need absolute URLs, and ignore data URLs. */
export function absolute(url: string, origin: string): string {
  return url.startsWith("data:") ? "" : url.startsWith("/") ? origin + url : url
}
