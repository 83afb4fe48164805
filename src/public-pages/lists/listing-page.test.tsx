import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import type { ListingCardData, ListingPageData } from "../page-data"
import { ListingPage } from "./listing-page"

const card: ListingCardData = {
  id: "property0000001",
  title: "Haus am See",
  address: "Seeweg 1",
  status: "active",
  marketing_type: "sale",
  reserved: false,
  cold_rent: "",
  price: "450000",
  property_type: "Einfamilienhaus",
  living_area: "120.5",
  plot_area: "640",
  rooms: "4.5",
  image: null,
  features: [],
}

const render = (cards: ListingCardData[], rest: Partial<ListingPageData> = {}) =>
  renderToStaticMarkup(
    <ListingPage
      companyName="Rheinblick"
      cards={cards}
      columns={3}
      theme="light"
      language="de"
      pages={{ previous: null, next: null, more: 0 }}
      {...rest}
    />,
  )

describe("the listing page", () => {
  it("shows a card's numbers and opens the property in a new tab, and announces it", () => {
    const html = render([card])
    for (const text of ["450.000 €", "120,5 m²", "4,5 Zimmer", "Kein Bild", "(öffnet in neuem Tab)"]) {
      expect(html).toContain(text)
    }
    expect(html).toContain('href="/property/property0000001?theme=light" target="_blank" rel="noopener"')
    expect(render([card], { theme: "auto" })).toContain('href="/property/property0000001" target')
  })

  it("shows the plot area without a living area", () => {
    const plot = { ...card, living_area: "", rooms: "", plot_area: "1040" }
    expect(render([plot])).toContain("1.040 m² Grundstück")
    expect(render([{ ...card, plot_area: "" }])).not.toContain("Grundstück")
  })

  it("shows what the kind has, by its name for it", () => {
    const office = render([{ ...card, property_type: "Gewerbeobjekt" }])
    expect(office).toContain("4,5 Räume")
    const plot = render([{ ...card, property_type: "Grundstück" }])
    expect(plot).toContain("640 m² Grundstück")
    expect(plot).not.toMatch(/120,5|Zimmer/)
  })

  it("omits unknown values", () => {
    const html = render([{ ...card, price: "", living_area: "", plot_area: "", rooms: "" }])
    expect(html).toContain("Auf Anfrage")
    expect(html).not.toContain("m²")
    expect(html).not.toContain("Zimmer")
  })

  it("loads the first image at once and the others when they come into view", () => {
    const image = { id: "a", url: "https://example.com/a.jpg", isFeatured: true }
    const [first, second] = render([card, card].map((one, index) => ({ ...one, id: `${index}`, image })))
      .split("<img")
      .slice(1)
    expect(first).toContain('fetchPriority="high"')
    expect(first).not.toContain("lazy")
    expect(second).toContain('loading="lazy"')
  })

  it("marks sold listings", () => {
    expect(render([{ ...card, status: "sold" }])).toContain("Verkauft")
    expect(render([card])).not.toContain("Verkauft")
  })

  it("shows a message for an empty list", () => {
    const html = render([])
    expect(html).toContain("Keine Immobilien gefunden")
    expect(html).toContain("Derzeit sind keine aktiven Immobilienangebote verfügbar.")
  })

  it("gives text beside its cards a background, as the page around it may be dark", () => {
    for (const cards of [[card], []]) {
      const html = render(cards, { notifyAddress: "/makler/x/suche" })
      expect(html).toMatch(/<a href="\/makler\/x\/suche"[^>]* class="[^"]*bg-surface/)
    }
    expect(render([])).toMatch(/<main [^>]*class="[^"]*bg-surface/)
  })

  it("links the next page without a script", () => {
    const pages = { previous: null, next: "/embed?company=x&page=2", more: 4 }
    const html = render([card], { pages })
    expect(html).toContain('href="/embed?company=x&amp;page=2"')
    expect(html).toContain("Weitere 4 anzeigen")
    expect(render([card], { pages: { ...pages, more: 1 } })).toContain("Ein weiteres anzeigen")
  })

  it("says the kind, the energy class, and what is new", () => {
    const html = render([{ ...card, isNew: true, efficiency: "C" }])
    expect(html).toContain("Einfamilienhaus · Energieklasse C")
    expect(html).toContain(">Neu</p>")
    expect(render([card])).not.toMatch(/Neu<|Energieklasse/)
  })

  it("has English labels where it is asked to, and leaves what the Makler wrote in German", () => {
    const html = render([{ ...card, price: "", reserved: true, isNew: true, efficiency: "C" }], { language: "en" })
    for (const text of [
      "Price on request",
      "4,5 rooms",
      "640 m² plot",
      "Detached house · Energy class C",
      "Under offer",
    ])
      expect(html).toContain(text)
    expect(html).toContain('<h2 lang="de"')
    expect(html).not.toMatch(/Zimmer|Grundstück|Einfamilienhaus|Neu<|neuem Tab|Immobilienangebote/)
  })

  it("has at most the requested columns", () => {
    const cards = ["a", "b", "c"].map((id) => ({ ...card, id }))
    expect(render(cards, { columns: 1 })).not.toContain("grid-cols")
    expect(render(cards, { columns: 2 })).not.toContain("grid-cols-3")
    expect(render(cards, { columns: 3 })).toContain("grid-cols-3")
    expect(render(cards.slice(1), { columns: 3 }), "no more than there are cards").not.toContain("grid-cols-3")
  })
})
