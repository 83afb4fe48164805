import type { QueryClient } from "@tanstack/react-query"

/** Between two requests of which one needs the response of the other, in milliseconds. */
const PAUSE = 50

/**
 * Resolves once the data is there that the page's head has requested early, at once where it has not: whatever the first
 * view does not need is loaded after that.
 */
export function firstLoad(client: QueryClient): Promise<void> {
  if (globalThis.earlyResponses === undefined) return Promise.resolve()
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      clearTimeout(timer)
      if (client.isFetching() === 0) timer = setTimeout(finish, PAUSE)
    }
    const stop = client.getQueryCache().subscribe(check)
    const finish = () => {
      stop()
      resolve()
    }
    check()
  })
}
