import { movedTo } from "../db/moved-company"
import { rows } from "../db/sql"
import type { UncachedPage } from "../http/page-paths"
import { type Page, RENDERED } from "../http/page-response"
import { requestedAddress } from "../http/request"
import type { PageRequest } from "./page-request"

const PERMANENT = 308
const SLUG = "SELECT company_id AS row FROM company_slugs WHERE slug = {:key}"
const PROPERTY = "SELECT company_id AS row FROM properties WHERE id = {:key}"

/** What the path of a page that is made for one visitor names. */
const UNCACHED: Readonly<Record<UncachedPage, { name: string; sql: string; key?: (value: string) => string }>> = {
  "/documents/{id}": { name: "id", sql: "SELECT company_id AS row FROM documents WHERE id = {:key}" },
  "/unterlagen/{token}": {
    name: "token",
    sql: "SELECT company_id AS row FROM document_links WHERE token_hash = {:key}",
    key: (token) => $security.sha256(token),
  },
  "/makler/{slug}/suchauftrag": { name: "slug", sql: SLUG, key: (slug) => slug.toLowerCase() },
  "/suchauftrag/{token}": {
    name: "token",
    sql: "SELECT company_id AS row FROM saved_searches WHERE id = {:key}",
    key: (token) => token.slice(0, 15),
  },
}

const originOf = (sql: string, key: string): string => {
  const [company] = key === "" ? [] : rows($app, sql, { key })
  return company === undefined ? "" : movedTo(company)
}

/** Where the company of a page lives now; `""` where nobody has moved. */
export function originOfPage(page: PageRequest): string {
  if (page.kind === "listing") return movedTo(page.companyId)
  if (page.kind === "company" || page.kind === "sitemap") return originOf(SLUG, page.slug)
  return originOf(PROPERTY, page.id)
}

/** Leads to the same address of the other installation; false where nobody has moved. */
export function leadToMoved(event: core.RequestEvent, origin: string): boolean {
  if (origin === "") return false
  const location = origin + requestedAddress(event)
  const page: Page = { kind: "listing", status: PERMANENT, location, plain: [], gzip: null, etag: "" }
  event.set(RENDERED, page)
  return true
}

export function leadUncachedToMoved(event: core.RequestEvent, page: UncachedPage): boolean {
  const { name, sql, key = (value: string) => value } = UNCACHED[page]
  return leadToMoved(event, originOf(sql, key(event.request?.pathValue(name) ?? "")))
}
