import type { ReactNode } from "react"
import { errorMessage } from "../../../api/http"
import { ErrorState } from "../../../ui/error-state"
import { Loading } from "../../../ui/loading"
import { InterfaceList, NothingYet } from "./interface-section"

type LoadedListProps<Row> = {
  query: { data: readonly Row[] | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  errorTitle: string
  empty: string
  row: (row: Row) => ReactNode
}

/** The interfaces there are: loading, not to be had, none, or each in its row. */
export function LoadedList<Row>({ query, errorTitle, empty, row }: LoadedListProps<Row>) {
  const { data, error, isFetching, refetch } = query
  if (data === undefined && error === null) return <Loading />
  if (data === undefined) {
    return <ErrorState title={errorTitle} text={errorMessage(error)} onRetry={() => refetch()} retrying={isFetching} />
  }
  return data.length === 0 ? <NothingYet>{empty}</NothingYet> : <InterfaceList>{data.map(row)}</InterfaceList>
}
