import { withFailureId } from "../../../src/domain/values/failure-id"
import { recordCacheHit, withMetrics } from "../../engine/request-metrics"
import { type CachedPage, findPage } from "../cache/cache"
import { disableCaching, publicCacheControl, sharedSeconds } from "../http/cache-control"
import { type PageKind, RETRY_AFTER_SECONDS, reportFailure } from "../http/respond"
import { findRequested, getPartition, type PageRequest, pageRequest, resolvePage } from "../pages/page-request"
import { RENDERED, refusing, sendPage, setPageHeaders } from "../pages/page-response"
import { BusyError, countCall, isPooled, load, runJob } from "./admission"
import { redirectUntidy } from "./redirect-untidy"

/** Sends the cached page. One request renders a missing one, while the others wait a bounded time for it. */
export const servePage = refusing((event) => {
  countCall()
  const { request: asked } = event
  let missing: PageRequest | null = null
  try {
    missing = sendKnown(event, asked?.requestURI)
  } catch (error) {
    fail(event, error)
  }
  if (missing === null) recordCacheHit(asked)
  else serveMissing(event, missing)
})

/** Counts the request. */
const fail = withMetrics((_event, error: unknown) => {
  throw error
})

/** Returns what is not cached. */
function sendKnown(event: core.RequestEvent, address = ""): PageRequest | null {
  // Most requests use the cached URL itself; parsing the query takes longer than everything else.
  const page = findPage(address)
  if (page !== null) {
    send(event, page)
    return null
  }
  const request = pageRequest(event)
  return sendIfCached(event, findRequested(request)) ? null : request
}

const serveMissing = withMetrics((event, request: PageRequest) => {
  if (redirectUntidy(event)) return
  try {
    admitPage(event, request)
  } catch (error) {
    if (!(error instanceof BusyError)) throw error
    sendBusyPage(event, request.kind, error)
  }
}, "miss")

function admitPage(event: core.RequestEvent, request: PageRequest): void {
  const isDone = () => findRequested(request) !== null
  const lane = getPartition(request) === null ? "render" : "parts"
  const isRendered = runJob({ event, lane, key: request.address, isDone, work: () => render(event, request) })
  const rendered = event.get(RENDERED) as CachedPage | null
  if (rendered) send(event, rendered)
  else if (!isRendered && !sendIfCached(event, findRequested(request))) throw new BusyError()
}

/** Resolves within the slot: hundreds at once would open a database connection each. */
function render(event: core.RequestEvent, request: PageRequest): void {
  const address = cacheAddress(event, request)
  const page = address === request.address ? findRequested(request) : findPage(address)
  if (page !== null) event.set(RENDERED, page)
  else if (isPooled()) load("app").renderRequestedPage(event)
  else event.next()
}

/** The renderer fails the same way, and reports it. */
function cacheAddress(event: core.RequestEvent, request: PageRequest): string {
  if (request.kind === "company" || request.kind === "sitemap") return request.address
  try {
    return resolvePage(event, request).address
  } catch {
    return request.address
  }
}

function sendIfCached(event: core.RequestEvent, page: CachedPage | null): boolean {
  if (page !== null) send(event, page)
  return page !== null
}

function send(event: core.RequestEvent, page: CachedPage): void {
  sendPage(event, page, publicCacheControl(sharedSeconds(), page.until))
}

const BUSY_TEXT = "Gerade schauen sehr viele Besucher zu. Die Seite lädt sich gleich von selbst neu."

const busyPage = (
  text: string,
) => `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Einen Moment bitte</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}"></head><body><p>${text}</p></body></html>`

function sendBusyPage(event: core.RequestEvent, kind: PageKind, error: BusyError): void {
  const headers = event.response.header()
  setPageHeaders(headers, kind)
  disableCaching(headers)
  headers.set("Retry-After", RETRY_AFTER_SECONDS)
  const id = reportFailure(event, error, error.status)
  event.html(error.status, busyPage(withFailureId(BUSY_TEXT, id)))
}
