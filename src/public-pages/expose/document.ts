import type { Content, Definition } from "pdfmake/build/pdfmake"
import { berlinDay, formatDay } from "../../domain/values/date"
import type { Measured } from "./arrange"
import { contact as contactBox, contactLines } from "./contact-section"
import { contentsPage } from "./contents-page"
import { cover } from "./cover"
import type { ExposeData } from "./expose-data"
import { exposeMessages } from "./expose-messages"
import { floorPlans, gallery } from "./gallery-section"
import type { DevelopedExpose } from "./render-images"
import { sections } from "./sections"
import { FOOTER_HEIGHT, INK, LINE_HEIGHT, listingId, MARGIN, MUTED, SIZE, WIDTH, written } from "./style"

const PAGE_WIDTH = 90

export type Listing = { data: ExposeData; developed: DevelopedExpose }

/** Returns one exposé, as the library takes it. */
export function exposeDocument(listings: readonly [Listing, ...Listing[]], now: Date): Definition {
  const [first, ...others] = listings
  const { companyName, property } = first.data
  const isOne = others.length === 0
  const contact = contactLines([first.data, ...others.map(({ data }) => data)])
  const title = isOne ? `${exposeMessages.expose} ${property.title}` : `${exposeMessages.exposes} ${companyName}`
  return {
    ...layout({ title, author: companyName, creator: companyName }),
    content: isOne ? buildExpose(first, true) : [...contentsPage(listings, first), ...listings.flatMap(onNewPage)],
    footer: (page, pages) => footer(contact, page, pages, now),
  }
}

const layout = (info: Definition["info"]): Omit<Definition, "content" | "footer"> => ({
  info,
  // Earlier versions give a document no language.
  version: "1.7",
  language: "de-DE",
  displayTitle: true,
  pageSize: "A4",
  pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN + FOOTER_HEIGHT],
  defaultStyle: { font: "Inter", fontSize: SIZE.text, lineHeight: LINE_HEIGHT, color: INK },
})

const TEXT_END = "text-end"
const CONTACT_END = "contact-end"

/** Returns a document that is only measured: the texts, then contact and note on a page of their own. */
export function trialDocument(listing: Listing, report: (measured: Measured) => void): Definition {
  const { data, developed } = listing
  const id = listingId(data.property.id)
  const ends: Measured = { textEnd: 0, contact: 0 }
  const mark = (name: string): Content => ({ text: " ", id: name, fontSize: 1, lineHeight: 1 })
  return {
    ...layout({ title: "", author: "", creator: "" }),
    content: [
      ...cover(data, developed, id),
      ...sections(data, id),
      mark(TEXT_END),
      { text: "", pageBreak: "after" },
      contactAndNote(listing),
      mark(CONTACT_END),
    ],
    footer: () => "",
    pageBreakBefore: ({ id: name, startPosition: { top } }) => {
      if (name === TEXT_END) ends.textEnd = top - MARGIN
      if (name === CONTACT_END) report({ ...ends, contact: top - MARGIN })
      return false
    },
  }
}

const onNewPage = (listing: Listing, at: number, { length }: readonly Listing[]): Content[] => [
  { text: "", pageBreak: "after" },
  ...buildExpose(listing, at === length - 1),
]

/** `isLast`: the note stands once, in the last exposé. */
function buildExpose({ data, developed }: Listing, isLast: boolean): Content[] {
  const id = listingId(data.property.id)
  const pictures = [...floorPlans(developed, id), ...gallery(developed, id)]
  const ending = isLast ? contactAndNote({ data, developed }) : contactBox(data, developed, id)
  return [
    ...cover(data, developed, id),
    ...sections(data, id),
    ...(developed.arrangement.contactFirst ? [ending, ...pictures] : [...pictures, ending]),
  ]
}

const contactAndNote = ({ data, developed }: Listing): Content => ({
  unbreakable: true,
  stack: [contactBox(data, developed, listingId(data.property.id)), note(data)],
})

const note = ({ note: own = exposeMessages.note }: ExposeData): Content => ({
  margin: [0, 14, 0, 0],
  stack: [written(own, { fontSize: SIZE.small, color: MUTED })],
})

/** Puts whom to ask on every page: pages of an exposé are copied and handed on alone. */
function footer([name, ways]: readonly [string, string], page: number, pages: number, now: Date): Content {
  return {
    columns: [
      {
        width: WIDTH - PAGE_WIDTH,
        stack: [written(name, { bold: true, color: INK }), written(ways)],
      },
      {
        width: PAGE_WIDTH,
        stack: [
          written(exposeMessages.page(page, pages), { alignment: "right" }),
          written(exposeMessages.asOf(formatDay(berlinDay(now))), { alignment: "right" }),
        ],
      },
    ],
    fontSize: SIZE.small,
    color: MUTED,
    margin: [MARGIN, 12, MARGIN, 0],
  }
}
