import { findPage } from "../pages/page-cache"
import { findPageCompany, missingAddress, type PageRequest, pageRequest } from "../pages/page-request"
import { sendPage } from "../pages/send-page"
import { Busy, runJob } from "./admission"
import { sendBusyPage } from "./busy-page"
import { countCall, isPooled, load } from "./engine"

/**
 * `GET /embed` and `GET /property/{id}`: the cached page as bytes. A page that is not cached is rendered once, however
 * many ask for it at that moment; the others wait for it, for a bounded time, and then get a 503 that asks again.
 */
export function servePage(event: core.RequestEvent): void {
  countCall()
  // Most visitors come by the address under which the page is kept; reading the query takes longer than all else.
  if (sendCached(event, event.request?.requestURI ?? "")) return
  const request = pageRequest(event)
  const address = addressOf(request)
  if (sendCached(event, address)) return
  let isAnswered = false
  const render = () => {
    isAnswered = true
    if (isPooled()) load("pages").answerPage(event)
    else event.next()
  }
  try {
    runJob({ lane: "render", key: address, work: render, isDone: () => findPage(address) !== null })
    if (!isAnswered && !sendCached(event, address)) throw new Busy()
  } catch (error) {
    if (!(error instanceof Busy)) throw error
    sendBusyPage(event, request.kind)
  }
}

/** Where the page lies in the cache. When the data cannot be read, rendering it fails as well and says so. */
function addressOf(request: PageRequest): string {
  try {
    return findPageCompany(request) === null ? missingAddress(request) : request.address
  } catch {
    return request.address
  }
}

function sendCached(event: core.RequestEvent, address: string): boolean {
  const page = findPage(address)
  if (page !== null) sendPage(event, page)
  return page !== null
}
