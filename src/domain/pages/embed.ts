import { type ListingFilter, type ListingScope, queryText } from "../properties/listing-query"

/** The widget posts this to the embedding page. The height is in CSS pixels. */
export type ResizeMessage = { type: "RESIZE_IFRAME"; height: number; source: string; timestamp: number }

export const RESIZE_MESSAGE = "RESIZE_IFRAME"
export const MIN_EMBED_HEIGHT = 200
export const RESIZE_THRESHOLD = 5
export const RESIZE_DEBOUNCE_MS = 100

/** The first value of each list is the default. */
export const EMBED_COLUMNS = ["3", "2", "1"] as const
export const EMBED_THEMES = ["light", "dark", "auto"] as const
export type EmbedOptions = { columns: (typeof EMBED_COLUMNS)[number]; theme: (typeof EMBED_THEMES)[number] }

export const DEFAULT_EMBED_OPTIONS: EmbedOptions = { columns: EMBED_COLUMNS[0], theme: EMBED_THEMES[0] }

type EmbedTheme = EmbedOptions["theme"]

/** The languages of labels: a company's own texts stay as they are. */
export const LISTING_LANGUAGES = ["de", "en"] as const
export type ListingLanguage = (typeof LISTING_LANGUAGES)[number]

/** The options that a tag sets as `data-…`, and that the widget's address has under the same names. */
export const EMBED_OPTIONS = ["columns", "theme", "lang", "limit", "types", "marketing", "sold"] as const

/** Without a theme the widget has its company's. */
type NamedOptions = {
  columns: EmbedOptions["columns"]
  theme: EmbedTheme | null
  lang?: ListingLanguage
} & Partial<ListingScope>

/** Returns null for the theme that the page has anyway: `light` in a widget of a company that has chosen none. */
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

/**
 * Returns the address of a property page in the widget's theme; without one the page has its company's, else the visitor's own.
 */
export function propertyAddress(id: string, theme: EmbedTheme | null): string {
  return `/property/${id}${theme === null ? "" : `?theme=${theme}`}`
}

/** Returns the address of the data of a listing's exposé, as JSON. */
export const exposeAddress = (id: string): string => `/property/${id}/expose`

/** The target of links on a page whose company is unknown: an empty page, as after closing. */
export const NOWHERE = "about:blank"

/** Returns the address of a company's own page of listings, for companies without a website. */
export const companyAddress = (slug: string): string => `/makler/${slug}`

/** Returns the address of an agent's page, which stays when their name changes. */
export const teamAddress = (slug: string, agentId: string): string => `${companyAddress(slug)}/team/${agentId}`

/** Returns the address of a company's imprint page, which it has unless it names another imprint. */
export const imprintAddress = (slug: string): string => `${companyAddress(slug)}/impressum`

/** Returns the address at which an owner asks a company what their property is worth. */
export const valuationAddress = (slug: string): string => `${companyAddress(slug)}/bewertung`

/**
 * Returns the address at which a contract with a company is withdrawn from. `vertrag` fills the form, `nachweis` proves the address
 * that is typed, `eingang` shows what was received, `bestaetigen` asks to agree.
 */
export const withdrawalAddress = (
  slug: string,
  query: Partial<Record<"vertrag" | "nachweis" | "eingang" | "bestaetigen", string>> = {},
): string => {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${companyAddress(slug)}/widerruf${parts.length === 0 ? "" : `?${parts.join("&")}`}`
}

/**
 * Returns the address of a listing to print and to share: `/o/{slug}/{reference}` stays valid whatever becomes of the listing.
 */
export const shortAddress = (slug: string, reference: string): string => `/o/${slug}/${encodeURIComponent(reference)}`

/** What a widget is called where it cannot be shown, in the language of its labels. */
export const WIDGET_TEXTS: Readonly<Record<ListingLanguage, { title: string; link: string; all: string }>> = {
  de: { title: "Immobilienangebote", link: "Immobilienangebote ansehen", all: "Alle Immobilienangebote ansehen" },
  en: { title: "Property listings", link: "View property listings", all: "View all property listings" },
}

/** Returns the snippet for an agent's website. `origin` is the product's address, e.g. `https://portal.example.de`. */
export function embedSnippet(
  origin: string,
  companyId: string,
  options: NamedOptions = { columns: DEFAULT_EMBED_OPTIONS.columns, theme: null },
  page: string | null = null,
): string {
  const data = namedOptions(options).map(([name, value]) => ` data-${name}="${value}"`)
  const script = `<script src="${origin}/embed.js" data-company="${companyId}"${data.join("")} async></script>`
  return page === null
    ? script
    : `${script}\n<noscript><a href="${origin}${page}">${WIDGET_TEXTS[options.lang ?? "de"].link}</a></noscript>`
}

/** Returns the snippet for websites that allow no scripts: it has a fixed height, and a link that search engines see. */
export function frameSnippet(
  origin: string,
  address: string,
  page: string | null,
  language: ListingLanguage = "de",
): string {
  const { title, all } = WIDGET_TEXTS[language]
  const source = (origin + address).replaceAll("&", "&amp;")
  const frame = `<iframe src="${source}" title="${title}" loading="lazy" style="width:100%;height:1200px;border:0"></iframe>`
  return page === null ? frame : `${frame}\n<p><a href="${origin}${page}">${all}</a></p>`
}

/** Returns the address at which visitors of a company save a search. */
export const notifyAddress = (slug: string, filter: ListingFilter): string =>
  `${companyAddress(slug)}/suchauftrag${queryText({ ...filter, sort: "" }).replace("&", "?")}`
