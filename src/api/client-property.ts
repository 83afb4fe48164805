import type { FloorPlan } from "../domain/image"
import type { Property, PropertyInput, PropertyRow } from "../domain/property"

/** A property with the client's names: `createdAt`, `updatedAt`, `floorPlans` (spec section 3). Instants are ISO 8601. */
export type ClientProperty = Omit<Property, "created_at" | "updated_at" | "floor_plans"> & {
  createdAt: string
  updatedAt: string
  floorPlans: FloorPlan[]
}

/** What the list asks of each row: no more than its table and menus show. */
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

/** A row of the properties' list in the server's names but for `createdAt`, an ISO 8601 instant. */
export type ClientPropertyListItem = Omit<PropertyListItem, "created_at"> & { createdAt: string }

/** Takes the row as it is: the list trusts the server, and loads no schemas to read it. */
export function toClientListItem(row: PropertyListItem): ClientPropertyListItem {
  const { created_at, ...rest } = row
  return { ...rest, createdAt: created_at }
}

/** The way back: what a form starts from, in the names of the schema that checks it. */
export function toPropertyInput(property: ClientProperty): PropertyInput {
  const { createdAt: _created, updatedAt: _updated, floorPlans, id: _id, company_id: _company, ...rest } = property
  return { ...rest, floor_plans: floorPlans }
}
