import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { routes } from "../../../pb_hooks/features/all"
import { png } from "../../support/images"
import { FEATURE_TESTS, type Kind } from "../support/feature-tests"
import { type Account, createTestData, type TestData } from "../support/test-data"
import { tableOf } from "../support/write-types"

/** A hook that stores changes of a listing, made a minute ago. */
const HOOKS = `routerAdd("POST", "/test/changes/{property}/{count}/{bytes}", (e) => {
  const value = (name) => e.request.pathValue(name)
  $app.db().newQuery(\`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {:count})
    INSERT INTO property_changes (id, company_id, property_id, actor, before, created_at)
    SELECT substr(lower(hex(randomblob(8))), 1, 15), company_id, id, 'system',
      json_object('title', replace(hex(zeroblob({:bytes} / 2 + 1)), '00', 'xx')), strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 minute')
    FROM properties, numbers WHERE id = {:property}\`)
    .bind({ property: value("property"), count: Number(value("count")), bytes: Number(value("bytes")) }).execute()
  e.noContent(204)
})
routerAdd("POST", "/test/month-later/{property}", (e) => {
  $app.db().newQuery("UPDATE property_changes SET created_at = '2020-01-01 00:00:00.000Z' WHERE property_id = {:id}")
    .bind({ id: e.request.pathValue("property") }).execute()
  require(__hooks + "/app.js").runJob("removeOldRows")
  e.noContent(204)
})`

let testData: TestData
beforeAll(async () => {
  testData = await createTestData({ hooks: HOOKS })
})
afterAll(() => testData?.server.stop())

/** The time limit is generous, because many saves at once take long on a busy machine. */
const RACE = { timeout: 120_000 }

type Row = Record<string, unknown> & { updated_at: string }

type Options = { body?: object; version?: string; by?: Account }

async function call(method: string, path: string, { body, version, by = testData.a.member }: Options = {}) {
  const headers: Record<string, string> = version === undefined ? {} : { "If-Match": version }
  const response = await testData.server.call(method, path, { token: by.token, headers, body })
  return { ...response, row: (response.body ?? {}) as Row, tag: response.headers.get("ETag") ?? "" }
}

const KINDS: readonly Kind[] = FEATURE_TESTS.flatMap(({ kinds = [] }) => kinds)

/** These records are read only in their list. */
const LISTED = ["documents", "targets", "webhooks"]

async function readFromList(where: string) {
  const [, list, id] = /^(.*)\/(\w+)$/.exec(where) ?? []
  const { body, ...response } = await call("GET", `${list}?perPage=500`)
  const row = ((body as { data: Row[] }).data ?? []).find((listed) => listed.id === id) ?? ({} as Row)
  return { ...response, body: row, row, tag: `"${row.updated_at}"` }
}

/** Users are changed by a call of their own, which also reads them. */
function makeCalls({ name, create, by }: Kind) {
  const actor = () => by?.(testData) ?? testData.a.member
  if (name !== "users") {
    const path = async () => `/api/${name}/${(await create(testData)).id}`
    return {
      path,
      read: (where: string) => (LISTED.includes(name) ? readFromList(where) : call("GET", where, { by: actor() })),
      put: (where: string, options: Options) => call("PUT", where, { ...options, by: actor() }),
    }
  }
  const rpc = (id: string, { version, body = {} }: Options) => {
    const parameters = Object.entries(body).map(([field, value]) => [`${field}_param`, value])
    const sent = { user_id_param: id, ...Object.fromEntries(parameters) }
    return call("POST", "/api/rpc/safe_update_user_profile", { version, body: sent, by: actor() })
  }
  return { path: async () => (await create(testData)).id, read: (id: string) => rpc(id, {}), put: rpc }
}

it("every PUT declares the record it changes, and every route that does is tested here", () => {
  const changing = routes.filter(({ changes }) => changes !== undefined)
  expect(routes.filter(({ method }) => method === "PUT").every((route) => changing.includes(route))).toBe(true)
  const tested = KINDS.map(({ name }) => (name === "users" ? "/api/rpc/safe_update_user_profile" : `/api/${name}/{id}`))
  // Tested in company-roles.test.ts and contacts.test.ts; a test mail changes nothing that somebody else may have saved.
  tested.push("/api/users/{id}/company-role", "/api/contacts/{id}/merge", "/api/companies/{id}/inbound-test")
  expect(changing.map(({ path }) => path).sort()).toEqual(tested.sort())
})

