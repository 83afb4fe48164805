import { manyLines, oneLine, unifyLineEnds } from "../../domain/values/clean-text"
import { quoted, type Report } from "../problem"
import { ENTITIES } from "../xml/entities"

const BREAK = /<\/?(?:br|p|div|li|ul|ol|h[1-6]|tr)\b[^<>]{0,200}>/gi
const TAG = /<\/?[a-z][a-z0-9]{0,15}\b[^<>]{0,500}>/gi
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,10}));/gi
const XML_ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }

/** The pattern finds the first half of a sign beyond 16 bits, which is no sign by itself. */
const HALF = /[\ud800-\udbff]$/

/** Text that is cut off anyway is not searched first, however long it is. */
const READ_TIMES = 20

/** Returns a text as people read it: without HTML, entities that were written twice, and signs that nobody sees. */
export function cleanText(text: string, field: string, most: number, report: Report): string {
  const read = unifyLineEnds(text.slice(0, most * READ_TIMES))
  const decoded = read.replaceAll(ENTITY, decodeEntity)
  const plain = decoded
    .replaceAll(/<li\b[^<>]{0,200}>/gi, "\n- ")
    .replaceAll(BREAK, "\n")
    .replaceAll(TAG, "")
  if (plain !== read) report(field, "Der Text enthielt HTML; es wurde in einfachen Text umgewandelt.")
  const clean = manyLines(
    withoutControls(plain)
      .replaceAll(/\r\n?/g, "\n")
      .replaceAll("\u00a0", " ")
      .split("\n")
      .map((line) => line.trimEnd())
      .join("\n")
      .replaceAll(/\n{3,}/g, "\n\n"),
  )
  const isWhole = text.length <= most * READ_TIMES
  if (clean.length <= most && isWhole) return clean
  report(
    field,
    `Der Text hat ${isWhole ? clean.length : text.length} Zeichen, möglich sind ${most}; er wurde gekürzt: ${quoted(clean.slice(0, 40))}`,
  )
  return clean
    .slice(0, most - 1)
    .replace(HALF, "")
    .trimEnd()
    .concat("…")
}

/** Returns the text as one line. */
export const cleanLine = (text: string, field: string, most: number, report: Report): string =>
  oneLine(cleanText(text.replaceAll(/\s+/g, " "), field, most, report)).replaceAll(/\s+/g, " ")

function decodeEntity(whole: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return XML_ENTITIES[name.toLowerCase()] ?? ENTITIES[name] ?? whole
  const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hexadecimal ?? "", 16)
  const isHalf = code >= 0xd800 && code < 0xe000
  if (code >= 10 && code <= 13) return "\n"
  return code > 31 && code <= 0x10ffff && !isHalf ? String.fromCodePoint(code) : ""
}

const withoutControls = (text: string) =>
  Array.from(text, (sign) => (sign >= " " || sign === "\n" || sign === "\t" || sign === "\r" ? sign : "")).join("")
