import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it, vi } from "vitest"
import { ListingMessage } from "../../src/public-pages/listing/listing-message"
import { ListingPage } from "../../src/public-pages/listing/listing-page"
import type { Columns, ListingCardData } from "../../src/public-pages/page-data"
import { staticMarkup } from "./html"

vi.mock("virtual:assets", () => ({ publicCss: "", standaloneScript: "" }))

const EVIL = `</p><script>alert("1")</script> & 'so' <b>`

const card = (id: number, rest: Partial<ListingCardData> = {}): ListingCardData =>
  ({
    id: `${id}`,
    title: EVIL,
    address: "Straße & Platz",
    status: "active",
    price: "450000",
    living_area: "120.5",
    plot_area: "650",
    rooms: "4.5",
    image: null,
    ...rest,
  }) as ListingCardData

const image = {
  id: "a",
  url: "/a.jpg?x=1&y=2",
  isFeatured: true,
  small: "/s.webp",
  medium: "/m.webp",
  large: "/l.webp",
}
const cards = [
  card(1, { image: { ...image, width: 1600, height: 1200 } }),
  card(2, { image, status: "sold" }),
  card(3, { price: "", living_area: "", rooms: "" }),
]

describe("static markup", () => {
  it.each([1, 2, 3] as Columns[])("is what React writes for a page of %i columns", (columns) => {
    const page = (
      <ListingPage companyName={EVIL} cards={cards} columns={columns} theme="dark" previous="/a?b=1&c=2" next={null} />
    )
    expect(staticMarkup(page)).toBe(renderToStaticMarkup(page))
    expect(staticMarkup(page)).not.toContain("<script>")
  })

  it("is what React writes for a page without cards, and for a message", () => {
    const empty = <ListingPage companyName="Leer" cards={[]} columns={3} theme="light" previous={null} next={null} />
    const message = <ListingMessage title={EVIL} text={EVIL} />
    for (const page of [empty, message]) expect(staticMarkup(page)).toBe(renderToStaticMarkup(page))
  })

  it("is what React writes for flags, fragments, numbers and attributes that are named otherwise", () => {
    const page = (
      <>
        <label htmlFor="a" hidden aria-hidden={false} data-open={true}>
          {0}
          {false}
          {null}
          <input id="a" disabled={false} readOnly tabIndex={-1} />
        </label>
        {["x", 2]}
      </>
    )
    expect(staticMarkup(page)).toBe(renderToStaticMarkup(page))
  })
})
