import { setPageHeaders } from "./headers"
import type { CachedPage } from "./page-cache"

const HTML = "text/html; charset=utf-8"

/** Revalidated every time, so that an archived listing disappears at once; an unchanged one costs a 304. */
export function sendPage(event: core.RequestEvent, page: CachedPage): void {
  const headers = event.response.header()
  setPageHeaders(headers, page.kind)
  if (page.status !== 200) {
    headers.set("Cache-Control", "no-store")
    event.blob(page.status, HTML, page.html)
    return
  }
  headers.set("Cache-Control", "no-cache")
  headers.set("ETag", page.etag)
  headers.set("Vary", "Accept-Encoding")
  const requestHeaders = event.request?.header
  if (matches(requestHeaders?.get("If-None-Match") ?? "", page.etag)) event.noContent(304)
  else if (page.gzip !== null && requestHeaders?.get("Accept-Encoding").includes("gzip")) {
    headers.set("Content-Encoding", "gzip")
    event.blob(200, HTML, page.gzip)
  } else event.blob(200, HTML, page.html)
}

const matches = (condition: string, etag: string) =>
  condition === "*" || condition.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag.replace(/^W\//, ""))
