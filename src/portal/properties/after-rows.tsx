import { useState } from "react"
import type { PropertyListItem, PropertyPage } from "../../api/properties"
import { PrintHeader } from "../table/print-header"
import { DeletePropertyDialog } from "./delete-property-dialog"
import { RowMenu } from "./row-menu"
import { SimulatedNotice } from "./simulated-notice"

export { ExportProperties } from "./export-properties"
export { InquiryCount } from "./inquiry-count"
export { ListEmpty } from "./list-empty"
export { RowMenuButton } from "./row-menu"

type AfterRowsProps = {
  companyId: string
  counts: PropertyPage["counts"] | undefined
  onMenuReady: () => void
}

/** What the list loads once it knows its rows: menus and dialogs weigh as much as all the rest. */
export function AfterRows({ companyId, counts, onMenuReady }: AfterRowsProps) {
  const [deleting, setDeleting] = useState<PropertyListItem | null>(null)
  return (
    <>
      <PrintHeader />
      <RowMenu onReady={onMenuReady} onDelete={setDeleting} />
      {counts && counts.active + counts.sold > 0 && <SimulatedNotice companyId={companyId} />}
      <DeletePropertyDialog property={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}
