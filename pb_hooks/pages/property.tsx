import { propertyClient } from "virtual:assets"
import type { PublicAgent } from "../../src/domain/agent"
import { type PublicProperty, parseProperty } from "../../src/domain/property"
import { messages } from "../../src/public-pages/messages"
import type { CompanyContact, PropertyPageData, PublicPageData, Theme } from "../../src/public-pages/page-data"
import { PublicPage } from "../../src/public-pages/public-page"
import { appUrl } from "../base/env"
import { jsonObject, NO_ORIGIN } from "../db/columns"
import { findCompanyName, IS_PUBLIC } from "../db/public-rows"
import { rows } from "../db/sql"
import { publicAgentColumns } from "../records/agents"
import { publicColumns } from "../records/property-columns"
import { renderDocument } from "./html"
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

function findProperty(id: string): PublicProperty | null {
  const sql = `SELECT ${jsonObject(publicColumns(NO_ORIGIN))} AS row FROM properties WHERE id = {:id} AND ${IS_PUBLIC}`
  const [text] = rows($app, sql, { id })
  return text === undefined ? null : parseProperty<PublicProperty>(JSON.parse(text))
}

function findCompanyContact(companyId: string): CompanyContact | null {
  const sql = `SELECT ${jsonObject({ phone: "phone", email: "email" })} AS row FROM companies WHERE id = {:companyId}`
  const [row] = rows($app, sql, { companyId })
  return row === undefined ? null : (JSON.parse(row) as CompanyContact)
}

/** An agent of this company only, even if a listing names another. */
function findAgent(id: string, companyId: string): PublicAgent | null {
  const sql = `SELECT ${jsonObject(publicAgentColumns(NO_ORIGIN))} AS row FROM agents WHERE id = {:id} AND company_id = {:companyId}`
  const [row] = id === "" ? [] : rows($app, sql, { id, companyId })
  return row === undefined ? null : (JSON.parse(row) as PublicAgent)
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
