import type { RowData } from "@tanstack/react-table"
import { ArrowDownUp } from "lucide-react"
import type { DataViewProps } from "./data-grid"

export function SortMenu<Row extends RowData>({ table, sorting, onSortingChange }: DataViewProps<Row>) {
  const options = table.getAllLeafColumns().flatMap((column) => {
    if (!column.getCanSort()) return []
    const { id, columnDef } = column
    const name = typeof columnDef.header === "string" ? columnDef.header : id
    const [up, down] = columnDef.meta?.sortNames ?? [`${name} aufsteigend`, `${name} absteigend`]
    return [
      { value: id, label: up },
      { value: `-${id}`, label: down },
    ]
  })
  const [current] = sorting
  return (
    <label className="flex items-center gap-2 justify-self-start border-b border-line ps-4 text-sm text-muted has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus w-full print:hidden">
      <ArrowDownUp aria-hidden className="size-4 shrink-0" />
      <select
        aria-label="Sortieren"
        className="min-h-11 me-3 grow bg-surface text-base text-ink outline-none sm:text-sm"
        value={`${current?.desc ? "-" : ""}${current?.id ?? ""}`}
        onChange={({ target: { value } }) =>
          onSortingChange([{ id: value.replace(/^-/, ""), desc: value.startsWith("-") }])
        }
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
