import type { createMemoryRouter } from "react-router-dom"

type Router = ReturnType<typeof createMemoryRouter>

/** Settles once the router has loaded the page it is at, so that the first rendering is the page itself. */
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
