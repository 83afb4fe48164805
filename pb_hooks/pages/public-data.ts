import type { PublicAgent } from "../../src/domain/agent"
import { type PublicProperty, parseProperty } from "../../src/domain/property"
import type { CompanyContact, ListingCardData } from "../../src/public-pages/page-data"
import { jsonObject } from "../db/columns"
import { IS_ONLINE, IS_PUBLIC } from "../db/public-rows"
import { rows } from "../db/sql"
import { publicAgentColumns } from "../records/agents"
import { detailColumn, listColumns, publicColumns } from "../records/property-columns"

// Public pages are served from our own origin.
const NO_ORIGIN = "''"
const PROPERTY_SQL = () => jsonObject(publicColumns(NO_ORIGIN))
const CARD_SQL = () =>
  jsonObject({
    id: "id",
    title: "title",
    address: "address",
    status: "status",
    ...listColumns(NO_ORIGIN),
    livingArea: detailColumn("livingArea"),
    plotArea: detailColumn("plotArea"),
    rooms: detailColumn("rooms"),
  } satisfies Record<keyof ListingCardData, string>)

export function findCompanyName(companyId: string): string | null {
  const sql = `SELECT name AS row FROM companies WHERE id = {:companyId} AND ${IS_ONLINE}`
  return rows($app, sql, { companyId })[0] ?? null
}

export function findCompanyContact(companyId: string): CompanyContact | null {
  const sql = `SELECT ${jsonObject({ phone: "phone", email: "email" })} AS row FROM companies WHERE id = {:companyId}`
  const [row] = rows($app, sql, { companyId })
  return row === undefined ? null : (JSON.parse(row) as CompanyContact)
}

export function findCards(companyId: string, limit: number, offset: number): ListingCardData[] {
  const sql = `SELECT ${CARD_SQL()} AS row FROM properties WHERE company_id = {:companyId} AND ${IS_PUBLIC}
    ORDER BY status, created_at DESC, rowid LIMIT ${limit} OFFSET ${offset}`
  return rows($app, sql, { companyId }).map((row): ListingCardData => JSON.parse(row))
}

export function findProperty(id: string): PublicProperty | null {
  const [text] = rows($app, `SELECT ${PROPERTY_SQL()} AS row FROM properties WHERE id = {:id} AND ${IS_PUBLIC}`, { id })
  return text === undefined ? null : parseProperty<PublicProperty>(JSON.parse(text))
}

/** An agent of this company only, whatever a listing says. */
export function findAgent(id: string, companyId: string): PublicAgent | null {
  const sql = `SELECT ${jsonObject(publicAgentColumns(NO_ORIGIN))} AS row FROM agents WHERE id = {:id} AND company_id = {:companyId}`
  const [row] = id === "" ? [] : rows($app, sql, { id, companyId })
  return row === undefined ? null : (JSON.parse(row) as PublicAgent)
}
