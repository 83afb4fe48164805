import { useState } from "react"
import type { PropertyListItem, PropertyListParams, PropertyPage } from "../../api/properties"
import { PrintHeader } from "../table/print-header"
import { BulkBar } from "./bulk/bulk-bar"
import { DeletePropertyDialog } from "./delete-property-dialog"
import { RowMenu } from "./row-menu"
import { SettingNotices } from "./setting-notices"

export { SelectPage, SelectRow } from "./bulk/select-boxes"
export { ColumnMenu } from "./column-menu"
export { ExportProperties } from "./export-properties"
export { ListFilters } from "./list-controls"
export { ListEmpty } from "./list-empty"
export { RowMenuButton } from "./row-menu"
export { RowNotes } from "./row-notes"
export { SortSelect } from "./sort-select"

type AfterRowsProps = {
  companyId: string
  params: PropertyListParams
  total: number
  counts: PropertyPage["counts"] | undefined
  onMenuReady: () => void
}

/** What the list loads once it knows its rows: menus and dialogs weigh as much as all the rest. */
export function AfterRows({ companyId, params, total, counts, onMenuReady }: AfterRowsProps) {
  const [deleting, setDeleting] = useState<PropertyListItem | null>(null)
  return (
    <>
      <PrintHeader />
      <RowMenu onReady={onMenuReady} onDelete={setDeleting} />
      <SettingNotices companyId={companyId} hasPages={counts !== undefined && counts.active + counts.sold > 0} />
      <BulkBar companyId={companyId} params={params} total={total} />
      <DeletePropertyDialog property={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}
