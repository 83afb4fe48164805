import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { type Account, createTestData, type TestData } from "../support/test-data"

let testData: TestData
beforeAll(async () => {
  testData = await createTestData()
})
afterAll(() => testData?.server.stop())

const rowSchema = z.looseObject({ id: z.string(), company_id: z.string() })
const instantsSchema = z.object({ id: z.string(), created_at: z.iso.datetime(), updated_at: z.iso.datetime() })
const listSchema = z.object({ total: z.number() })
/** The time limit is generous, because many saves at once take long on a busy machine. */
const RACE = { timeout: 120_000 }

let keys = 0
const newKey = () => `schluessel-${String(++keys).padStart(10, "0")}`

const KINDS = [
  { name: "property", path: "/api/properties", body: { title: "Haus am See", address: "Uferweg 1" } },
  { name: "agent", path: "/api/agents", body: { first_name: "Eva", last_name: "Muster" } },
]

describe.each(KINDS)("making one $name with a key", ({ path, body }) => {
  const post = (by: Account, key: string, fields: object = {}) =>
    testData.server.call("POST", path, {
      token: by.token,
      headers: { "Idempotency-Key": key },
      body: { ...body, ...fields },
    })
  const create = async (...args: Parameters<typeof post>) => rowSchema.parse((await post(...args)).body)
  const count = async (by: Account) => {
    const { body: list } = await testData.server.call("GET", `${path}?perPage=1`, { token: by.token })
    return listSchema.parse(list).total
  }

  // The round runs more than once, because the first calls find a server that still starts engines and runs them one by one.
  it.each([1, 2])("makes one row of eight equal calls at once, and returns it to each (%i)", RACE, async () => {
    const by = testData.a.member
    const before = await count(by)
    const key = newKey()
    const responses = await Promise.all(Array.from({ length: 8 }, () => post(by, key)))
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect(await count(by)).toBe(before + 1)
  })

  it("returns one instant as creation and change of an unchanged row", async () => {
    for (let round = 0; round < 15; round++) {
      const { body: row } = await post(testData.a.member, newKey())
      const { id, created_at, updated_at } = instantsSchema.parse(row)
      const { body: stored } = await testData.server.call("GET", `${path}/${id}`, { token: testData.a.member.token })
      expect(updated_at).toBe(created_at)
      expect(instantsSchema.parse(stored)).toEqual({ id, created_at, updated_at })
    }
  })

  it("returns what is stored, whatever the repeated request contains", async () => {
    const key = newKey()
    const first = await post(testData.a.member, key)
    const again = await post(testData.a.member, key, { phone: "1", description: "Neu" })
    expect(again.body).toEqual(first.body)
    expect(again.headers.get("ETag")).toBe(first.headers.get("ETag"))
  })

  it("makes a row a call without a key, and a row a key", async () => {
    const by = testData.a.member
    const before = await count(by)
    const ids = [await create(by, ""), await create(by, ""), await create(by, newKey()), await create(by, newKey())]
    expect(new Set(ids.map(({ id }) => id)).size).toBe(4)
    expect(await count(by)).toBe(before + 4)
  })

  it("knows nothing of the keys of others: not of a colleague's, and not of another company's", async () => {
    const key = newKey()
    const own = await create(testData.a.member, key)
    const others = [await create(testData.a.colleague, key), await create(testData.b.member, key)]
    expect(new Set([own.id, ...others.map(({ id }) => id)]).size).toBe(3)
    expect(others.map(({ company_id }) => company_id)).toEqual([testData.a.id, testData.b.id])
    // An administrator works for many companies.
    const forA = await create(testData.administrator, key, { company_id: testData.a.id })
    const forB = await create(testData.administrator, key, { company_id: testData.b.id })
    expect([forA.company_id, forB.company_id]).toEqual([testData.a.id, testData.b.id])
  })

  it("treats an id like any other key: it neither reaches the record nor discloses it", async () => {
    const foreign = await create(testData.b.member, newKey())
    for (const key of [foreign.id, "nichtvergeben00"]) {
      const response = await post(testData.a.member, key)
      expect(response.status).toBe(200)
      expect(rowSchema.parse(response.body).id).not.toBe(key)
      expect(rowSchema.parse(response.body).company_id).toBe(testData.a.id)
    }
  })

  it("does not hand a row to somebody who has left its company", async () => {
    const key = newKey()
    const by = await testData.make.user({ company_id: testData.a.id })
    const first = await create(by, key)
    await testData.server.superuser("PATCH", `/api/collections/users/records/${by.id}`, { company_id: testData.b.id })
    const later = await create({ ...by, token: await testData.make.login(by.email) }, key)
    expect(later.id).not.toBe(first.id)
    expect(later.company_id).toBe(testData.b.id)
  })

  it("makes the row again that was deleted in the meantime", async () => {
    const key = newKey()
    const by = testData.a.member
    const { id } = await create(by, key)
    await testData.server.call("DELETE", `${path}/${id}`, { token: by.token })
    expect((await create(by, key)).id).toBe(id)
  })

  it("takes a key with the quotes of the standard for the same", async () => {
    const key = newKey()
    expect((await create(testData.a.member, `"${key}"`)).id).toBe((await create(testData.a.member, key)).id)
  })

  it.each([
    "kurz",
    "x".repeat(65),
    '"nur-ein-anfuehrungszeichen',
    "mit leerzeichen-mittendrin",
    "../../../../etc/pass",
  ])("rejects the key %s and makes nothing", async (key) => {
    const before = await count(testData.a.member)
    const response = await post(testData.a.member, key)
    expect(response.status).toBe(400)
    expect(response.body).toEqual({ error: "Der Idempotency-Key ist ungültig" })
    expect(await count(testData.a.member)).toBe(before)
  })

  it("keeps no key of a call that was rejected", async () => {
    const key = newKey()
    const empty = Object.fromEntries(Object.keys(body).map((name) => [name, ""]))
    expect((await post(testData.a.member, key, empty)).status).toBe(400)
    expect((await post(testData.a.member, key)).status).toBe(200)
  })
})

describe("making what belongs to no company with a key", () => {
  const send = (by: Account, path: string, key: string, body: object) =>
    testData.server.call("POST", path, { token: by.token, headers: { "Idempotency-Key": key }, body })

  it.each([
    { path: "/api/coupons", body: { code: "EINMAL", discount_value: 10 }, by: () => testData.administrator },
    { path: "/api/companies", body: { name: "Einmal" }, by: () => testData.administrator },
    { path: "/api/companies", body: { name: "Einmal" }, by: () => testData.userWithoutCompany },
  ])("makes one row of equal calls to $path", async ({ path, body, by }) => {
    const key = newKey()
    const responses = await Promise.all([1, 2, 3].map(() => send(by(), path, key, body)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect(instantsSchema.parse(responses[0]?.body)).toMatchObject({ id: expect.any(String) })
  })

  it("does not return a company to whom it was created by and who has left it", async () => {
    const by = await testData.make.user()
    const key = newKey()
    expect((await send(by, "/api/companies", key, { name: "Verlassen" })).status).toBe(200)
    await testData.server.superuser("PATCH", `/api/collections/users/records/${by.id}`, { company_id: "" })
    expect((await send(by, "/api/companies", key, { name: "Verlassen" })).status).toBe(403)
  })
})
