/** Patterns of Go's mux. Everybody gets the same page, which is cached. */
export const CACHED_PAGES: readonly string[] = [
  "/embed",
  "/sitemap.xml",
  "/makler/{slug}/sitemap.xml",
  "/makler/{slug}",
  "/makler/{slug}/impressum",
  "/makler/{slug}/team/{agent}",
  "/makler/{slug}/bewertung",
  "/o/{slug}/{reference}",
  "/property/{id}",
  "/property/{listing}/expose",
]

export const FORM_PAGES = [
  "/makler/{slug}/suchauftrag",
  "/makler/{slug}/widerruf",
  "/suchauftrag/{token}",
  "/besichtigung/{token}",
  "/unterlagen/{token}",
] as const

/** Takes far longer to make than a page. */
export const PREVIEW_PAGE = "/property/{listing}/preview.jpg"

/** A calendar program asks for it as often as it likes, without a session. */
export const CALENDAR_PAGE = "/api/calendar/{token}"

const DOCUMENT_PAGE = "/documents/{id}"

/** Files, which compression would not make smaller, and keep from being sent in parts. */
export const FILE_PAGES: readonly string[] = [PREVIEW_PAGE, DOCUMENT_PAGE]

/** Pages that are made for one visitor, and pictures that few programs load. */
export const UNCACHED_PAGES = [PREVIEW_PAGE, DOCUMENT_PAGE, "/verkauf/{token}", CALENDAR_PAGE, ...FORM_PAGES] as const

export type UncachedPage = (typeof UNCACHED_PAGES)[number]

/** The paths of `src/router.tsx` for which no file is prerendered. */
export const PORTAL_PAGES: readonly string[] = [
  "/payment/success",
  "/payment/confirm",
  "/payment/return",
  "/payment/demo",
  "/dashboard",
  "/admin",
  "/admin/import",
  "/admin/confirmations/{id}",
  "/admin/account",
  "/admin/contract",
  "/admin/properties/new",
  "/admin/properties/edit/{id}",
  "/admin/properties/report/{id}",
]

/** The characters that sentences, mail programs and habit put behind an address. No address ends with any of these. */
const BEHIND = /[\s\u00a0\u200b.,;:!?'"“”„‘’»«)\]}>…*\\/]+$/

/** Returns a path without them, to be sent as a location: never one of another site. */
export function tidyPath(path: string): string {
  const bare = path.replace(BEHIND, "").replace(/^[/\\]+/, "")
  return `/${bare.split("/").map(encodeURIComponent).join("/")}`
}

/** Returns whether such characters stand behind a path. */
export const isUntidy = (path: string): boolean => path.length > 1 && BEHIND.test(path)

export function isAmong(patterns: readonly string[], path: string): boolean {
  const parts = path.split("/")
  return patterns.some((pattern) => {
    const wanted = pattern.split("/")
    return wanted.length === parts.length && wanted.every((part, index) => isPart(part, parts[index]))
  })
}

function isPart(wanted: string, part: string | undefined): boolean {
  if (!wanted.startsWith("{")) return part === wanted
  return part !== ""
}
