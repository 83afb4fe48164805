import { afterAll, beforeAll, expect, it } from "vitest"
import { z } from "zod"
import { createTestData, SENT, type TestData } from "../support/test-data"

const listSchema = z.object({
  data: z.array(z.looseObject({ title: z.string() })),
  total: z.number(),
  counts: z.object({ active: z.number(), sold: z.number(), archived: z.number(), draft: z.number() }),
})

const IMAGES = [{ url: "https://example.com/haus.jpg" }]
const FLAT = { propertyType: "Wohnung", livingArea: "85,5", rooms: "3,5", price: "450000" }

/** What company B has, and A too, by other titles: no list of A may show it. */
const LISTINGS: readonly Record<string, unknown>[] = [
  { title: "Flat", address: "Ring 1, 50933 Köln", details: FLAT, images: IMAGES, features: ["lift", "balcony"] },
  {
    title: "House",
    address: "Weg 2, 60311 Frankfurt am Main",
    details: { propertyType: "Villa", livingArea: "220", rooms: "7", price: "1200000" },
    reserved: true,
    features: ["balcony"],
  },
  {
    title: "Rented",
    address: "Gasse 3, 50667 Köln",
    marketing_type: "rent",
    status: "sold",
    reserved: true,
    details: { propertyType: "Wohnung", livingArea: "40", rooms: "1", coldRent: "800" },
    images: IMAGES,
  },
  {
    title: "Plot",
    address: "Feld 4, 50126 Bergheim",
    details: { propertyType: "Grundstück", plotArea: "900", rooms: "9" },
  },
  { title: "Idea", draft: true },
]

let testData: TestData
beforeAll(async () => {
  testData = await createTestData()
  const { a, b, server } = testData
  for (const listing of LISTINGS) {
    await server.call("POST", "/api/properties", { token: a.member.token, body: listing })
    await server.call("POST", "/api/properties", { token: b.member.token, body: { ...listing, title: "Foreign" } })
  }
  const { data } = listSchema.parse((await list("q=flat")).body)
  const { id } = z.looseObject({ id: z.string() }).parse(data[0])
  for (const title of ["Flat", "House", "Rented"]) await age(title)
  await testData.make.row("inquiries", { ...SENT, company_id: a.id, property_id: id })
})
afterAll(() => testData?.server.stop())

const list = (query: string, token: string | undefined = testData.a.member.token) =>
  testData.server.call("GET", `/api/properties?company_id=${testData.a.id}&perPage=100&${query}`, { token })

const ALL = ["Flat", "House", "Idea", "Plot", "Rented"]

it.each<[query: string, titles: string[]]>([
  ["", ALL],
  ["min_price=450000&max_price=450000", ["Flat"]],
  ["max_price=800&marketing_type=rent", ["Rented"]],
  ["min_price=500000", ["House"]],
  ["min_rooms=3.5", ["Flat", "House"]],
  ["max_rooms=3", ["Rented"]],
  ["min_area=200", ["House", "Plot"]],
  ["max_area=100", ["Flat", "Rented"]],
  ["place=KOELN", ["Flat", "Rented"]],
  ["place=Frankfurt", ["House"]],
  ["place=50", ["Flat", "Plot", "Rented"]],
  ["place=50667 Köln", ["Rented"]],
  ["place=Köln%25", []],
  ["property_type=Villa,Grundstück", ["House", "Plot"]],
  ["features=balcony", ["Flat", "House"]],
  ["features=balcony,lift", ["Flat"]],
  ["reserved=true", ["House"]],
  ["without_images=true", ["House", "Idea", "Plot"]],
  ["incomplete=true", ["Flat", "House", "Idea", "Plot"]],
  ["q=unvollständig", ["Flat", "House", "Idea", "Plot"]],
  ["without_inquiry_days=30", ["House"]],
  ["agent_id=none&place=Köln&max_rooms=2", ["Rented"]],
  ["q=reserviert", ["House"]],
  ["q=ohne bilder villa", ["House"]],
  ["q=Entwürfe", ["Idea"]],
  ["q=Vermietet", ["Rented"]],
  ["q=ohne Preis", ["Idea", "Plot"]],
  ["q=ohne", []],
  ["reserved=true&status=sold", []],
  ["max_rooms=3&sort=title", ["Rented"]],
])("members find by %s", async (query, titles) => {
  const { status, body, text } = await list(query)
  expect(status, text).toBe(200)
  const { data, total, counts } = listSchema.parse(body)
  const own = new Set(ALL)
  const found = data.map(({ title }) => title).filter((title) => own.has(title) || title === "Foreign")
  expect(found.sort()).toEqual(titles)
  expect(total).toBe(data.length)
  if (!query.includes("status=")) expect(counts.active + counts.sold + counts.archived).toBe(total)
})

it.each([
  ["min_price=abc", "„abc“ ist kein möglicher Wert (min_price). Möglich sind ganze Zahlen ab 0"],
  ["min_rooms=2.3", "„2.3“ ist kein möglicher Wert (min_rooms). Möglich sind ganze und halbe Zimmer, z. B. 2.5"],
  ["min_area=90&max_area=80", "min_area (90) ist größer als max_area (80)"],
  ["features=pool", "„pool“ ist kein möglicher Wert (features). Möglich sind: balcony, terrace"],
  [
    "property_type=Villa,Schloss",
    "„Villa,Schloss“ ist kein möglicher Wert (property_type). Möglich sind: Einfamilienhaus",
  ],
  ["without_inquiry_days=0", "(without_inquiry_days). Möglich sind 1 bis 999 Tage"],
  ["agent_id=eva", "Möglich sind die Kennung eines Maklers und none"],
])("says what is possible instead of %s", async (query, sentence) => {
  const { status, body } = await list(query)
  expect([status, body]).toMatchObject([400, { error: expect.stringContaining(sentence) }])
})

it.each(["anonymous", "otherCompany"] as const)("%s filters by nothing that members alone see", async (role) => {
  const token = role === "anonymous" ? "" : testData.b.member.token
  for (const query of ["min_price=1", "place=50", "incomplete=true", "reserved=true", "without_inquiry_days=1"]) {
    expect(await list(query, token), query).toMatchObject({ status: 403 })
  }
  const shown = listSchema.parse((await list("q=reserviert", token)).body)
  expect(shown.total).toBe(0)
  expect(listSchema.parse((await list("property_type=Villa,Wohnung", token)).body).total).toBeGreaterThan(0)
})

/** Creations cannot be dated otherwise. */
async function age(title: string): Promise<void> {
  const { data } = listSchema.parse((await list(`q=${title}`)).body)
  const { id } = z.looseObject({ id: z.string() }).parse(data[0])
  await testData.server.superuser("POST", "/api/sql", {
    query: `UPDATE properties SET created_at = '2026-01-01 00:00:00.000Z' WHERE id = '${id}'`,
  })
}

it("finds and sorts by what follows from a listing, whatever the console sends in its place", async () => {
  const { superuser } = testData.server
  const { id } = await testData.make.property(testData.a, "active", { details: { price: "450000" } })
  const address = `/api/collections/properties/records/${id}`
  const stored = (await superuser("GET", address)) as Record<string, unknown>
  expect(stored.price_cents).toBe(45_000_000)
  const sent = { price_cents: 1, property_type: "x", search_text: "x", title_text: "x", town: "x", missing: [] }
  await superuser("PATCH", address, sent)
  const again = (await superuser("GET", address)) as Record<string, unknown>
  for (const name of Object.keys(sent)) expect([name, again[name]]).toEqual([name, stored[name]])
})
