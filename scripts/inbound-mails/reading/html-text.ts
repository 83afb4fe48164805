import { ENTITIES } from "../../../src/openimmo/xml/entities"

const HIDDEN = new Set(["script", "style", "head", "title", "template", "noscript", "svg"])
const VOID = new Set(["area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "track", "wbr"])
const LINE_ENDS = new Set(["div", "tr", "td", "th", "li", "ul", "ol", "table", "blockquote", "section"])
const PARAGRAPHS = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6"])
const XML_ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }
const HIDES = /display\s*:\s*none/i

type Tag = { name: string; isEnd: boolean; attributes: string }

/**
 * Returns the text that HTML shows, line by line. Cells end a line, so that a label and its value are never glued. Nothing is
 * rendered and no address is followed.
 */
export function htmlToText(html: string): string {
  let [text, at] = ["", 0]
  /** The element whose text nobody sees, and how often its name is open. */
  let hidden = { name: "", open: 0 }
  while (at < html.length) {
    const start = html.indexOf("<", at)
    if (hidden.open === 0)
      text += decodeEntities(html.slice(at, start === -1 ? html.length : start).replace(/\s+/g, " "))
    if (start === -1) break
    const end = findTagEnd(html, start)
    const tag = parseTag(html.slice(start + 1, end))
    at = end + 1
    if (tag === null) continue
    hidden = hideBy(hidden, tag)
    if (hidden.open === 0) text += lineEnd(text, tag)
  }
  const lines = text.split("\n").map((line) => line.replace(/ {2,}/g, " ").trim())
  return lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
}

/** Returns where a tag or comment ends; the end of the text for one that is cut off. */
function findTagEnd(html: string, start: number): number {
  const isComment = html.startsWith("<!--", start)
  const found = isComment ? html.indexOf("-->", start + 4) : html.indexOf(">", start)
  if (found === -1) return html.length
  return isComment ? found + 2 : found
}

function parseTag(source: string): Tag | null {
  const [, slash = "", name = "", attributes = ""] = /^(\/?)([a-z][a-z0-9]*)([\s\S]*)$/i.exec(source) ?? []
  return name === "" ? null : { name: name.toLowerCase(), isEnd: slash === "/", attributes }
}

function hideBy(hidden: { name: string; open: number }, { name, isEnd, attributes }: Tag) {
  if (hidden.open > 0) return name === hidden.name ? { name, open: hidden.open + (isEnd ? -1 : 1) } : hidden
  const hides = HIDDEN.has(name) || HIDES.test(attributes)
  return hides && !isEnd && !VOID.has(name) && !attributes.endsWith("/") ? { name, open: 1 } : hidden
}

/** Elements within each other end one line together. */
function lineEnd(text: string, { name }: Tag): string {
  if (name === "br" || name === "hr") return "\n"
  if (PARAGRAPHS.has(name)) return "\n\n"
  return LINE_ENDS.has(name) && !/\n\s*$/.test(text.slice(-9)) ? "\n" : ""
}

const decodeEntities = (text: string): string =>
  text.includes("&")
    ? text.replace(/&(#x?[\da-f]{1,6}|[a-z][a-z\d]{1,20});/gi, (whole, name: string) => decodeEntity(whole, name))
    : text

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith("#")) return XML_ENTITIES[name.toLowerCase()] ?? ENTITIES[name] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ""
}

/** Returns the HTML within the first cell of this background, with the cells in it; empty if there is none. */
export function findCell(html: string, background: string): string {
  const opening = new RegExp(`<td[^>]{0,500}bgcolor\\s*=\\s*["']?${background}["']?[^>]{0,500}>`, "i").exec(html)
  if (opening === null) return ""
  const start = opening.index + opening[0].length
  const tags = /<(\/?)td\b/gi
  tags.lastIndex = start
  let open = 1
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    open += tag[1] === "/" ? -1 : 1
    if (open === 0) return html.slice(start, tag.index)
  }
  return html.slice(start)
}
