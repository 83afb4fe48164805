import type { PropertyFormValues } from "../values/form-values"

/** What § 87 GEG requires in an advertisement and the form lacks. */
export type EnergyGap = "type" | "value" | "carrier" | "year" | "class"

export function energyGaps({ energy, details }: Pick<PropertyFormValues, "energy" | "details">): EnergyGap[] {
  if (!energy.certificateAvailable) return []
  const gaps: [EnergyGap, boolean][] = [
    ["type", energy.certificateType !== ""],
    ["value", energy.energyConsumption.trim() !== "" || energy.finalEnergyDemand.trim() !== ""],
    ["carrier", energy.primaryEnergyCarrier.trim() !== "" || details.energySource !== ""],
    ["year", energy.constructionYear.trim() !== "" || details.constructionYear.trim() !== ""],
    ["class", energy.energyEfficiencyClass !== ""],
  ]
  return gaps.filter(([, known]) => !known).map(([gap]) => gap)
}
