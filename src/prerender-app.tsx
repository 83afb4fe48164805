import "./i18n"
import { StrictMode } from "react"
import { renderToString } from "react-dom/server"
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router-dom"
import { addPortalMessages } from "./portal/tabs/portal-messages"
import { PortalSkeleton } from "./portal/tabs/portal-skeleton"
import { routes } from "./router"
import { whenReady } from "./when-ready"

/** The content of #root. */
export type RenderedPage = { name: string; address: string; title: string; html: string }

/** The file names are as in serve-site.ts, with the address each is rendered at. */
const AUTH_PAGES = {
  auth: "/auth",
  "auth-register": "/auth?tab=register",
  "auth-forgot": "/auth?tab=forgot",
  "auth-reset": "/auth?reset=token",
} as const

export async function renderAuth(): Promise<RenderedPage[]> {
  return Promise.all(Object.entries(AUTH_PAGES).map(([name, address]) => renderPage(routes, name, address)))
}

/** Renders the page without prices, which only the server knows. */
export const renderPayment = (): Promise<RenderedPage> => renderPage(routes, "payment", "/payment")

export async function renderPortal(): Promise<RenderedPage> {
  addPortalMessages()
  const page = await renderPage([{ path: "*", Component: PortalSkeleton }], "admin", "/admin")
  return { ...page, title: "Immobilien Admin-Portal" }
}

async function renderPage(from: RouteObject[], name: string, address: string): Promise<RenderedPage> {
  const router = createMemoryRouter(from, { initialEntries: [address] })
  await whenReady(router)
  const markup = renderToString(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  // React hoists the title to the front of a fragment; the page needs it in the head.
  const [, title = "", html = markup] = /^<title>(.*?)<\/title>(.*)$/s.exec(markup) ?? []
  return { name, address, title, html }
}
