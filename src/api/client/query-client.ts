import { QueryCache, QueryClient } from "@tanstack/react-query"

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { reportError?: (error: Error) => void }
  }
}

/**
 * The client does not retry, as `http` does; and it does not wait for the network, because a deletion minutes later would be a
 * surprise.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { meta }) => meta?.reportError?.(error) }),
  defaultOptions: {
    queries: {
      networkMode: "always",
      // Without the network's pause, the library would not ask again when the line is back.
      refetchOnReconnect: true,
      retry: false,
      staleTime: 15_000,
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: "always", retry: false },
  },
})
