import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import type { PublicProperty } from "../../domain/properties/property"
import { detailsSchema, energySchema } from "../../domain/properties/property-groups"
import { MessagePage } from "../message-page"
import type { PropertyPageData } from "../page-data"
import { PropertyPage } from "./property-page"

const bare: PublicProperty = {
  id: "property0000001",
  title: "Haus am See",
  address: "Seeweg 1, 82319 Starnberg",
  street: "Seeweg",
  house_number: "1",
  postal_code: "82319",
  city: "Starnberg",
  country: "",
  federal_state: "",
  hide_address: false,
  status: "active",
  marketing_type: "sale",
  reference: "",
  reserved: false,
  commission: "",
  commission_note: "",
  films: "",
  company_id: "company00000001",
  agent_id: "",
  description: "",
  amenities: "",
  location: "",
  miscellaneous: "",
  highlights: [],
  images: [],
  features: [],
  further_energy_sources: [],
  floor_plans: [],
  details: detailsSchema.parse({}),
  energy: energySchema.parse({}),
}

function render(property: Partial<PublicProperty>, rest: Partial<PropertyPageData> = {}): string {
  const data: PropertyPageData = {
    property: { ...bare, ...property },
    agent: null,
    companyName: "Rheinblick",
    companyContact: null,
    theme: "auto",
    posted: "2026-11-02",
    offers: "/makler/rheinblick",
    similar: [],
    shareUrl: "/o/rheinblick/2026-014",
    ...rest,
  }
  return renderToStaticMarkup(<PropertyPage {...data} />)
}

