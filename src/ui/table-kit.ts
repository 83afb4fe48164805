import {
  createColumnHelper,
  metaHelper,
  type RowData,
  rowSortingFeature,
  type TableOptions,
  tableFeatures,
} from "@tanstack/react-table"

export type { SortingState } from "@tanstack/react-table"

/** How a column behaves beyond its text. */
export type DataColumnMeta = {
  /** Figures stand right and tabular. */
  align?: "start" | "end"
  /** The row's headline in a card, shown without its label. */
  primary?: boolean
  /** How much room the column takes, as a track of a CSS grid; as much as its content unless told. */
  width?: string
  /** What sorting by it is called in the menu above cards, upwards and downwards. */
  sortNames?: readonly [string, string]
}

export const dataTableFeatures = tableFeatures({
  rowSortingFeature,
  columnMeta: metaHelper<DataColumnMeta>(),
})

export type DataTableFeatures = typeof dataTableFeatures
export type DataColumns<Row extends RowData> = TableOptions<DataTableFeatures, Row>["columns"]

/** The helper that types the columns of a DataTable; call it once per row type, outside components. */
export function dataColumns<Row extends RowData>() {
  return createColumnHelper<DataTableFeatures, Row>()
}

/** For the one link or button of a row: its whole row can be pressed. What else is to be pressed there lies above it. */
export const rowTargetClass =
  "rounded-sm text-start after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
export const aboveRowTargetClass = "relative z-1"
