import { type QueryClient, type QueryKey, skipToken, useQuery, useQueryClient } from "@tanstack/react-query"
import type { Page } from "../../../api/client/http"

export type Rows = Page<{ id: string }>

const heldKey = (queryKey: QueryKey) => ["held", ...queryKey]

/** Stores a newer state of a list until the user requests it. */
export function hold(client: QueryClient, queryKey: QueryKey, list: Rows): void {
  client.setQueryData(heldKey(queryKey), list)
}

/** Returns the function that shows the held-back changes of a list; `null` while there are none. */
export function usePendingUpdate(queryKey: QueryKey, shownAt: number): (() => void) | null {
  const client = useQueryClient()
  const { data, dataUpdatedAt } = useQuery<Rows>({ queryKey: heldKey(queryKey), queryFn: skipToken, gcTime: 60_000 })
  // A list that was loaded since is newer.
  if (data === undefined || dataUpdatedAt < shownAt) return null
  return () => {
    client.setQueryData(queryKey, data)
    client.removeQueries({ queryKey: heldKey(queryKey) })
  }
}
