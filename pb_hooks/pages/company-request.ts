import { companyAddress } from "../../src/domain/embed"
import { isOneOf } from "../../src/domain/known"
import { MARKETING_TYPES, type MarketingType } from "../../src/domain/marketing"
import { IS_ONLINE, IS_PUBLIC } from "../db/public-rows"
import { rows } from "../db/sql"
import { queryOf } from "../http/request"
import { parsePage } from "./page-request"

/** Without a kind of marketing the page shows both. */
export type CompanyOptions = { marketing: MarketingType | null; page: number }

export type CompanyRequest = { slug: string; options: CompanyOptions; reference: string }

/** At `/makler/{slug}`, or with a number at `/o/{slug}/{reference}`. */
export function companyRequest(event: core.RequestEvent): CompanyRequest {
  const pathValue = (name: string) => event.request?.pathValue(name) ?? ""
  const [slug, reference] = [pathValue("slug"), pathValue("reference")]
  const query = queryOf(event)
  const marketing = query("marketing")
  const options = {
    marketing: isOneOf(MARKETING_TYPES, marketing) ? marketing : null,
    page: parsePage(query("page")),
  }
  return { slug, options, reference }
}

export function pageOfCompany(slug: string, { marketing, page }: CompanyOptions): string {
  const query = [marketing && `marketing=${marketing}`, page > 1 && `page=${page}`].filter(Boolean).join("&")
  return companyAddress(slug) + (query && `?${query}`)
}

const SLUG = /^[a-z0-9-]{1,60}$/
const SLUG_SQL = `SELECT company_id AS row FROM company_slugs
  WHERE slug = {:slug} AND EXISTS (SELECT 1 FROM companies WHERE companies.id = company_id AND ${IS_ONLINE})`

/** By every slug that the company has had, in whatever letters it is typed. */
export function findBySlug(typed: string): string | null {
  const slug = typed.toLowerCase()
  return (SLUG.test(slug) && rows($app, SLUG_SQL, { slug })[0]) || null
}

/** The slug by which its page is found now. */
export const slugOf = (companyId: string): string =>
  rows($app, "SELECT slug AS row FROM companies WHERE id = {:companyId}", { companyId })[0] ?? ""

const REFERENCE_SQL = `SELECT json_object('id', property_id, 'reference', reference) AS row FROM property_references
  WHERE company_id = {:companyId} AND reference = {:reference} COLLATE NOCASE`

/** The listing that has or had this number in the company, also where it was deleted. */
export function findByReference(companyId: string, typed: string): { id: string; reference: string } | null {
  const [row] = rows($app, REFERENCE_SQL, { companyId, reference: typed })
  return row === undefined ? null : JSON.parse(row)
}

export function isPublic(companyId: string, propertyId: string): boolean {
  const sql = `SELECT id AS row FROM properties WHERE id = {:propertyId} AND company_id = {:companyId} AND ${IS_PUBLIC}`
  return rows($app, sql, { propertyId, companyId }).length > 0
}
