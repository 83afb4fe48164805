import { useState } from "react"
import type { PropertyListItem } from "../../api/properties"
import { PrintHeader } from "../table/print-header"
import { DeletePropertyDialog } from "./delete-property-dialog"
import { RowMenu } from "./row-menu"

export { ExportProperties } from "./export-properties"
export { ListEmpty } from "./list-empty"
export { RowMenuButton } from "./row-menu"
export { SimulatedNotice } from "./simulated-notice"

/** What the list loads once it knows its rows: menus and dialogs weigh as much as all the rest. */
export function AfterRows({ onMenuReady }: { onMenuReady: (isReady: boolean) => void }) {
  const [deleting, setDeleting] = useState<PropertyListItem | null>(null)
  return (
    <>
      <PrintHeader />
      <RowMenu onReady={onMenuReady} onDelete={setDeleting} />
      <DeletePropertyDialog property={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}
