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
  text: "Text",
  place: "Anschrift",
  agent: "Makler",
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
