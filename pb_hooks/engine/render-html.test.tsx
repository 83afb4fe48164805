import { Mail } from "lucide-react"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { emptyProperty, type PublicProperty } from "../../src/domain/properties/property"
import { detailsSchema, energySchema } from "../../src/domain/properties/property-groups"
import { ListingMessage } from "../../src/public-pages/lists/listing-message"
import { ListingPage } from "../../src/public-pages/lists/listing-page"
import type { Columns, ListingCardData } from "../../src/public-pages/page-data"
import { PropertyPage } from "../../src/public-pages/property/property-page"
import { renderHtml } from "./render-html"

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
    features: ["lift"],
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

const property: PublicProperty = {
  ...emptyProperty(),
  id: "property0000001",
  company_id: "company00000001",
  status: "active",
  marketing_type: "sale",
  commission: "3.57",
  title: EVIL,
  address: EVIL,
  description: EVIL,
  highlights: [{ id: "a", name: EVIL }],
  images: [
    { ...image, caption: EVIL },
    { ...image, id: "b" },
  ],
  floor_plans: [{ ...image, name: EVIL }],
  details: detailsSchema.parse({ price: "450000", livingArea: "120.5", propertyType: "Villa" }),
  energy: energySchema.parse({
    certificateAvailable: true,
    certificateType: "Bedarfsausweis",
    energyEfficiencyClass: "C",
  }),
}

/** React has an order of its own for the attributes of inputs. */
const sorted = (html: string) =>
  html.replaceAll(/<(\w+)((?: [\w-]+="[^"]*")+)/g, (_, tag, attributes: string) =>
    [`<${tag}`, ...(attributes.match(/ [\w-]+="[^"]*"/g) ?? []).sort()].join(""),
  )

function Part({ label, note = "" }: { label: string; note?: string }) {
  return (
    <i title={note} lang={label}>
      {label}
    </i>
  )
}

describe("markup", () => {
  it.each([1, 2, 3] as Columns[])("is what React writes for a page of %i columns", (columns) => {
    const pages = { previous: "/a?b=1&c=2", next: null, more: 0 }
    const page = (
      <ListingPage companyName={EVIL} cards={cards} columns={columns} theme="dark" language="en" pages={pages} />
    )
    expect(renderHtml(page)).toBe(renderToStaticMarkup(page))
    expect(renderHtml(page)).not.toContain("<script>")
  })

  it("is what React writes for a page without cards, and for a message", () => {
    const pages = { previous: null, next: null, more: 0 }
    const empty = <ListingPage companyName="Leer" cards={[]} columns={3} theme="light" language="de" pages={pages} />
    const message = <ListingMessage title={EVIL} text={EVIL} />
    for (const page of [empty, message]) expect(renderHtml(page)).toBe(renderToStaticMarkup(page))
  })

  it("is what React writes for flags, fragments, numbers and attributes that are named otherwise", () => {
    const page = (
      <>
        <label htmlFor="a" hidden aria-hidden={false} data-open={true}>
          {0}
          {false}
          {null}
          <input id="a" type="checkbox" disabled={false} readOnly tabIndex={-1} defaultChecked />
        </label>
        {["x", 2]}
      </>
    )
    expect(renderHtml(page)).toBe(renderToStaticMarkup(page))
  })

  it("is what React writes for a property page with everything", () => {
    for (const inquiryToken of [undefined, "abc"]) {
      const page = (
        <PropertyPage
          property={property}
          agent={null}
          companyName={EVIL}
          companyContact={{ phone: EVIL, email: EVIL }}
          theme="auto"
          posted="2026-11-02"
          offers="/makler/rheinblick"
          similar={[]}
          shareUrl="https://portal.example.de/o/rheinblick/2026-014"
          inquiryToken={inquiryToken}
        />
      )
      expect(sorted(renderHtml(page))).toBe(sorted(renderToStaticMarkup(page)))
      expect(renderHtml(page)).not.toContain("<script>")
    }
  })

  it("keeps what attributes have been written apart by name and by kind of value, also where they are many", () => {
    const page = (
      <p>
        <a href="/" download title="true">
          A
        </a>
        <a href="/" download="true" title="/">
          B
        </a>
        {Array.from({ length: 500 }, (_, index) => `<${index}>`).map((text) => (
          <b key={text} title={text} lang={text} />
        ))}
      </p>
    )
    for (let round = 0; round < 2; round += 1) expect(renderHtml(page)).toBe(renderToStaticMarkup(page))
  })

  it("keeps parts apart whose values look like names of others", () => {
    const page = (
      <p>
        <Part label="a" note="b" />
        <Part label={"a\nnote=b"} />
        <Part label="anote=1:b" />
        <Part label={"a\nnote=b\n"} note="c" />
        <Part label="a" note={"b\nnote=c"} />
      </p>
    )
    for (let round = 0; round < 2; round += 1) expect(renderHtml(page)).toBe(renderToStaticMarkup(page))
  })

  it("keeps the first line break of a text that is edited", () => {
    expect(renderHtml(<textarea defaultValue={"\na<"} />)).toBe("<textarea>\n\na&lt;</textarea>")
  })

  it("rejects what only React runs", () => {
    expect(() => renderHtml(<button type="button" onClick={() => {}} />)).toThrow("onClick is no attribute")
    expect(() => renderHtml(<p style={{ color: "red" }} />)).toThrow("style is no attribute")
    expect(() => renderHtml(<Mail />)).toThrow("no element of a public page")
  })
})
