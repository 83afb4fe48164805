import { featuredImage } from "../media/image"
import { isInParts } from "../values/address"
import { energyGaps } from "./energy-certificate"
import { type Criterion, ENOUGH_PICTURES, getCriteria } from "./listing-criteria"
import { askedPrice } from "./price"
import type { PropertyInput } from "./property"

/** The empty text sorts before every certificate's end. */
const NO_DAY = ""
export const COVER_WIDTH = 1600
const ENOUGH_WORDS = 200

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
  const { details, images, floor_plans: plans } = listing
  const cover = featuredImage(images)
  const texts = [listing.description, listing.amenities, listing.location, listing.miscellaneous]
  const fulfilled: Record<Exclude<Criterion, "agent">, boolean> = {
    pictures: images.length >= ENOUGH_PICTURES,
    cover: cover !== undefined && isLargeLandscape(cover) && cover.isDark !== true,
    plan: plans.length > 0,
    price: askedPrice(listing.marketing_type, details) !== "",
    ancillary: details.ancillaryCosts !== "" || texts.some((text) => ANCILLARY.test(text)),
    // The end of a certificate must not count here: it is no change of the listing.
    energy: energyGaps(listing, NO_DAY).length === 0,
    text: hasWords(texts, ENOUGH_WORDS),
    place: isInParts(listing) && listing.postal_code !== "",
  }
  return getCriteria({ ...listing, ...details }).filter((criterion) => criterion !== "agent" && !fulfilled[criterion])
}

/** People decide by the person whom they will meet, and call. */
export const isReachable = (agent: { image_url: string; phone: string }): boolean =>
  agent.image_url !== "" && agent.phone !== ""

const isLargeLandscape = ({ width, height }: { width?: number | undefined; height?: number | undefined }) =>
  width === undefined || height === undefined || (width >= COVER_WIDTH && width > height)

/** Stops at the last word that is needed: texts may be long. */
function hasWords(texts: readonly string[], enough: number): boolean {
  const word = /\S+/g
  let count = 0
  for (const text of texts) {
    word.lastIndex = 0
    while (count < enough && word.test(text)) count += 1
  }
  return count >= enough
}
