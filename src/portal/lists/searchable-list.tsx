import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { ListParams, Page } from "../../api/client/http"
import { cx } from "../../ui/classes"
import type { CsvColumn } from "./csv"
import { ExportButton } from "./export-button"
import { PrintHeader } from "./print-header"
import { TableList, type TableListProps } from "./table-list"
import { TableSearch } from "./table-search"
import { sortParameter } from "./table-state"

export type SearchableListProps<Row extends { id: string }> = Omit<TableListProps<Row>, "footer" | "actionsLabel"> & {
  searchLabel: string
  q: string
  onSearch: (change: { q: string }) => void
  filter?: ReactNode
  /** Actions for the whole list, shown next to the search. */
  action?: ReactNode
  csv: {
    name: string
    columns: readonly CsvColumn<Row>[]
    /** Loads one page of the same list. */
    load: (params: ListParams, signal: AbortSignal) => Promise<Page<Row>>
  }
}

/** Shows a table with filter, search, an action, and the export. */
export function SearchableList<Row extends { id: string }>(props: SearchableListProps<Row>) {
  const { searchLabel, q, onSearch, filter, action, csv, ...table } = props
  const { t } = useTranslation()
  return (
    <div className="grid grid-cols-1 gap-4">
      <PrintHeader label={table.label} />
      <div className="flex flex-wrap items-center gap-4 max-sm:gap-2 print:hidden">
        {filter}
        <div
          className={cx(
            "flex grow flex-wrap gap-4",
            filter ? "max-sm:basis-52 lg:justify-end max-lg:*:first:grow" : "justify-between",
          )}
        >
          <TableSearch label={searchLabel} q={q} onChange={onSearch} />
          {action}
        </div>
      </div>
      <TableList
        {...table}
        footer={
          <ExportButton
            name={csv.name}
            columns={csv.columns}
            load={(page, perPage, signal) => csv.load({ q, sort: sortParameter(table.state), page, perPage }, signal)}
          />
        }
        actionsLabel={t("table.actions")}
      />
    </div>
  )
}
