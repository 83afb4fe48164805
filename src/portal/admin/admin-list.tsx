import { Plus } from "lucide-react"
import { useTranslation } from "react-i18next"
import type { ListParams, Page } from "../../api/response"
import { Button } from "../../ui/button"
import { FilterButtons, type FilterButtonsProps } from "../../ui/filter-buttons"
import type { CsvColumn } from "../table/csv"
import { ExportButton } from "../table/export-button"
import { TableList, type TableListProps } from "../table/table-list"
import { TableSearch } from "../table/table-search"
import { sortParameter } from "../table/table-state"

type TableProps<Row extends { id: string }> = Omit<
  TableListProps<Row>,
  "label" | "loadingText" | "errorTitle" | "footer" | "actionsLabel"
>

type AdminListProps<Row extends { id: string }, Filter extends string> = TableProps<Row> & {
  /** Its texts are under this name in `admin.json`. */
  area: "companies" | "coupons"
  filter: Omit<FilterButtonsProps<Filter>, "label" | "className">
  q: string
  onSearch: (change: { q: string }) => void
  onCreate: () => void
  csv: {
    name: string
    columns: readonly CsvColumn<Row>[]
    load: (params: ListParams, signal: AbortSignal) => Promise<Page<Row>>
  }
}

/** A table with filter, search, a button that creates a record, and the export. */
export function AdminList<Row extends { id: string }, Filter extends string>(props: AdminListProps<Row, Filter>) {
  const { area, filter, q, onSearch, onCreate, csv, ...table } = props
  const { t } = useTranslation(["admin", "common"])
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
        <FilterButtons label={t(`${area}.filter.label`)} {...filter} />
        <div className="flex flex-wrap gap-4 max-lg:grow max-lg:*:first:grow">
          <TableSearch label={t(`${area}.search`)} q={q} onChange={onSearch} />
          <Button
            variant="primary"
            className="max-sm:w-full"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={onCreate}
          >
            {t(`${area}.create`)}
          </Button>
        </div>
      </div>
      <TableList
        {...table}
        label={t(`${area}.table`)}
        loadingText={t(`${area}.loading`)}
        errorTitle={t(`${area}.loadError`)}
        footer={
          <ExportButton
            name={csv.name}
            columns={csv.columns}
            load={(page, perPage, signal) => csv.load({ q, sort: sortParameter(table.state), page, perPage }, signal)}
          />
        }
        actionsLabel={t("common:table.actions")}
      />
    </div>
  )
}
