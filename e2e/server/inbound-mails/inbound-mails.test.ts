import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { createTestData, type Row, type TestData } from "../support/test-data"

let testData: TestData

beforeAll(async () => {
  testData = await createTestData()
}, 120_000)
afterAll(() => testData?.server.stop())

const asMember = (method: string, path: string, body?: object) =>
  testData.server.call(method, path, { token: testData.a.member.token, ...(body && { body }) })

const listSchema = z.object({
  total: z.number(),
  data: z.array(z.looseObject({ id: z.string(), name: z.string(), email: z.string(), source: z.string() })),
  figures: z.object({ sources: z.record(z.string(), z.number()) }),
})
const list = async (query = "") => listSchema.parse((await asMember("GET", `/api/inquiries?${query}`)).body)

async function store(values: object): Promise<Row> {
  const row = { company_id: testData.a.id, name: "Ohne Namen", status: "new", ...values }
  return (await testData.server.superuser("POST", "/api/collections/inquiries/records", row)) as Row
}

describe("an inquiry without listing, address and message", () => {
  it("is read everywhere, belongs to no contact, and says why nobody can answer", async () => {
    const other = await testData.make.contact(testData.a, { phone: "0221 5550147" })
    const before = await list()
    const bare = await store({ source: "immoscout24", attachments: [{ name: "plan.pdf", bytes: 7 }] })
    const relay = await store({ source: "kleinanzeigen", email: "x-ek-ek@mail.kleinanzeigen.de", is_relay: true })
    const known = { email: "", message: "", property_id: "", property_title: "", contact_id: "", is_relay: false }
    const { body } = await asMember("GET", `/api/inquiries/${bare.id}`)
    expect(body).toMatchObject({ ...known, source: "immoscout24", attachments: [{ name: "plan.pdf", bytes: 7 }] })
    expect((await asMember("GET", `/api/inquiries/${relay.id}`)).body).toMatchObject({ contact_id: "", is_relay: true })

    expect((await list("source=immoscout24")).data.map(({ id }) => id)).toEqual([bare.id])
    expect((await list("source=pages")).total).toBe(before.total)
    expect((await list("q=kleinanzeigen")).total).toBe(0)
    expect((await list()).figures.sources).toEqual({ immoscout24: 1, kleinanzeigen: 1 })
    // A contact who has no address either is not who asked.
    expect((await asMember("GET", `/api/contacts/${other.id}`)).body).toMatchObject({ inquiries: 0 })
    expect((await asMember("GET", `/api/contacts/${other.id}/timeline`)).body).toMatchObject({ total: 0 })
    const contacts = await asMember("GET", "/api/contacts?q=Ohne")
    expect(contacts.body).toMatchObject({ total: 0 })

    const refusal = expect.stringMatching(/verschickt keine E-Mails|keine E-Mail-Adresse/)
    expect((await asMember("GET", `/api/inquiries/${bare.id}/answers`)).body).toMatchObject({ refusal })
    const answer = { subject: "Ihre Anfrage", text: "Guten Tag" }
    expect((await asMember("POST", `/api/inquiries/${bare.id}/answers`, answer)).status).toBe(409)
    expect((await asMember("PUT", `/api/inquiries/${bare.id}`, { status: "done" })).body).toMatchObject({
      status: "done",
    })
    expect((await asMember("DELETE", `/api/inquiries/${bare.id}`)).status).toBe(200)
  })

  it("comes from no form: those ask for what they asked", async () => {
    const property = await testData.make.property(testData.a)
    const token = await testData.make.pageToken(property.id)
    const sent = { property_id: property.id, token, name: "Eva", email: "", message: "" }
    const { status, body } = await testData.server.call("POST", "/api/inquiries", { body: sent })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { fields: { email: expect.any(String), message: expect.any(String) } },
    })
  })
})
