import "./i18n"
import { StrictMode } from "react"
import { renderToString } from "react-dom/server"
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router-dom"
import { addPortalMessages } from "./portal/portal-messages"
import { PortalSkeleton } from "./portal/portal-skeleton"
import { routes } from "./router"
import { whenReady } from "./when-ready"

/** The HTML inside the application's root and the page's title. */
export type RenderedPage = { name: string; address: string; title: string; html: string }

/** The sign-in's variants, named as `serve-site.ts` finds them, and the address that each is rendered at. */
const AUTH_PAGES = {
  auth: "/auth",
  "auth-register": "/auth?tab=register",
  "auth-forgot": "/auth?tab=forgot",
  "auth-reset": "/auth?reset=token",
} as const

export async function renderAuth(): Promise<RenderedPage[]> {
  return Promise.all(Object.entries(AUTH_PAGES).map(([name, address]) => renderPage(routes, name, address)))
}

/** The portal as it looks until its scripts are loaded. */
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
