import type { ReactNode } from "react"
import { Loaded, type LoadedQuery } from "../frame/loaded"
import { InterfaceList, NothingYet } from "./interface-section"

type LoadedListProps<Row> = {
  query: LoadedQuery<readonly Row[]>
  errorTitle: string
  /** The text of an empty list; `""` where something above has said it. */
  empty: string
  row: (row: Row) => ReactNode
}

/** Shows the existing interfaces in rows, or that they are loading, failed to load, or that there are none. */
export function LoadedList<Row>({ query, errorTitle, empty, row }: LoadedListProps<Row>) {
  return (
    <Loaded query={query} errorTitle={errorTitle}>
      {(rows) =>
        rows.length > 0 ? (
          <InterfaceList>{rows.map(row)}</InterfaceList>
        ) : (
          empty !== "" && <NothingYet>{empty}</NothingYet>
        )
      }
    </Loaded>
  )
}
