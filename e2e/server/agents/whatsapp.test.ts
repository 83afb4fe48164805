import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestData, type TestData } from "../support/test-data"

let testData: TestData
beforeAll(async () => {
  testData = await createTestData()
})
afterAll(() => testData?.server.stop())

const WRONG = "Bitte geben Sie eine einzige Nummer mit Vorwahl ein, z. B. 0171 1234567 oder +49 171 1234567"
const LINK = 'href="https://wa.me/491713920021"'

describe("an agent's number for WhatsApp", () => {
  it("is read as Germans write it, and refused with an example, on every route", async () => {
    const { a, server } = testData
    const asMember = (method: string, path: string, body: object) =>
      server.call(method, path, { token: a.member.token, body })
    const named = { first_name: "Eva", last_name: "Stein" }
    const made = await asMember("POST", "/api/agents", { ...named, whatsapp: "0171 / 39 200 21" })
    expect([made.status, made.body]).toMatchObject([200, { whatsapp: "+491713920021" }])
    const { id } = made.body as { id: string }
    for (const whatsapp of ["0171 39", "@eva", "0171 3920021 / 0172 9925904"]) {
      const refused = await asMember("PUT", `/api/agents/${id}`, { whatsapp })
      expect([whatsapp, refused.status, refused.body]).toMatchObject([whatsapp, 400, { fields: { whatsapp: WRONG } }])
    }
    const record = `/api/collections/agents/records/${id}`
    await expect(server.superuser("PATCH", record, { whatsapp: "0171 39" })).rejects.toThrow(/einzige Nummer/)
    expect(await server.superuser("PATCH", record, { whatsapp: "0171 39 200-22" })).toMatchObject({
      whatsapp: "+491713920022",
    })
    const found = await server.call("GET", "/api/agents?q=01713920022", { token: a.member.token })
    expect(found.body).toMatchObject({ total: 1 })
  })

  it("is a link wherever strangers see the agent, and nowhere without one", async () => {
    const { server, make } = testData
    const company = await make.row("companies", { name: "Wa Makler", show_team: true })
    const agent = await make.row("agents", { company_id: company.id, first_name: "Eva", last_name: "Stein" })
    const listing = await make.row("properties", {
      company_id: company.id,
      agent_id: agent.id,
      title: "Haus",
      address: "Weg 1, 50933 Köln",
    })
    const paths = [`/property/${listing.id}`, "/makler/wa-makler", `/makler/wa-makler/team/${agent.id}`]
    const texts = () => Promise.all(paths.map(async (path) => (await server.call("GET", path)).text))
    for (const text of await texts()) expect(text).not.toContain("WhatsApp")
    await server.superuser("PATCH", `/api/collections/agents/records/${agent.id}`, { whatsapp: "01713920021" })
    for (const text of await texts()) {
      expect(text.split(LINK)).toHaveLength(2)
      expect(text, "and says whose service it is").toContain("WhatsApp (Meta)")
    }
  })
})
