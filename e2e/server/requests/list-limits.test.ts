import { connect } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { propertyRowSchema } from "../../../src/domain/properties/property-rows"
import { SELLER_FIELDS } from "../../../src/domain/properties/seller-fields"
import { type Company, createTestData, type TestData } from "../support/test-data"

// These tests keep responses small: a caller names the fields it wants; texts, listings and the bytes of a page are bounded.

let testData: TestData
let company: Company
beforeAll(async () => {
  testData = await createTestData()
  company = await createCompanyNamed("Grenzen")
})
afterAll(() => testData?.server.stop())

async function createCompanyNamed(name: string): Promise<Company> {
  const { id } = await testData.make.company(name)
  return { ...testData.a, id, member: await testData.make.user({ company_id: id }) }
}

type Body = Record<string, unknown> & { id: string; data: Record<string, unknown>[]; error: string }
async function ask(method: string, path: string, body?: object, { member: { token } } = company) {
  const response = await testData.server.call(method, path, { token, body })
  return { status: response.status, text: response.text, body: response.body as Body }
}
const asStranger = async (path: string) => (await testData.server.call("GET", path)) as { status: number; body: Body }
const create = (fields: object = {}, of = company) =>
  ask("POST", "/api/properties", { title: "Haus", address: "Weg 1", ...fields }, of)

describe("fields", () => {
  let agent: Company
  beforeAll(async () => {
    agent = await createCompanyNamed("Felder")
    await create({ description: "Lang und breit", details: { price: "450000" } }, agent)
    await ask("POST", "/api/agents", { first_name: "Eva", last_name: "Kern" }, agent)
  })

  it("names what rows hold; without it they are whole", async () => {
    const { body } = await ask("GET", "/api/properties?fields=title,%20price,title", undefined, agent)
    expect(body.data).toEqual([{ title: "Haus", price: "450000" }])
    expect(body).toMatchObject({ total: 1, counts: { active: 1, sold: 0, archived: 0 } })
    const whole = await ask("GET", "/api/properties?fields=", undefined, agent)
    const fields = [...Object.keys(propertyRowSchema().shape), ...SELLER_FIELDS]
    expect(Object.keys(whole.body.data[0] ?? {}).sort()).toEqual(fields.sort())
    const agents = await ask("GET", "/api/agents?fields=last_name", undefined, agent)
    expect(agents.body.data).toEqual([{ last_name: "Kern" }])
    const companies = await ask("GET", "/api/companies?fields=name", undefined, agent)
    expect(companies.body.data).toEqual([{ name: "Felder" }])
    const { token } = testData.administrator
    const path = "/api/rpc/get_all_users_with_profiles?fields=email"
    const users = await testData.server.call("POST", path, { token, body: { company_id: agent.id } })
    expect((users.body as Body).data).toEqual([{ email: agent.member.email }])
  })

  it.each(["titel", "title,", "title,search_text", "__proto__", "constructor", "title)--"])(
    "%j names one that does not exist",
    async (fields) => {
      const { status, body } = await ask("GET", `/api/properties?fields=${encodeURIComponent(fields)}`)
      expect(status).toBe(400)
      expect(body.error).toMatch(/^Das Feld „.*“ gibt es nicht \(fields\)\. Möglich sind: id, company_id, title, /)
    },
  )

  it("discloses no more to anonymous callers than permitted", async () => {
    const path = `/api/properties?company_id=${agent.id}`
    expect((await asStranger(`${path}&fields=title`)).body.data).toEqual([{ title: "Haus" }])
    expect((await asStranger(`${path}&fields=created_at`)).status).toBe(400)
    expect((await asStranger(path)).body.data[0]).not.toHaveProperty("created_at")
  })
})

describe("a property's texts", () => {
  const text = (kilobytes: number) => "ä".repeat(kilobytes * 500)
  const TOO_LONG = "Die Texte dieser Immobilie sind zusammen zu lang: 69 kB, möglich sind 64 kB. Bitte kürzen Sie sie."

  it("are bounded together, and rejected before anything is stored", async () => {
    const before = (await ask("GET", "/api/properties?fields=id")).body.total
    const rejected = await create({ description: text(32), amenities: text(36), location: text(0.1) })
    expect(rejected.status).toBe(400)
    expect(rejected.body).toEqual({ error: TOO_LONG, fields: { amenities: TOO_LONG } })
    expect((await ask("GET", "/api/properties?fields=id")).body.total).toBe(before)

    const { id } = (await create({ description: text(32), amenities: text(24) })).body
    const grown = await ask("PUT", `/api/properties/${id}`, { location: text(12.1) })
    expect([grown.status, grown.body.error]).toEqual([400, TOO_LONG])
    const native = `/api/collections/properties/records/${id}`
    const patched = await ask("PATCH", native, { location: text(12.1) })
    expect(patched).toMatchObject({ status: 400, body: { data: { location: { message: TOO_LONG } } } })
    expect((await ask("GET", `/api/properties/${id}`)).body.location).toBe("")
    expect((await ask("PUT", `/api/properties/${id}`, { location: text(4) })).status).toBe(200)
  })

  it("count the addresses of other sites and the names of plans, and everything structured", async () => {
    const foreign = Array.from({ length: 40 }, (_, index) => ({ url: `https://a.de/${"x".repeat(1800)}/${index}` }))
    expect((await create({ images: foreign })).body.error).toMatch(/zusammen zu lang: 7\d kB/)
    const highlights = Array.from({ length: 50 }, (_, index) => ({ name: `${index}${"ü".repeat(290)}` }))
    expect((await create({ highlights, description: text(36) })).body.error).toMatch(/zusammen zu lang/)
  })
})

