import type { PublicAgent } from "../../src/domain/agent"
import { berlinDay, endOfBerlinDay } from "../../src/domain/date"
import { type PublicProperty, parseProperty } from "../../src/domain/property"
import type { PropertyPageData } from "../../src/public-pages/page-data"
import {
  certificateOf,
  companyContactOf,
  footerOf,
  shareAddress,
  shownProperty,
} from "../../src/public-pages/property/shown"
import { appUrl } from "../base/env"
import { isoInstant, jsonObject, NO_ORIGIN } from "../db/columns"
import { findCompany, lookOf, type PageCompany } from "../db/page-company"
import { pageColumns } from "../db/property-columns"
import { IS_PUBLIC } from "../db/public-rows"
import { rows } from "../db/sql"
import { publicAgentColumns } from "../records/agents"

/** What a visitor is shown of a listing, and until when that is so. */
export type ShownProperty = {
  data: Omit<PropertyPageData, "documents" | "inquiryToken" | "notifyAddress" | "offers" | "similar" | "theme">
  company: PageCompany
  until: number
}

/** Null for one that strangers may not see. */
export function findShownProperty(id: string): ShownProperty | null {
  const { property, posted } = findProperty(id) ?? NONE
  const company = property === null ? null : findCompany(property.company_id)
  if (property === null || company === null) return null
  const agent = findAgent(property.agent_id, property.company_id)
  const footer = footerOf(company)
  const { expired, lastDay } = certificateOf(property, berlinDay(new Date()))
  const data = {
    property,
    posted,
    shareUrl: appUrl() + shareAddress(property, company.slug),
    agent,
    companyName: company.name,
    companyContact: companyContactOf(agent, company),
    ...(footer && { footer }),
    ...(expired && { certificateExpired: true }),
    ...lookOf(company),
  }
  return { data, company, until: lastDay === null || expired ? Infinity : endOfBerlinDay(lastDay) }
}

const COLUMNS = { ...pageColumns(NO_ORIGIN), created_at: isoInstant("created_at") }
const NONE = { property: null, posted: "" }

function findProperty(id: string): { property: PublicProperty; posted: string } | null {
  const sql = `SELECT ${jsonObject(COLUMNS)} AS row FROM properties WHERE id = {:id} AND ${IS_PUBLIC}`
  const [text] = rows($app, sql, { id })
  if (text === undefined) return null
  const { created_at, ...row }: PublicProperty & { created_at: string } = JSON.parse(text)
  const property = parseProperty<PublicProperty>(row)
  return {
    property: shownProperty(property),
    posted: berlinDay(new Date(created_at)),
  }
}

/** An agent of this company only, even if a listing names another. */
function findAgent(id: string, companyId: string): PublicAgent | null {
  const sql = `SELECT ${jsonObject(publicAgentColumns(NO_ORIGIN))} AS row FROM agents WHERE id = {:id} AND company_id = {:companyId}`
  const [row] = id === "" ? [] : rows($app, sql, { id, companyId })
  return row === undefined ? null : JSON.parse(row)
}
