import type { ReactTable, RowData, SortingState, Row as TableRow } from "@tanstack/react-table"
import { memo } from "react"
import { classes } from "./classes"
import type { DataTableProps } from "./data-table"
import { DataTableHeader } from "./data-table-header"
import { aboveRowTargetClass, type DataTableFeatures } from "./table-kit"

export type DataViewProps<Row extends RowData> = Pick<
  DataTableProps<Row>,
  "label" | "columns" | "actions" | "actionsLabel" | "card" | "busy"
> & {
  table: ReactTable<DataTableFeatures, Row>
  sorting: SortingState
  onSortingChange: (sorting: SortingState) => void
}

// Not every browser can position a link over a whole table row; over a grid it can.
const rowClass = "relative col-span-full grid grid-cols-subgrid"

export function DataGrid<Row extends RowData>(props: DataViewProps<Row>) {
  const { label, table, columns, actions, actionsLabel = "Aktionen", busy } = props
  const widths = table.getAllLeafColumns().map(({ columnDef }) => columnDef.meta?.width ?? "max-content")
  return (
    <table
      aria-label={label}
      aria-busy={busy || undefined}
      className={classes("grid w-full text-sm", busy && "opacity-60")}
      style={{ gridTemplateColumns: [...widths, ...(actions ? ["3.75rem"] : [])].join(" ") }}
    >
      <thead className="col-span-full grid grid-cols-subgrid border-b border-line">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} className={rowClass}>
            {group.headers.map((header) => (
              <DataTableHeader key={header.id} header={header}>
                {!header.isPlaceholder && <table.FlexRender header={header} />}
              </DataTableHeader>
            ))}
            {actions && (
              <th scope="col" className="print:hidden">
                <span className="sr-only">{actionsLabel}</span>
              </th>
            )}
          </tr>
        ))}
      </thead>
      <tbody className="col-span-full grid grid-cols-subgrid divide-y divide-line">
        {table.getRowModel().rows.map((row) => (
          <GridRow key={row.id} row={row} columns={columns} table={table} actions={actions} />
        ))}
      </tbody>
    </table>
  )
}

type GridRowProps<Row extends RowData> = {
  row: TableRow<DataTableFeatures, Row>
  columns: DataTableProps<Row>["columns"]
  table: ReactTable<DataTableFeatures, Row>
  actions: DataTableProps<Row>["actions"]
}

function PlainGridRow<Row extends RowData>({ row, table, actions }: GridRowProps<Row>) {
  return (
    <tr className={classes(rowClass, "break-inside-avoid hover:bg-sunken/50")}>
      {row.getAllCells().map((cell) => {
        const { meta } = cell.column.columnDef
        return (
          <td
            key={cell.id}
            className={classes(
              "grid min-w-0 content-center px-3 py-2 first:ps-4",
              meta?.align === "end" ? "tabular justify-items-end text-end" : "justify-items-start",
              meta?.primary && "font-medium text-ink",
            )}
          >
            <table.FlexRender cell={cell} />
          </td>
        )
      })}
      {actions && (
        <td className={classes(aboveRowTargetClass, "grid content-center justify-end pe-2 print:hidden")}>
          {actions(row.original)}
        </td>
      )}
    </tr>
  )
}

const GridRow = memo(
  PlainGridRow,
  (before, after) => before.row === after.row && before.columns === after.columns && before.actions === after.actions,
) as typeof PlainGridRow
