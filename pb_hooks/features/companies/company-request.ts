import { queryRows } from "../../database/sql"
import { IS_ONLINE, IS_PUBLIC } from "../../server/access/public-rows"

const SLUG = /^[a-z0-9-]{1,60}$/
const SLUG_SQL = `SELECT company_id AS row FROM company_slugs
  WHERE slug = {:slug} AND EXISTS (SELECT 1 FROM companies WHERE companies.id = company_id AND ${IS_ONLINE})`

/** Finds a company by any slug that it has ever had. */
export const findBySlug = (slug: string): string | null =>
  (SLUG.test(slug) && queryRows($app, SLUG_SQL, { slug })[0]) || null

/** Returns the slug by which its page is found now. */
export const findSlug = (companyId: string): string =>
  queryRows($app, "SELECT slug AS row FROM companies WHERE id = {:companyId}", { companyId })[0] ?? ""

const REFERENCE_SQL = `SELECT property_id AS row FROM property_references
  WHERE company_id = {:companyId} AND reference = {:reference} COLLATE NOCASE
    AND NOT EXISTS (SELECT 1 FROM properties WHERE id = property_id AND draft)`

/** Finds the listing that has or had this number in the company, even a deleted one; no draft. */
export const findByReference = (companyId: string, reference: string): string | null =>
  queryRows($app, REFERENCE_SQL, { companyId, reference })[0] ?? null

export function isPublic(companyId: string, propertyId: string): boolean {
  const sql = `SELECT id AS row FROM properties WHERE id = {:propertyId} AND company_id = {:companyId} AND ${IS_PUBLIC}`
  return queryRows($app, sql, { propertyId, companyId }).length > 0
}
