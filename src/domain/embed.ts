/** The message a listing page sends to the page that embeds it (spec section 2). Height in CSS pixels. */
export type ResizeMessage = { type: "RESIZE_IFRAME"; height: number; source: string; timestamp: number }

export const RESIZE_MESSAGE = "RESIZE_IFRAME"
export const MIN_EMBED_HEIGHT = 200
export const MAX_EMBED_HEIGHT = 20_000
/** A new height is told only when it differs by more than this many pixels. */
export const RESIZE_THRESHOLD = 5
export const RESIZE_DEBOUNCE_MS = 100

/** How the listings look on a website. What comes first is what they look like unless told. */
export const EMBED_COLUMNS = ["3", "2", "1"] as const
export const EMBED_THEMES = ["light", "dark", "auto"] as const
export type EmbedOptions = { columns: (typeof EMBED_COLUMNS)[number]; theme: (typeof EMBED_THEMES)[number] }

export const DEFAULT_EMBED_OPTIONS: EmbedOptions = { columns: EMBED_COLUMNS[0], theme: EMBED_THEMES[0] }

/** Choices other than the usual, as name and value. */
function chosen({ columns, theme }: EmbedOptions): [name: string, value: string][] {
  const choices: [string, string, string][] = [
    ["columns", columns, DEFAULT_EMBED_OPTIONS.columns],
    ["theme", theme, DEFAULT_EMBED_OPTIONS.theme],
  ]
  return choices.flatMap(([name, value, usual]) => (value === usual ? [] : [[name, value] as [string, string]]))
}

/** The listing page's own address, below the product's. */
export function embedAddress(companyId: string, look: EmbedOptions): string {
  return `/embed?company=${companyId}${chosen(look)
    .map(([name, value]) => `&${name}=${value}`)
    .join("")}`
}

/** The one line a Makler pastes. `origin` is the product's own address, e.g. `https://portal.example.de`. */
export function embedSnippet(origin: string, companyId: string, look = DEFAULT_EMBED_OPTIONS): string {
  const data = chosen(look).map(([name, value]) => ` data-${name}="${value}"`)
  return `<script src="${origin}/embed.js" data-company="${companyId}"${data.join("")} async></script>`
}
