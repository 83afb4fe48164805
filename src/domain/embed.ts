/** Posted by the widget to the embedding page. Height in CSS pixels. */
export type ResizeMessage = { type: "RESIZE_IFRAME"; height: number; source: string; timestamp: number }

export const RESIZE_MESSAGE = "RESIZE_IFRAME"
export const MIN_EMBED_HEIGHT = 200
export const MAX_EMBED_HEIGHT = 20_000
export const RESIZE_THRESHOLD = 5
export const RESIZE_DEBOUNCE_MS = 100

/** The first of each is the default. */
export const EMBED_COLUMNS = ["3", "2", "1"] as const
export const EMBED_THEMES = ["light", "dark", "auto"] as const
export type EmbedOptions = { columns: (typeof EMBED_COLUMNS)[number]; theme: (typeof EMBED_THEMES)[number] }

export const DEFAULT_EMBED_OPTIONS: EmbedOptions = { columns: EMBED_COLUMNS[0], theme: EMBED_THEMES[0] }

function nonDefaultOptions({ columns, theme }: EmbedOptions): [name: string, value: string][] {
  const choices: [string, string, string][] = [
    ["columns", columns, DEFAULT_EMBED_OPTIONS.columns],
    ["theme", theme, DEFAULT_EMBED_OPTIONS.theme],
  ]
  return choices.filter(([, value, initial]) => value !== initial).map(([name, value]) => [name, value])
}

export function embedAddress(companyId: string, options: EmbedOptions): string {
  return `/embed?company=${companyId}${nonDefaultOptions(options)
    .map(([name, value]) => `&${name}=${value}`)
    .join("")}`
}

/** A property page in the widget's theme; `auto`, the visitor's own, is the page's default. */
export function propertyAddress(id: string, theme: EmbedOptions["theme"]): string {
  return `/property/${id}${theme === "auto" ? "" : `?theme=${theme}`}`
}

/** The snippet for an agent's website. `origin` is the product's address, e.g. `https://portal.example.de`. */
export function embedSnippet(origin: string, companyId: string, options = DEFAULT_EMBED_OPTIONS): string {
  const data = nonDefaultOptions(options).map(([name, value]) => ` data-${name}="${value}"`)
  return `<script src="${origin}/embed.js" data-company="${companyId}"${data.join("")} async></script>`
}
