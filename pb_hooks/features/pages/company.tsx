import { listingScript } from "virtual:assets"
import type { PublicAgent } from "../../../src/domain/agents/agent"
import { companyAddress, notifyAddress, teamAddress, valuationAddress } from "../../../src/domain/pages/embed"
import { DAY } from "../../../src/domain/values/durations"
import { withFailureId } from "../../../src/domain/values/failure-id"
import { MARKETING_TYPES } from "../../../src/domain/values/marketing"
import { paragraphs } from "../../../src/domain/values/text"
import { CompanyPage } from "../../../src/public-pages/lists/company-page"
import { getNumberedRange, numberPages } from "../../../src/public-pages/lists/page-window"
import { Notice, Retry, UnknownCompanyPage } from "../../../src/public-pages/message-page"
import { messages } from "../../../src/public-pages/messages"
import type { CompanyPageData, TeamAgent } from "../../../src/public-pages/page-data"
import { buildFooter } from "../../../src/public-pages/property/shown"
import { jsonObject, NO_ORIGIN } from "../../database/columns"
import { queryRows } from "../../database/sql"
import { appUrl } from "../../engine/env"
import { renderHtml } from "../../engine/render-html"
import { type CachedPage, findPage, storePage } from "../../server/cache/cache"
import { type RenderedPage, renderDocument, renderedPage } from "../../server/pages/html"
import { type CompanyOptions, chooseTheme, pageOfCompany } from "../../server/pages/page-request"
import { IS_SHOWN_AGENT, publicAgentColumns } from "../agents"
import { findCompany, getBranding, getBrandStyle, type PageCompany, takesSearches, takesValuations } from "../companies"
import {
  buildListingQuery,
  countOffered,
  earliestExpiry,
  findAmong,
  findListings,
  findShownSales,
  findTowns,
  withoutShownSales,
} from "../properties"
import { companyMeta } from "./company-meta"
import { describeCompany } from "./seo-company"

const MAX_AGENTS = 60

export function renderCompany(companyId: string, options: CompanyOptions): RenderedPage | null {
  const company = findCompany(companyId)
  if (company === null) return null
  const { slug } = company
  const { marketing, filter, page, ids } = options
  const stock = findStock(company, marketing)
  const found = findShown(stock, slug, options)
  if (found === null) return null
  const { cards, total, search } = found
  const { logo, scheme } = getBranding(company)
  const footer = buildFooter(company, appUrl())
  const isPart = pageOfCompany(slug, { marketing, filter, ids }) !== companyAddress(slug)
  const isFirst = !isPart && page === 1
  const [, ...about] = paragraphs(company.about)
  const data: CompanyPageData = {
    companyName: company.name,
    cards,
    agents: findAgents(company),
    choices: findChoices(company, options, search !== undefined),
    ...(isFirst ? introduce(company) : NO_INTRODUCTION),
    about: about.join("\n"),
    hours: paragraphs(company.opening_hours),
    offered: countOffered(stock),
    saved: { company: companyId, address: companyAddress(slug), isShown: ids.length > 0 },
    pages: numberPages(page, total, (next) => pageOfCompany(slug, { ...options, page: next })),
    search,
    ...(takesSearches(company) && {
      notifyAddress: notifyAddress(slug, { ...filter, offer: filter.offer || (marketing ?? "") }),
    }),
    ...(logo !== undefined && { logo }),
    ...(footer && { footer }),
  }
  const towns = search?.facets.places ?? findTowns(companyId)
  const canonical = appUrl() + (isPart ? companyAddress(slug) : pageOfCompany(slug, { page }))
  return renderedPage({
    page: "company",
    title: `${company.name} | ${page === 1 ? messages.listings : `${messages.listings}, ${messages.pageNumber(page)}`}`,
    meta: companyMeta(company, data, canonical, isPart),
    canonical,
    theme: chooseTheme("company", null, scheme),
    style: getBrandStyle(company),
    body: renderHtml(<CompanyPage {...data} />),
    script: listingScript,
    structuredData: describeCompany(company, data, towns),
    until: Math.min(earliestExpiry(cards), endOfSales(company)),
  })
}

const findValuation = (company: PageCompany) => (takesValuations(company) ? valuationAddress(company.slug) : "")

const findStock = (company: PageCompany, marketing: CompanyOptions["marketing"]) =>
  withoutShownSales(buildListingQuery(company.id, { marketing: marketing ?? "" }), company)

type Stock = ReturnType<typeof findStock>

type Introduction = Pick<CompanyPageData, "lead" | "valuation" | "sales">

/** Who turns to another page or filters looks for listings. */
const NO_INTRODUCTION: Introduction = { lead: "", valuation: "", sales: [] }

function introduce(company: PageCompany): Introduction {
  const [lead = ""] = paragraphs(company.about)
  return { lead, valuation: findValuation(company), sales: findShownSales(company.id) }
}

/** A reference ends with a day, which ends in UTC. */
const endOfSales = ({ show_references }: PageCompany) =>
  show_references ? (Math.floor(Date.now() / DAY) + 1) * DAY : Infinity

const findShown = (stock: Stock, slug: string, { marketing, filter, page, ids }: CompanyOptions) =>
  ids.length > 0
    ? findAmong(stock, ids)
    : findListings(stock, filter, getNumberedRange(page), pageOfCompany(slug, { marketing }))

/** Returns none where the search offers this choice as well. */
function findChoices(
  company: PageCompany,
  { marketing: open, ids }: CompanyOptions,
  isSearched: boolean,
): CompanyPageData["choices"] {
  if (ids.length > 0 || (isSearched && open === null)) return []
  const { where, params } = findStock(company, null)
  const offered = queryRows($app, `SELECT DISTINCT marketing_type AS row FROM properties WHERE ${where}`, params)
  if (open === null && offered.length < MARKETING_TYPES.length) return []
  return [null, ...MARKETING_TYPES].map((marketing) => ({
    marketing,
    address: pageOfCompany(company.slug, { marketing }),
    isOpen: marketing === open,
  }))
}

function findAgents({ id, slug, show_team }: PageCompany): TeamAgent[] {
  const sql = `SELECT ${jsonObject(publicAgentColumns(NO_ORIGIN))} AS row FROM agents
    WHERE company_id = {:id} AND ${IS_SHOWN_AGENT} ORDER BY rank, rowid LIMIT ${MAX_AGENTS}`
  const agents = queryRows($app, sql, { id }).map((row): PublicAgent => JSON.parse(row))
  return show_team ? agents.map((agent) => ({ ...agent, page: teamAddress(slug, agent.id) })) : agents
}

const MISSING = "missing:company"

/** All that are unknown share one entry of the cache: strangers make them up by the thousand. */
export const missingCompany = (): CachedPage =>
  findPage(MISSING) ??
  storePage(MISSING, {
    kind: "company",
    html: renderMessage(messages.unknownCompany, <UnknownCompanyPage />),
    status: 404,
    companyId: "",
    generation: "",
  })

export const renderFailedCompany = (id: string) =>
  renderMessage(
    messages.listingsFailed,
    <Notice title={messages.listingsFailed} text={withFailureId(messages.failedText, id)}>
      <Retry />
    </Notice>,
  )

function renderMessage(title: string, body: React.JSX.Element): string {
  return renderDocument({
    page: "company",
    title,
    meta: { robots: "noindex" },
    theme: chooseTheme("company", null),
    body: renderHtml(body),
  })
}
