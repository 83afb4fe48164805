import { type RowData, type SortingState, useTable } from "@tanstack/react-table"
import { type ReactNode, useState } from "react"
import { DataCards } from "./data-cards"
import { DataGrid, type DataViewProps } from "./data-grid"
import { type DataColumns, dataTableFeatures } from "./table-kit"
import { useMedia } from "./use-media"

export type DataTableProps<Row extends RowData> = {
  label: string
  /** The columns, created with `dataColumns<Row>()` outside the component or memoised. */
  columns: DataColumns<Row>
  /** Columns that the table omits; cards have all of them. */
  hidden?: readonly string[]
  data: readonly Row[]
  /** Returns a row's id; define it outside the component. */
  rowId: (row: Row) => string
  /** The server's order; the table sorts nothing. */
  sorting: SortingState
  onSortingChange: (sorting: SortingState) => void
  /** A memoised checkbox for each row, and the control above them. */
  selection?: { all: ReactNode; one: (row: Row) => ReactNode }
  actions?: (row: Row) => ReactNode
  actionsLabel?: string
  /** Has so many columns that it fits from `--breakpoint-table` on only, instead of `lg`. */
  isBroad?: boolean
  /** Renders a row on narrow screens; by default its cells with their labels. */
  card?: (row: Row) => ReactNode
  /** Shows a menu above the cards that sorts them; by default if no `card` is given. */
  sortsCards?: boolean
  busy?: boolean
  empty?: ReactNode
}

/** Shows rows as a table, or as cards where its columns do not fit. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { columns, data, rowId, sorting, onSortingChange, isBroad, empty, ...rest } = props
  const hasRoom = useMedia(isBroad ? "(width >= 73rem)" : "(width >= 64rem)")
  const [hasSorted, setHasSorted] = useState(false)
  const sort = (next: SortingState) => {
    setHasSorted(true)
    onSortingChange(next)
  }
  const table = useTable({
    features: dataTableFeatures,
    columns,
    data,
    getRowId: rowId,
    enableMultiSort: false,
    sortDescFirst: false,
    manualSorting: true,
    state: { sorting },
    onSortingChange: (change: SortingState | ((old: SortingState) => SortingState)) =>
      sort(typeof change === "function" ? change(sorting) : change),
  })
  if (data.length === 0) return empty ?? null
  const View = hasRoom ? DataGrid : DataCards
  return (
    <>
      <View {...rest} columns={columns} table={table} sorting={sorting} onSortingChange={sort} />
      <p role="status" className="sr-only">
        {hasSorted && describeOrder(table, sorting)}
      </p>
    </>
  )
}

/** Says the order to those who do not see the mark in the header. */
function describeOrder<Row extends RowData>(table: DataViewProps<Row>["table"], [order]: SortingState): string {
  const header = order && table.getColumn(order.id)?.columnDef.header
  return typeof header === "string" ? `Sortiert nach ${header}, ${order?.desc ? "absteigend" : "aufsteigend"}` : ""
}
