import { propertyScript } from "virtual:assets"
import type { PublicAgent } from "../../src/domain/agent"
import { berlinDay, endOfBerlinDay, isDay, isPast } from "../../src/domain/date"
import { companyAddress, propertyAddress, shortAddress } from "../../src/domain/embed"
import { type PublicProperty, parseProperty } from "../../src/domain/property"
import { shownDetails } from "../../src/domain/property-kinds"
import { MessagePage } from "../../src/public-pages/message-page"
import { messages } from "../../src/public-pages/messages"
import type { PropertyPageData, Theme } from "../../src/public-pages/page-data"
import { PropertyPage } from "../../src/public-pages/property/property-page"
import { appUrl } from "../base/env"
import { markup } from "../base/markup"
import { isoInstant, jsonObject, NO_ORIGIN } from "../db/columns"
import { findSimilar, untilOf } from "../db/listing-cards"
import { findCompany, footerOf, lookOf, styleOf } from "../db/page-company"
import { publicColumns } from "../db/property-columns"
import { IS_PUBLIC } from "../db/public-rows"
import { rows } from "../db/sql"
import { pageToken, TOKEN_PAGE_MS } from "../leads/page-token"
import { publicAgentColumns } from "../records/agents"
import { type RenderedPage, renderDocument, renderedPage } from "./html"
import { themeOf } from "./page-request"
import { propertyMeta, structuredData } from "./seo"

export function renderProperty(id: string, asked: Theme | null): RenderedPage | null {
  const { property, posted } = findProperty(id) ?? NONE
  const company = property === null ? null : findCompany(property.company_id)
  if (property === null || company === null) return null
  const agent = findAgent(property.agent_id, property.company_id)
  const isShown = agent === null || (!isReachable(agent) && Boolean(company.contact_confirmed))
  const companyContact = isShown ? { phone: company.phone, email: company.email } : null
  const inquiryToken = company.inquiry_mode === "delivered" ? pageToken(id) : undefined
  const look = lookOf(company)
  const theme = themeOf("property", asked, look.scheme)
  const footer = footerOf(company)
  const certificate = certificateOf(property)
  const similar = findSimilar(property)
  const data: PropertyPageData = {
    property,
    posted,
    offers: companyAddress(company.slug),
    similar,
    shareUrl: appUrl() + shareAddress(property, company.slug),
    agent,
    companyName: company.name,
    companyContact,
    theme,
    ...(footer && { footer }),
    ...(inquiryToken && { inquiryToken }),
    ...(certificate.expired && { certificateExpired: true }),
    ...look,
  }
  const origin = appUrl()
  const until = Math.min(
    certificate.until,
    untilOf(similar),
    inquiryToken === undefined ? Infinity : Date.now() + TOKEN_PAGE_MS,
  )
  return renderedPage({
    page: "property",
    title: messages.pageTitle(property.title),
    canonical: `${origin}/property/${id}`,
    meta: propertyMeta(data, origin),
    theme,
    style: styleOf(company),
    body: markup(<PropertyPage {...data} />),
    script: propertyScript,
    structuredData: structuredData(data, origin),
    until,
  })
}

const shareAddress = ({ id, reference }: PublicProperty, slug: string) =>
  slug === "" || reference === "" ? propertyAddress(id, null) : shortAddress(slug, reference)

/** Whether the certificate has expired, and until when this is so. */
function certificateOf({ energy }: PublicProperty): { expired: boolean; until: number } {
  const ends = energy.certificateAvailable && isDay(energy.validUntil)
  const expired = ends && isPast(energy.validUntil, berlinDay(new Date()))
  return { expired, until: ends && !expired ? endOfBerlinDay(energy.validUntil) : Infinity }
}

const isReachable = (agent: PublicAgent) => `${agent.phone}${agent.email}` !== ""

const COLUMNS = { ...publicColumns(NO_ORIGIN), created_at: isoInstant("created_at") }
const NONE = { property: null, posted: "" }

function findProperty(id: string): { property: PublicProperty; posted: string } | null {
  const sql = `SELECT ${jsonObject(COLUMNS)} AS row FROM properties WHERE id = {:id} AND ${IS_PUBLIC}`
  const [text] = rows($app, sql, { id })
  if (text === undefined) return null
  const { created_at, ...row }: PublicProperty & { created_at: string } = JSON.parse(text)
  const property = parseProperty<PublicProperty>(row)
  return {
    property: { ...property, details: shownDetails(property.details) },
    posted: berlinDay(new Date(created_at)),
  }
}

/** An agent of this company only, even if a listing names another. */
function findAgent(id: string, companyId: string): PublicAgent | null {
  const sql = `SELECT ${jsonObject(publicAgentColumns(NO_ORIGIN))} AS row FROM agents WHERE id = {:id} AND company_id = {:companyId}`
  const [row] = id === "" ? [] : rows($app, sql, { id, companyId })
  return row === undefined ? null : JSON.parse(row)
}

export const renderMissingProperty = (theme: Theme | null) => renderMessage("missing", messages.missing, theme)

export const renderFailedProperty = (theme: Theme | null) => renderMessage("failed", messages.failed, theme)

function renderMessage(kind: "missing" | "failed", title: string, asked: Theme | null): string {
  return renderDocument({
    page: "property",
    title: messages.pageTitle(title),
    meta: { robots: "noindex" },
    theme: themeOf("property", asked),
    body: markup(<MessagePage kind={kind} />),
    script: propertyScript,
  })
}
