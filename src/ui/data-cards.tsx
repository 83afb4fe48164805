import type { RowData } from "@tanstack/react-table"
import { cx } from "./classes"
import type { DataViewProps } from "./data-grid"
import { SortMenu } from "./sort-menu"
import { aboveRowTargetClass } from "./table-kit"

export function DataCards<Row extends RowData>(props: DataViewProps<Row>) {
  const { label, table, selection, actions, card, sortsCards = card === undefined, busy } = props
  return (
    <div className="grid">
      {sortsCards && <SortMenu {...props} />}
      <ul aria-label={label} aria-busy={busy || undefined} className={cx("divide-y divide-line", busy && "opacity-60")}>
        {table.getRowModel().rows.map((row) => (
          <li
            key={row.id}
            className="relative flex break-inside-avoid items-start gap-1 py-2 pe-1 ps-4 active:bg-sunken/50"
          >
            {selection && (
              <div className="absolute start-1.5 top-0 z-2 print:hidden">{selection.one(row.original)}</div>
            )}
            <div className="min-w-0 grow self-center">
              {card ? (
                card(row.original)
              ) : (
                <dl className="grid grid-cols-[minmax(5rem,auto)_minmax(0,1fr)] gap-x-3 gap-y-0.5 py-1 text-sm md:grid-cols-[minmax(5rem,auto)_minmax(0,1fr)_minmax(5rem,auto)_minmax(0,1fr)]">
                  {row.getAllCells().map((cell) => {
                    const { meta, header } = cell.column.columnDef
                    if (meta?.primary) {
                      return (
                        <div key={cell.id} className="order-first col-span-full pb-0.5 text-base font-medium text-ink">
                          <dt className="sr-only">{typeof header === "string" && header}</dt>
                          <dd>
                            <table.FlexRender cell={cell} />
                          </dd>
                        </div>
                      )
                    }
                    return (
                      <div key={cell.id} className="col-span-2 grid grid-cols-subgrid">
                        <dt className="text-muted">{typeof header === "string" && header}</dt>
                        <dd className="min-w-0">
                          <table.FlexRender cell={cell} />
                        </dd>
                      </div>
                    )
                  })}
                </dl>
              )}
            </div>
            {actions && <div className={cx(aboveRowTargetClass, "print:hidden")}>{actions(row.original)}</div>}
          </li>
        ))}
      </ul>
    </div>
  )
}
