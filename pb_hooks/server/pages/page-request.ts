import {
  companyAddress,
  EMBED_THEMES,
  embedAddress,
  exposeAddress,
  imprintAddress,
  type ListingLanguage,
  propertyAddress,
  shortAddress,
  teamAddress,
  valuationAddress,
} from "../../../src/domain/pages/embed"
import { parseIds } from "../../../src/domain/pages/saved-listings"
import {
  type ListingFilter,
  type ListingScope,
  parseFilter,
  parseScope,
  queryText,
} from "../../../src/domain/properties/listing-query"
import { MARKETING_TYPES, type MarketingType } from "../../../src/domain/values/marketing"
import { isRecordId, tidyRecordId } from "../../../src/domain/values/record-id"
import { isOneOf, typedKeys } from "../../../src/domain/values/type-guards"
import { getPageRange } from "../../../src/public-pages/lists/page-window"
import type { Columns, Theme } from "../../../src/public-pages/page-data"
import { queryRows } from "../../database/sql"
import { IS_OF_KNOWN_COMPANY, IS_ONLINE, IS_PUBLIC } from "../access/public-rows"
import { type CachedPage, findPage, findPart, type NewPage, storePage, storePart } from "../cache/cache"
import { readQuery } from "../http/request"

export type PageRequest =
  | { kind: "listing"; companyId: string; options: ListingOptions; address: string }
  | CompanyRequest
  | SitemapRequest
  | { kind: "property"; id: string; theme: Theme | null; address: string }
  | { kind: "expose"; id: string; address: string }

/** A sitemap; without a slug the index of all. */
export type SitemapRequest = { kind: "sitemap"; slug: string; page: number; address: string }

/** The pages of a company besides that of its listings, by the last part of their path. */
const COMPANY_PARTS = { impressum: imprintAddress, bewertung: valuationAddress } as const
type CompanyPart = keyof typeof COMPANY_PARTS

/**
 * A page at `/makler/{slug}`, a part of it or an agent of its team, or with a number at `/o/{slug}/{reference}`, all in small
 * letters.
 */
export type CompanyRequest = {
  kind: "company"
  slug: string
  part: CompanyPart | null
  agentId: string
  reference: string
  options: CompanyOptions
  address: string
}

/** The options of a company's page; without a kind of marketing it shows both. */
export type CompanyOptions = {
  marketing: MarketingType | null
  filter: ListingFilter
  page: number
  /** The listings that a visitor has saved; empty for all. */
  ids: readonly string[]
}

export type ListedPage = Exclude<PageRequest, { kind: "company" | "sitemap" }>

export function pageRequest(event: core.RequestEvent): PageRequest {
  const pathValue = (name: string) => event.request?.pathValue(name) ?? ""
  const [id, slug, query] = [pathValue("id"), pathValue("slug"), readQuery(event)]
  const path = event.request?.url?.path ?? ""
  if (path.endsWith("/sitemap.xml")) return sitemapRequest(slug, parsePage(query("page")))
  const [, part] = /^\/makler\/[^/]+\/([^/]+)\/?$/.exec(path) ?? []
  if (isOneOf(typedKeys(COMPANY_PARTS), part)) return partRequest(slug.toLowerCase(), part)
  const agentId = pathValue("agent").toLowerCase()
  if (agentId !== "") return teamRequest(slug.toLowerCase(), agentId, parsePage(query("page")))
  if (slug !== "") return companyRequest(slug.toLowerCase(), pathValue("reference").toLowerCase(), query)
  const listing = pathValue("listing")
  if (listing !== "") return { kind: "expose", id: listing, address: exposeAddress(listing) }
  if (id !== "") {
    const theme = parseTheme(query("theme"))
    return { kind: "property", id, theme, address: propertyAddress(id, theme) }
  }
  const companyId = tidyRecordId(query("company") || query("companyId"))
  const options = parseListingOptions(query)
  return { kind: "listing", companyId, options, address: listingUrl(companyId, options) }
}

function sitemapRequest(slug: string, page: number): SitemapRequest {
  if (slug === "") return { kind: "sitemap", slug, page: 1, address: "/sitemap.xml" }
  return { kind: "sitemap", slug, page, address: sitemapAddress(slug, page) }
}

/** Returns the address of a company's sitemap; many companies have more than one. */
export const sitemapAddress = (slug: string, page: number): string =>
  `${companyAddress(slug)}/sitemap.xml${page === 1 ? "" : `?page=${page}`}`

/** The address is the same for all other parameters. */
const partRequest = (slug: string, part: CompanyPart): CompanyRequest => ({
  ...companyRequest(slug, "", () => ""),
  part,
  address: addressOfPart(slug, part),
})

export const addressOfPart = (slug: string, part: CompanyPart): string => COMPANY_PARTS[part](slug)

function teamRequest(slug: string, agentId: string, page: number): CompanyRequest {
  const request = companyRequest(slug, "", () => "")
  const options = { ...request.options, page }
  return { ...request, agentId, options, address: pageOfAgent(slug, agentId, page) }
}

/** Returns the address of one of the numbered pages of an agent's listings. */
export const pageOfAgent = (slug: string, agentId: string, page: number): string =>
  teamAddress(slug, agentId) + (page === 1 ? "" : `?page=${page}`)

function companyRequest(slug: string, reference: string, query: (name: string) => string): CompanyRequest {
  const marketing = query("marketing")
  const options = {
    marketing: isOneOf(MARKETING_TYPES, marketing) ? marketing : null,
    filter: parseFilter(query),
    page: parsePage(query("page")),
    ids: parseIds(query("ids")),
  }
  const address = reference === "" ? pageOfCompany(slug, options) : shortAddress(slug, reference)
  return { kind: "company", slug, part: null, agentId: "", reference, options, address }
}

