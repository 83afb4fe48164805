import { publicCss, standaloneScript } from "virtual:assets"
import type { Theme } from "../../src/public-pages/page-data"
import { escapeHtml, jsonForScript } from "../base/escape"

export type Document = {
  page: "listing" | "property"
  title: string
  meta?: Record<string, string>
  canonical?: string
  theme: Theme
  body: string
  script: string
  data?: unknown
  structuredData?: unknown
}

/** Everything but `body`, which React has escaped, is escaped here. */
export function renderDocument(document: Document): string {
  const { page, title, meta = {}, canonical, theme, body, script, data, structuredData } = document
  const themeAttribute = theme === "auto" ? "" : ` data-theme="${theme}"`
  return [
    `<!doctype html><html lang="de" data-page="${page}"${themeAttribute}><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeHtml(title)}</title>`,
    ...Object.entries(meta).map(([name, content]) => metaElement(name, content)),
    canonical === undefined ? "" : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    page === "listing" ? `<script>${standaloneScript}</script>` : "",
    `<style>${publicCss}</style>`,
    `<script type="module" src="${script}"></script>`,
    structuredData === undefined ? "" : `<script type="application/ld+json">${jsonForScript(structuredData)}</script>`,
    `</head><body><div id="root">${body}</div>`,
    data === undefined ? "" : `<script type="application/json" id="page-data">${jsonForScript(data)}</script>`,
    `</body></html>`,
  ].join("")
}

function metaElement(name: string, content: string): string {
  const attribute = name.startsWith("og:") ? "property" : "name"
  return `<meta ${attribute}="${escapeHtml(name)}" content="${escapeHtml(content)}">`
}
