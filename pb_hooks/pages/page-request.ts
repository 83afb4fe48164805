import { propertyAddress } from "../../src/domain/embed"
import { isRecordId } from "../../src/domain/record-id"
import type { Theme } from "../../src/public-pages/page-data"
import { IS_ONLINE, IS_PUBLIC } from "../db/public-rows"
import { rows } from "../db/sql"
import { queryOf } from "../http/request-head"
import { type ListingOptions, listingAddress, PER_PAGE, parseListingOptions, parseTheme } from "./listing-options"

export type PageRequest =
  | { kind: "listing"; companyId: string; options: ListingOptions; address: string }
  | { kind: "property"; id: string; theme: Theme; address: string }

export function pageRequest(event: core.RequestEvent): PageRequest {
  const id = event.request?.pathValue("id") ?? ""
  const query = queryOf(event)
  if (id !== "") {
    const theme = parseTheme(query("theme")) ?? "auto"
    return { kind: "property", id, theme, address: propertyAddress(id, theme) }
  }
  const companyId = query("company") || query("companyId")
  const options = parseListingOptions(query)
  return { kind: "listing", companyId, options, address: listingAddress(companyId, options) }
}

const COMPANY_SQL = `SELECT id AS row FROM companies WHERE id = {:id} AND ${IS_ONLINE} AND ({:offset} = 0 OR EXISTS
  (SELECT 1 FROM properties WHERE company_id = {:id} AND ${IS_PUBLIC} LIMIT 1 OFFSET {:offset}))`
const PROPERTY_SQL = `SELECT company_id AS row FROM properties WHERE id = {:id} AND ${IS_PUBLIC}`

/** Where the page is cached, and whose it is. All that is unknown, archived, offline or malformed has one address. */
export function resolvePage(page: PageRequest): { address: string; companyId: string | null } {
  const companyId = findPageCompany(page)
  return { address: companyId === null ? missingAddress(page) : page.address, companyId }
}

function findPageCompany(page: PageRequest): string | null {
  const id = page.kind === "listing" ? page.companyId : page.id
  if (!isRecordId(id)) return null
  if (page.kind === "property") return rows($app, PROPERTY_SQL, { id })[0] ?? null
  return rows($app, COMPANY_SQL, { id, offset: (page.options.page - 1) * PER_PAGE })[0] ?? null
}

export function missingAddress(page: PageRequest): string {
  return page.kind === "listing" ? `missing:listing:${page.options.theme}` : `missing:property:${page.theme}`
}
