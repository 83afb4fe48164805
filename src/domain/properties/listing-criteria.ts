import { getTypeRules, hasDetail } from "./property-kinds"

/** The things that make people ask about a listing, in the order in which they count (docs/product.md, Properties tab). */
const CRITERIA = ["pictures", "cover", "plan", "price", "energy", "text", "place", "agent"] as const
export type Criterion = (typeof CRITERIA)[number]

export const CRITERION_LABELS: Readonly<Record<Criterion, string>> = {
  pictures: "Bilder",
  cover: "Titelbild",
  plan: "Grundriss",
  price: "Preis",
  energy: "Energieangaben",
  text: "Text",
  place: "Anschrift",
  agent: "Makler",
}

/** Returns the criteria for this type of property: a plot has neither plan nor certificate, nor has a parking space. */
export function getCriteria(propertyType: string): readonly Criterion[] {
  return CRITERIA.filter((criterion) => {
    const { use, certificate } = getTypeRules(propertyType)
    if (criterion === "plan") return hasDetail(propertyType, "livingArea") && use !== "parking"
    return criterion !== "energy" || certificate !== "none"
  })
}
