import type { Content } from "pdfmake/build/pdfmake"
import { featuredImage, type PropertyImage } from "../../domain/media/image"
import { madeByLabel } from "../../domain/media/made-by"
import { formatAsked, priceNote } from "../../domain/properties/price"
import { offeredState, stateLabel } from "../../domain/properties/property-status"
import { keepHouseNumber } from "../../domain/values/text"
import { type Fact, keyFacts } from "../property/facts"
import type { ExposeData } from "./expose-data"
import { exposeMessages } from "./expose-messages"
import { gap } from "./gallery-section"
import type { DevelopedExpose } from "./render-images"
import {
  ACCENT,
  BODY_WIDTH,
  bookmark,
  CELL_GAP,
  GAP,
  hairlines,
  LINE,
  MUTED,
  noLines,
  SIGNAL,
  SIZE,
  WIDTH,
  written,
} from "./style"

const PRICE_WIDTH = 170
const NUMBER_WIDTH = 200
const LABEL_WIDTH = 150

/** Returns the cover: the company, the listing, and its price. */
export function cover(data: ExposeData, developed: DevelopedExpose, id: string): Content[] {
  const { property, accent = ACCENT } = data
  const { marketing_type, details, highlights } = property
  const note = priceNote(marketing_type, details)
  const names = highlights.map(({ name }) => name).filter((name) => name !== "")
  return [
    letterhead(data, developed, `${exposeMessages.expose} ${property.reference}`.trim()),
    ...coverPicture(developed, featuredImage(property.images)),
    {
      columns: [
        {
          width: WIDTH - PRICE_WIDTH - 2 * GAP,
          stack: [
            {
              ...written(property.title, { fontSize: titleSize(property.title), bold: true, lineHeight: 1.15 }),
              id,
              ...bookmark(property.title),
            },
            ...(property.address === ""
              ? []
              : [written(keepHouseNumber(property.address), { color: MUTED, margin: [0, 4, 0, 0] })]),
          ],
        },
        {
          width: PRICE_WIDTH,
          stack: [
            ...badge(data),
            written(formatAsked(marketing_type, details), {
              fontSize: SIZE.price,
              bold: true,
              color: accent,
              alignment: "right",
            }),
            ...(note === "" ? [] : [written(note, { fontSize: SIZE.small, color: MUTED, alignment: "right" })]),
          ],
        },
      ],
      columnGap: 2 * GAP,
      margin: [0, 16, 0, 0],
    },
    ...keyFactRow(keyFacts(details)),
    ...(names.length === 0 ? [] : [written(names.join("  ·  "), { color: accent, bold: true, margin: [0, 14, 0, 0] })]),
  ]
}

function coverPicture(
  { hasCover, cover, arrangement: { cover: height } }: DevelopedExpose,
  featured: PropertyImage | undefined,
): Content[] {
  if (!hasCover) return []
  const label = featured === undefined ? "" : madeByLabel(featured)
  return [
    cover === null ? gap({ width: WIDTH, height }) : { image: cover, fit: [WIDTH, height], alignment: "center" },
    ...(label === "" ? [] : [written(label, { fontSize: SIZE.small, color: MUTED, margin: [0, 4, 0, 0] })]),
  ]
}

/** The longest word, in letters, that a line holds in the larger size: the library breaks longer ones without a hyphen. */
const MAX_LARGE_WORD = 22

/** Returns the font size of a title: the smaller one if it is long, or has a long word. */
export const titleSize = (title: string) =>
  title.length > 80 || title.split(/[\s-]/).some(({ length }) => length > MAX_LARGE_WORD) ? SIZE.price : SIZE.title

/** Returns the sender and the number of the listing. */
export function letterhead({ companyName }: ExposeData, { logo }: DevelopedExpose, number: string): Content {
  const nameWidth = WIDTH - NUMBER_WIDTH - GAP
  return {
    columns: [
      logo ? { image: logo, fit: [180, 36], width: nameWidth } : written(companyName, { width: nameWidth, bold: true }),
      written(number, { width: NUMBER_WIDTH, alignment: "right", color: MUTED, fontSize: SIZE.small }),
    ],
    columnGap: GAP,
    margin: [0, 0, 0, 14],
  }
}

function badge({ property, accent = ACCENT }: ExposeData): Content[] {
  const state = offeredState(property)
  if (state === "active") return []
  const color = state === "reserved" ? accent : SIGNAL
  return [written(stateLabel(property), { bold: true, color, alignment: "right", margin: [0, 0, 0, 2] })]
}

function keyFactRow(facts: readonly Fact[]): Content[] {
  if (facts.length === 0) return []
  const cells = facts.map(
    ({ label, value }): Content => ({
      stack: [
        written(value, { fontSize: SIZE.heading, bold: true }),
        written(label, { fontSize: SIZE.small, color: MUTED }),
      ],
    }),
  )
  return [
    {
      table: { widths: facts.map(() => WIDTH / facts.length - CELL_GAP), body: [cells] },
      layout: { ...noLines(8), hLineWidth: () => 0.5, hLineColor: LINE },
      margin: [0, 16, 0, 0],
    },
  ]
}

export const factTable = (facts: readonly Fact[]): Content => ({
  table: {
    widths: [LABEL_WIDTH, BODY_WIDTH - LABEL_WIDTH - 2 * CELL_GAP],
    dontBreakRows: true,
    body: facts.map(({ label, value }) => [written(label, { color: MUTED }), written(value)]),
  },
  layout: hairlines(3.5),
})
