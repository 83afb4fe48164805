import { publicCss, publicCssHash, standaloneScript } from "virtual:assets"
import type { ListingLanguage } from "../../../src/domain/pages/embed"
import type { Theme } from "../../../src/public-pages/page-data"
import { escapeHtml, jsonForScript } from "../../engine/escape"
import type { TextPart } from "../http/respond"
import { toCspHash } from "./page-response"

export type Document = {
  page: "listing" | "company" | "property"
  title: string
  /** The language of the page's labels, by default German. */
  language?: ListingLanguage
  meta?: Record<string, string>
  canonical?: string
  theme: Theme
  /** The company's look. */
  style?: string
  /** The sites that it may load into frames. */
  frames?: string
  body: string
  script?: string
  structuredData?: unknown
}

/** A page with the source of its company's style, which the headers must allow, and the moment when it is too old. */
export type RenderedPage = { html: string | readonly TextPart[]; style?: string; frames?: string; until?: number }

export const renderedPage = ({ until = Infinity, ...document }: Document & { until?: number }): RenderedPage => ({
  html: buildParts(document),
  ...(document.frames && { frames: document.frames }),
  ...(document.style && { style: toCspHash(document.style) }),
  ...(until !== Infinity && { until }),
})

/** Longer than the page itself, as a rule. */
const STYLES = { bytes: Buffer.from(publicCss), name: publicCssHash }

export const renderDocument = (document: Document): string =>
  buildParts(document)
    .map((part) => (part === STYLES ? publicCss : part))
    .join("")

/** Everything but `body`, which has been escaped, is escaped here. */
function buildParts(document: Document): readonly TextPart[] {
  const {
    page,
    title,
    language = "de",
    meta = {},
    canonical,
    theme,
    style = "",
    body,
    script = "",
    structuredData,
  } = document
  const themeAttribute = theme === "auto" ? "" : ` data-theme="${theme}"`
  const before = [
    `<!doctype html><html lang="${language}" data-page="${page}"${themeAttribute}><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeHtml(title)}</title>`,
    ...Object.entries(meta).map(([name, content]) => metaElement(name, content)),
    canonical === undefined ? "" : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    page === "listing" ? `<script>${standaloneScript}</script>` : "",
    "<style>",
  ]
  const after = [
    "</style>",
    style === "" ? "" : `<style>${style}</style>`,
    script === "" ? "" : `<script type="module" src="${script}"></script>`,
    structuredData === undefined ? "" : `<script type="application/ld+json">${jsonForScript(structuredData)}</script>`,
    "</head><body>",
    body,
    "</body></html>",
  ]
  return [before.join(""), STYLES, after.join("")]
}

function metaElement(name: string, content: string): string {
  const attribute = name.startsWith("og:") ? "property" : "name"
  return `<meta ${attribute}="${escapeHtml(name)}" content="${escapeHtml(content)}">`
}
