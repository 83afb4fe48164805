import { listingScript } from "virtual:assets"
import type { PublicAgent } from "../../../src/domain/agents/agent"
import { isDisplayableUrl } from "../../../src/domain/media/image"
import { companyAddress } from "../../../src/domain/pages/embed"
import { fullName } from "../../../src/domain/values/text"
import { AgentPage } from "../../../src/public-pages/lists/agent-page"
import { getNumberedRange, numberPages } from "../../../src/public-pages/lists/page-window"
import { messages } from "../../../src/public-pages/messages"
import type { AgentPageData } from "../../../src/public-pages/page-data"
import { buildFooter } from "../../../src/public-pages/property/shown"
import { jsonObject, NO_ORIGIN } from "../../database/columns"
import { queryRows } from "../../database/sql"
import { appUrl } from "../../engine/env"
import { renderHtml } from "../../engine/render-html"
import { type RenderedPage, renderedPage } from "../../server/pages/html"
import { chooseTheme, pageOfAgent } from "../../server/pages/page-request"
import { publicAgentColumns } from "../agents"
import { findCompany, getBranding, getBrandStyle, logoAddress, type PageCompany } from "../companies"
import {
  buildListingQuery,
  countListings,
  countOffered,
  earliestExpiry,
  findCards,
  ofAgent,
  withoutShownSales,
} from "../properties"
import { absolute, logoMeta } from "./link-meta"
import { agencyType, toSeoAddress } from "./seo"
import { describeOffers, describePerson } from "./seo-people"

/** Renders an agent's own page; null unless their company shows its team. */
export function renderAgent(companyId: string, agentId: string, page: number): RenderedPage | null {
  const company = findCompany(companyId)
  const agent = company?.show_team ? findAgent(companyId, agentId) : null
  if (company === null || agent === null) return null
  const { slug } = company
  const own = ofAgent(withoutShownSales(buildListingQuery(companyId, {}), company), agentId)
  const { from, to } = getNumberedRange(page)
  const cards = findCards(own, to - from, from)
  if (page > 1 && cards.length === 0) return null
  const { logo, scheme } = getBranding(company)
  const footer = buildFooter(company, appUrl())
  const data: AgentPageData = {
    agent,
    companyName: company.name,
    offers: companyAddress(slug),
    cards,
    offered: countOffered(own),
    pages: numberPages(page, countListings(own), (next) => pageOfAgent(slug, agentId, next)),
    ...(logo !== undefined && { logo }),
    ...(footer && { footer }),
  }
  const canonical = appUrl() + pageOfAgent(slug, agentId, page)
  const name = messages.agentAt(fullName(agent), company.name)
  return renderedPage({
    page: "company",
    title: page === 1 ? name : `${name}, ${messages.pageNumber(page)}`,
    meta: buildMeta(company, data, name, canonical),
    canonical,
    theme: chooseTheme("company", null, scheme),
    style: getBrandStyle(company),
    body: renderHtml(<AgentPage {...data} />),
    script: listingScript,
    structuredData: structuredData(company, data, canonical),
    until: earliestExpiry(cards),
  })
}

function findAgent(companyId: string, id: string): PublicAgent | null {
  const sql = `SELECT ${jsonObject(publicAgentColumns(NO_ORIGIN))} AS row FROM agents
    WHERE id = {:id} AND company_id = {:companyId}`
  const [row] = queryRows($app, sql, { id, companyId })
  return row === undefined ? null : JSON.parse(row)
}

/** Returns the address of the photo for programs; empty without one. */
const photoOf = ({ image_url: url }: PublicAgent) => (isDisplayableUrl(url) ? absolute(url, appUrl()) : "")

function buildMeta(company: PageCompany, { agent, offered }: AgentPageData, name: string, address: string) {
  const parts = [name, agent.position, offered > 0 ? messages.offered(offered) : ""].filter((part) => part !== "")
  const description = parts.join(" · ")
  const photo = photoOf(agent)
  return {
    description,
    "og:type": "profile",
    "og:locale": "de_DE",
    "og:site_name": company.name,
    "og:title": name,
    "og:description": description,
    "og:url": address,
    ...(photo === ""
      ? logoMeta(logoAddress(company), company.name, appUrl())
      : { "twitter:card": "summary", "og:image": photo, "og:image:alt": messages.agentPhoto(fullName(agent)) }),
  }
}

function structuredData(
  company: PageCompany,
  { agent, companyName, cards, footer, offers }: AgentPageData,
  url: string,
) {
  const origin = appUrl()
  const address = toSeoAddress(footer?.address ?? "")
  return {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    url,
    mainEntity: {
      ...describePerson(agent),
      "@id": `${origin}${pageOfAgent(company.slug, agent.id, 1)}#person`,
      url,
      image: photoOf(agent) || undefined,
      worksFor: {
        "@type": agencyType(address),
        "@id": `${origin + offers}#agency`,
        name: companyName,
        url: origin + offers,
        address,
      },
      makesOffer: describeOffers(cards, origin),
    },
  }
}
