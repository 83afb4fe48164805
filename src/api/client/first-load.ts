import type { QueryClient } from "@tanstack/react-query"

const PAUSE = 50

/** Resolves when the early responses have arrived: everything that the first view does not need is loaded after that. */
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
      // e2e/browser/frame/budget.spec.ts counts what was requested before.
      performance.mark("first-load")
      resolve()
    }
    check()
  })
}
