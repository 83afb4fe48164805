import { propertyClient } from "virtual:assets"
import { isRecordId } from "../../src/domain/record-id"
import type { PropertyPageData, PublicPageData } from "../../src/public/page-data"
import { PublicPage } from "../../src/public/public-page"
import { words } from "../../src/public/words"
import { appUrl } from "../env"
import { answerPage } from "./answer-page"
import { renderDocument } from "./document"
import { keep } from "./kept-pages"
import { findAgent, findCompanyName, findListingCompany, findProperty } from "./public-data"
import { renderToString } from "./render"
import { propertyMeta, structuredData } from "./search-data"

/**
 * `GET /property/{id}`: the public page of an active or sold listing as HTML, which its script takes over.
 * Everything else looks the same to a stranger: status 404.
 */
export function answerProperty(event: core.RequestEvent): void {
  const id = event.request?.pathValue("id") ?? ""
  answerPage(
    event,
    "property",
    () => {
      const companyId = isRecordId(id) ? findListingCompany(id) : null
      const page = companyId === null ? null : keep(`/property/${id}`, companyId, () => renderProperty(id))
      return page ?? { status: 404, html: renderMessage("missing", words.missing) }
    },
    () => renderMessage("failed", words.failed),
  )
}

function renderProperty(id: string): string | null {
  const property = findProperty(id)
  if (property === null) return null
  const data: PropertyPageData = {
    kind: "property",
    property,
    agent: findAgent(property.agent_id, property.company_id),
    companyName: findCompanyName(property.company_id) ?? "",
  }
  const origin = appUrl()
  return renderDocument({
    page: "property",
    title: words.pageTitle(property.title),
    canonical: `${origin}/property/${id}`,
    meta: propertyMeta(data, origin),
    body: renderToString(<PublicPage {...data} />),
    script: propertyClient,
    data,
    structuredData: structuredData(data, origin),
  })
}

function renderMessage(kind: "missing" | "failed", title: string): string {
  const data: PublicPageData = { kind }
  return renderDocument({
    page: "property",
    title: words.pageTitle(title),
    meta: { robots: "noindex" },
    body: renderToString(<PublicPage {...data} />),
    script: propertyClient,
    data,
  })
}
