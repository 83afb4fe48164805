import { propertyAddress } from "../../../src/domain/pages/embed"
import { type CachedPage, encodePage, getGeneration } from "../../server/cache/cache"
import {
  addressOfPart,
  type CompanyRequest,
  cachePage,
  pageOfAgent,
  pageOfCompany,
} from "../../server/pages/page-request"
import { findByReference, findBySlug, findSlug, isPublic } from "../companies"
import { renderAgent } from "./agent"
import { missingCompany, renderCompany } from "./company"
import { renderGone } from "./gone"
import { renderImprint } from "./imprint"
import { renderValuation } from "./valuation"

/** Answers with a company's own page, or redirects from a former slug or a short address. */
export function answerForCompany(request: CompanyRequest): CachedPage {
  const { reference } = request
  const kind = "company"
  const companyId = findBySlug(request.slug)
  const listing = companyId !== null && reference !== "" ? findByReference(companyId, reference) : null
  if (companyId !== null && (reference === "" || listing !== null)) {
    const generation = getGeneration(companyId)
    const location = listing === null ? currentPage(companyId, request) : currentListing(companyId, listing)
    // The redirect is temporary: a company may return to a former slug, and a listing may be archived. It is kept nowhere, as strangers
    // make up agents and pages of a former slug by the thousand, each of which would evict a page.
    if (location !== null) return encodePage({ kind, html: "", status: 302, location, companyId, generation })
    const rendered = listing === null ? renderPart(companyId, request) : renderGone(companyId, listing, request)
    const status = listing === null ? 200 : 410
    if (rendered !== null) return cachePage(request, { kind, ...rendered, status, companyId, generation })
  }
  return missingCompany()
}

const PARTS = { impressum: renderImprint, bewertung: renderValuation } as const

function renderPart(companyId: string, { part, agentId, options }: CompanyRequest) {
  if (agentId !== "") return renderAgent(companyId, agentId, options.page)
  return part === null ? renderCompany(companyId, options) : PARTS[part](companyId)
}

function currentPage(companyId: string, { slug, part, agentId, options }: CompanyRequest): string | null {
  const current = findSlug(companyId)
  if (current === slug) return null
  if (agentId !== "") return pageOfAgent(current, agentId, options.page)
  return part === null ? pageOfCompany(current, options) : addressOfPart(current, part)
}

const currentListing = (companyId: string, id: string) => (isPublic(companyId, id) ? propertyAddress(id, null) : null)
