import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Company, createTestData, type Row, type TestData } from "../support/test-data"

// Members' lists are cached as bytes: nobody else may get them, and nobody an older one than the last acknowledged save.

const PROPERTIES = "/api/properties?perPage=25&fields=id,title,agent_id,agent_name"
const AGENTS = "/api/agents?perPage=500"

let testData: TestData
let agent: Row
let property: Row
beforeAll(async () => {
  testData = await createTestData({ logSql: true })
  agent = await testData.make.agent(testData.a)
  property = await testData.make.property(testData.a, "active", { agent_id: agent.id })
})
afterAll(() => testData?.server.stop())

const call = (method: string, path: string, body?: object, token = testData.a.member.token) =>
  testData.server.call(method, path, { token, body })
const list = async (path: string, token?: string) => {
  const { status, body } = await call("GET", path, undefined, token)
  return { status, rows: (body as { data?: Record<string, unknown>[] }).data ?? [] }
}
const titles = async (token?: string) => (await list(PROPERTIES, token)).rows.map(({ title }) => title)
const own = (path: string, company: Company = testData.a) => `${path}&company_id=${company.id}`
const record = (collection: string, id: string) => `/api/collections/${collection}/records/${id}`

/** Counts how often a list was read from the database while `work` ran. */
async function reads(work: () => Promise<unknown>): Promise<number> {
  const count = () => testData.server.log().match(/json_group_array/g)?.length ?? 0
  const before = count()
  await work()
  // The log is written in order: once this statement is there, all earlier ones are.
  const { id } = await testData.make.company()
  await expect.poll(() => testData.server.log()).toContain(id)
  return count() - before
}

describe("a member's list", () => {
  it("is read once, also for a crowd, and sent plain or compressed", async () => {
    const path = `${PROPERTIES}&sort=title`
    expect(await reads(() => Promise.all(Array.from({ length: 40 }, () => list(path))))).toBe(1)
    expect(await reads(() => list(path, testData.a.colleague.token))).toBe(0)
    expect(await reads(() => list(`${path}&page=2`))).toBe(1)
    const { token } = testData.a.member
    const listAs = (encoding: string) =>
      testData.server.call("GET", path, { token, headers: { "Accept-Encoding": encoding } })
    let saves = 0
    // A machine that takes two seconds to compress a list sends it plain, until a save begins a new one.
    await expect
      .poll(async () => {
        await testData.server.superuser("PATCH", record("properties", property.id), { title: `Nr. ${++saves}` })
        return (await listAs("gzip")).headers.get("content-encoding")
      })
      .toBe("gzip")
    for (const encoding of ["gzip", "identity"]) {
      const response = await listAs(encoding)
      expect(response.headers.get("content-encoding")).toBe(encoding === "gzip" ? "gzip" : null)
      expect(response.headers.get("cache-control")).toBe("no-store")
      expect(response.headers.get("vary")).toContain("Accept-Encoding")
      expect(response.body).toMatchObject({ total: 1, data: [{ id: property.id }] })
    }
  })

  it("is cached for the members of that company only", async () => {
    const paths = [PROPERTIES, own(PROPERTIES), AGENTS, own(AGENTS)]
    for (const path of paths) expect((await list(path)).rows).toHaveLength(1)
    const { b, userWithoutCompany, administrator, server } = testData
    for (const { token } of [b.member, userWithoutCompany]) {
      expect(await list(PROPERTIES, token)).toEqual({ status: 200, rows: [] })
      expect(await list(AGENTS, token)).toEqual({ status: 200, rows: [] })
      expect((await list(own(AGENTS), token)).status).toBe(404)
      expect((await list(own(PROPERTIES), token)).status).toBe(400)
    }
    for (const token of [undefined, "not.a.token"]) {
      expect((await server.call("GET", AGENTS, { token })).status).toBe(401)
    }
    expect((await server.call("GET", own(PROPERTIES))).status).toBe(400)
    expect((await server.call("GET", PROPERTIES, { token: "not.a.token" })).status).toBe(401)
    expect((await list(PROPERTIES, server.superuserToken)).status).toBe(400)
    await testData.make.agent(b)
    for (const { token } of [administrator, testData.a.companyAdmin]) {
      expect((await list(AGENTS, token)).rows).toHaveLength(2)
    }
    expect((await list(AGENTS)).rows).toHaveLength(1)
  })

  it("of another company is not cached under one's own", async () => {
    const path = own(`${PROPERTIES.replace(",agent_name", "")}`, testData.b)
    expect((await list(path)).rows).toEqual([])
    await testData.make.property(testData.b)
    expect((await list(path)).rows).toHaveLength(1)
  })

  it("follows its reader to another company, and ends with the account", async () => {
    const { a, b, make, server } = testData
    const user = await make.user({ company_id: a.id })
    const seen = async (path: string) => (await list(path, user.token)).rows.map(({ id }) => id)
    expect(await seen(PROPERTIES)).toEqual([property.id])
    await server.superuser("PATCH", record("users", user.id), { company_id: b.id })
    expect(await seen(PROPERTIES)).not.toContain(property.id)
    expect((await list(own(AGENTS), user.token)).status).toBe(404)
    await server.superuser("PATCH", record("users", user.id), { company_id: "" })
    expect(await seen(PROPERTIES)).toEqual([])
    await server.superuser("PATCH", record("users", user.id), { company_id: a.id })
    expect(await seen(PROPERTIES)).toEqual([property.id])
    await server.superuser("DELETE", record("users", user.id))
    expect((await list(PROPERTIES, user.token)).status).toBe(401)
  })
})

