import type { TFunction } from "i18next"
import type { ReactNode } from "react"
import type { PropertyListItem } from "../../api/properties"
import { formatDate } from "../../domain/values/date"
import { dataColumns, rowTargetClass } from "../../ui/table-kit"
import { Completeness } from "./completeness"
import { propertyFacts, rowPrice } from "./property-facts"
import { PropertyLink } from "./property-link"
import { StateBadge } from "./state-badge"
import { Thumbnail } from "./thumbnail"
import type { Pictures } from "./use-pictures"

/** Renders a row's notes on inquiries and the certificate. */
export type RowNotes = (property: PropertyListItem) => ReactNode

const column = dataColumns<PropertyListItem>()

/** Returns the columns; their ids are the names by which the server sorts. */
export function propertyColumns(t: TFunction<"properties">, pictures: Pictures, notes: RowNotes) {
  return column.columns([
    column.accessor("title", {
      header: t("columns.title"),
      // Beside the picture a word of 17 letters fits: „Doppelhaushälfte“, „Zweizimmerwohnung“.
      meta: { primary: true, width: "minmax(16rem, 4.5fr)" },
      cell: ({ row: { original } }) => (
        <div className="flex items-center gap-3">
          <Thumbnail property={original} pictures={pictures} />
          <PropertyLink id={original.id} className={`${rowTargetClass} min-w-0`}>
            <span className="line-clamp-2 long-words">{original.title}</span>
            <span className="line-clamp-1 text-xs font-normal text-muted">{propertyFacts(original)}</span>
          </PropertyLink>
        </div>
      ),
    }),
    column.accessor("address", {
      header: t("columns.address"),
      meta: { width: "minmax(8rem, 3.3fr)" },
      cell: ({ getValue, row: { original } }) => (
        <>
          <span className="line-clamp-2 long-words">{getValue()}</span>
          {original.hide_address && <span className="text-xs text-muted">{t("hidden")}</span>}
        </>
      ),
    }),
    column.accessor("status", {
      header: t("columns.status"),
      meta: { width: "8.5rem" },
      cell: ({ row: { original } }) => (
        <span className="grid justify-items-start gap-1">
          <StateBadge property={original} />
          {notes(original)}
        </span>
      ),
    }),
    column.accessor("price", {
      header: t("columns.price"),
      meta: { align: "end", width: "8rem" },
      cell: ({ row: { original } }) => <span className="whitespace-nowrap">{rowPrice(original)}</span>,
    }),
    column.accessor("reference", {
      header: t("columns.reference"),
      meta: { width: "6.5rem" },
      cell: ({ getValue }) => <span className="tabular wrap-anywhere">{getValue()}</span>,
    }),
    column.accessor("missing", {
      header: t("columns.completeness"),
      enableSorting: false,
      meta: { width: "minmax(6.5rem, 2fr)" },
      cell: ({ row: { original } }) => <Completeness property={original} />,
    }),
    column.accessor("created_at", {
      header: t("columns.createdAt"),
      meta: { width: "7rem" },
      cell: ({ getValue }) => <span className="tabular whitespace-nowrap">{formatDate(getValue())}</span>,
    }),
  ])
}
