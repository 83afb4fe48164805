import type { FloorPlan, PropertyImage } from "../../../src/domain/media/image"
import { findMissing } from "../../../src/domain/properties/completeness"
import { PROPERTY_COLUMNS } from "../../../src/domain/properties/property"
import type { PropertyDetails, PropertyEnergy } from "../../../src/domain/properties/property-groups"
import { parseStructured } from "../../../src/domain/values/structured"
import { hasChanged } from "../../database/changes"

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

/** The columns that decide what a listing lacks. */
export const RATED = [...TEXTS, ...STRUCTURED, "marketing_type"] as const
type Rated = (typeof RATED)[number]

/** Computes the column if a save concerns it. */
export function setMissing(record: core.Record): void {
  if (hasChanged(record, ...RATED, "missing"))
    record.set(
      "missing",
      computeMissing((name) => record.getString(name)),
    )
}

/** Computes, for storage, what a listing with these columns lacks: the rules in SQL would be a second copy. */
export function computeMissing(read: (name: Rated) => string): string {
  const structured = <Value>(name: (typeof STRUCTURED)[number], kind: "list" | "object") =>
    parseStructured(read(name), kind) as Value
  const texts = Object.fromEntries(TEXTS.map((name) => [name, read(name)])) as Record<(typeof TEXTS)[number], string>
  const missing = findMissing({
    ...texts,
    marketing_type: read("marketing_type") === "rent" ? "rent" : "sale",
    images: structured<PropertyImage[]>("images", "list"),
    floor_plans: structured<FloorPlan[]>("floor_plans", "list"),
    further_energy_sources: structured<string[]>("further_energy_sources", "list"),
    details: { ...PROPERTY_COLUMNS.details.initial, ...structured<PropertyDetails>("details", "object") },
    energy: { ...PROPERTY_COLUMNS.energy.initial, ...structured<PropertyEnergy>("energy", "object") },
  })
  return JSON.stringify(missing)
}
