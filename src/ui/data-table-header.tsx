import type { Header, RowData } from "@tanstack/react-table"
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react"
import type { ReactNode } from "react"
import { cx } from "./classes"
import type { DataTableFeatures } from "./table-kit"

const ariaSort = { asc: "ascending", desc: "descending" } as const

type DataTableHeaderProps<Row extends RowData> = { header: Header<DataTableFeatures, Row>; children: ReactNode }

export function DataTableHeader<Row extends RowData>({ header, children }: DataTableHeaderProps<Row>) {
  const { column } = header
  const { meta } = column.columnDef
  const sorted = column.getIsSorted()
  const sortable = column.getCanSort()
  return (
    <th
      scope="col"
      aria-sort={sorted ? ariaSort[sorted] : undefined}
      className={cx(
        "grid h-11 min-w-0 content-center px-3 text-xs font-medium text-muted first:ps-4",
        meta?.align === "end" ? "justify-items-end text-end" : "justify-items-start text-start",
      )}
    >
      {sortable ? (
        <button
          type="button"
          onClick={column.getToggleSortingHandler()}
          className={cx(
            "group inline-flex min-h-11 items-center gap-1 rounded-sm whitespace-nowrap hover:text-ink focus-visible:-outline-offset-2",
            meta?.align === "end" && "flex-row-reverse",
            sorted && "text-ink",
          )}
        >
          <span>{children}</span>
          <SortMark sorted={sorted} />
        </button>
      ) : (
        children
      )}
    </th>
  )
}

function SortMark({ sorted }: { sorted: false | "asc" | "desc" }) {
  if (sorted === "asc") return <ArrowUp aria-hidden className="size-3.5" />
  if (sorted === "desc") return <ArrowDown aria-hidden className="size-3.5" />
  return (
    <ChevronsUpDown
      aria-hidden
      className="size-3.5 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:opacity-60"
    />
  )
}
