import { type ListingFilter, type ListingScope, queryText } from "../properties/listing-query"

/** Posted by the widget to the embedding page. Height in CSS pixels. */
export type ResizeMessage = { type: "RESIZE_IFRAME"; height: number; source: string; timestamp: number }

export const RESIZE_MESSAGE = "RESIZE_IFRAME"
export const MIN_EMBED_HEIGHT = 200
export const RESIZE_THRESHOLD = 5
export const RESIZE_DEBOUNCE_MS = 100

/** The first of each is the default. */
export const EMBED_COLUMNS = ["3", "2", "1"] as const
export const EMBED_THEMES = ["light", "dark", "auto"] as const
export type EmbedOptions = { columns: (typeof EMBED_COLUMNS)[number]; theme: (typeof EMBED_THEMES)[number] }

export const DEFAULT_EMBED_OPTIONS: EmbedOptions = { columns: EMBED_COLUMNS[0], theme: EMBED_THEMES[0] }

type EmbedTheme = EmbedOptions["theme"]

/** Of labels: what a Makler wrote stays as it is. */
export const LISTING_LANGUAGES = ["de", "en"] as const
export type ListingLanguage = (typeof LISTING_LANGUAGES)[number]

/** What a tag may say as `data-…`, and the widget's address by the same names. */
export const EMBED_OPTIONS = ["columns", "theme", "lang", "limit", "types", "marketing", "sold"] as const

/** Without a theme the widget has its company's. */
type NamedOptions = {
  columns: EmbedOptions["columns"]
  theme: EmbedTheme | null
  lang?: ListingLanguage
} & Partial<ListingScope>

/** What is left out where it is what a company's pages have anyway: in a widget `light`, if the company has chosen none. */
export const themeUnless = (standard: EmbedTheme, theme: EmbedTheme) => (theme === standard ? null : theme)

function namedOptions({ columns, lang, ...options }: NamedOptions): [name: string, value: string][] {
  const named = {
    ...options,
    columns: columns === DEFAULT_EMBED_OPTIONS.columns ? "" : columns,
    lang: lang === "de" ? "" : lang,
  }
  return EMBED_OPTIONS.flatMap((name): [string, string][] => (named[name] ? [[name, named[name]]] : []))
}

export function embedAddress(companyId: string, options: NamedOptions): string {
  return `/embed?company=${companyId}${queryText(Object.fromEntries(namedOptions(options)))}`
}

/** A property page in the widget's theme; without one it has its company's, else the visitor's own. */
export function propertyAddress(id: string, theme: EmbedTheme | null): string {
  return `/property/${id}${theme === null ? "" : `?theme=${theme}`}`
}

/** What an exposé of a listing is made of, as JSON. */
export const exposeAddress = (id: string): string => `/property/${id}/expose`

/** Where a page leads whose company nobody knows: an empty one, as after closing. */
export const NOWHERE = "about:blank"

/** A company's own page of listings, for those without a website. */
export const companyAddress = (slug: string): string => `/makler/${slug}`

/** A company's imprint, where it names none elsewhere. */
export const imprintAddress = (slug: string): string => `${companyAddress(slug)}/impressum`

/** Of a listing, to print and to share: `/o/{slug}/{reference}` survives whatever becomes of it. */
export const shortAddress = (slug: string, reference: string): string => `/o/${slug}/${encodeURIComponent(reference)}`

/** The snippet for an agent's website. `origin` is the product's address, e.g. `https://portal.example.de`. */
export function embedSnippet(
  origin: string,
  companyId: string,
  options: NamedOptions = { columns: DEFAULT_EMBED_OPTIONS.columns, theme: null },
): string {
  const data = namedOptions(options).map(([name, value]) => ` data-${name}="${value}"`)
  return `<script src="${origin}/embed.js" data-company="${companyId}"${data.join("")} async></script>`
}

/** For websites that allow no scripts: at a fixed height, and with a link that search engines see. */
export function frameSnippet(origin: string, address: string, page: string | null): string {
  const source = (origin + address).replaceAll("&", "&amp;")
  const frame = `<iframe src="${source}" title="Immobilienangebote" loading="lazy" style="width:100%;height:1200px;border:0"></iframe>`
  return page === null ? frame : `${frame}\n<p><a href="${origin}${page}">Alle Immobilienangebote ansehen</a></p>`
}

/** Where visitors of a company save what they look for. */
export const notifyAddress = (slug: string, filter: ListingFilter): string =>
  `${companyAddress(slug)}/suchauftrag${queryText({ ...filter, sort: "" }).replace("&", "?")}`
