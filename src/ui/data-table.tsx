import { type RowData, type SortingState, useTable } from "@tanstack/react-table"
import { type ReactNode, useDeferredValue } from "react"
import { DataCards } from "./data-cards"
import { DataGrid } from "./data-grid"
import { type DataColumns, dataTableFeatures } from "./table-kit"
import { useIsWide } from "./use-is-wide"

export type DataTableProps<Row extends RowData> = {
  /** Names the table for screen readers. */
  label: string
  /** Made with `dataColumns<Row>()`, outside the component or memoised. */
  columns: DataColumns<Row>
  data: readonly Row[]
  rowId: (row: Row) => string
  /** The order in which the server answered the rows; the table itself sorts nothing. */
  sorting: SortingState
  onSortingChange: (sorting: SortingState) => void
  /** The last cell of each row: usually a Menu. */
  actions?: (row: Row) => ReactNode
  actionsLabel?: string
  /** What a row is on narrow screens; its cells with their labels unless given. */
  card?: (row: Row) => ReactNode
  /** New rows are on their way while the old ones are still shown. */
  busy?: boolean
  /** Shown when there are no rows: an EmptyState. */
  empty?: ReactNode
}

/** A dense, quiet table. Below the `lg` width its rows are cards, sorted by one menu above them. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { columns, data, rowId, sorting, onSortingChange, empty, ...rest } = props
  const isWide = useIsWide()
  // New rows are rendered piece by piece: the page stays responsive on slow computers.
  const shown = useDeferredValue(data)
  const table = useTable({
    features: dataTableFeatures,
    columns,
    data: shown,
    getRowId: rowId,
    enableMultiSort: false,
    sortDescFirst: false,
    manualSorting: true,
    state: { sorting },
    onSortingChange: (change: SortingState | ((old: SortingState) => SortingState)) =>
      onSortingChange(typeof change === "function" ? change(sorting) : change),
  })
  if (data.length === 0) return empty ?? null
  const View = isWide ? DataGrid : DataCards
  return <View {...rest} columns={columns} table={table} sorting={sorting} onSortingChange={onSortingChange} />
}
