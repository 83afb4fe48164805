import { getTypeRules, hasDetail } from "./property-kinds"

/** What a listing needs to be asked about, in the order in which it counts (docs/product.md, Properties tab). */
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

/** What applies to this type of property: a plot has neither plan nor certificate. */
export function getCriteria(propertyType: string): readonly Criterion[] {
  return CRITERIA.filter((criterion) => {
    if (criterion === "plan") return hasDetail(propertyType, "livingArea")
    return criterion !== "energy" || getTypeRules(propertyType).certificate !== "none"
  })
}
