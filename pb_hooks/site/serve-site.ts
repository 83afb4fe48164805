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
/** Other sites load it with every page, and must get a new version the same day. */
const SCRIPT = "public, max-age=300, stale-while-revalidate=86400"
const NOT_FOUND = "not-found.html"
const LONGEST_LOGGED = 200

const PORTAL = /^\/(?:payment(?:\/(?:success|confirm|demo))?|dashboard|admin|admin\/properties\/(?:new|edit\/[^/]+))$/

export function serveSite(event: core.RequestEvent): void {
  const path = event.request?.url?.path ?? ""
  const file = (path === "/auth" && siteFiles()[`/auth?${authVariant(event)}`]) || siteFiles()[path]
  if (file === undefined) event.next()
  else if (file.endsWith(".html")) sendSitePage(event, file, 200)
  else sendText(event, file)
}

/** The prerendered state of the sign-in page (src/prerender-app.tsx). */
function authVariant(event: core.RequestEvent): string {
  const query = event.request?.url?.query()
  return query?.get("reset") ? "reset" : (query?.get("tab") ?? "")
}

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

/** Rendered again when the showcase company changes or is created, and each year. */
function sendSitePage(event: core.RequestEvent, file: string, status: number): void {
  const address = `site:${thisYear()}:${file}`
  const companyId = showcaseCompany()
  const cached = findPage(address)
  if (cached !== null) {
    sendPage(event, cached)
    return
  }
  const kind = /^(?:auth|admin)/.test(file) ? "portal" : "site"
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

function siteFiles(): Readonly<Record<string, string>> {
  files ??= JSON.parse(toString($os.readFile(`${folder()}/pages.json`)))
  return files ?? {}
}
