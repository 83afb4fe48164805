import "./i18n"
import { StrictMode } from "react"
import { renderToString } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router-dom"
import { routes } from "./router"
import { whenReady } from "./when-ready"

/** The addresses of the sign-in that the build renders; `main.tsx` takes their HTML over. */
const ADDRESSES = { "auth.html": "/auth", "auth-register.html": "/auth?tab=register" } as const

/** What stands inside the application's root at each of these addresses, and the page's title. */
export async function renderAuth(): Promise<{ file: string; address: string; title: string; html: string }[]> {
  return Promise.all(
    Object.entries(ADDRESSES).map(async ([file, address]) => {
      const router = createMemoryRouter(routes, { initialEntries: [address] })
      await whenReady(router)
      const markup = renderToString(
        <StrictMode>
          <RouterProvider router={router} />
        </StrictMode>,
      )
      // Of a fragment, React puts the title before everything else; in the page it stands in the head.
      const [, title = "", html = markup] = /^<title>(.*?)<\/title>(.*)$/s.exec(markup) ?? []
      return { file, address, title, html }
    }),
  )
}
