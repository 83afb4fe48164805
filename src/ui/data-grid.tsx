import type { ReactTable, RowData, SortingState, Row as TableRow } from "@tanstack/react-table"
import { type CSSProperties, memo, type ReactNode } from "react"
import { cx } from "./classes"
import type { DataTableProps } from "./data-table"
import { DataTableHeader } from "./data-table-header"
import { aboveRowTargetClass, type DataTableFeatures } from "./table-kit"

export type DataViewProps<Row extends RowData> = Pick<
  DataTableProps<Row>,
  "label" | "columns" | "hidden" | "selection" | "actions" | "actionsLabel" | "card" | "sortsCards" | "busy"
> & {
  table: ReactTable<DataTableFeatures, Row>
  sorting: SortingState
  onSortingChange: (sorting: SortingState) => void
}

// Table rows cannot contain positioned content in every browser; grids can. Each has the same columns, of widths that do not
// depend on content, so that rows outside the viewport need no layout.
const NONE: readonly string[] = []
const rowClass = "relative grid grid-cols-(--columns)"

export function DataGrid<Row extends RowData>(props: DataViewProps<Row>) {
  const { label, table, columns, hidden = NONE, selection, actions, actionsLabel = "Aktionen", busy } = props
  const shown = table.getAllLeafColumns().filter(({ id }) => !hidden.includes(id))
  const widths = shown.map(({ columnDef }) => columnDef.meta?.width ?? "8.5rem")
  const tracks = [...(selection ? ["3.25rem"] : []), ...widths, ...(actions ? ["3.75rem"] : [])].join(" ")
  return (
    <table
      aria-label={label}
      aria-busy={busy || undefined}
      className={cx("block w-full text-sm", busy && "opacity-60")}
      style={{ "--columns": tracks } as CSSProperties}
    >
      <thead className="block border-b border-line">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} className={rowClass}>
            {selection && (
              <th scope="col" className="ps-2 print:hidden">
                {selection.all}
              </th>
            )}
            {group.headers.map(
              (header) =>
                hidden.includes(header.column.id) || (
                  <DataTableHeader key={header.id} header={header}>
                    {!header.isPlaceholder && <table.FlexRender header={header} />}
                  </DataTableHeader>
                ),
            )}
            {actions && (
              <th scope="col" className="print:hidden">
                <span className="sr-only">{actionsLabel}</span>
              </th>
            )}
          </tr>
        ))}
      </thead>
      <tbody className="block divide-y divide-line">
        {table.getRowModel().rows.map((row) => (
          <GridRow
            key={row.id}
            row={row}
            columns={columns}
            hidden={hidden}
            table={table}
            select={selection?.one}
            actions={actions}
          />
        ))}
      </tbody>
    </table>
  )
}

type GridRowProps<Row extends RowData> = {
  row: TableRow<DataTableFeatures, Row>
  columns: DataTableProps<Row>["columns"]
  hidden: readonly string[]
  table: ReactTable<DataTableFeatures, Row>
  select: ((row: Row) => ReactNode) | undefined
  actions: DataTableProps<Row>["actions"]
}

function PlainGridRow<Row extends RowData>({ row, hidden, table, select, actions }: GridRowProps<Row>) {
  return (
    <tr className={cx(rowClass, "break-inside-avoid hover:bg-sunken/50")}>
      {select && (
        <td className={cx(aboveRowTargetClass, "grid place-items-center ps-2 print:hidden")}>{select(row.original)}</td>
      )}
      {row.getAllCells().map((cell) => {
        const { meta } = cell.column.columnDef
        if (hidden.includes(cell.column.id)) return null
        return (
          <td
            key={cell.id}
            className={cx(
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
        <td className={cx(aboveRowTargetClass, "grid content-center justify-end pe-2 print:hidden")}>
          {actions(row.original)}
        </td>
      )}
    </tr>
  )
}

const GridRow = memo(
  PlainGridRow,
  (before, after) =>
    before.row === after.row &&
    before.columns === after.columns &&
    before.hidden === after.hidden &&
    before.select === after.select &&
    before.actions === after.actions,
) as typeof PlainGridRow
