import type { PropertyRow } from "../domain/property"
import { http, type Page, parsePage } from "./http"
import { type PropertyListItem, type PropertyListParams, propertyListQuery } from "./property-list-path"

const MORE_FIELDS = [
  "street",
  "house_number",
  "postal_code",
  "city",
  "country",
  "federal_state",
  "details",
  "energy",
  "further_energy_sources",
] as const satisfies (keyof PropertyRow)[]

export type PropertyExportRow = PropertyListItem & Pick<PropertyRow, (typeof MORE_FIELDS)[number]>

/** The list's rows with all that a table on disk has. */
export async function exportProperties(
  params: PropertyListParams,
  signal?: AbortSignal,
): Promise<Page<PropertyExportRow>> {
  const { fields, ...query } = propertyListQuery(params)
  const more = { ...query, fields: [fields, ...MORE_FIELDS].join(",") }
  const { rows, ...page } = parsePage(await http.get("/api/properties", { query: more, signal }))
  return { ...page, rows: rows.map((row) => ({ created_at: "", ...row })) }
}
