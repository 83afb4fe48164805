import type { PropertyListParams } from "../../api/properties"
import { ExportButton } from "../table/export-button"
import { ExposeList } from "./expose-list"

// Loaded when they are needed: the labels and names of all columns are more than the list itself.
const allColumns = async () => (await import("./property-csv")).PROPERTY_CSV
const loadRows = async () => (await import("../../api/property-export")).exportedProperties

export function ExportProperties({ params }: { params: PropertyListParams }) {
  return (
    <>
      <ExposeList params={params} />
      <ExportButton
        name="immobilien"
        columns={allColumns}
        load={async (page, perPage, signal) => (await loadRows())({ ...params, page, perPage }, signal)}
      />
    </>
  )
}