describe("a save changes the next list, made", () => {
  const superuser = (method: string, path: string, body?: object) => testData.server.superuser(method, path, body)
  const restore = () => superuser("PATCH", record("properties", property.id), { title: "Vorher", agent_id: agent.id })

  it.each<[string, () => Promise<unknown>]>([
    ["by the API", () => call("PUT", `/api/properties/${property.id}`, { title: "Nachher" })],
    ["by PocketBase's API", () => call("PATCH", record("properties", property.id), { title: "Nachher" })],
    ["in the console", () => superuser("PATCH", record("properties", property.id), { title: "Nachher" })],
  ])("%s", async (_road, save) => {
    await restore()
    expect(await titles()).toEqual(["Vorher"])
    await save()
    expect(await titles()).toEqual(["Nachher"])
  })

  it("by creating and deleting", async () => {
    await restore()
    expect(await titles()).toEqual(["Vorher"])
    const created = await call("POST", "/api/properties", { title: "Neu", address: "Weg 1" })
    expect(await titles()).toEqual(["Neu", "Vorher"])
    await call("DELETE", `/api/properties/${(created.body as Row).id}`)
    expect(await titles()).toEqual(["Vorher"])
    const native = await testData.make.property(testData.a)
    expect(await titles()).toEqual(["Firma A", "Vorher"])
    await superuser("DELETE", record("properties", native.id))
    expect(await titles()).toEqual(["Vorher"])
  })

  it("of the agent whose name it shows", async () => {
    await restore()
    const other = (await call("POST", "/api/agents", { first_name: "Ida", last_name: "Alt" })).body as Row
    const names = async () => (await list(PROPERTIES)).rows.map(({ agent_name }) => agent_name)
    const agents = async () => (await list(AGENTS)).rows.map(({ last_name }) => last_name)
    await call("PUT", `/api/properties/${property.id}`, { agent_id: other.id })
    expect([await names(), await agents()]).toEqual([["Ida Alt"], ["Alt", "Firma A"]])
    await call("PUT", `/api/agents/${other.id}`, { last_name: "Neu" })
    expect([await names(), await agents()]).toEqual([["Ida Neu"], ["Neu", "Firma A"]])
    await superuser("PATCH", record("agents", other.id), { company_id: testData.b.id })
    expect([await names(), await agents()]).toEqual([[""], ["Firma A"]])
    await superuser("PATCH", record("agents", other.id), { company_id: testData.a.id })
    expect([await names(), await agents()]).toEqual([["Ida Neu"], ["Neu", "Firma A"]])
    await call("DELETE", `/api/agents/${other.id}`)
    expect([await names(), await agents()]).toEqual([[""], ["Firma A"]])
    expect((await list(PROPERTIES)).rows).toMatchObject([{ agent_id: "" }])
  })

  it("by moving a listing to another company, for both", async () => {
    const { a, b, make } = testData
    const moved = await make.property(a, "archived", { title: "Umzug" })
    const seenBy = async () =>
      [await titles(a.member.token), await titles(b.member.token)].map((seen) => seen.includes("Umzug"))
    expect(await seenBy()).toEqual([true, false])
    await superuser("PATCH", record("properties", moved.id), { company_id: b.id })
    expect(await seenBy()).toEqual([false, true])
    await superuser("DELETE", record("properties", moved.id))
    expect(await seenBy()).toEqual([false, false])
  })
})

describe("while a crowd reads", () => {
  const SAVES = 15
  const title = (number: number) => `Fassung ${number}`

  it("no list is older than the last acknowledged save", async () => {
    let saved = 0
    let isOver = false
    const stale: string[] = []
    const read = async () => {
      while (!isOver) {
        const atLeast = saved
        const [found] = await titles()
        if (Number(String(found).slice("Fassung ".length)) < atLeast) stale.push(`${found} after ${atLeast}`)
      }
    }
    await call("PUT", `/api/properties/${property.id}`, { title: title(0) })
    const readers = Array.from({ length: 12 }, read)
    for (let number = 1; number <= SAVES; number++) {
      expect((await call("PUT", `/api/properties/${property.id}`, { title: title(number) })).status).toBe(200)
      saved = number
      if (!(await titles()).includes(title(number))) stale.push(`own ${number}`)
    }
    isOver = true
    await Promise.all(readers)
    expect(stale).toEqual([])
  })

  it("what an event announces is in the list that is then requested", async () => {
    const controller = new AbortController()
    const stream = await fetch(`${testData.server.url}/api/realtime`, { signal: controller.signal })
    const seen: string[] = []
    let [announced, text, isSubscribed] = ["", "", false]
    for await (const chunk of stream.body ?? []) {
      text += new TextDecoder().decode(chunk)
      const clientId = /"clientId":"(\w+)"/.exec(text)?.[1]
      if (!isSubscribed && clientId !== undefined) {
        isSubscribed = true
        await call("POST", "/api/realtime", { clientId, subscriptions: ["properties/*"] })
      } else {
        announced = [...text.matchAll(/"title":"(.*?)"/g)].at(-1)?.[1] ?? ""
        if (announced !== "") seen.push(`${announced}: ${(await titles()).includes(announced)}`)
        if (seen.length === SAVES) break
      }
      // Not awaited: the event comes before the response.
      await titles()
      void call("PUT", `/api/properties/${property.id}`, { title: title(100 + seen.length) })
    }
    controller.abort()
    expect(seen.filter((line) => line.endsWith("false"))).toEqual([])
  })
})
