import {
  createColumnHelper,
  metaHelper,
  type RowData,
  rowSortingFeature,
  type TableOptions,
  tableFeatures,
} from "@tanstack/react-table"

export type DataColumnMeta = {
  align?: "start" | "end"
  /** The headline of a card, without a label. */
  primary?: boolean
  /** The column's CSS grid track, which must not depend on content: `8rem`, `minmax(9rem, 2fr)`. */
  width?: string
  /** Names in the sort menu above cards, ascending and descending. */
  sortNames?: readonly [string, string]
}

export const dataTableFeatures = tableFeatures({
  rowSortingFeature,
  columnMeta: metaHelper<DataColumnMeta>(),
})

export type DataTableFeatures = typeof dataTableFeatures
export type DataColumns<Row extends RowData> = TableOptions<DataTableFeatures, Row>["columns"]

/** Call it once per row type, outside components. */
export function dataColumns<Row extends RowData>() {
  return createColumnHelper<DataTableFeatures, Row>()
}

/** The class of a row's main link or button, which covers the whole row; other controls lie above it. */
export const rowTargetClass =
  "rounded-sm text-start after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
export const aboveRowTargetClass = "relative z-1"
