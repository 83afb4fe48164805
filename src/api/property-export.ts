import { PROPERTY_COLUMN_NAMES } from "../domain/properties/property"
import type { PropertyRow } from "../domain/properties/property-rows"
import { http, type Page, parsePage } from "./client/http"
import { type PropertyListParams, propertyListQuery } from "./property-list-path"

type Omitted = "id" | "company_id" | "images" | "floor_plans" | "image" | "source"
export type ExportedProperty = { id: string } & Omit<PropertyRow, Omitted>

const FIELDS = [
  "id",
  ...PROPERTY_COLUMN_NAMES.filter((name) => name !== "images" && name !== "floor_plans"),
  "agent_name",
  "missing",
  "created_at",
  "updated_at",
].join(",")

/** One page of a member's list with everything that was filled in, but the images. */
export async function exportedProperties(
  params: PropertyListParams,
  signal: AbortSignal,
): Promise<Page<ExportedProperty>> {
  const query = { ...propertyListQuery(params), fields: FIELDS }
  const { rows, ...page } = parsePage(await http.get("/api/properties", { query, signal }))
  return { ...page, rows: rows as ExportedProperty[] }
}
