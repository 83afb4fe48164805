import type { PropertyColumn } from "../domain/properties/property"
import type { PropertyEnergy } from "../domain/properties/property-groups"
import type { Detail } from "../domain/properties/property-kinds"

type Grouped = "details" | "energy"
type Apart = "agent_id" | "images" | "floor_plans" | "reference"

/** A field of a listing that an import may fill in; the parts of a group have names of their own. */
export type ListingField =
  | Exclude<PropertyColumn, Grouped | Apart>
  | `details.${Detail}`
  | `energy.${keyof PropertyEnergy & string}`

/** Highlights are given by their names. */
export type ListingValue = string | boolean | readonly string[]
export type ListingValues = Partial<Record<ListingField, ListingValue>>
