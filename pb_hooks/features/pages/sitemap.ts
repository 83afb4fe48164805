import type { PropertyImage } from "../../../src/domain/media/image"
import { companyAddress, propertyAddress, teamAddress, valuationAddress } from "../../../src/domain/pages/embed"
import { MINUTE } from "../../../src/domain/values/durations"
import { largestUrl } from "../../../src/public-pages/image-source"
import { isoInstant, jsonObject, NO_ORIGIN } from "../../database/columns"
import { queryRows } from "../../database/sql"
import { appUrl } from "../../engine/env"
import { escapeHtml } from "../../engine/escape"
import { IS_PUBLIC } from "../../server/access/public-rows"
import { type CachedPage, getGeneration, storePage } from "../../server/cache/cache"
import { type SitemapRequest, sitemapAddress } from "../../server/pages/page-request"
import { findBySlug, findCompany, findSlug, takesValuations } from "../companies"
import { storedColumns } from "../properties"
import { missingCompany } from "./company"
import { absolute } from "./link-meta"

/** Search engines take 50,000. */
const MAX_COMPANIES = 10_000
const PER_SITEMAP = 500
const MAX_IMAGES = 5
/** The time in ms for which an index of companies is kept. */
const INDEX_LASTS = MINUTE

const SCHEMAS = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`
const IMAGES = `xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"`

/** Renders the index of all sitemaps, or a company's listings and team: nothing archived, offline or not to be indexed. */
export function answerSitemap({ slug, page, address }: SitemapRequest): CachedPage {
  if (slug === "") {
    const until = Date.now() + INDEX_LASTS
    return storePage(address, { kind: "sitemap", html: index(), status: 200, companyId: "", generation: "", until })
  }
  const companyId = findBySlug(slug)
  if (companyId !== null && findSlug(companyId) === slug) {
    const generation = getGeneration(companyId)
    const html = listings(companyId, slug, page)
    if (html !== null) return storePage(address, { kind: "sitemap", html, status: 200, companyId, generation })
  }
  return missingCompany()
}

type CompanyRow = { slug: string; changed: string; total: number }

const COMPANIES_SQL = `SELECT json_object('slug', companies.slug, 'changed', max(${isoInstant("properties.updated_at")}),
    'total', count(*)) AS row
  FROM properties JOIN companies ON companies.id = company_id WHERE ${IS_PUBLIC} AND companies.slug != ''
  GROUP BY company_id ORDER BY companies.slug LIMIT ${MAX_COMPANIES}`

function index(): string {
  const companies = queryRows($app, COMPANIES_SQL, {}).map((row): CompanyRow => JSON.parse(row))
  const sitemaps = companies.flatMap(({ slug, changed, total }) =>
    Array.from({ length: Math.ceil(total / PER_SITEMAP) }, (_, page) =>
      element("sitemap", location(sitemapAddress(slug, page + 1)) + lastChange(changed)),
    ),
  )
  return buildDocument("sitemapindex", SCHEMAS, [element("sitemap", location("/sitemap-site.xml")), ...sitemaps])
}

type ListingRow = { id: string; changed: string; images: PropertyImage[] }

function listings(companyId: string, slug: string, page: number): string | null {
  const row = jsonObject({ id: "id", changed: isoInstant("updated_at"), images: storedColumns(NO_ORIGIN).images })
  const sql = `SELECT ${row} AS row FROM properties WHERE company_id = {:companyId} AND ${IS_PUBLIC}
    ORDER BY status, created_at DESC, rowid LIMIT ${PER_SITEMAP} OFFSET ${(page - 1) * PER_SITEMAP}`
  const found = queryRows($app, sql, { companyId }).map((text): ListingRow => JSON.parse(text))
  if (found.length === 0) return null
  const changes = found.map(({ changed }) => changed).sort()
  const own = element("url", location(companyAddress(slug)) + lastChange(changes[changes.length - 1] ?? ""))
  const first = page === 1 ? [own, ...listValuation(companyId), ...listTeam(companyId, slug)] : []
  return buildDocument("urlset", `${SCHEMAS} ${IMAGES}`, [...first, ...found.map(listing)])
}

/** Lists the form for owners, if the company shows it. */
function listValuation(companyId: string): string[] {
  const company = findCompany(companyId)
  return company !== null && takesValuations(company) ? [element("url", location(valuationAddress(company.slug)))] : []
}

const TEAM_SQL = `SELECT json_object('id', agents.id, 'changed', ${isoInstant("agents.updated_at")}) AS row
  FROM agents JOIN companies ON companies.id = company_id WHERE company_id = {:companyId} AND show_team
  ORDER BY rank, agents.rowid LIMIT ${PER_SITEMAP}`

/** Lists the agents' own pages, if the company shows its team. */
const listTeam = (companyId: string, slug: string): string[] =>
  queryRows($app, TEAM_SQL, { companyId }).map((text) => {
    const { id, changed }: Pick<ListingRow, "id" | "changed"> = JSON.parse(text)
    return element("url", location(teamAddress(slug, id)) + lastChange(changed))
  })

function listing({ id, changed, images }: ListingRow): string {
  const shown = images.map((image) => absolute(largestUrl(image), appUrl())).filter((url) => url !== "")
  const pictures = shown
    .slice(0, MAX_IMAGES)
    .map((url) => element("image:image", element("image:loc", escapeHtml(url))))
  return element("url", location(propertyAddress(id, null)) + lastChange(changed) + pictures.join(""))
}

const buildDocument = (name: string, schemas: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} ${schemas}>\n${entries.join("\n")}\n</${name}>`

const element = (name: string, content: string) => `<${name}>${content}</${name}>`
const location = (path: string) => element("loc", escapeHtml(appUrl() + path))
const lastChange = (instant: string) => element("lastmod", instant)
