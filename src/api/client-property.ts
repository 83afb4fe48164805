import type { FloorPlan } from "../domain/image"
import type { Property, PropertyInput, PropertyRow } from "../domain/property"

/** A property in the client's names (docs/product.md, Data). Instants are ISO 8601. */
export type ClientProperty = Omit<Property, "created_at" | "updated_at" | "floor_plans"> & {
  createdAt: string
  updatedAt: string
  floorPlans: FloorPlan[]
}

export const LIST_FIELDS = [
  "id",
  "title",
  "address",
  "status",
  "price",
  "image",
  "created_at",
  "agent_name",
  "property_type",
  "living_area",
  "plot_area",
  "rooms",
] as const satisfies (keyof PropertyRow)[]

export type PropertyListItem = Pick<PropertyRow, (typeof LIST_FIELDS)[number]>

export type ClientPropertyListItem = Omit<PropertyListItem, "created_at"> & { createdAt: string }

/** Without validation, so that the list loads no schemas. */
export function toClientListItem(row: PropertyListItem): ClientPropertyListItem {
  const { created_at, ...rest } = row
  return { ...rest, createdAt: created_at }
}

export function toPropertyInput(property: ClientProperty): PropertyInput {
  const { createdAt: _created, updatedAt: _updated, floorPlans, id: _id, company_id: _company, ...rest } = property
  return { ...rest, floor_plans: floorPlans }
}
