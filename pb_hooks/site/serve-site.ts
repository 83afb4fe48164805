import { publicDir } from "../fast-path/static-files"
import { setPageHeaders } from "../pages/headers"
import { findPage, generationOf, storePage } from "../pages/page-cache"
import { sendPage } from "../pages/send-page"
import { showcaseCompany, siteFacts, thisYear } from "./facts"
import { fillTemplate } from "./template"

const TYPES: Readonly<Record<string, string>> = {
  xml: "application/xml; charset=utf-8",
  txt: "text/plain; charset=utf-8",
}
/** Other sites load it on every page view, and a new version must still reach them the same day. */
const SCRIPT = "public, max-age=300, stale-while-revalidate=86400"
const NOT_FOUND = "not-found.html"
const LONGEST_LOGGED = 200

/** The portal's pages (src/router.tsx); their data needs a token, they themselves do not. */
const PORTAL = /^\/(?:payment(?:\/(?:success|confirm|demo))?|dashboard|admin|admin\/properties\/(?:new|edit\/[^/]+))$/

/** Before static files: the pages of the shop window as bytes, the portal's page for its own paths, else what follows. */
export function serveSite(event: core.RequestEvent): void {
  const path = event.request?.url?.path ?? ""
  const file = (path === "/auth" && siteFiles()[`/auth?${authVariant(event)}`]) || siteFiles()[path]
  if (file === undefined) event.next()
  else if (file.endsWith(".html")) sendSitePage(event, file, 200)
  else sendText(event, file)
}

/** What the sign-in page shows first (src/prerender-auth.tsx): the tab, or the form of a password reset's link. */
function authVariant(event: core.RequestEvent): string {
  const query = event.request?.url?.query()
  return query?.get("reset") ? "reset" : (query?.get("tab") ?? "")
}

/** A static file; the portal's page for its own paths; anything else is logged and answered 404. */
export function serveStaticFile(event: core.RequestEvent): void {
  const path = event.request?.url?.path ?? ""
  const headers = event.response.header()
  headers.set("Cache-Control", path === "/embed.js" ? SCRIPT : "no-cache")
  setPageHeaders(headers, "portal")
  if (PORTAL.test(path)) {
    event.fileFS($os.dirFS(publicDir()), "index.html")
    return
  }
  try {
    event.next()
  } catch {
    $app.logger().warn("unknown path", "path", path.slice(0, LONGEST_LOGGED))
    sendSitePage(event, NOT_FOUND, 404)
  }
}

/** A page is filled in anew when the showcase company changes, which may come into being after the start, and each year. */
function sendSitePage(event: core.RequestEvent, file: string, status: number): void {
  const address = `site:${thisYear()}:${file}`
  const companyId = showcaseCompany()
  const cached = findPage(address)
  if (cached !== null) {
    sendPage(event, cached)
    return
  }
  const kind = file.startsWith("auth") ? "portal" : "site"
  const generation = generationOf(companyId)
  sendPage(event, storePage(address, { kind, html: filled(file), status, companyId, generation }))
}

function sendText(event: core.RequestEvent, file: string): void {
  const headers = event.response.header()
  headers.set("Cache-Control", "no-cache")
  setPageHeaders(headers, "site")
  const type = TYPES[file.slice(file.lastIndexOf(".") + 1)] ?? ""
  event.blob(200, type, filled(file) as unknown as number[])
}

const filled = (file: string) => fillTemplate(toString($os.readFile(`${folder()}/${file}`)), siteFacts())

const folder = () => `${__hooks}/../site`

let files: Readonly<Record<string, string>> | undefined

/** The build's list: which path is answered by which file. */
function siteFiles(): Readonly<Record<string, string>> {
  files ??= JSON.parse(toString($os.readFile(`${folder()}/pages.json`)))
  return files ?? {}
}
