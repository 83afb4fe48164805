import type { PropertyListParams } from "../../../api/properties"
import type { ExportedProperty } from "../../../api/property-lists"
import type { LoadPage } from "../../lists/export-rows"

/** Ids fit into an address a hundred at a time, which is how many rows a page of an export has. */
export function exportSelected({ companyId, sort }: PropertyListParams, rows: readonly { id: string }[]) {
  const load: LoadPage<ExportedProperty> = async (page, perPage, signal) => {
    const { exportedProperties } = await import("../../../api/property-lists")
    const ids = rows.slice((page - 1) * perPage, page * perPage).map(({ id }) => id)
    const found = await exportedProperties({ companyId, ...(sort && { sort }), ids: ids.join(","), perPage }, signal)
    return { ...found, total: rows.length, page, perPage }
  }
  return { load, columns: async () => (await import("../property-csv")).PROPERTY_CSV }
}
