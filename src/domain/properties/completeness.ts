import { featuredImage } from "../media/image"
import { isInParts } from "../values/address"
import { energyGaps } from "./energy-certificate"
import { type Criterion, getCriteria, type OfAgent, sizeOf } from "./listing-criteria"
import { askedPrice } from "./price"
import type { PropertyInput } from "./property"
import { getTypeRules, shownDetails } from "./property-kinds"

/** The empty text sorts before every certificate's end. */
const NO_DAY = ""
export const COVER_WIDTH = 1600

/** The words by which a text says what comes on top of a rent, or that nothing does. */
const ANCILLARY = /nebenkosten|betriebskosten|warmmiete|pauschalmiete|inklusivmiete/i

type Described = Pick<
  PropertyInput,
  | "description"
  | "amenities"
  | "location"
  | "miscellaneous"
  | "images"
  | "floor_plans"
  | "details"
  | "energy"
  | "further_energy_sources"
  | "street"
  | "house_number"
  | "postal_code"
  | "city"
  | "marketing_type"
>

/**
 * Returns what the listing lacks, apart from its agent. Unknown values, such as the size of an image on another site, are not
 * counted.
 */
export function findMissing(listing: Described): Criterion[] {
  const { images, floor_plans: plans, marketing_type, description } = listing
  const details = shownDetails(listing.details)
  const { enough } = getTypeRules(details.propertyType)
  const cover = featuredImage(images)
  const texts = [description, listing.amenities, listing.location, listing.miscellaneous]
  // Only what this kind is asked is looked up: texts may be long.
  const holds: Record<Exclude<Criterion, OfAgent>, () => boolean> = {
    place: () => isInParts(listing) && listing.postal_code !== "",
    description: () => description !== "",
    price: () => askedPrice(marketing_type, details) !== "",
    ancillary: () => details.ancillaryCosts !== "" || texts.some((text) => ANCILLARY.test(text)),
    kind: () => details.propertyType !== "",
    size: () => details[sizeOf(details.propertyType)] !== "",
    rooms: () => details.rooms !== "",
    picture: () => images.length > 0,
    // The end of a certificate must not count here: it is no change of the listing.
    energy: () => energyGaps(listing, NO_DAY).length === 0,
    pictures: () => images.length >= enough.pictures,
    cover: () => cover !== undefined && isLargeLandscape(cover) && cover.isDark !== true,
    plan: () => plans.length > 0,
    text: () => hasWords(texts, enough.words),
  }
  return getCriteria({ marketing_type, ...details }).filter((name) => !isOfAgent(name) && !holds[name]())
}

const isOfAgent = (name: Criterion): name is OfAgent => name === "agent" || name === "portrait"

/** People decide by the person whom they will meet, and call. */
export const isReachable = (agent: { image_url: string; phone: string }): boolean =>
  agent.image_url !== "" && agent.phone !== ""

const isLargeLandscape = ({ width, height }: { width?: number | undefined; height?: number | undefined }) =>
  width === undefined || height === undefined || (width >= COVER_WIDTH && width > height)

/** Avoids regular expressions, which take the server's engine milliseconds for a listing, and stops at the last word that is needed. */
function hasWords(texts: readonly string[], enough: number): boolean {
  let count = 0
  for (const text of texts) {
    for (const line of text.split("\n")) {
      if (count >= enough) return true
      count += line.split(" ").filter((word) => word.trim() !== "").length
    }
  }
  return count >= enough
}
