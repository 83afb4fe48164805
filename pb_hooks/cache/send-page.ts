import { sendEncoded } from "../http/encoded"
import { setPageHeaders } from "../http/page-headers"
import { headerOf } from "../http/request-head"
import type { CachedPage } from "./page-cache"

/** A page on its event. Sent when its slot is free again, as who reads slowly must not occupy it. */
export const RENDERED = "rendered"

const HTML = "text/html; charset=utf-8"

/** Revalidated every time, so that an archived listing disappears at once; an unchanged one costs a 304. */
export function sendPage(event: core.RequestEvent, page: CachedPage): void {
  const headers = event.response.header()
  setPageHeaders(headers, page.kind)
  if (page.status !== 200) {
    headers.set("Cache-Control", "no-store")
    event.blob(page.status, HTML, page.plain)
    return
  }
  headers.set("Cache-Control", "no-cache")
  headers.set("ETag", page.etag)
  if (!matches(headerOf(event, "If-None-Match"), page.etag)) sendEncoded(event, 200, HTML, page)
  else {
    headers.set("Vary", "Accept-Encoding")
    event.noContent(304)
  }
}

const matches = (condition: string, etag: string) =>
  condition === "*" || condition.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag.replace(/^W\//, ""))
