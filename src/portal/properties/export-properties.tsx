import { Download, FileSpreadsheet, FileText, Package } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import type { PropertyListParams } from "../../api/properties"
import { ButtonMenu } from "../../ui/menu"
import { useExport } from "../lists/export-button"
import { makeListedExposes } from "./exposes"
import "./action-messages"

// Columns are loaded on demand: the labels and names of all of them are larger than the list itself.
const allColumns = async () => (await import("./property-csv")).PROPERTY_CSV
const loadRows = async () => (await import("../../api/property-lists")).exportedProperties
const StockExport = lazy(() => import("./stock-export/stock-export-dialog"))

/** Offers what the list shows as a file: for a spreadsheet, for other programs, or to be read. */
export function ExportProperties({ params }: { params: PropertyListParams }) {
  const { t } = useTranslation(["property-actions", "export"])
  const [isOpen, setOpen] = useState(false)
  const { start, progress } = useExport({
    name: "immobilien",
    columns: allColumns,
    load: async (page, perPage, signal) => (await loadRows())({ ...params, page, perPage }, signal),
  })
  return (
    <div className="sm:ms-auto">
      {progress ?? (
        <ButtonMenu
          label={t("exportList")}
          icon={<Download aria-hidden className="size-4" />}
          items={[
            { label: t("export:button"), icon: <FileSpreadsheet aria-hidden />, onSelect: start },
            { label: t("stockExport"), icon: <Package aria-hidden />, onSelect: () => setOpen(true) },
            { label: t("expose.list"), icon: <FileText aria-hidden />, onSelect: () => void makeListedExposes(params) },
          ]}
        />
      )}
      {isOpen && (
        <Suspense>
          <StockExport companyId={params.companyId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
