import type { Content } from "pdfmake/build/pdfmake"
import { formatAsked } from "../../domain/properties/price"
import { letterhead } from "./cover"
import type { Listing } from "./document"
import { exposeMessages } from "./expose-messages"
import { bookmark, CELL_GAP, hairlines, listingId, MUTED, SIZE, WIDTH, written } from "./style"

const PRICE_WIDTH = 120
/** The width fits the five figures that the library reserves. */
const PAGE_WIDTH = 40

/** Returns the page before several listings: which they are, and on which page each begins. */
export function contentsPage(listings: readonly Listing[], { data, developed }: Listing): Content[] {
  return [
    letterhead(data, developed, ""),
    {
      ...written(exposeMessages.exposes, { fontSize: SIZE.title, bold: true, margin: [0, 24, 0, 16] }),
      ...bookmark(exposeMessages.contents),
    },
    {
      table: {
        widths: [WIDTH - PRICE_WIDTH - PAGE_WIDTH - 3 * CELL_GAP, PRICE_WIDTH, PAGE_WIDTH],
        dontBreakRows: true,
        body: listings.map(row),
      },
      layout: hairlines(7),
    },
  ]
}

function row({ data: { property } }: Listing): Content[] {
  const id = listingId(property.id)
  return [
    {
      stack: [
        written(property.title, { bold: true, linkToDestination: id }),
        written(property.address, { color: MUTED, fontSize: SIZE.small }),
      ],
    },
    written(formatAsked(property.marketing_type, property.details), { alignment: "right" }),
    { pageReference: id, alignment: "right" },
  ]
}
