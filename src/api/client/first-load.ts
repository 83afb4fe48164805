import type { QueryClient } from "@tanstack/react-query"

const PAUSE = 50
/** A response that is as late as this does not hold up the rest. */
const LONGEST = 5_000

/** Resolves when what the first view has asked for has arrived: all that it does not need is loaded after that. */
export function firstLoad(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      clearTimeout(timer)
      if (client.isFetching() === 0) timer = setTimeout(finish, PAUSE)
    }
    const stop = client.getQueryCache().subscribe(check)
    const finish = () => {
      clearTimeout(latest)
      clearTimeout(timer)
      stop()
      // e2e/browser/frame/budget.spec.ts counts what was requested before.
      performance.mark("first-load")
      resolve()
    }
    const latest = setTimeout(finish, LONGEST)
    check()
  })
}
