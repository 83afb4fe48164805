import { type Property, parseColumns } from "../domain/property"
import type { ClientProperty } from "./client-property"

export function toClientProperty(row: Property): ClientProperty {
  const { created_at, updated_at, floor_plans, ...rest } = { ...row, ...parseColumns(row) }
  return { ...rest, createdAt: created_at, updatedAt: updated_at, floorPlans: floor_plans }
}
