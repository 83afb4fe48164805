import { describe, expect, it } from "vitest"
import type { PropertyImage } from "../../../src/domain/media/image"
import { shownCommission } from "../../../src/domain/properties/commission"
import type { PublicProperty } from "../../../src/domain/properties/property"
import { detailsSchema, energySchema, type PropertyDetails } from "../../../src/domain/properties/property-groups"
import type { PropertyPageData } from "../../../src/public-pages/page-data"
import { propertyMeta } from "./link-meta"
import { structuredData } from "./seo"

const ORIGIN = "https://portal.example.de"
const FILE = "picture00000001"

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
  withdrawal_url: "",
  address: "Am Ufer 2, 50668 Köln",
}

describe("propertyMeta", () => {
  it("begins with the numbers and stays short", () => {
    const active = { ...data, property: { ...data.property, status: "active" as const } }
    const { description = "", "og:description": link = "" } = propertyMeta(active, ORIGIN)
    expect(description).toMatch(/^Wohnung · 4,5 Zimmer · 120 m² · 450\.000,50 € · Seeweg 1/)
    expect(link).toBe("450.000,50 € · 120 m² · 4,5 Zimmer · Seeweg 1, 82319 Starnberg · Haus am See")
    expect(description.length).toBeLessThanOrEqual(200)
  })

  it("names no price of what is sold", () => {
    const { description, "og:description": link } = propertyMeta(data, ORIGIN)
    for (const text of [description, link]) expect(text).not.toMatch(/450|Auf Anfrage/)
  })

  it("names no type that has no name", () => {
    const details = { ...data.property.details, propertyType: "Sonstiges" }
    const { description } = propertyMeta({ ...data, property: { ...data.property, details } }, ORIGIN)
    expect(description).not.toContain("Sonstiges")
  })

  it("names the featured picture by its whole address, and none that has no address", () => {
    expect(propertyMeta(data, ORIGIN)["og:image"]).toBe(`${ORIGIN}/api/files/media/b/l.webp`)
    const embedded = { ...data, property: { ...data.property, images: data.property.images.slice(0, 1) } }
    expect(propertyMeta(embedded, ORIGIN)).not.toHaveProperty("og:image")
  })

  const preview = (image: Partial<PropertyImage>) => {
    const images = [{ id: FILE, url: `/api/files/media/${FILE}/o.jpg`, isFeatured: true, ...image }]
    return propertyMeta({ ...data, property: { ...data.property, images } }, ORIGIN)
  }

  it("shows our own pictures as a JPEG of one size", () => {
    for (const large of [`/api/files/media/${FILE}/l.webp`, undefined])
      expect(preview({ ...(large && { large }), width: large ? 2400 : 1200, height: 900 })).toMatchObject({
        "twitter:card": "summary_large_image",
        "og:image": `${ORIGIN}/property/property0000001/preview.jpg?v=${FILE}`,
        "og:image:type": "image/jpeg",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": "Haus am See",
      })
  })

  it("shows other pictures as they are, and says how large they are if that is known", () => {
    const huge = `/api/files/media/${FILE}/o.jpg?thumb=1600x0`
    expect(preview({ large: huge, width: 6400, height: 4200 })).toMatchObject({
      "og:image": ORIGIN + huge,
      "og:image:width": "1600",
      "og:image:height": "1050",
    })
    const elsewhere = preview({ url: "https://example.com/a.jpg" })
    expect(elsewhere).toMatchObject({ "og:image": "https://example.com/a.jpg" })
    expect(elsewhere).not.toHaveProperty("og:image:width")
  })

  it("shows the company's logo of a listing without pictures, small", () => {
    const bare = { ...data, property: { ...data.property, images: [] } }
    const logo = "/api/files/companies/a/logo.png"
    expect(propertyMeta(bare, ORIGIN, logo)).toMatchObject({ "og:image": ORIGIN + logo, "twitter:card": "summary" })
    expect(propertyMeta(bare, ORIGIN)).not.toHaveProperty("og:image")
  })

  const titles: [expected: string, Partial<PublicProperty>, Partial<PropertyDetails>][] = [
    ["4,5-Zimmer-Wohnung kaufen in Starnberg", { status: "active" }, {}],
    ["4,5-Zimmer-Wohnung mieten in Starnberg", { status: "active", marketing_type: "rent" }, {}],
    ["Verkauft: 4,5-Zimmer-Wohnung in Starnberg", {}, {}],
    ["Vermietet: 4,5-Zimmer-Wohnung in Starnberg", { marketing_type: "rent" }, {}],
    ["Reserviert: Wohnung in Starnberg", { status: "active", reserved: true }, { rooms: "" }],
    ["Büro mieten", { status: "active", marketing_type: "rent", city: "" }, { propertyType: "Büro" }],
    ["Immobilie kaufen in Starnberg", { status: "active" }, { propertyType: "Sonstiges", rooms: "" }],
  ]

  it.each(titles)("calls a link %s", (expected, fields, details) => {
    const property = { ...data.property, ...fields, details: { ...data.property.details, ...details } }
    expect(propertyMeta({ ...data, property }, ORIGIN)["og:title"]).toBe(`${expected} | Rheinblick`)
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
    const { provider } = structuredData(
      { ...data, agent: { ...agent, whatsapp: "", position: "", image_url: "" } },
      ORIGIN,
    )
    expect(JSON.parse(JSON.stringify(provider))).toEqual({
      "@type": "Organization",
      "@id": `${ORIGIN}/makler/rheinblick#agency`,
      name: "Rheinblick",
      contactPoint: { "@type": "ContactPoint", name: "Eva Muster", email: "eva@example.com" },
    })
  })

  it("gives the company's own phone and mail without an agent", () => {
    const { provider } = structuredData({ ...data, companyContact: { phone: "0221 1", email: "" } }, ORIGIN)
    const expected = { "@type": "Organization", name: "Rheinblick", telephone: "0221 1" }
    expect(provider).toMatchObject(expected)
  })

  it("offers a rent for each month", () => {
    const details = detailsSchema.parse({ coldRent: "1180", livingArea: "75" })
    const offered = { status: "active" as const, marketing_type: "rent" as const, details }
    const rented = { ...data, property: { ...data.property, ...offered } }
    expect(structuredData(rented, ORIGIN).offers).toMatchObject({
      businessFunction: { "@id": "http://purl.org/goodrelations/v1#LeaseOut" },
      price: 1180,
      priceSpecification: { "@type": "UnitPriceSpecification", price: 1180, unitCode: "MON" },
    })
    expect(propertyMeta(rented, ORIGIN).description).toContain("1.180 € kalt")
  })

  it("names who offers what, and the country of a hidden address", () => {
    const hidden = { ...data, property: { ...data.property, street: "", house_number: "", hide_address: true } }
    const { mainEntity, provider, offers } = structuredData(hidden, ORIGIN)
    const place = { "@id": `${ORIGIN}/property/property0000001#place` }
    expect(mainEntity).toMatchObject({ ...place, address: { addressLocality: "Starnberg", addressCountry: "DE" } })
    expect(offers).toMatchObject({
      businessFunction: { "@id": "http://purl.org/goodrelations/v1#Sell" },
      itemOffered: place,
      offeredBy: { "@id": (provider as { "@id": string })["@id"] },
    })
  })

  it("gives an office and a plot their sizes as a place, which has no rooms", () => {
    const placeOf = (propertyType: string, sizes: Partial<PropertyDetails>) => {
      const details = { ...detailsSchema.parse({}), propertyType, rooms: "3", ...sizes } as PropertyDetails
      return JSON.parse(
        JSON.stringify(structuredData({ ...data, property: { ...data.property, details } }, ORIGIN).mainEntity),
      )
    }
    const office = placeOf("Büro", { livingArea: "85.5" })
    expect(office).toMatchObject({
      "@type": "Place",
      additionalProperty: [{ "@type": "PropertyValue", name: "Fläche", value: 85.5, unitCode: "MTK" }],
    })
    for (const name of ["numberOfRooms", "floorSize"]) expect(office[name]).toBeUndefined()
    expect(placeOf("Grundstück", { plotArea: "640" })).toMatchObject({
      "@type": "Place",
      additionalProperty: [{ name: "Grundstücksfläche", value: 640 }],
    })
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

/**
 * What Google wants of each type, as its pages on structured data say: a type without its required properties is reported as
 * wrong to whoever runs the site.
 */
const GOOGLE: Record<string, { required: string[]; recommended: string[] }> = {
  BreadcrumbList: { required: ["itemListElement"], recommended: [] },
  ListItem: { required: ["position", "name", "item"], recommended: [] },
  VideoObject: { required: ["name", "thumbnailUrl", "uploadDate"], recommended: ["description", "embedUrl"] },
  Offer: { required: ["price", "priceCurrency"], recommended: ["availability", "url"] },
  RealEstateAgent: { required: ["name", "address"], recommended: ["telephone", "url"] },
  PostalAddress: { required: ["addressLocality"], recommended: ["streetAddress", "postalCode"] },
}

type Node = Record<string, unknown>

const nodesIn = (value: unknown): Node[] => {
  if (typeof value !== "object" || value === null) return []
  const below = Object.values(value).flatMap(nodesIn)
  return "@type" in value ? [value as Node, ...below] : below
}

describe("what Google wants", () => {
  const films = "https://youtu.be/dQw4w9WgXcQ\nhttps://my.matterport.com/show/?m=SxQL3iGyoDo"
  const contact = { ...footer, phone: "0221 1", website: "https://rheinblick.example" }
  const whole = { ...data, footer: contact, property: { ...data.property, films } }
  const cases: [string, PropertyPageData, missing: string[]][] = [
    ["a whole listing", whole, []],
    [
      "one without pictures, whose film has none either",
      { ...whole, property: { ...whole.property, images: [] } },
      ["VideoObject"],
    ],
    ["one whose company has no address", { ...whole, footer: { ...contact, address: "" } }, ["RealEstateAgent"]],
    [
      "one at a price on request",
      { ...whole, property: { ...whole.property, details: detailsSchema.parse({}) } },
      ["Offer"],
    ],
  ]

  it.each(cases)("is in %s", (_name, page, missing) => {
    const nodes = nodesIn(JSON.parse(JSON.stringify(structuredData(page, ORIGIN))))
    const types = new Set(nodes.map((node) => node["@type"]))
    expect(Object.keys(GOOGLE).filter((type) => !types.has(type))).toEqual(missing)
    for (const node of nodes) {
      const wanted = GOOGLE[String(node["@type"])]
      for (const name of [...(wanted?.required ?? []), ...(wanted?.recommended ?? [])])
        expect(node[name], `${node["@type"]}.${name}`).toBeTruthy()
    }
  })

  it("names films, not tours, with whole addresses", () => {
    expect(structuredData(whole, ORIGIN)).toMatchObject({
      video: [
        {
          embedUrl: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
          thumbnailUrl: `${ORIGIN}/api/files/media/b/l.webp`,
          uploadDate: "2026-11-02T00:00:00Z",
        },
      ],
      breadcrumb: { itemListElement: [{ item: `${ORIGIN}/makler/rheinblick` }, { position: 2 }] },
      offers: { url: `${ORIGIN}/property/property0000001` },
    })
  })
})

it("says no commission of a rented home, whatever a sale has left there", () => {
  const stored = { commission: "3.57", commission_note: "Mit dem Verkäufer vereinbart." }
  const home = { ...stored, marketing_type: "rent", details: { propertyType: "Wohnung" } } as const
  expect(shownCommission(home)).toEqual({ ...home, commission: "", commission_note: "" })
  expect(shownCommission({ ...home, details: { propertyType: "Gewerbeobjekt" } })).toMatchObject(stored)
  expect(shownCommission({ ...home, marketing_type: "sale" })).toMatchObject(stored)
})