describe("the page of a list", () => {
  let large: Company
  const ROWS = 130
  beforeAll(async () => {
    large = await createCompanyNamed("Groß")
    const fields = { description: "x".repeat(19_000), amenities: "y".repeat(19_000) }
    for (let row = 0; row < ROWS; row++) await create({ ...fields, title: `Haus ${row}` }, large)
  })

  it("holds all rows up to 500 for members who name no number, and sixty for strangers whatever they ask", async () => {
    const { body } = await ask("GET", "/api/properties?fields=id", undefined, large)
    expect(body).toMatchObject({ total: ROWS, page: 1, perPage: 500 })
    expect(body.data).toHaveLength(ROWS)
    const agents = await ask("GET", "/api/agents", undefined, large)
    expect(agents.body).toMatchObject({ perPage: 500 })
    for (const query of ["", "&perPage=500", "&perPage=61"]) {
      const path = `/api/properties?fields=id&company_id=${large.id}${query}`
      expect((await asStranger(path)).body).toMatchObject({ total: ROWS, page: 1, perPage: 60 })
      const asOutsider = await ask("GET", path, undefined, company)
      expect(asOutsider.body.data).toHaveLength(60)
    }
  })

  it("is never larger than 4 MB, and whoever goes on with its figures comes upon every row once", async () => {
    const seen: unknown[] = []
    let [page, perPage] = [1, 500]
    for (let calls = 0; seen.length < ROWS && calls < 20; calls++) {
      const { text, body } = await ask("GET", `/api/properties?page=${page}&perPage=${perPage}`, undefined, large)
      expect(text.length).toBeLessThan(4_100_000)
      expect(body.total).toBe(ROWS)
      page = Number(body.page) + 1
      perPage = Number(body.perPage)
      expect(perPage).toBeLessThan(ROWS)
      seen.push(...body.data.map(({ id }) => id))
    }
    expect(seen).toHaveLength(ROWS)
    expect(new Set(seen).size).toBe(ROWS)
  })

  it("keeps nobody waiting while strangers read it slowly", async () => {
    const { hostname, port } = new URL(testData.server.url)
    const slow = Array.from({ length: 8 }, () =>
      connect(Number(port), hostname)
        .on("error", () => {})
        .pause(),
    )
    try {
      // Each connection carries several requests, because the first ones fit into the buffers of the network.
      const line = `GET /api/properties?company_id=${large.id} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`
      for (const socket of slow) socket.write(line.repeat(8))
      // The readers block one after the other; once all slots were theirs, a call would wait for ever.
      for (let round = 0; round < 12; round++) {
        const calls = Array.from({ length: 10 }, () => testData.server.call("GET", "/api/payment/options"))
        expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]))
      }
    } finally {
      for (const socket of slow) socket.destroy()
    }
  })

  it("can begin in the middle: the figures then say where", async () => {
    const { body } = await ask("GET", "/api/properties?sort=created_at&page=2&perPage=120", undefined, large)
    expect(body).toMatchObject({ total: ROWS, page: 2, perPage: 120 })
    expect(body.data).toHaveLength(ROWS - 120)
    const first = (await ask("GET", "/api/properties?sort=created_at&page=1&perPage=120", undefined, large)).body
    expect(first.perPage).toBe(60)
    expect(first.data).toHaveLength(60)
  })

  it("a company has no more listings than it may, whoever makes them", async () => {
    const query = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${12_000 - ROWS})
      INSERT INTO properties (id, company_id, title, address, status, created_at, updated_at)
      SELECT printf('filler%09d', i), '${large.id}', 'Haus', 'Weg 1', 'archived', '2026-01-01 00:00:00.000Z', '2026-01-01 00:00:00.000Z' FROM n`
    await testData.server.superuser("POST", "/api/sql", { query })
    const MESSAGE =
      "Ihr Unternehmen hat bereits 12.000 Immobilien, mehr sind nicht möglich. Bitte löschen Sie zuerst welche, die Sie nicht mehr brauchen."
    const rejected = await create({}, large)
    expect([rejected.status, rejected.body.error]).toEqual([409, MESSAGE])
    const native = { title: "Haus", address: "Weg 1", status: "active", company_id: large.id }
    expect((await ask("POST", "/api/collections/properties/records", native, large)).status).toBeGreaterThanOrEqual(400)
    const [{ id } = { id: "" }] = (await ask("GET", "/api/properties?fields=id", undefined, large)).body.data
    expect((await ask("PUT", `/api/properties/${id}`, { title: "Anders" }, large)).status).toBe(200)
    await ask("DELETE", `/api/properties/${id}`, undefined, large)
    expect((await create({}, large)).status).toBe(200)
  })
})