export function pageOfCompany(slug: string, { marketing, filter, page, ids = [] }: Partial<CompanyOptions>): string {
  const query = queryText({ marketing: marketing ?? "", ...filter, page: pageText(page), ids: ids.join() })
  return companyAddress(slug) + query.replace("&", "?")
}

const pageText = (page = 1) => (page === 1 ? "" : `${page}`)

/** Returns the cache partition of filtered listings, which strangers request by the thousand; null for unfiltered pages. */
export function getPartition(request: PageRequest): string | null {
  if (request.kind === "property" || request.kind === "expose" || request.kind === "sitemap") return null
  const { filter } = request.options
  if (request.kind === "company") {
    const isChosen = isSaid(filter) || request.options.ids.length > 0
    return isChosen && request.reference === "" ? `makler:${request.slug}` : null
  }
  if (isSaid(filter)) return `filter:${request.companyId}`
  return isSaid(request.options.scope) ? `scope:${request.companyId}` : null
}

export function findRequested(request: PageRequest): CachedPage | null {
  const shelf = getPartition(request)
  return shelf === null ? findPage(request.address) : findPart(shelf, request.address)
}

/** Caches a page in the partition that requests read. */
export function cachePage(request: PageRequest, page: NewPage): CachedPage {
  const shelf = getPartition(request)
  return shelf === null ? storePage(request.address, page) : storePart(shelf, request.address, page)
}

const isSaid = (named: Readonly<Record<string, string>>) => Object.keys(named).some((name) => named[name] !== "")

const COMPANY_SQL = `SELECT id AS row FROM companies WHERE id = {:id} AND ${IS_ONLINE} AND ({:offset} = 0 OR EXISTS
  (SELECT 1 FROM properties WHERE company_id = {:id} AND ${IS_PUBLIC} LIMIT 1 OFFSET {:offset}))`
const propertySql = (which: string) => `SELECT company_id AS row FROM properties WHERE id = {:id} AND ${which}`
// An archived listing has a page as well, with other offers of its company.
const PROPERTY_SQL = { property: propertySql(IS_OF_KNOWN_COMPANY), expose: propertySql(IS_PUBLIC) }

type ResolvedPage = { address: string; companyId: string | null }

const RESOLVED = "resolvedPage"

/**
 * Returns the cache's address of the page, and its company. All unknown, draft, offline or malformed pages share one.
 * Keeps it on the event: the fast path and the renderer, which may run in another engine, ask the database once.
 */
export function resolvePage(event: core.RequestEvent, page: ListedPage): ResolvedPage {
  const known = (event.get(RESOLVED) ?? null) as ResolvedPage | null
  if (known !== null) return known
  const companyId = findPageCompany(page)
  const resolved = { address: companyId === null ? missingAddress(page) : page.address, companyId }
  event.set(RESOLVED, resolved)
  return resolved
}

/** Returns the company of a listing that strangers may know, or have known. */
export const findListingCompany = (id: string, kind: keyof typeof PROPERTY_SQL = "property"): string | null =>
  isRecordId(id) ? (queryRows($app, PROPERTY_SQL[kind], { id })[0] ?? null) : null

function findPageCompany(page: ListedPage): string | null {
  if (page.kind !== "listing") return findListingCompany(page.id, page.kind)
  const id = page.companyId
  if (!isRecordId(id)) return null
  return queryRows($app, COMPANY_SQL, { id, offset: getPageRange(page.options.page).added })[0] ?? null
}

export function missingAddress(page: ListedPage): string {
  if (page.kind === "expose") return "missing:expose"
  const asked = page.kind === "listing" ? page.options.theme : page.theme
  return `missing:${page.kind}:${chooseTheme(page.kind, asked)}`
}

const LAST_PAGE = 1000

/** The options of a listing widget; without a theme it has its company's. */
export type ListingOptions = {
  columns: Columns
  theme: Theme | null
  language: ListingLanguage
  scope: ListingScope
  filter: ListingFilter
  page: number
}

/** Other sites are light by default; the visitor's own preference says nothing about them. */
const STANDARD = { listing: "light", company: "auto", property: "auto" } as const

/** Returns the requested theme, or else the company's, or else the standard of this kind of page. */
export const chooseTheme = (kind: keyof typeof STANDARD, asked: Theme | null, scheme: Theme | null = null): Theme =>
  asked ?? scheme ?? STANDARD[kind]

const parsePage = (text: string) => Math.min(LAST_PAGE, Math.max(1, /^\d{1,9}$/.test(text) ? Number(text) : 1))

function parseListingOptions(query: (name: string) => string): ListingOptions {
  const columns = query("columns")
  return {
    columns: columns === "1" ? 1 : columns === "2" ? 2 : 3,
    theme: parseTheme(query("theme")),
    language: query("lang") === "en" ? "en" : "de",
    scope: parseScope(query),
    filter: parseFilter(query),
    page: parsePage(query("page")),
  }
}

const parseTheme = (text: string): Theme | null => EMBED_THEMES.find((theme) => theme === text) ?? null

export function listingUrl(companyId: string, options: ListingOptions): string {
  const { columns, theme, language: lang, scope, filter, page } = options
  const widget = embedAddress(companyId, { columns: `${columns}`, theme, lang, ...scope })
  return widget + queryText({ ...filter, page: pageText(page) })
}
