import type { Language } from "../../i18n/languages"
import { type Fact, fact } from "./facts"
import { otherLanguage } from "./messages"
import { PATHS, type PageName } from "./paths"

/** The facts without which pages have gaps, or are drafts, and ask not to be indexed. */
export const COMPLETE: Partial<Record<PageName, Fact>> = {
  legal: "operatorComplete",
  privacy: "operatorComplete",
  accessibility: "accessibilityChecked",
}

export type SiteAssets = { css: string; font: string; script: string; headScript: string }

export type Head = {
  language: Language
  /** Absent on pages that search engines must not index. */
  page?: PageName
  /** Names a page that has no `page`. */
  name?: "not-found" | "api-docs"
  title: string
  description?: string
  previewAlt?: string
  /** The page's JSON-LD. */
  structuredData?: unknown
}

export function renderDocument(head: Head, body: string, assets: SiteAssets): string {
  const { language, page, name = "not-found", title, structuredData } = head
  return [
    `<!doctype html><html lang="${language}" data-page="${page ?? name}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeHtml(title)}</title>`,
    ...(page === undefined ? [`<meta name="robots" content="noindex">`] : findable(head, page)),
    `<meta name="color-scheme" content="light dark">`,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf8f4">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141311">`,
    `<link rel="icon" type="image/svg+xml" href="/favicon.svg">`,
    `<link rel="preload" as="font" type="font/woff2" href="${assets.font}" crossorigin>`,
    page === "home" ? `<script>${assets.headScript}</script>` : "",
    `<style>${assets.css}</style>`,
    name === "api-docs" ? "" : `<script type="module" src="${assets.script}"></script>`,
    structuredData === undefined ? "" : `<script type="application/ld+json">${forScript(structuredData)}</script>`,
    `</head><body>${body}</body></html>`,
  ].join("")
}

/** Returns metadata for search engines and link previews, which require absolute addresses. */
function findable({ language, title, description = "", previewAlt = "" }: Head, page: PageName): string[] {
  const origin = fact("appUrl")
  const address = origin + PATHS[page][language]
  const other = otherLanguage(language)
  const complete = COMPLETE[page]
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${escapeHtml(content)}">`
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    complete === undefined ? "" : `{{^${complete}}}<meta name="robots" content="noindex">{{/${complete}}}`,
    `<link rel="canonical" href="${address}">`,
    `<link rel="alternate" hreflang="de" href="${origin}${PATHS[page].de}">`,
    `<link rel="alternate" hreflang="en" href="${origin}${PATHS[page].en}">`,
    `<link rel="alternate" hreflang="x-default" href="${origin}${PATHS[page].de}">`,
    property("type", "website"),
    property("title", title),
    property("description", description),
    property("url", address),
    property("locale", language === "de" ? "de_DE" : "en_GB"),
    property("locale:alternate", other === "de" ? "de_DE" : "en_GB"),
    property("image", `${origin}/link-preview-${language}.jpg`),
    property("image:width", "1200"),
    property("image:height", "630"),
    property("image:alt", previewAlt),
    `<meta name="twitter:card" content="summary_large_image">`,
  ]
}

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

const forScript = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c")
