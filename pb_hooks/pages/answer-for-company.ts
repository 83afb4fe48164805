import { propertyAddress, shortAddress } from "../../src/domain/embed"
import { type CachedPage, findPage, generationOf, storePage } from "../cache/cache"
import { RENDERED, setPageHeaders } from "../http/page-response"
import { renderCompany, renderGone, renderMissingCompany } from "./company"
import {
  type CompanyRequest,
  companyRequest,
  findByReference,
  findBySlug,
  isPublic,
  pageOfCompany,
  slugOf,
} from "./company-request"

/** A company's own page, or where a former slug or a short address leads. */
export function answerForCompany(event: core.RequestEvent): void {
  const request = companyRequest(event)
  const companyId = findBySlug(request.slug)
  const elsewhere = companyId === null ? null : currentAddress(companyId, request)
  if (elsewhere === null) event.set(RENDERED, companyPage(companyId, request))
  else {
    setPageHeaders(event.response.header(), "company")
    event.response.header().set("Cache-Control", "no-store")
    // Not for good: a company may return to a slug that it had, and a listing may be archived.
    event.redirect(302, elsewhere)
  }
}

/** Where the page is that a former slug or a short address leads to; null for a page at its own address. */
function currentAddress(companyId: string, { slug, reference, options }: CompanyRequest): string | null {
  if (reference === "") {
    const current = slugOf(companyId)
    return current === slug ? null : pageOfCompany(current, options)
  }
  const id = findByReference(companyId, reference)?.id
  return id !== undefined && isPublic(companyId, id) ? propertyAddress(id, null) : null
}

const MISSING = "missing:company"

/** Null where there is no page. */
function ownAddress(companyId: string, { slug, reference, options }: CompanyRequest): string | null {
  if (reference === "") return pageOfCompany(slug, options)
  const found = findByReference(companyId, reference)
  return found && shortAddress(slugOf(companyId), found.reference)
}

/** All that are unknown share one entry of the cache, and all spellings of one address. */
function companyPage(companyId: string | null, request: CompanyRequest): CachedPage {
  const isShort = request.reference !== ""
  const address = companyId === null ? null : ownAddress(companyId, request)
  if (companyId !== null && address !== null) {
    const cached = findPage(address)
    if (cached !== null) return cached
    const generation = generationOf(companyId)
    const rendered = isShort ? renderGone(companyId) : renderCompany(companyId, request.options)
    const status = isShort ? 410 : 200
    if (rendered !== null) return storePage(address, { kind: "company", ...rendered, status, companyId, generation })
  }
  const html = renderMissingCompany()
  return storePage(MISSING, { kind: "company", html, status: 404, companyId: "", generation: "" })
}
