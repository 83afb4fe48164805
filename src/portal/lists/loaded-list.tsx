import type { ReactNode } from "react"
import { Loaded, type LoadedQuery } from "../frame/loaded"
import { InterfaceList, NothingYet } from "./interface-section"

type LoadedListProps<Row> = {
  query: LoadedQuery<readonly Row[]>
  errorTitle: string
  empty: string
  row: (row: Row) => ReactNode
}

/** The interfaces there are: loading, not to be had, none, or each in its row. */
export function LoadedList<Row>({ query, errorTitle, empty, row }: LoadedListProps<Row>) {
  return (
    <Loaded query={query} errorTitle={errorTitle}>
      {(rows) =>
        rows.length === 0 ? <NothingYet>{empty}</NothingYet> : <InterfaceList>{rows.map(row)}</InterfaceList>
      }
    </Loaded>
  )
}
