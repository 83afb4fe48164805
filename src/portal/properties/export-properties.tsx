import { Package } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import type { PropertyListParams } from "../../api/properties"
import { Button } from "../../ui/button"
import { ExportButton } from "../lists/export-button"
import { ExposeList } from "./expose-list"
import "./action-messages"

// Columns are loaded on demand: the labels and names of all of them are larger than the list itself.
const allColumns = async () => (await import("./property-csv")).PROPERTY_CSV
const loadRows = async () => (await import("../../api/property-lists")).exportedProperties
const StockExport = lazy(() => import("./stock-export/stock-export-dialog"))

export function ExportProperties({ params }: { params: PropertyListParams }) {
  const { t } = useTranslation("property-actions")
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap gap-2 sm:ms-auto">
      <ExposeList params={params} />
      <ExportButton
        name="immobilien"
        columns={allColumns}
        load={async (page, perPage, signal) => (await loadRows())({ ...params, page, perPage }, signal)}
      />
      <Button size="sm" icon={<Package aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
        {t("stockExport")}
      </Button>
      {isOpen && (
        <Suspense>
          <StockExport companyId={params.companyId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
