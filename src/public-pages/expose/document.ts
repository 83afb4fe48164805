import type { Content, Definition } from "pdfmake/build/pdfmake"
import { berlinDay, formatDay } from "../../domain/values/date"
import { contact } from "./contact-section"
import { contentsPage } from "./contents-page"
import { cover } from "./cover"
import type { ExposeData } from "./expose-data"
import { exposeMessages } from "./expose-messages"
import { floorPlans, gallery } from "./gallery-section"
import type { DevelopedExpose } from "./render-images"
import { sections } from "./sections"
import { INK, listingId, MARGIN, MUTED, SIZE, WIDTH, written } from "./style"

const FOOTER_WIDTH = 120

export type Listing = { data: ExposeData; developed: DevelopedExpose }

/** Returns one exposé, as the library takes it. */
export function exposeDocument(listings: readonly [Listing, ...Listing[]], now: Date): Definition {
  const [first, ...others] = listings
  const { companyName, property } = first.data
  const isOne = others.length === 0
  const title = isOne ? `${exposeMessages.expose} ${property.title}` : `${exposeMessages.exposes} ${companyName}`
  return {
    info: { title, author: companyName, creator: companyName },
    // Earlier versions give a document no language.
    version: "1.7",
    language: "de-DE",
    displayTitle: true,
    pageSize: "A4",
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN + 14],
    defaultStyle: { font: "Inter", fontSize: SIZE.text, lineHeight: 1.35, color: INK },
    content: isOne ? buildExpose(first) : [...contentsPage(listings, first), ...listings.flatMap(onNewPage)],
    footer: (page, pages) => footer(companyName, page, pages, now),
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
    contact(data, developed, id),
  ]
}

function footer(company: string, page: number, pages: number, now: Date): Content {
  return {
    columns: [
      written(company, { width: WIDTH - 2 * FOOTER_WIDTH }),
      written(exposeMessages.asOf(formatDay(berlinDay(now))), { width: FOOTER_WIDTH, alignment: "center" }),
      written(exposeMessages.page(page, pages), { width: FOOTER_WIDTH, alignment: "right" }),
    ],
    fontSize: SIZE.small,
    color: MUTED,
    margin: [MARGIN, 16, MARGIN, 0],
  }
}
