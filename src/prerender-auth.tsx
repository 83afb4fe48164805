import "./i18n"
import { StrictMode } from "react"
import { renderToString } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router-dom"
import { routes } from "./router"
import { whenReady } from "./when-ready"

const ADDRESSES = { "auth.html": "/auth", "auth-register.html": "/auth?tab=register" } as const

/** The content of #root for each address, hydrated by main.tsx. */
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
      // React hoists the title to the front of a fragment; the page needs it in the head.
      const [, title = "", html = markup] = /^<title>(.*?)<\/title>(.*)$/s.exec(markup) ?? []
      return { file, address, title, html }
    }),
  )
}
