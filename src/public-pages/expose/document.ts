import type { Content, Definition } from "pdfmake/build/pdfmake"
import { berlinDay, formatDay } from "../../domain/values/date"
import { contact as contactBox, contactLines } from "./contact-section"
import { contentsPage } from "./contents-page"
import { cover } from "./cover"
import type { ExposeData } from "./expose-data"
import { exposeMessages } from "./expose-messages"
import { floorPlans, gallery } from "./gallery-section"
import type { DevelopedExpose } from "./render-images"
import { sections } from "./sections"
import { INK, listingId, MARGIN, MUTED, SIZE, WIDTH, written } from "./style"

const PAGE_WIDTH = 90
const FOOTER_HEIGHT = 26

export type Listing = { data: ExposeData; developed: DevelopedExpose }

/** Returns one exposé, as the library takes it. */
export function exposeDocument(listings: readonly [Listing, ...Listing[]], now: Date): Definition {
  const [first, ...others] = listings
  const { companyName, property } = first.data
  const isOne = others.length === 0
  const contact = contactLines([first.data, ...others.map(({ data }) => data)])
  const title = isOne ? `${exposeMessages.expose} ${property.title}` : `${exposeMessages.exposes} ${companyName}`
  return {
    info: { title, author: companyName, creator: companyName },
    // Earlier versions give a document no language.
    version: "1.7",
    language: "de-DE",
    displayTitle: true,
    pageSize: "A4",
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN + FOOTER_HEIGHT],
    defaultStyle: { font: "Inter", fontSize: SIZE.text, lineHeight: 1.35, color: INK },
    content: [
      ...(isOne ? buildExpose(first) : [...contentsPage(listings, first), ...listings.flatMap(onNewPage)]),
      note(first.data),
    ],
    footer: (page, pages) => footer(contact, page, pages, now),
  }
}

const onNewPage = (listing: Listing): Content[] => [{ text: "", pageBreak: "after" }, ...buildExpose(listing)]

function buildExpose({ data, developed }: Listing): Content[] {
  const id = listingId(data.property.id)
  return [
    ...cover(data, developed, id),
    ...sections(data, id),
    ...floorPlans(developed, id),
    ...gallery(developed, id),
    contactBox(data, developed, id),
  ]
}

const note = ({ note: own = exposeMessages.note }: ExposeData): Content => ({
  unbreakable: true,
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
