import type { ReactNode } from "react"
import { Pagination } from "../../ui/pagination"
import { Loaded, type LoadedQuery } from "../frame/loaded"

type PagedRowsProps<Row> = {
  query: LoadedQuery<{ rows: readonly Row[]; total: number }>
  errorTitle?: string
  empty: string
  row: (row: Row) => ReactNode
  label: string
  page: number
  pageSize: number
  onPage: (page: number) => void
}

/** Shows one page of a list whose rows are not a table. */
export function PagedRows<Row>({ query, errorTitle, empty, row, ...pages }: PagedRowsProps<Row>) {
  return (
    <Loaded query={query} errorTitle={errorTitle}>
      {({ rows, total }) =>
        rows.length === 0 ? (
          <p className="text-sm text-muted">{empty}</p>
        ) : (
          <>
            <ul className="divide-y divide-line rounded-md border border-line bg-surface">{rows.map(row)}</ul>
            <Pagination {...pages} total={total} />
          </>
        )
      }
    </Loaded>
  )
}
