import { propertyAddress } from "../../../src/domain/pages/embed"
import { type CachedPage, encodePage, findPage, getGeneration, storePage } from "../../server/cache/cache"
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
  const companyId = findBySlug(request.slug)
  if (companyId === null) return missingCompany()
  const listing = reference === "" ? null : findByReference(companyId, reference)
  if (reference !== "" && listing === null) return missingListing(companyId, request)
  const generation = getGeneration(companyId)
  const location = listing === null ? currentPage(companyId, request) : currentListing(companyId, listing)
  // The redirect is temporary: a company may return to a former slug, and a listing may be archived. It is kept nowhere, as strangers
  // make up agents and pages of a former slug by the thousand, each of which would evict a page.
  if (location !== null) return encodePage({ kind: "company", html: "", status: 302, location, companyId, generation })
  const rendered = listing === null ? renderPart(companyId, request) : renderGone(companyId, listing, request)
  if (rendered === null) return missingCompany()
  const status = listing === null ? 200 : 410
  return cachePage(request, { kind: "company", ...rendered, status, companyId, generation })
}

/** All numbers that a company never had share one entry of the cache: strangers make them up by the thousand. */
function missingListing(companyId: string, request: CompanyRequest): CachedPage {
  const address = `missing:listing-of:${companyId}`
  const known = findPage(address)
  if (known !== null) return known
  const generation = getGeneration(companyId)
  const rendered = renderGone(companyId, "", request)
  if (rendered === null) return missingCompany()
  return storePage(address, { kind: "company", ...rendered, status: 404, companyId, generation })
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
