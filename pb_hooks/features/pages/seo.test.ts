import { describe, expect, it } from "vitest"
import type { PropertyImage } from "../../../src/domain/media/image"
import { shownCommission } from "../../../src/domain/properties/commission"
import { detailsSchema, energySchema } from "../../../src/domain/properties/property-groups"
import type { PropertyPageData } from "../../../src/public-pages/page-data"
import { propertyMeta } from "./link-meta"
import { structuredData } from "./seo"

const ORIGIN = "https://portal.example.de"

const data: PropertyPageData = {
  agent: null,
  companyName: "Rheinblick",
  companyContact: null,
  posted: "2026-11-02",
  offers: "/makler/rheinblick",
  similar: [],
  shareUrl: "/o/rheinblick/2026-014",
  theme: "auto",
  property: {
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
    status: "sold",
    marketing_type: "sale",
    reference: "2026-014",
    reserved: false,
    commission: "",
    commission_note: "",
    films: "",
    company_id: "company00000001",
    agent_id: "",
    description: `Ein Haus.\n${"Sehr schön. ".repeat(60)}`,
    amenities: "",
    location: "",
    miscellaneous: "",
    highlights: [],
    images: [
      { id: "a", url: "data:image/png;base64,AAAA", isFeatured: false },
      { id: "b", url: "/api/files/media/b/o.jpg", large: "/api/files/media/b/l.webp", isFeatured: true },
    ],
    features: ["balcony", "lift"],
    further_energy_sources: [],
    floor_plans: [],
    details: detailsSchema.parse({ price: "450000.5", livingArea: "120", rooms: "4.5", propertyType: "Wohnung" }),
    energy: energySchema.parse({}),
  },
}

const footer = {
  phone: "",
  email: "",
  website: "",
  imprint_url: "",
  privacy_url: "",
  authority: "",
  address: "Am Ufer 2, 50668 Köln",
}

describe("propertyMeta", () => {
  it("begins with the numbers and stays short", () => {
    const { description = "" } = propertyMeta(data, ORIGIN)
    expect(description).toMatch(/^Wohnung · 4,5 Zimmer · 120 m² · 450\.000,50 € · Seeweg 1/)
    expect(description.length).toBeLessThanOrEqual(200)
  })

  it("names the featured picture by its whole address, and none that has no address", () => {
    expect(propertyMeta(data, ORIGIN)["og:image"]).toBe(`${ORIGIN}/api/files/media/b/l.webp`)
    const embedded = { ...data, property: { ...data.property, images: data.property.images.slice(0, 1) } }
    expect(propertyMeta(embedded, ORIGIN)).not.toHaveProperty("og:image")
  })

  it("says how large the preview's picture is, at most as wide as what is delivered", () => {
    const preview = (image: Partial<PropertyImage>) => {
      const images = [{ id: "a", url: "/api/files/media/a/o.jpg", isFeatured: true, ...image }]
      return propertyMeta({ ...data, property: { ...data.property, images } }, ORIGIN)
    }
    const medium = "/api/files/media/a/m.webp"
    expect(preview({ medium, large: "/api/files/media/a/l.webp", width: 2400, height: 1600 })).toMatchObject({
      "og:image": `${ORIGIN}/api/files/media/a/l.webp`,
      "og:image:width": "1600",
      "og:image:height": "1067",
      "og:image:alt": "Haus am See",
    })
    // If there is no large size, the original itself is the largest.
    expect(preview({ medium, width: 1200, height: 900 })).toMatchObject({
      "og:image": `${ORIGIN}/api/files/media/a/o.jpg`,
      "og:image:width": "1200",
    })
    expect(preview({})).not.toHaveProperty("og:image:width")
  })
})

describe("structuredData", () => {
  it("speaks schema.org", () => {
    expect(structuredData({ ...data, footer }, ORIGIN)).toMatchObject({
      "@type": "RealEstateListing",
      url: `${ORIGIN}/property/property0000001`,
      datePosted: "2026-11-02",
      image: [`${ORIGIN}/api/files/media/b/l.webp`],
      mainEntity: {
        "@type": "Apartment",
        numberOfRooms: 4.5,
        floorSize: { value: 120, unitCode: "MTK" },
        amenityFeature: [
          { "@type": "LocationFeatureSpecification", name: "Balkon", value: true },
          { "@type": "LocationFeatureSpecification", name: "Aufzug", value: true },
        ],
      },
      provider: { name: "Rheinblick", address: { addressLocality: "Köln", streetAddress: "Am Ufer 2" } },
      offers: { price: 450000.5, priceCurrency: "EUR", availability: "https://schema.org/SoldOut" },
    })
  })

  it("says whom to ask, as part of who offers", () => {
    const agent = { id: "a", first_name: "Eva", last_name: "Muster", email: "eva@example.com", phone: "" }
    const { provider } = structuredData({ ...data, agent: { ...agent, position: "", image_url: "" } }, ORIGIN)
    expect(JSON.parse(JSON.stringify(provider))).toEqual({
      "@type": "RealEstateAgent",
      name: "Rheinblick",
      contactPoint: { "@type": "ContactPoint", name: "Eva Muster", email: "eva@example.com" },
    })
  })

  it("gives the company's own phone and mail without an agent", () => {
    const { provider } = structuredData({ ...data, companyContact: { phone: "0221 1", email: "" } }, ORIGIN)
    const expected = { "@type": "RealEstateAgent", name: "Rheinblick", telephone: "0221 1" }
    expect(JSON.parse(JSON.stringify(provider))).toEqual(expected)
  })

  it("offers a rent for each month", () => {
    const details = detailsSchema.parse({ coldRent: "1180", livingArea: "75" })
    const rented = { ...data, property: { ...data.property, marketing_type: "rent" as const, details } }
    expect(structuredData(rented, ORIGIN).offers).toMatchObject({
      businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
      price: 1180,
      priceSpecification: { "@type": "UnitPriceSpecification", price: 1180, unitCode: "MON" },
    })
    expect(propertyMeta(rented, ORIGIN).description).toContain("1.180 € kalt")
  })

  it("says what is reserved", () => {
    const reserved = { ...data, property: { ...data.property, status: "active" as const, reserved: true } }
    expect(structuredData(reserved, ORIGIN).offers).toMatchObject({ availability: "https://schema.org/Reserved" })
  })

  it("offers nothing at a price on request", () => {
    const onRequest = { ...data, property: { ...data.property, details: detailsSchema.parse({}) } }
    expect(structuredData(onRequest, ORIGIN).offers).toBeUndefined()
  })
})

it("says no commission of a rented home, whatever a sale has left there", () => {
  const stored = { commission: "3.57", commission_note: "Mit dem Verkäufer vereinbart." }
  const home = { ...stored, marketing_type: "rent", details: { propertyType: "Wohnung" } } as const
  expect(shownCommission(home)).toEqual({ ...home, commission: "", commission_note: "" })
  expect(shownCommission({ ...home, details: { propertyType: "Gewerbeobjekt" } })).toMatchObject(stored)
  expect(shownCommission({ ...home, marketing_type: "sale" })).toMatchObject(stored)
})
