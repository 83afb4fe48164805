import {
  authScriptHash,
  paymentScriptHash,
  portalScriptHash,
  publicCssHash,
  siteCssHash,
  siteScriptHash,
  standaloneScriptHash,
} from "virtual:assets"
import { appUrl } from "../../engine/env"
import { recordStatus } from "../../engine/request-metrics"
import { disableCaching } from "../http/cache-control"
import { readHeader } from "../http/request"
import { type Encoded, type PageKind, sendEncoded, setIsolationHeaders, toHttpError } from "../http/respond"

/** `etag`: empty for one visitor's page. `isPrivate`: kept by its reader alone. `style`: the CSP source of a second style element. `frames`: sites it may frame. */
export type Page = Encoded & {
  kind: PageKind
  status: number
  etag: string
  isPrivate?: true
  style?: string
  frames?: string
  location?: string
}

/** The event's key for its page, which is sent when its slot is free again: a slow reader must not occupy it. */
export const RENDERED = "rendered"

/** The event's key for a file that is sent instead, as slowly as it is read. */
export const PRIVATE_FILE = "private-file"

/** A stored file for one person. `holder`: their link or account. */
export type PrivateFile = { key: string; name: string; holder: string; company: string }

const HTML = "text/html; charset=utf-8"
const TYPES: Partial<Record<PageKind, string>> = {
  expose: "application/json",
  sitemap: "application/xml; charset=utf-8",
  calendar: "text/calendar; charset=utf-8",
  preview: "image/jpeg",
}
const getContentType = (kind: PageKind) => TYPES[kind] ?? HTML

/** Revalidated every time unless `cacheControl` says otherwise; an unchanged page costs a 304. */
export function sendPage(event: core.RequestEvent, page: Page, cacheControl = "no-cache"): void {
  const headers = event.response.header()
  setPageHeaders(headers, page.kind, page)
  recordStatus(page.status)
  if (page.status !== 200 || page.etag === "") {
    disableCaching(headers)
    if (page.location === undefined) sendEncoded(event, page.status, getContentType(page.kind), page)
    else event.redirect(page.status, page.location)
    return
  }
  headers.set("Cache-Control", cacheControl)
  headers.set("ETag", page.etag)
  if (!matches(readHeader(event, "If-None-Match"), page.etag)) {
    sendEncoded(event, 200, getContentType(page.kind), page)
  } else {
    recordStatus(304)
    headers.set("Vary", "Accept-Encoding")
    event.noContent(304)
  }
}

/** Returns false if no page was made for this event, which gets a file or was answered. */
export function sendRendered(event: core.RequestEvent): boolean {
  const page = event.get(RENDERED) as Page | null
  if (page) sendPage(event, page, page.isPrivate && "private, no-cache")
  return page !== null
}

const matches = (condition: string, etag: string) =>
  condition === "*" || condition.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag.replace(/^W\//, ""))

/** A page has no JSON to say in it that the request was refused. */
export const refusing =
  (serve: (event: core.RequestEvent) => void) =>
  (event: core.RequestEvent): void => {
    try {
      serve(event)
    } catch (error) {
      if (event.written()) throw error
      const { status, message } = toHttpError(event, error)
      disableCaching(event.response.header())
      event.string(status, message)
    }
  }

/** Returns the hash by which a content security policy names an element's text. */
export function toCspHash(text: string): string {
  const hash = Buffer.from($security.sha256(text), "hex").toString("base64")
  return `'sha256-${hash}'`
}

/** Building a policy takes longer than sending it. */
const policies: Partial<Record<PageKind, string>> = {}

function getPolicy(kind: PageKind): string {
  const policy = policies[kind] ?? [...NOTHING_ELSE, ...directives[kind]()].join("; ")
  policies[kind] = policy
  return policy
}

export function setPageHeaders(
  headers: http.Header,
  kind: PageKind,
  { style = "", frames = "" }: Partial<Page> = {},
): void {
  setIsolationHeaders(headers, kind)
  const policy = getPolicy(kind)
  const allowed = style === "" ? policy : policy.replace(publicCssHash, `${publicCssHash} ${style}`)
  headers.set("Content-Security-Policy", frames === "" ? allowed : `${allowed}; frame-src ${frames}`)
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin")
  // PocketBase allows its own origin only; listings are embedded in other sites.
  if (kind === "listing") headers.del("X-Frame-Options")
  else headers.set("X-Frame-Options", "DENY")
}

const NOTHING_ELSE = ["default-src 'none'", "base-uri 'none'", "object-src 'none'"]
/** Images may be data URLs or anywhere on the web. Our own have the product's origin, on any address. */
const images = () => `img-src 'self' data: https: ${appUrl()}`.trim()

const ownPage = () => [
  "script-src 'self'",
  `style-src ${publicCssHash}`,
  images(),
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]
const unframed = () => ["frame-ancestors 'none'"]

const directives: Record<PageKind, () => string[]> = {
  listing: () => [
    `script-src 'self' ${standaloneScriptHash}`,
    `style-src ${publicCssHash}`,
    images(),
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    // The page may be framed anywhere. A directive `frame-ancestors *` would refuse files, apps and sandboxed blocks.
  ],
  company: ownPage,
  property: ownPage,
  expose: unframed,
  sitemap: unframed,
  calendar: unframed,
  preview: unframed,
  site: () => [
    `script-src 'self' ${siteScriptHash}`,
    `style-src ${siteCssHash}`,
    "img-src 'self'",
    "font-src 'self'",
    "frame-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ],
  portal: () => [
    `script-src 'self' ${authScriptHash} ${paymentScriptHash} ${portalScriptHash}`,
    // The component library inserts style elements.
    "style-src 'self' 'unsafe-inline'",
    // The form previews images before they are uploaded.
    `${images()} blob:`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "manifest-src 'self'",
    // The application sends its forms itself; natively, a password would stand in the address.
    "form-action 'none'",
    "frame-ancestors 'none'",
  ],
}
