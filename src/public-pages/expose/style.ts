import type { Content, Margin, TableLayout } from "pdfmake/build/pdfmake"
import { splitByFont } from "./expose-text"

// Sizes are in points. The colours are those of the light pages (src/styles/variables.css): paper is light.
export const MARGIN = 42
export const WIDTH = 511
export const FOOTER_HEIGHT = 26
const A4_HEIGHT = 841.89
/** What a page holds above its footer. */
export const BODY_HEIGHT = A4_HEIGHT - 2 * MARGIN - FOOTER_HEIGHT
export const LINE_HEIGHT = 1.35
export const GAP = 12
const HEADING_WIDTH = 116
/** Every width is a number: a column that takes what is left grows with its longest word, off the page. */
export const BODY_WIDTH = WIDTH - HEADING_WIDTH - GAP
/** The gap stands to the right of each cell of a table. */
export const CELL_GAP = 8

export const INK = "#1b1a17"
export const MUTED = "#5f5a51"
export const LINE = "#e5e0d6"
export const SUNKEN = "#f2efe8"
export const SIGNAL = "#ab3418"
export const ACCENT = "#134b4a"

/** One size per role. */
export const SIZE = { title: 22, price: 17, heading: 12, text: 10, small: 8 } as const

type Text = Extract<Content, { text: unknown }>

/** Returns a person's text, in the files of the typeface that have its letters. */
export const written = (text: string, look: Omit<Text, "text"> = {}): Text => ({ text: splitByFont(text), ...look })

/** Draws hairlines between rows, and none beside them. */
export const hairlines = (padding: number): TableLayout => ({
  hLineWidth: (row) => (row === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: LINE,
  paddingLeft: () => 0,
  paddingRight: () => CELL_GAP,
  paddingTop: () => padding,
  paddingBottom: () => padding,
})

export const noLines = (padding: number): TableLayout => ({ ...hairlines(padding), hLineWidth: () => 0 })

/** A paragraph or an entry of a list up to this length, in signs of its JSON, is kept on one page. */
const SHORT_ENTRY = 1200

const isShortEntry = (content: Content) => JSON.stringify(content).length < SHORT_ENTRY

/** Returns a person's paragraph. Broken over two pages, it would often leave one line on the second. */
export function paragraph(text: string): Content {
  const content = written(text, { margin: [0, 0, 0, 6] })
  return isShortEntry(content) ? { ...content, unbreakable: true } : content
}

/**
 * Puts the heading beside its content, so that no page ends with only a heading; short content stays together. A heading is
 * higher than a list's line: without its first entry it would begin the next page, behind that entry.
 */
export function section(title: string, content: Content[], parent: string, isShort: boolean): Content {
  const size = { width: HEADING_WIDTH, bold: true, fontSize: SIZE.heading }
  const heading = { ...written(title), ...size, ...bookmark(title, parent) }
  const row = (side: Content, stack: Content[]) => ({
    columns: [side, { stack, width: BODY_WIDTH }],
    columnGap: GAP,
  })
  const margin: Margin = [0, 18, 0, 0]
  const [first, ...others] = content
  const isEntry = typeof first === "object" && isKeptWhole(first) && isShortEntry(first)
  if (isShort || !isEntry) return { unbreakable: isShort, ...row(heading, content), margin }
  const beginning = { unbreakable: true, ...row(heading, [first]) }
  return { stack: [beginning, row({ text: "", width: HEADING_WIDTH }, others)], margin }
}

const isKeptWhole = (content: object) => "columns" in content || "unbreakable" in content

export const listingId = (id: string) => `listing-${id}`

/** Adds an entry to the viewer's list of contents, beneath its listing if there are several. */
export const bookmark = (title: string, parent = "") => ({
  outline: true,
  outlineText: title,
  ...(parent !== "" && { outlineParentId: parent }),
})
