import { propertyClient } from "virtual:assets"
import { messages } from "../../src/public-pages/messages"
import type { PropertyPageData, PublicPageData } from "../../src/public-pages/page-data"
import { PublicPage } from "../../src/public-pages/public-page"
import { appUrl } from "../env"
import { renderDocument } from "./document"
import { findAgent, findCompanyName, findProperty } from "./public-data"
import { renderToString } from "./render"
import { propertyMeta, structuredData } from "./seo"

export function renderProperty(id: string): string | null {
  const property = findProperty(id)
  const companyName = property === null ? null : findCompanyName(property.company_id)
  if (property === null || companyName === null) return null
  const data: PropertyPageData = {
    kind: "property",
    property,
    agent: findAgent(property.agent_id, property.company_id),
    companyName,
  }
  const origin = appUrl()
  return renderDocument({
    page: "property",
    title: messages.pageTitle(property.title),
    canonical: `${origin}/property/${id}`,
    meta: propertyMeta(data, origin),
    body: renderToString(<PublicPage {...data} />),
    script: propertyClient,
    data,
    structuredData: structuredData(data, origin),
  })
}

export const renderMissingProperty = () => renderMessage("missing", messages.missing)

export const renderFailedProperty = () => renderMessage("failed", messages.failed)

function renderMessage(kind: "missing" | "failed", title: string): string {
  const data: PublicPageData = { kind }
  return renderDocument({
    page: "property",
    title: messages.pageTitle(title),
    meta: { robots: "noindex" },
    body: renderToString(<PublicPage {...data} />),
    script: propertyClient,
    data,
  })
}
