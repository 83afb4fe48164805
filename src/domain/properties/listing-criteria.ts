import type { MarketingType } from "../values/marketing"
import { getTypeRules, hasDetail } from "./property-kinds"

/** The things that make people ask about a listing, in the order in which they count (docs/product.md, Properties tab). */
const CRITERIA = ["pictures", "cover", "plan", "price", "ancillary", "energy", "text", "place", "agent"] as const
export type Criterion = (typeof CRITERIA)[number]

export const CRITERION_LABELS: Readonly<Record<Criterion, string>> = {
  pictures: "Bilder",
  cover: "Titelbild",
  plan: "Grundriss",
  price: "Preis",
  ancillary: "Nebenkosten",
  energy: "Energieangaben",
  text: "Beschreibung",
  place: "Anschrift",
  agent: "Makler",
}

export const ENOUGH_PICTURES = 12

type Lacking = { marketing_type: MarketingType; property_type: string; missing: readonly string[]; image_count: number }

const PLURALS: readonly Criterion[] = ["pictures", "ancillary", "energy"]

/** Returns `Es fehlen: 7 Bilder, Beschreibung`, most important first; `""` if the listing lacks nothing. */
export function describeMissing({ marketing_type, property_type, missing, image_count }: Lacking): string {
  const more = ENOUGH_PICTURES - image_count
  // Without any picture there is none to be the first.
  const lacking = getCriteria({ marketing_type, propertyType: property_type }).filter(
    (name) => missing.includes(name) && (name !== "cover" || image_count > 0),
  )
  if (lacking.length === 0) return ""
  const isOnePicture = image_count > 0 && more === 1
  const pictures = image_count > 0 ? `${more} Bilder` : CRITERION_LABELS.pictures
  const names = lacking.map((name) => {
    if (name !== "pictures") return CRITERION_LABELS[name]
    return isOnePicture ? "ein Bild" : pictures
  })
  const [first] = lacking
  const isOne = lacking.length === 1 && first !== undefined && (!PLURALS.includes(first) || isOnePicture)
  return `${isOne ? "Es fehlt" : "Es fehlen"}: ${names.join(", ")}`
}

/** These decide which criteria a listing has. */
type Offered = { marketing_type: MarketingType; propertyType: string }

/**
 * Returns the criteria for this offer: a plot has neither plan nor certificate, nor has a parking space, and only a rent of rooms
 * needs a word on ancillary costs.
 */
export function getCriteria({ marketing_type, propertyType }: Offered): readonly Criterion[] {
  const { use, certificate } = getTypeRules(propertyType)
  const applies: Partial<Record<Criterion, boolean>> = {
    plan: hasDetail(propertyType, "livingArea") && use !== "parking",
    ancillary: needsAncillaryCosts(marketing_type, propertyType),
    energy: certificate !== "none",
  }
  return CRITERIA.filter((criterion) => applies[criterion] !== false)
}

/** A rent says whether costs come on top: § 6 Abs. 2 WoVermRG for homes. Without heating there are hardly any. */
export const needsAncillaryCosts = (marketing: MarketingType, propertyType: string): boolean =>
  marketing === "rent" && hasDetail(propertyType, "heatingCosts")
