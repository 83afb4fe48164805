import type { createMemoryRouter } from "react-router-dom"

type Router = ReturnType<typeof createMemoryRouter>

/** Resolves once the router has loaded the current page, so that the first render is complete. */
export function whenReady(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}
