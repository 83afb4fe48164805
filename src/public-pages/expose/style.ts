import type { Content, TableLayout } from "pdfmake/build/pdfmake"
import { splitByFont } from "./expose-text"

// Sizes are in points. The colours are those of the light pages (src/styles/variables.css): paper is light.
export const MARGIN = 42
export const WIDTH = 511
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

/** Puts the heading beside its content, so that no page ends with only a heading; short content stays together. */
export const section = (title: string, content: Content[], parent: string, isShort: boolean): Content => ({
  unbreakable: isShort,
  columns: [
    { ...written(title), width: HEADING_WIDTH, bold: true, fontSize: SIZE.heading, ...bookmark(title, parent) },
    { stack: content, width: BODY_WIDTH },
  ],
  columnGap: GAP,
  margin: [0, 18, 0, 0],
})

export const listingId = (id: string) => `listing-${id}`

/** Adds an entry to the viewer's list of contents, beneath its listing if there are several. */
export const bookmark = (title: string, parent = "") => ({
  outline: true,
  outlineText: title,
  ...(parent !== "" && { outlineParentId: parent }),
})
