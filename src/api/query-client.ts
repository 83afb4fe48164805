import { QueryCache, QueryClient } from "@tanstack/react-query"

declare module "@tanstack/react-query" {
  interface Register {
    /** `reportError` tells the user of a query that failed, once each time it does. */
    queryMeta: { reportError?: (error: Error) => void }
  }
}

/**
 * The fetch shim retries on its own, and only reads; so nothing is retried here. Nor does anything wait for the network to
 * come back: a deletion that happens minutes later, unseen, would be worse than the message that it did not.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { meta }) => meta?.reportError?.(error) }),
  defaultOptions: {
    queries: { networkMode: "always", retry: false, staleTime: 15_000, refetchOnWindowFocus: true },
    mutations: { networkMode: "always", retry: false },
  },
})