describe.each(KINDS)("a change of one of $name", ({ change, ...kind }) => {
  const { path, read, put } = makeCalls({ change, ...kind })

  it("names the version it was made on, which every response contains twice", async () => {
    const where = await path()
    const first = await read(where)
    expect(first.tag).toBe(`"${first.row.updated_at}"`)
    const saved = await put(where, { version: first.tag, body: change("Erst") })
    expect(saved.status).toBe(200)
    expect(saved.tag).toBe(`"${saved.row.updated_at}"`)
    expect(saved.tag).not.toBe(first.tag)
    expect((await put(where, { version: saved.tag, body: change("Dann") })).status).toBe(200)
  })

  it("is rejected when it was made on an older version, and changes nothing", async () => {
    const where = await path()
    const { tag } = await read(where)
    const other = await put(where, { version: tag, body: change("Kollegin") })
    const late = await put(where, { version: tag, body: change("Zu spät") })
    expect(late.status).toBe(412)
    expect(late.body).toEqual({ error: "Diese Angaben wurden inzwischen geändert. Bitte laden Sie sie neu." })
    expect((await read(where)).body).toEqual(other.body)
  })

  it("is taken once, when many are made on one version at the same time", RACE, async () => {
    const where = await path()
    // The first kind goes round more often, as its first calls find a server that still starts engines, one by one.
    for (const round of kind.name === "properties" ? [1, 2, 3, 4] : [1]) {
      const { tag } = await read(where)
      const many = Array.from({ length: 8 }, (_, index) =>
        put(where, { version: tag, body: change(`Fassung ${round}.${index}`) }),
      )
      const responses = await Promise.all(many)
      const taken = responses.filter(({ status }) => status === 200)
      expect(taken).toHaveLength(1)
      expect(responses.filter(({ status }) => status === 412)).toHaveLength(7)
      expect((await read(where)).body).toEqual(taken[0]?.body)
    }
  })

  it("needs no version, and takes any of several and the star", async () => {
    const where = await path()
    const { tag } = await read(where)
    expect((await put(where, { body: change("Ohne") })).status).toBe(200)
    expect((await put(where, { version: "*", body: change("Stern") })).status).toBe(200)
    const now = await read(where)
    expect((await put(where, { version: `${tag}, ${now.tag}`, body: change("Eine davon") })).status).toBe(200)
  })

  it("is rejected with a version that nothing has, and with a weak one: a change needs a strong one (RFC 9110)", async () => {
    const where = await path()
    const { tag } = await read(where)
    const unknown = ["unsinn", '""', '"', "W/", '"1999-01-01T00:00:00.000Z"', ",", "'; DROP TABLE properties"]
    for (const version of [...unknown, `W/${tag}`]) {
      expect((await put(where, { version, body: change("Nein") })).status, version).toBe(412)
    }
    expect((await read(where)).tag).toBe(tag)
  })

  it("that changes nothing, or sends back what was read, leaves the version and what is cached", async () => {
    const where = await path()
    const { body, tag } = await read(where)
    const page = () => testData.server.call("GET", `/embed?company=${testData.a.id}`)
    const pageTag = (await page()).headers.get("ETag")
    const native = kind.name === "users" ? where : where.split("/").at(-1)
    const editable = kind.name === "users" ? {} : (body as object)
    for (const sent of [{}, editable]) {
      const saved = await put(where, { version: tag, body: sent })
      expect(saved).toMatchObject({ status: 200, tag, body })
    }
    await testData.server.superuser("PATCH", `/api/collections/${tableOf(kind.name)}/records/${native}`, {})
    expect(await read(where)).toMatchObject({ tag, body })
    expect((await page()).headers.get("ETag")).toBe(pageTag)
  })
})

it("anonymous callers get no version, as it discloses when a listing was changed", async () => {
  const { id } = await testData.make.property(testData.b)
  const response = await call("GET", `/api/properties/${id}`)
  expect(response.status).toBe(200)
  expect(response.headers.get("ETag")).toBeNull()
  expect(response.row).not.toHaveProperty("updated_at")
})

