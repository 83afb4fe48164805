import { missingIn } from "../../src/domain/completeness"
import type { FloorPlan, PropertyImage } from "../../src/domain/image"
import { PROPERTY_COLUMNS } from "../../src/domain/property"
import type { PropertyDetails, PropertyEnergy } from "../../src/domain/property-groups"
import { parseStructured } from "../../src/domain/structured"

/** What a record with all its columns lacks, as it is stored beside them: decision 105. */
export function missingOf(record: core.Record): string {
  const text = (name: string) => record.getString(name)
  const structured = <Value>(name: string, kind: "list" | "object") => parseStructured(text(name), kind) as Value
  const missing = missingIn({
    description: text("description"),
    amenities: text("amenities"),
    location: text("location"),
    miscellaneous: text("miscellaneous"),
    street: text("street"),
    house_number: text("house_number"),
    postal_code: text("postal_code"),
    city: text("city"),
    images: structured<PropertyImage[]>("images", "list"),
    floor_plans: structured<FloorPlan[]>("floor_plans", "list"),
    further_energy_sources: structured<string[]>("further_energy_sources", "list"),
    details: { ...PROPERTY_COLUMNS.details.initial, ...structured<PropertyDetails>("details", "object") },
    energy: { ...PROPERTY_COLUMNS.energy.initial, ...structured<PropertyEnergy>("energy", "object") },
  })
  return JSON.stringify(missing)
}
