import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { createTestData, SENT, type TestData } from "../support/test-data"

let testData: TestData
beforeAll(async () => {
  testData = await createTestData()
})
afterAll(() => testData?.server.stop())

type Step = { kind: string; id: string; input?: object; before?: object }
const resultsSchema = z.object({
  results: z.array(z.object({ id: z.string(), outcome: z.string(), message: z.string() })),
})

const call = (method: string, address: string, body?: object) =>
  testData.server.call(method, address, { token: testData.a.member.token, ...(body && { body }) })
async function send(...steps: Step[]) {
  const { status, body } = await call("POST", "/api/contacts/batch", { company_id: testData.a.id, steps })
  expect([status, body]).toEqual([200, expect.anything()])
  return resultsSchema.parse(body).results.map(({ outcome, message }) => (message === "" ? outcome : message))
}
const load = async (id: string) => (await call("GET", `/api/contacts/${id}`)).body

let count = 0
function newId() {
  count += 1
  return `import${String(count).padStart(9, "0")}`
}
const EVA = { name: "Eva Import", phone: "0221 1", street: "Weg 1", postal_code: "50937", town: "Köln" }
async function create(input: object = EVA) {
  const id = newId()
  expect(await send({ kind: "create", id, input })).toEqual(["done"])
  return id
}

describe("an import of contacts", () => {
  it("creates each once, however often it is sent, and names whom it cannot store", async () => {
    const [first, second, third] = [newId(), newId(), newId()]
    const steps = [
      { kind: "create", id: first, input: { ...EVA, email: "einmal@example.com" } },
      { kind: "create", id: second, input: { name: "Zweite", email: "EINMAL@example.com" } },
      { kind: "create", id: third, input: { name: "Dritter", user_id: testData.b.member.id } },
    ]
    const expected = ["done", expect.stringContaining("gehört schon zum Kontakt Eva Import"), expect.any(String)]
    expect(await send(...steps)).toEqual(expected)
    expect(await send(...steps)).toEqual(expected)
    expect(await load(first)).toMatchObject({ ...EVA, email: "einmal@example.com" })
    expect((await call("GET", `/api/contacts/${second}`)).status).toBe(404)
  })

  it("changes what is as it was seen, once, and nothing that somebody has changed since", async () => {
    const id = await create()
    const step = { kind: "change", id, before: { phones: [] }, input: { phones: ["0170 7654321"] } }
    expect([await send(step), await send(step)]).toEqual([["done"], ["done"]])
    await call("PUT", `/api/contacts/${id}`, { phones: ["030 1"] })
    expect(await send(step)).toEqual([expect.stringContaining("inzwischen bearbeitet")])
    expect(await load(id)).toMatchObject({ phones: ["030 1"] })
  })

  it("touches no other company's contacts", async () => {
    const { id } = await testData.make.contact(testData.b, { name: "Fremd" })
    expect(
      await send(
        { kind: "create", id, input: { name: "Meins" } },
        { kind: "change", id, before: {}, input: { name: "Meins" } },
        { kind: "remove", id, before: {} },
      ),
    ).toEqual([expect.stringContaining("vergeben"), expect.stringContaining("nicht mehr"), "nothing"])
    const theirs = await testData.server.call("GET", `/api/contacts/${id}`, { token: testData.b.member.token })
    expect(theirs.body).toMatchObject({ name: "Fremd" })
  })

  it("takes up to 100 at once", async () => {
    const steps = Array.from({ length: 101 }, () => ({ kind: "create", id: newId(), input: EVA }))
    const many = await call("POST", "/api/contacts/batch", { steps })
    expect(many).toMatchObject({ status: 400, body: { error: "Bitte höchstens 100 Schritte" } })
  })
})

describe("an import that is taken back", () => {
  it("removes whom it has created, and restores what it has changed", async () => {
    const id = await create()
    const other = await create({ name: "Alt", note: "Alt" })
    await send({ kind: "change", id: other, before: { note: "Alt" }, input: { note: "Alt\nNeu" } })
    const back = [
      { kind: "remove", id, before: EVA },
      { kind: "change", id: other, before: { note: "Alt\nNeu" }, input: { note: "Alt" } },
    ]
    expect(await send(...back)).toEqual(["done", "done"])
    expect(await send(...back)).toEqual(["nothing", "done"])
    expect((await call("GET", `/api/contacts/${id}`)).status).toBe(404)
    expect(await load(other)).toMatchObject({ note: "Alt" })
  })

  it.each([
    ["changed", (id: string) => call("PUT", `/api/contacts/${id}`, { note: "Neu" })],
    ["noted something of", (id: string) => call("POST", `/api/contacts/${id}/notes`, { kind: "note", text: "x" })],
    ["searched for", (id: string) => call("POST", `/api/contacts/${id}/searches`, { offer: "rent", consent: "phone" })],
    ["met", (id: string) => testData.make.viewing(testData.a, { contact_id: id })],
  ])("leaves whom somebody has %s since", async (_what, happen) => {
    const id = await create()
    await happen(id)
    expect(await send({ kind: "remove", id, before: { ...EVA, note: "" } })).toEqual([expect.stringContaining("blieb")])
    expect(await load(id)).toMatchObject({ name: "Eva Import" })
  })

  it("leaves who has asked since, and removes who had asked before", async () => {
    const ask = (email: string) =>
      testData.make.row("inquiries", { ...SENT, email, status: "new", company_id: testData.a.id })
    const before = await create({ name: "Danach", email: "danach@example.com" })
    await ask("danach@example.com")
    expect(await send({ kind: "remove", id: before, before: {} })).toEqual([expect.stringContaining("eine Anfrage")])
    await ask("davor@example.com")
    const { body } = await call("GET", "/api/contacts?q=davor@example.com")
    const [met] = z.object({ data: z.array(z.object({ id: z.string() })) }).parse(body).data
    await call("DELETE", `/api/contacts/${met?.id}`)
    const again = await create({ name: "Davor", email: "davor@example.com" })
    expect(await send({ kind: "remove", id: again, before: {} })).toEqual(["done"])
  })

  it("brings nobody back who was erased", async () => {
    const id = await create({ name: "Erika", email: "erika@example.com" })
    await send({ kind: "change", id, before: { phone: "" }, input: { phone: "0221 9" } })
    const erased = await testData.server.call("POST", "/api/people/erase", {
      token: testData.a.member.token,
      body: { email: "erika@example.com" },
    })
    expect(erased).toMatchObject({ status: 200, body: { contacts: 1 } })
    const [restored, removed] = await send(
      { kind: "change", id, before: { phone: "0221 9" }, input: { phone: "" } },
      { kind: "remove", id, before: {} },
    )
    expect([restored, removed]).toEqual([expect.stringContaining("nicht mehr"), "nothing"])
    expect(await call("GET", "/api/contacts?q=erika")).toMatchObject({ body: { total: 0 } })
  })
})