describe("the property page", () => {
  it("renders with only a title and an address", () => {
    const html = render({})
    expect(html).toContain("Haus am See")
    expect(html).toContain("Auf Anfrage")
    for (const heading of ["Beschreibung", "Objektdaten", "Grundrisse", "Energieausweis", "Verkauft", "Eckdaten"]) {
      expect(html).not.toContain(heading)
    }
  })

  it("formats numbers in German", () => {
    const html = render({
      details: detailsSchema.parse({ price: "1234567.5", livingArea: "85.5", maintenanceFee: "320" }),
    })
    expect(html).toContain("1.234.567,50 €")
    expect(html).toContain("85,5 m²")
    expect(html).toContain("320 €")
  })

  it("splits texts into paragraphs by line", () => {
    expect(render({ description: "Erstens\r\n\n  Zweitens " })).toMatch(/<p>Erstens<\/p><p>Zweitens<\/p>/)
  })

  it("makes a list of lines that begin with a dash", () => {
    const html = render({ amenities: "Im Bad:\n- Wanne\n• Dusche\nKeller" })
    expect(html).toMatch(/<p>Im Bad:<\/p><ul[^>]*><li>Wanne<\/li><li>Dusche<\/li><\/ul><p>Keller<\/p>/)
  })

  it("names what a price does not contain beside it", () => {
    const details = detailsSchema.parse({
      price: "480000",
      maintenanceFee: "320",
      ancillaryCosts: "180",
      deposit: "99",
    })
    const sale = render({ details, commission: "3.57", federal_state: "Bayern" })
    expect(sale).toMatch(/480\.000 €.*Hausgeld: 320 €\/Monat.*Käuferprovision: 3,57 % inkl\. MwSt\./)
    expect(sale).toMatch(
      /Grunderwerbsteuer \(3,5 %\).*16\.800 €.*ca\. 9\.600 €.*17\.136 €.*ca\. 523\.536 €.*01\.01\.1997/,
    )
    const rent = render({ details, marketing_type: "rent" })
    expect(rent).toMatch(/Nebenkosten: 180 €\/Monat.*Kaution: 99 €/)
    expect(rent).not.toMatch(/Grunderwerbsteuer|Hausgeld/)
  })

  it("leads to the visitor's map, but not to a hidden address", () => {
    expect(render({})).toContain("?query=Seeweg%201%2C%2082319%20Starnberg")
    expect(render({ hide_address: true })).not.toContain("query=")
  })

  it("leads from a sold property to others", () => {
    const rest = { ...bare, id: "property0000002", title: "Haus am Hang" }
    const { price, livingArea, plotArea, rooms, propertyType } = rest.details
    const sizes = { living_area: livingArea, plot_area: plotArea, rooms, property_type: propertyType }
    const similar = [{ ...rest, ...sizes, price, cold_rent: "", image: null }]
    const html = render({ status: "sold" }, { similar })
    expect(html).toMatch(/ist schon verkauft.*href="#weitere".*id="weitere".*href="\/property\/property0000002"/s)
    expect(html).toContain('href="/makler/rheinblick"')
    expect(render({}, { similar })).not.toContain("#weitere")
    expect(render({ status: "sold" })).not.toContain("weitere")
    const notifyAddress = "/makler/rheinblick/suchauftrag"
    expect(render({ status: "sold" }, { notifyAddress })).toMatch(/suchauftrag"[^>]*>Suchauftrag anlegen/)
    expect(render({}, { notifyAddress })).not.toContain("Suchauftrag anlegen")
  })

  it("shows the energy block only for an available certificate, with carrier and warm water", () => {
    const energy = energySchema.parse({
      certificateAvailable: true,
      certificateType: "Bedarfsausweis",
      finalEnergyDemand: "98.4",
      energyEfficiencyClass: "C",
      primaryEnergyCarrier: "Erdwärme",
      includesWarmWater: true,
      validUntil: "2031-05-14",
    })
    const html = render({ energy })
    for (const text of ["Bedarfsausweis", "98,4 kWh/(m²·a)", "Erdwärme", "Warmwasser", "14.05.2031"]) {
      expect(html).toContain(text)
    }
    expect(render({ energy: { ...energy, certificateAvailable: false } })).not.toContain("Bedarfsausweis")
  })

  it("calls fields as the kind does, and has a key fact for a plot", () => {
    const office = detailsSchema.parse({ propertyType: "Gewerbeobjekt", livingArea: "218", rooms: "6" })
    expect(render({ details: office })).toMatch(/Nutzfläche.*Räume/)
    expect(render({ details: office })).not.toMatch(/Wohnfläche|Zimmer/)
    const plot = detailsSchema.parse({ propertyType: "Grundstück", plotArea: "684", availableFrom: "sofort" })
    expect(render({ details: plot })).toMatch(/Eckdaten.*Grundstücksfläche.*Verfügbar ab.*Objektdaten/)
    const leased = { marketing_type: "rent", details: { ...plot, coldRent: "80", ancillaryCosts: "5" } } as const
    expect(render(leased)).toMatch(/Gesamtmiete.*85 €/)
    expect(render(leased)).not.toContain("Heizkosten")
  })

  it("labels fields as the form does, and fees as monthly", () => {
    const details = detailsSchema.parse({ propertyType: "Villa", lastRenovation: "2019", maintenanceFee: "412.5" })
    const html = render({ details })
    for (const text of ["Objektart", "Letzte Modernisierung", "Hausgeld", "412,50 €/Monat"])
      expect(html).toContain(text)
  })

  it("leaves out what says nothing: a type without a name, and that an offer is available", () => {
    const details = { propertyType: "Sonstiges", availability: "Verfügbar" } as const
    expect(render({ details: detailsSchema.parse(details) })).not.toMatch(/Objektart|Verfügbarkeit/)
    const said = render({ details: detailsSchema.parse({ propertyType: "Villa", availability: "ab Mai" }) })
    expect(said).toMatch(/Objektart.*Villa.*Verfügbarkeit.*ab Mai/)
  })

  it("marks a sold property, and one that is let", () => {
    expect(render({ status: "sold" })).toContain("Verkauft")
    const rented = render({ status: "sold", marketing_type: "rent" })
    expect(rented).toContain("Vermietet")
    expect(rented).toContain("ist schon vermietet")
    expect(rented).not.toContain("erkauft")
  })

  it("marks a reserved property while it is active", () => {
    expect(render({ reserved: true })).toContain("Reserviert")
    expect(render({ reserved: true, status: "sold" })).not.toContain("Reserviert")
  })

  it("says of what a rent is made, and nothing of a price, a fee or a tenant's commission", () => {
    const details = detailsSchema.parse({
      coldRent: "1180",
      ancillaryCosts: "180.5",
      deposit: "3540",
      livingArea: "75",
      maintenanceFee: "320",
      propertyType: "Wohnung",
    })
    const rented = {
      marketing_type: "rent",
      details,
      commission: "2.38",
      commission_note: "Fällig bei Abschluss",
    } as const
    const html = render(rented)
    for (const text of [
      "1.180 € kalt",
      "1.360,50 € warm · 15,73 €/m²",
      "180,50 €/Monat",
      "in den Nebenkosten enthalten",
    ])
      expect(html).toContain(text)
    for (const text of ["3.540 €", "Kaution"]) expect(html).toContain(text)
    for (const text of ["Hausgeld", "provision", "Fällig bei Abschluss", "Auf Anfrage"])
      expect(html).not.toContain(text)
    const office = { ...rented, details: { ...details, propertyType: "Gewerbeobjekt" } }
    expect(render(office)).toMatch(/Mieterprovision.*2,38 % inkl\. MwSt\..*Fällig bei Abschluss/)
  })

  it("shows the price per square metre and the buyer's commission", () => {
    const details = detailsSchema.parse({ price: "480000", livingArea: "120" })
    const html = render({ details, commission: "3.57" })
    expect(html).toContain("4.000 €/m²")
    expect(html).toMatch(/Käuferprovision.*3,57 % inkl\. MwSt\./)
    expect(render({ details, commission: "provisionsfrei" })).toMatch(/Käuferprovision.*provisionsfrei/)
    expect(render({ details })).not.toContain("Käuferprovision")
  })

  it("puts the featured image first, counted among all", () => {
    const image = (id: string, isFeatured: boolean) => ({ id, url: `https://example.com/${id}.jpg`, isFeatured })
    const html = render({ images: [image("a", false), image("b", true), image("c", false)] })
    expect(html.indexOf("b.jpg")).toBeLessThan(html.indexOf("a.jpg"))
    expect(html).toContain("1 / 3")
    expect(html).toContain("Haus am See, Bild 1 von 3")
  })

  it("shows initials, mail and telephone, and the mail again in <noscript>", () => {
    const agent = {
      id: "agent0000000001",
      first_name: "Katharina",
      last_name: "Hohenfels",
      email: "k@example.com",
      phone: "+49 (0)221 123-45",
      whatsapp: "",
      position: "Beraterin",
      image_url: "",
    }
    const html = render({}, { agent })
    expect(html).toContain("KH")
    expect(html).toContain('href="tel:+4922112345"')
    expect(html).toContain('href="mailto:k@example.com"')
    expect(html).toMatch(/<noscript>.*mailto:k@example\.com\?subject=Haus%20am%20See/)
  })

  it("names the company's phone and mail without an agent, and nobody where it has none", () => {
    const html = render({}, { companyContact: { phone: "0221 123", email: "buero@example.com" } })
    expect(html).toMatch(/<p class="font-semibold[^"]*">Rheinblick<\/p>/)
    expect(html).toContain('href="tel:0221123"')
    expect(html).toContain('href="mailto:buero@example.com"')
    expect(html).toMatch(/<noscript>.*mailto:buero@example\.com/)
    const silent = render({}, { companyContact: { phone: "", email: "" } })
    expect(silent).not.toMatch(/<p class="font-semibold[^"]*">Rheinblick/)
    expect(silent).not.toMatch(/mailto:[^?]/)
  })

  it("names the company's contact with an agent that has none", () => {
    const agent = {
      id: "a",
      first_name: "Karla",
      last_name: "Hu",
      email: "",
      phone: "",
      whatsapp: "",
      position: "",
      image_url: "",
    }
    const html = render({}, { agent, companyContact: { phone: "0221 123", email: "buero@example.com" } })
    expect(html).toContain("Karla Hu")
    expect(html).toContain('href="tel:0221123"')
    expect(html).toContain('href="mailto:buero@example.com"')
  })

  it("sends the form by itself where the company takes inquiries, and else nothing", () => {
    const page = { inquiryToken: "abc-123", viewingDays: ["2026-12-01"] }
    const delivered = render({}, page)
    expect(delivered).toMatch(/<form[^>]* action="\/api\/inquiries" method="post"/)
    expect(delivered).toContain('name="token" value="abc-123"')
    expect(delivered).not.toContain("noscript")
    expect(delivered).toMatch(
      /name="message"[\s\S]*<select name="wish"[^>]*><option value="" [^>]*>eine Antwort<[\s\S]*="viewing"[\s\S]*="call"/,
    )
    const withoutViewing = render({}, { ...page, viewingDays: [] })
    expect(withoutViewing).toContain('value="call"')
    expect(withoutViewing).not.toMatch(/value="viewing"|name="viewing_day"/)
    const simulated = render({})
    expect(simulated).not.toContain("<select")
    expect(simulated).not.toContain("/api/")
    expect(simulated).toMatch(/<button type="submit" disabled=""/)
  })

  it("escapes HTML in texts", () => {
    const evil = "</script><img src=x onerror=alert(1)>"
    const html = render({ title: evil, address: evil, description: evil, highlights: [{ id: "1", name: evil }] })
    expect(html).not.toContain("<img src=x")
    expect(html).not.toContain("</script>")
  })

  it("uses no style attributes, which the content security policy forbids", () => {
    const html = render({ images: [{ id: "a", url: "https://example.com/a.jpg", isFeatured: true }] })
    expect(html).not.toContain("style=")
  })
})

describe("the message page", () => {
  it("reports a missing property, with a link", () => {
    const html = renderToStaticMarkup(<MessagePage />)
    expect(html).toContain("Immobilie nicht gefunden")
    expect(html).toContain("Schließen")
    for (const way of ["Link noch einmal öffnen", "Den Makler fragen", 'href="/impressum"']) expect(html).toContain(way)
  })

  it("reports a failure, with a retry button", () => {
    const html = renderToStaticMarkup(<MessagePage failureId="AB34CD56" />)
    expect(html).toContain("Fehler beim Laden der Immobilie")
    expect(html).toContain("Erneut versuchen")
  })
})
