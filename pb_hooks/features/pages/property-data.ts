import { parseProperty } from "../../../src/domain/properties/parse-property"
import type { PublicProperty } from "../../../src/domain/properties/property"
import { berlinDay, endOfBerlinDay } from "../../../src/domain/values/date"
import type { PropertyPageData } from "../../../src/public-pages/page-data"
import {
  buildFooter,
  getCertificate,
  getCompanyContact,
  shareAddress,
  shownProperty,
} from "../../../src/public-pages/property/shown"
import { isoInstant, jsonObject, NO_ORIGIN } from "../../database/columns"
import { queryRows } from "../../database/sql"
import { appUrl } from "../../engine/env"
import { IS_PUBLIC } from "../../server/access/public-rows"
import { findCompany, getBranding, type PageCompany } from "../companies"
import { pageColumns } from "../properties"
import { findShownAgent } from "./shown-agent"

/** The data of a listing that visitors see, and the moment until which it is right. */
export type ShownProperty = {
  data: Omit<
    PropertyPageData,
    "agentPage" | "documents" | "inquiryToken" | "notifyAddress" | "offers" | "similar" | "theme"
  >
  company: PageCompany
  until: number
}

/** Returns null for a listing that strangers may not see. */
export function findShownProperty(id: string): ShownProperty | null {
  const { property, posted } = findProperty(id) ?? NONE
  const company = property === null ? null : findCompany(property.company_id)
  if (property === null || company === null) return null
  const today = berlinDay(new Date())
  const { agent, standsInFor, isForToday } = findShownAgent(property.agent_id, company, today)
  const footer = buildFooter(company, appUrl())
  const { expired, lastDay } = getCertificate(property, today)
  const data = {
    property,
    posted,
    shareUrl: appUrl() + shareAddress(property, company.slug),
    agent,
    ...(standsInFor !== "" && { standsInFor }),
    companyName: company.name,
    companyContact: getCompanyContact(agent, company),
    ...(footer && { footer }),
    ...(expired && { certificateExpired: true }),
    ...getBranding(company),
  }
  const untilExpiry = lastDay === null || expired ? Infinity : endOfBerlinDay(lastDay)
  return { data, company, until: isForToday ? Math.min(untilExpiry, endOfBerlinDay(today)) : untilExpiry }
}

const COLUMNS = { ...pageColumns(NO_ORIGIN), created_at: isoInstant("created_at") }
const NONE = { property: null, posted: "" }

function findProperty(id: string): { property: PublicProperty; posted: string } | null {
  const sql = `SELECT ${jsonObject(COLUMNS)} AS row FROM properties WHERE id = {:id} AND ${IS_PUBLIC}`
  const [text] = queryRows($app, sql, { id })
  if (text === undefined) return null
  const { created_at, ...row }: PublicProperty & { created_at: string } = JSON.parse(text)
  const property = parseProperty<PublicProperty>(row)
  return {
    property: shownProperty(property),
    posted: berlinDay(new Date(created_at)),
  }
}
