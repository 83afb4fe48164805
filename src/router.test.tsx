// @vitest-environment happy-dom
import type { RouteObject } from "react-router-dom"
import { expect, it } from "vitest"
import { PORTAL_PAGES } from "../pb_hooks/server/pages/page-paths"
import { routes } from "./router"

/** These routes have files of their own (src/prerender-app.tsx, src/site/prerender.tsx). */
const PRERENDERED = ["", "/auth", "/payment", "/*"]

const listPaths = (routes: readonly RouteObject[], above = ""): string[] =>
  routes.flatMap(({ path, children }) => {
    const own = path === undefined ? above : `${above}/${path}`
    return children === undefined ? [own] : listPaths(children, own)
  })

it("every page is one that the server knows, and no other is", () => {
  const shown = listPaths(routes).filter((path) => !PRERENDERED.includes(path))
  expect(shown.map((path) => path.replace(/:(\w+)/g, "{$1}")).sort()).toEqual([...PORTAL_PAGES].sort())
})
