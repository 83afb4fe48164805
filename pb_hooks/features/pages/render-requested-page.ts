import { withFailureId } from "../../../src/domain/values/failure-id"
import { messages } from "../../../src/public-pages/messages"
import { type CachedPage, getGeneration, storePage } from "../../server/cache/cache"
import { encode, reportFailure } from "../../server/http/respond"
import type { RenderedPage } from "../../server/pages/html"
import {
  cachePage,
  type ListedPage,
  missingAddress,
  type PageRequest,
  pageRequest,
  resolvePage,
} from "../../server/pages/page-request"
import { RENDERED } from "../../server/pages/page-response"
import { answerForCompany } from "./answer-for-company"
import { renderFailedCompany } from "./company"
import { MISSING_EXPOSE, renderExpose } from "./expose"
import { renderGone } from "./gone"
import { renderFailedListing, renderListing, renderMissingListing } from "./listing"
import { renderFailedProperty, renderMissingProperty, renderProperty } from "./property"
import { answerSitemap } from "./sitemap"

/** Renders the page, which the fast path sends, and caches it: 200, 302, 404 or 410. A 500 is logged instead. */
export function renderRequestedPage(event: core.RequestEvent): void {
  const request = pageRequest(event)
  try {
    event.set(RENDERED, answer(event, request))
  } catch (error) {
    const id = reportFailure(event, error)
    event.set(RENDERED, { kind: request.kind, status: 500, etag: "", ...encode(failedText(request, id)) })
  }
}

function answer(event: core.RequestEvent, request: PageRequest): CachedPage {
  if (request.kind === "sitemap") return answerSitemap(request)
  return request.kind === "company" ? answerForCompany(request) : renderPage(event, request)
}

function failedText(request: PageRequest, id: string): string {
  if (request.kind === "expose") return JSON.stringify({ error: withFailureId(messages.failed, id), id })
  if (request.kind === "company" || request.kind === "sitemap") return renderFailedCompany(id)
  return request.kind === "listing" ? renderFailedListing(request.options, id) : renderFailedProperty(request.theme, id)
}

function renderPage(event: core.RequestEvent, request: ListedPage): CachedPage {
  const { kind } = request
  const { companyId } = resolvePage(event, request)
  if (companyId !== null) {
    const generation = getGeneration(companyId)
    const shown = renderContent(request, companyId)
    if (shown !== null) return cachePage(request, { kind, ...shown, status: 200, companyId, generation })
    const gone = request.kind === "property" ? renderGone(companyId, request.id, request) : null
    if (gone !== null) return cachePage(request, { kind, ...gone, status: 404, companyId, generation })
  }
  const html = missingContent(request)
  return storePage(missingAddress(request), { kind, html, status: 404, companyId: "", generation: "" })
}

function renderContent(request: ListedPage, companyId: string): RenderedPage | null {
  if (request.kind === "listing") return renderListing(companyId, request.options)
  return request.kind === "expose" ? renderExpose(request.id) : renderProperty(request.id, request.theme)
}

function missingContent(request: ListedPage): string {
  if (request.kind === "listing") return renderMissingListing(request.options)
  return request.kind === "expose" ? MISSING_EXPOSE : renderMissingProperty(request.theme)
}
