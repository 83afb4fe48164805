import type { FloorPlan, PropertyImage } from "../../../src/domain/media/image"
import { findMissing } from "../../../src/domain/properties/completeness"
import { PROPERTY_COLUMNS } from "../../../src/domain/properties/property"
import type { PropertyDetails, PropertyEnergy } from "../../../src/domain/properties/property-groups"
import { parseStructured } from "../../../src/domain/values/structured"
import { hasChanged } from "../../database/changes"
import { getStrings } from "../../database/records"

const TEXTS = [
  "description",
  "amenities",
  "location",
  "miscellaneous",
  "street",
  "house_number",
  "postal_code",
  "city",
] as const
const STRUCTURED = ["images", "floor_plans", "further_energy_sources", "details", "energy"] as const

/** Computes the column if a save concerns it. */
export function setMissing(record: core.Record): void {
  if (hasChanged(record, ...TEXTS, ...STRUCTURED, "marketing_type", "missing"))
    record.set("missing", computeMissing(record))
}

/** Computes, for storage, what a record with all its columns lacks: the rules in SQL would be a second copy. */
export function computeMissing(record: core.Record): string {
  const structured = <Value>(name: (typeof STRUCTURED)[number], kind: "list" | "object") =>
    parseStructured(record.getString(name), kind) as Value
  const missing = findMissing({
    ...getStrings(record, TEXTS),
    marketing_type: record.getString("marketing_type") === "rent" ? "rent" : "sale",
    images: structured<PropertyImage[]>("images", "list"),
    floor_plans: structured<FloorPlan[]>("floor_plans", "list"),
    further_energy_sources: structured<string[]>("further_energy_sources", "list"),
    details: { ...PROPERTY_COLUMNS.details.initial, ...structured<PropertyDetails>("details", "object") },
    energy: { ...PROPERTY_COLUMNS.energy.initial, ...structured<PropertyEnergy>("energy", "object") },
  })
  return JSON.stringify(missing)
}
