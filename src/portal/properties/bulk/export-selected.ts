import type { PropertyListParams } from "../../../api/properties"
import type { ExportedProperty } from "../../../api/property-lists"
import type { LoadPage } from "../../lists/export-rows"

/** Exports the selected rows. An address has room for a hundred ids, which is the page size of an export. */
export function exportSelected({ companyId, sort }: PropertyListParams, rows: readonly { id: string }[]) {
  const load: LoadPage<ExportedProperty> = async (page, perPage, signal) => {
    const { exportedProperties } = await import("../../../api/property-lists")
    const ids = rows.slice((page - 1) * perPage, page * perPage).map(({ id }) => id)
    const found = await exportedProperties({ companyId, ...(sort && { sort }), ids: ids.join(","), perPage }, signal)
    return { ...found, total: rows.length, page, perPage }
  }
  return { load, columns: async () => (await import("../property-csv")).PROPERTY_CSV }
}
