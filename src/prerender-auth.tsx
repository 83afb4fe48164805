import "./i18n"
import { StrictMode } from "react"
import { renderToString } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router-dom"
import { routes } from "./router"
import { whenReady } from "./when-ready"

/** The sign-in's variants, named as `serve-site.ts` finds them, and the address that each is rendered at. */
const ADDRESSES = {
  auth: "/auth",
  "auth-register": "/auth?tab=register",
  "auth-forgot": "/auth?tab=forgot",
  "auth-reset": "/auth?reset=token",
} as const

/** The HTML inside the application's root and the page's title. */
export async function renderAuth(): Promise<{ name: string; address: string; title: string; html: string }[]> {
  return Promise.all(
    Object.entries(ADDRESSES).map(async ([name, address]) => {
      const router = createMemoryRouter(routes, { initialEntries: [address] })
      await whenReady(router)
      const markup = renderToString(
        <StrictMode>
          <RouterProvider router={router} />
        </StrictMode>,
      )
      // React hoists the title to the front of a fragment; the page needs it in the head.
      const [, title = "", html = markup] = /^<title>(.*?)<\/title>(.*)$/s.exec(markup) ?? []
      return { name, address, title, html }
    }),
  )
}
