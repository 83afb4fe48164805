import { logUnknownPath } from "../../engine/logging"
import { withMetrics } from "../../engine/request-metrics"
import { findPage } from "../cache/cache"
import { readQuery } from "../http/request"
import { setIsolationHeaders } from "../http/respond"
import { isAmong, PORTAL_PAGES } from "../pages/page-paths"
import { refusing, sendPage, setPageHeaders } from "../pages/page-response"
import { load } from "./admission"
import { redirectUntidy } from "./redirect-untidy"
import { siteAddress, siteFiles } from "./site-files"
import { publicDir } from "./static-files"

/** Other sites load it with every page, and must get a new version the same day. */
const SCRIPT = "public, max-age=300, stale-while-revalidate=86400"
const NOT_FOUND = "not-found.html"

export const serveSite = refusing((event) => {
  const path = event.request?.url?.path ?? ""
  if (siteFiles()[path] === undefined) event.next()
  else sendSiteFile(event, path)
})

const sendSiteFile = withMetrics((event, path: string) => {
  const file = (path === "/auth" && siteFiles()[`/auth?${authVariant(event)}`]) || siteFiles()[path] || ""
  if (file.endsWith(".html")) sendSitePage(event, file, 200)
  else load("site").sendText(event, file)
})

/** Returns the prerendered state of the sign-in page (src/prerender-app.tsx). */
function authVariant(event: core.RequestEvent): string {
  const query = readQuery(event)
  return query("reset") ? "reset" : query("tab")
}

export const serveStaticFile = withMetrics(
  refusing((event) => {
    const path = event.request?.url?.path ?? ""
    const headers = event.response.header()
    headers.set("Cache-Control", path === "/embed.js" ? SCRIPT : "no-cache")
    setPageHeaders(headers, "portal")
    if (isAmong(PORTAL_PAGES, path)) {
      event.fileFS($os.dirFS(publicDir()), "index.html")
      return
    }
    setIsolationHeaders(headers, "file")
    try {
      event.next()
    } catch {
      // Not before: the address of a folder such as `/demo/` ends with a slash.
      if (redirectUntidy(event)) return
      logUnknownPath(path)
      sendSitePage(event, NOT_FOUND, 404)
    }
  }),
)

function sendSitePage(event: core.RequestEvent, file: string, status: number): void {
  const page = findPage(siteAddress(file)) ?? load("site").renderSitePage(file, status)
  sendPage(event, page)
}
