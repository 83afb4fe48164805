import { propertyClient } from "virtual:assets"
import { messages } from "../../src/public-pages/messages"
import type { PropertyPageData, PublicPageData, Theme } from "../../src/public-pages/page-data"
import { PublicPage } from "../../src/public-pages/public-page"
import { appUrl } from "../base/env"
import { renderDocument } from "./html"
import { findAgent, findCompanyContact, findCompanyName, findProperty } from "./public-data"
import { renderToString } from "./render"
import { propertyMeta, structuredData } from "./seo"

export function renderProperty(id: string, theme: Theme): string | null {
  const property = findProperty(id)
  const companyName = property === null ? null : findCompanyName(property.company_id)
  if (property === null || companyName === null) return null
  const agent = findAgent(property.agent_id, property.company_id)
  const companyContact = agent === null ? findCompanyContact(property.company_id) : null
  const data: PropertyPageData = { kind: "property", property, agent, companyName, companyContact, theme }
  const origin = appUrl()
  return renderDocument({
    page: "property",
    title: messages.pageTitle(property.title),
    canonical: `${origin}/property/${id}`,
    meta: propertyMeta(data, origin),
    theme,
    body: renderToString(<PublicPage {...data} />),
    script: propertyClient,
    data,
    structuredData: structuredData(data, origin),
  })
}

export const renderMissingProperty = (theme: Theme) => renderMessage("missing", messages.missing, theme)

export const renderFailedProperty = (theme: Theme) => renderMessage("failed", messages.failed, theme)

function renderMessage(kind: "missing" | "failed", title: string, theme: Theme): string {
  const data: PublicPageData = { kind }
  return renderDocument({
    page: "property",
    title: messages.pageTitle(title),
    meta: { robots: "noindex" },
    theme,
    body: renderToString(<PublicPage {...data} />),
    script: propertyClient,
    data,
  })
}
