import { isUntidy, tidyPath } from "../pages/page-paths"

/** Redirects from `/auth/` or `/property/{id}.` to the intended page. Returns false if the path is as it should be. */
export function redirectUntidy(event: core.RequestEvent): boolean {
  const { path = "", rawQuery = "" } = event.request?.url ?? {}
  if (!isUntidy(path)) return false
  event.response.header().set("Cache-Control", "no-cache")
  event.redirect(301, tidyPath(path) + (rawQuery === "" ? "" : `?${rawQuery}`))
  return true
}
