import { DELIVERY_WIDTHS, featuredImage } from "../../../src/domain/media/image"
import { formatAsked } from "../../../src/domain/properties/price"
import type { PublicProperty } from "../../../src/domain/properties/property"
import { roomsLabel } from "../../../src/domain/properties/property-kinds"
import { formatDecimal, formatWithUnit } from "../../../src/domain/values/number"
import { type ImageSource, imageAttributes } from "../../../src/public-pages/image-source"
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

/** Previews and search engines need absolute URLs, and ignore data URLs. */
export function absolute(url: string, origin: string): string {
  return url.startsWith("data:") ? "" : url.startsWith("/") ? origin + url : url
}
