import { publicCss, standaloneScript } from "virtual:assets"
import { Fragment, type JSX, type ReactNode } from "react"
import type { Theme } from "../../src/public-pages/page-data"
import { escapeHtml, jsonForScript } from "../base/escape"

export type Document = {
  page: "listing" | "company" | "property"
  title: string
  meta?: Record<string, string>
  canonical?: string
  theme: Theme
  /** The company's look. */
  style?: string
  body: string
  script?: string
  data?: unknown
  structuredData?: unknown
}

/** With the source of the company's style, which the page's headers must allow, and when it is too old to be sent. */
export type RenderedPage = { html: string; style?: string; until?: number }

/** As a content security policy names an element by its text. */
function sourceOf(text: string): string {
  const hash = Buffer.from($security.sha256(text), "hex").toString("base64")
  return `'sha256-${hash}'`
}

export const renderedPage = (document: Document): RenderedPage => ({
  html: renderDocument(document),
  ...(document.style && { style: sourceOf(document.style) }),
})

/** Everything but `body`, which React has escaped, is escaped here. */
export function renderDocument(document: Document): string {
  const { page, title, meta = {}, canonical, theme, style = "", body, script = "", data, structuredData } = document
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
    style === "" ? "" : `<style>${style}</style>`,
    script === "" ? "" : `<script type="module" src="${script}"></script>`,
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

const ATTRIBUTES: Readonly<Record<string, string>> = { className: "class", htmlFor: "for", tabIndex: "tabindex" }
const VOID = new Set(["area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"])

/** `renderToStaticMarkup` for components without hooks, several times faster in this engine: decision 23. */
export function staticMarkup(element: JSX.Element): string {
  const pieces: string[] = []
  append(element, pieces)
  return pieces.join("")
}

function append(node: ReactNode, pieces: string[]): void {
  if (node === null || node === undefined || typeof node === "boolean") return
  if (typeof node === "string" || typeof node === "number") pieces.push(escaped(String(node)))
  else if (Array.isArray(node)) for (const child of node) append(child, pieces)
  else appendElement(node as JSX.Element, pieces)
}

function appendElement({ type, props }: JSX.Element, pieces: string[]): void {
  if (typeof type === "function") append(type(props), pieces)
  else if (type === Fragment) append(props.children, pieces)
  else {
    pieces.push(`<${type}${attributesOf(props)}`)
    if (VOID.has(type)) pieces.push("/>")
    else {
      pieces.push(">")
      append(props.children, pieces)
      pieces.push(`</${type}>`)
    }
  }
}

function attributesOf(props: Record<string, unknown>): string {
  let text = ""
  for (const name in props) {
    const value = props[name]
    if (name === "children" || value === undefined || value === null) continue
    if (typeof value === "boolean" && !name.startsWith("aria-") && !name.startsWith("data-")) {
      if (value) text += ` ${name}=""`
    } else text += ` ${ATTRIBUTES[name] ?? name}="${escaped(String(value))}"`
  }
  return text
}

const SPECIAL = /["&'<>]/

/** Most texts need no escaping, and testing is cheaper than replacing. */
const escaped = (text: string) => (SPECIAL.test(text) ? escapeHtml(text) : text)
