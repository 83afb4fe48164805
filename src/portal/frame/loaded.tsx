import type { ReactNode } from "react"
import { errorMessage } from "../../api/client/http"
import { ErrorState } from "../../ui/error-state"
import { Loading } from "../../ui/loading"

export type LoadedQuery<Data> = {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

type LoadedProps<Data> = { query: LoadedQuery<Data>; errorTitle?: string; children: (data: Data) => ReactNode }

/** Shows a query's data, its error with a button, or that it is loading. Loaded data stays if a later request fails. */
export function Loaded<Data>({ query, errorTitle, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error === null) return <Loading />
  return <ErrorState title={errorTitle} text={errorMessage(error)} onRetry={() => refetch()} retrying={isFetching} />
}
