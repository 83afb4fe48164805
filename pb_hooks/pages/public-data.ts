import type { PublicAgent } from "../../src/domain/agent"
import { type PublicProperty, parseColumns } from "../../src/domain/property"
import type { ListingCardData } from "../../src/public-pages/page-data"
import { jsonObject } from "../http/columns"
import { rows } from "../http/sql"
import { publicAgentColumns } from "../records/agents"
import { detailColumn, listColumns, publicColumns } from "../records/property-columns"
import { IS_PUBLIC } from "./page-request"

// What strangers may read, as one SQL row of JSON each. Structured fields that cannot be read fall back to an empty
// default (specification section 3), so that one broken listing never takes a company's page down.

// The pages stand on our own origin, so addresses of pictures are left as they are stored.
const NO_ORIGIN = "''"
const PROPERTY_SQL = () => jsonObject(publicColumns(NO_ORIGIN))
const CARD_SQL = () =>
  jsonObject({
    ...{ id: "id", title: "title", address: "address", status: "status" },
    ...listColumns(NO_ORIGIN),
    ...{ livingArea: detailColumn("livingArea"), plotArea: detailColumn("plotArea"), rooms: detailColumn("rooms") },
  } satisfies Record<keyof ListingCardData, string>)

/** The company's name, or `null` when there is no such company or its public pages have ended. */
export function findCompanyName(companyId: string): string | null {
  const sql = "SELECT name AS row FROM companies WHERE id = {:companyId} AND NOT pages_off"
  return rows($app, sql, { companyId })[0] ?? null
}

/** Active listings before sold ones, the newest first. */
export function findCards(companyId: string, limit: number, offset: number): ListingCardData[] {
  const sql = `SELECT ${CARD_SQL()} AS row FROM properties WHERE company_id = {:companyId} AND ${IS_PUBLIC}
    ORDER BY status, created_at DESC, rowid LIMIT ${limit} OFFSET ${offset}`
  return rows($app, sql, { companyId }).map((row): ListingCardData => JSON.parse(row))
}

/** A listing strangers may see, or `null`. */
export function findProperty(id: string): PublicProperty | null {
  const [text] = rows($app, `SELECT ${PROPERTY_SQL()} AS row FROM properties WHERE id = {:id} AND ${IS_PUBLIC}`, { id })
  if (text === undefined) return null
  const row: PublicProperty = JSON.parse(text)
  return { ...row, ...parseColumns(row) }
}

/** An agent of this company only, whatever a listing says. */
export function findAgent(id: string, companyId: string): PublicAgent | null {
  const sql = `SELECT ${jsonObject(publicAgentColumns(NO_ORIGIN))} AS row FROM agents WHERE id = {:id} AND company_id = {:companyId}`
  const [row] = id === "" ? [] : rows($app, sql, { id, companyId })
  return row === undefined ? null : (JSON.parse(row) as PublicAgent)
}
