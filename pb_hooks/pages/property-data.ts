import type { PublicAgent } from "../../src/domain/agent"
import { shownCommission } from "../../src/domain/commission"
import { berlinDay, endOfBerlinDay, isDay, isPast } from "../../src/domain/date"
import { propertyAddress, shortAddress } from "../../src/domain/embed"
import { type PublicProperty, parseProperty } from "../../src/domain/property"
import { shownDetails } from "../../src/domain/property-kinds"
import type { PropertyPageData } from "../../src/public-pages/page-data"
import { appUrl } from "../base/env"
import { isoInstant, jsonObject, NO_ORIGIN } from "../db/columns"
import { findCompany, footerOf, lookOf, type PageCompany } from "../db/page-company"
import { publicColumns } from "../db/property-columns"
import { IS_PUBLIC } from "../db/public-rows"
import { rows } from "../db/sql"
import { publicAgentColumns } from "../records/agents"

/** What a visitor is shown of a listing, and until when that is so. */
export type ShownProperty = {
  data: Omit<PropertyPageData, "documents" | "inquiryToken" | "offers" | "similar" | "theme">
  company: PageCompany
  until: number
}

/** Null for one that strangers may not see. */
export function findShownProperty(id: string): ShownProperty | null {
  const { property, posted } = findProperty(id) ?? NONE
  const company = property === null ? null : findCompany(property.company_id)
  if (property === null || company === null) return null
  const agent = findAgent(property.agent_id, property.company_id)
  const isShown = agent === null || (!isReachable(agent) && Boolean(company.contact_confirmed))
  const companyContact = isShown ? { phone: company.phone, email: company.email } : null
  const footer = footerOf(company)
  const certificate = certificateOf(property)
  const data = {
    property,
    posted,
    shareUrl: appUrl() + shareAddress(property, company.slug),
    agent,
    companyName: company.name,
    companyContact,
    ...(footer && { footer }),
    ...(certificate.expired && { certificateExpired: true }),
    ...lookOf(company),
  }
  return { data, company, until: certificate.until }
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
    property: shownCommission({ ...property, details: shownDetails(property.details) }),
    posted: berlinDay(new Date(created_at)),
  }
}

/** An agent of this company only, even if a listing names another. */
function findAgent(id: string, companyId: string): PublicAgent | null {
  const sql = `SELECT ${jsonObject(publicAgentColumns(NO_ORIGIN))} AS row FROM agents WHERE id = {:id} AND company_id = {:companyId}`
  const [row] = id === "" ? [] : rows($app, sql, { id, companyId })
  return row === undefined ? null : JSON.parse(row)
}