it("an agent's photo makes a new version, too", async () => {
  const where = `/api/agents/${(await testData.make.agent(testData.a)).id}`
  const { tag } = await call("GET", where)
  const image_url = `data:image/png;base64,${png(2, 2).toString("base64")}`
  expect((await call("PUT", where, { version: tag, body: { image_url } })).status).toBe(200)
  expect((await call("PUT", where, { version: tag, body: { image_url: "" } })).status).toBe(412)
  expect((await call("GET", where)).row.image_url).toMatch(/\/api\/files\/agents\//)
})

it("the removal of an agent makes a new version of its listings, and of no other", async () => {
  const agent = await testData.make.agent(testData.a)
  const [own, other] = [
    await testData.make.property(testData.a, "active", { agent_id: agent.id }),
    await testData.make.property(testData.a),
  ].map(({ id }) => `/api/properties/${id}`) as [string, string]
  const [before, otherBefore] = [await call("GET", own), await call("GET", other)]
  expect((await call("DELETE", `/api/agents/${agent.id}`)).status).toBe(200)
  const late = await call("PUT", own, { version: before.tag, body: { title: "Neu", agent_id: agent.id } })
  expect(late.status).toBe(412)
  const after = await call("GET", own)
  expect(after.row).toMatchObject({ agent_id: "", title: before.row.title })
  expect((await call("PUT", own, { version: after.tag, body: { title: "Neu", agent_id: "" } })).status).toBe(200)
  expect((await call("GET", other)).tag).toBe(otherBefore.tag)
})

describe("the history of a listing", () => {
  type Change = { actor: string; name: string; before: Row }
  const fetchHistory = async (id: string) => {
    const { status, body } = await call("GET", `/api/properties/${id}/history?perPage=500`)
    expect(status).toBe(200)
    return (body as { data: Change[] }).data
  }
  const native = (method: string, id: string, token: string, body?: object) =>
    testData.server.call(method, `/api/collections/properties/records/${id}`, { token, body })

  it("says who changed what, on every way on which a listing changes, and nothing else", async () => {
    const { a, administrator, keys, make, server } = testData
    const agent = await make.agent(a)
    const { id } = await make.property(a, "active", { agent_id: agent.id, title: "1", details: { price: "100" } })
    const where = `/api/properties/${id}`
    const title = (text: string) => ({ body: { title: text } })
    await call("PUT", where, title("2"))
    await call("PUT", where, title("2"))
    await call("PUT", where, title(""))
    await call("PUT", where, { ...title("x"), version: '"2020-01-01T00:00:00.000Z"' })
    await call("PUT", where, { ...title("x"), by: testData.b.member })
    await call("PUT", where, { ...title("3"), by: keys.write })
    await call("PUT", where, { ...title("4"), by: administrator })
    await native("PATCH", id, a.colleague.token, { title: "5", "@signature": "user:x" })
    await native("PATCH", id, server.superuserToken, { title: "6" })
    const request = { method: "PATCH", url: `/api/collections/properties/records/${id}`, body: { reserved: true } }
    await server.superuser("PATCH", "/api/settings", { batch: { enabled: true, maxRequests: 5, timeout: 60 } })
    const requests = { requests: [request] }
    expect((await server.call("POST", "/api/batch", { token: a.member.token, body: requests })).status).toBe(200)
    await call("PUT", where, { body: { details: { price: "200" }, status: "sold", internal_note: "geheim" } })
    await call("DELETE", `/api/agents/${agent.id}`)

    const name = expect.stringMatching(/^Vor /)
    const by = (actor: string, who: unknown, before: object) => ({ actor, name: who, before })
    expect(await fetchHistory(id)).toMatchObject([
      by("user", name, { agent_id: agent.id }),
      by("user", name, { details: { price: "100" }, status: "active", internal_note: expect.any(String) }),
      by("user", name, { reserved: false }),
      by("operator", "", { title: "5" }),
      by("user", name, { title: "4" }),
      by("operator", "", { title: "3" }),
      by("key", "Test", { title: "2" }),
      by("user", name, { title: "1" }),
    ])
  })

  it("keeps 200 changes of a listing, and a megabyte", async () => {
    const { id } = await testData.make.property(testData.a)
    const add = (count: number, bytes: number) => testData.server.call("POST", `/test/changes/${id}/${count}/${bytes}`)
    await add(200, 1)
    const change = (title: string) => call("PUT", `/api/properties/${id}`, { body: { title } })
    await change("neu")
    expect(await fetchHistory(id)).toHaveLength(200)
    await add(1, 1_000_000)
    await change("neuer")
    expect(await fetchHistory(id)).toHaveLength(2)

    await testData.server.call("POST", `/test/month-later/${id}`)
    const stored = `/api/collections/property_changes/records?filter=${encodeURIComponent(`property_id='${id}'`)}`
    expect(await testData.server.superuser("GET", stored)).toMatchObject({ items: [] })
  })
})
