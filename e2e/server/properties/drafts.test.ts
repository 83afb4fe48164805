import { afterAll, beforeAll, expect, it } from "vitest"
import { z } from "zod"
import { createTestData, type TestData } from "../support/test-data"

/** Reports the traces that a save leaves on the server and from which others might learn of it. */
const HOOKS = `routerAdd("GET", "/test/traces/{id}", (e) => {
  const id = e.request.pathValue("id")
  const found = arrayOf(new DynamicModel({ row: "" }))
  $app.db().newQuery("SELECT 'webhook ' || (payload ->> '$.data.status') AS row FROM webhook_deliveries WHERE subject = {:id}" +
    " UNION ALL SELECT 'news' FROM listing_news WHERE property_id = {:id}" +
    " UNION ALL SELECT 'transfer' FROM targets WHERE due_at < '2999'").bind({ id }).all(found)
  e.json(200, found.map(({ row }) => row).sort())
})
routerAdd("POST", "/test/fill/{company}/{count}", (e) => {
  const [company, count] = [e.request.pathValue("company"), Number(e.request.pathValue("count"))]
  $app.db().newQuery("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < " + count + ")" +
    " INSERT INTO properties (id, company_id, title, status, draft, created_at, updated_at)" +
    " SELECT 'd' || substr('00000000000000' || i, -14), {:company}, 'Entwurf ' || i, 'archived', TRUE," +
    " '2026-01-01 00:00:00.000Z', '2026-01-01 00:00:00.000Z' FROM n").bind({ company }).execute()
  e.noContent(204)
})
routerAdd("POST", "/test/forget", (e) => {
  $app.db().newQuery("DELETE FROM webhook_deliveries").execute()
  $app.db().newQuery("DELETE FROM listing_news").execute()
  $app.db().newQuery("UPDATE targets SET due_at = '2999-01-01'").execute()
  e.noContent(204)
})`

const propertySchema = z.looseObject({ id: z.string(), reference: z.string(), status: z.string(), draft: z.boolean() })
const listSchema = z.looseObject({ data: z.array(z.looseObject({ id: z.string() })), total: z.number() })

let testData: TestData
beforeAll(async () => {
  testData = await createTestData({ hooks: HOOKS })
})
afterAll(() => testData?.server.stop())

const as = (method: string, path: string, body?: object) =>
  testData.server.call(method, path, { token: testData.a.member.token, body })
const create = async (body: object) => propertySchema.parse((await as("POST", "/api/properties", body)).body)
const put = (id: string, body: object) => as("PUT", `/api/properties/${id}`, body)
const traces = async (id: string) => (await testData.server.call("GET", `/test/traces/${id}`)).body
const forget = () => testData.server.call("POST", "/test/forget")
const fetchStatus = async (path: string) => (await testData.server.call("GET", path)).status

it("needs a title alone, and is archived whatever status is sent", async () => {
  expect(await create({ title: "Nur ein Titel", draft: true, status: "active" })).toMatchObject({
    address: "",
    status: "archived",
    draft: true,
  })
  expect((await as("POST", "/api/properties", { draft: true })).body).toMatchObject({
    fields: { title: "Titel ist erforderlich" },
  })
  // The specification asks for this answer.
  expect((await as("POST", "/api/properties", { title: "Villa" })).body).toMatchObject({
    fields: { address: "Adresse ist erforderlich" },
  })
  expect(await create({ title: "Villa", address: "Weg 1" })).toMatchObject({ status: "active", draft: false })
})

const MISSING = { status: 400, body: { fields: { address: "Adresse ist erforderlich" } } }
const DRAFT = { status: "archived", draft: true }

it.each<[string, object, { status: number; body: object }]>([
  ["archived once more", { status: "archived" }, { status: 200, body: DRAFT }],
  ["emptied of its address", { address: "" }, { status: 200, body: DRAFT }],
  ["published", { status: "active" }, { status: 200, body: { status: "active", draft: false } }],
  [
    "published as it was read",
    { status: "active", draft: true },
    { status: 200, body: { status: "active", draft: false } },
  ],
  ["sold", { status: "sold" }, { status: 200, body: { status: "sold", draft: false } }],
  ["archived plainly", { draft: false }, { status: 200, body: { status: "archived", draft: false } }],
  ["published without an address", { status: "active", address: "" }, MISSING],
  ["archived plainly without an address", { draft: false, address: "" }, MISSING],
])("becomes what is asked for: %s", async (_, body, expected) => {
  const { id } = await create({ title: "Entwurf", address: "Weg 1", draft: true })
  expect(await put(id, body)).toMatchObject(expected)
})

it.each<[string, object, { status: number; body: object }]>([
  ["made a draft", { draft: true }, { status: 200, body: DRAFT }],
  ["made a draft by an undo", { status: "archived", draft: true }, { status: 200, body: DRAFT }],
  ["archived", { status: "archived" }, { status: 200, body: { status: "archived", draft: false } }],
  ["emptied of its address", { address: " " }, MISSING],
])("is not what was published before, unless it is asked for: %s", async (_, body, expected) => {
  const { id } = await create({ title: "Öffentlich", address: "Weg 1" })
  expect(await put(id, body)).toMatchObject(expected)
})

it("is listed with the archive, and apart from it", async () => {
  const company = await testData.make.company("Entwürfe GmbH")
  const member = await testData.make.user({ company_id: company.id })
  const call = (method: string, path: string, body?: object) =>
    testData.server.call(method, path, { token: member.token, body })
  const add = async (title: string, values: object) =>
    propertySchema.parse((await call("POST", "/api/properties", { title, address: "Weg 1", ...values })).body).id
  const draft = await add("Rohbau", { draft: true })
  const archived = await add("Archiv", { status: "archived" })
  await add("Aktiv", {})
  const list = async (query: string) => {
    const { data, total, counts } = listSchema.parse((await call("GET", `/api/properties?${query}`)).body)
    return { ids: data.map(({ id }) => id).sort(), total, counts }
  }
  const counts = { active: 1, sold: 0, archived: 2, draft: 1 }
  expect(await list("status=archived")).toEqual({ ids: [archived, draft].sort(), total: 2, counts })
  for (const status of ["", "status=archived&"]) {
    expect(await list(`${status}draft=true`)).toEqual({ ids: [draft], total: 1, counts })
  }
  expect(await list("status=archived&draft=false")).toEqual({ ids: [archived], total: 1, counts })
  expect(await list("draft=false")).toMatchObject({ total: 2, counts })
  expect(await list("draft=true&q=rohbau")).toMatchObject({ total: 1, ids: [draft] })
  expect(await list("status=active&draft=true")).toMatchObject({ total: 0, ids: [] })
  expect(await call("GET", "/api/properties?draft=vielleicht")).toMatchObject({ status: 400 })
  const { body } = await testData.server.call("GET", `/api/properties?company_id=${company.id}&draft=true`)
  expect(body).toMatchObject({ data: [], counts: { draft: 0 } })
})

it("is silent everywhere until it is published, and once it is one again", async () => {
  const { a } = testData
  const { make } = testData
  await make.row("webhooks", {
    company_id: a.id,
    url: "https://niemand.invalid/",
    events: ["listing.changed"],
    state: "active",
    secret: "x",
  })
  await make.target(a, { schedule: "changes" })
  const { slug } = z.looseObject({ slug: z.string() }).parse((await as("GET", `/api/companies/${a.id}`)).body)
  const { id, reference } = await create({ title: "Geheim", address: "Weg 1", draft: true })
  const pages = [`/property/${id}`, `/property/${id}/expose`, `/api/properties/${id}`, `/o/${slug}/${reference}`]
  const seen = async () => Promise.all(pages.map(fetchStatus))

  await forget()
  await put(id, { title: "Noch geheim" })
  expect(await seen()).toEqual([404, 404, 404, 404])
  expect(await traces(id)).toEqual([])

  await put(id, { status: "active" })
  expect(await seen()).toEqual([200, 200, 200, 302])
  expect(await traces(id)).toEqual(["news", "transfer", "webhook active"])

  await forget()
  await put(id, { draft: true })
  // A receiver who was told of the listing learns that it is gone.
  expect(await traces(id)).toEqual(["transfer", "webhook archived"])
  expect(await seen()).toEqual([404, 404, 404, 404])
  await forget()
  await as("DELETE", `/api/properties/${id}`)
  expect(await traces(id)).toEqual([])
})

it("is one of 1,000 of a company at most, of two at once only one, and the plan shows how many there are", async () => {
  const { id, member } = testData.b
  await testData.server.call("POST", `/test/fill/${id}/999`)
  const post = () =>
    testData.server.call("POST", "/api/properties", { token: member.token, body: { title: "Noch einer", draft: true } })
  const made = await Promise.all([post(), post()])
  expect(made.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(made.find(({ status }) => status === 409)?.body).toMatchObject({
    error: "Ein Unternehmen hat höchstens 1.000 Entwürfe. Bitte löschen Sie einige, die Sie nicht mehr brauchen.",
  })
  const native = { company_id: id, title: "Über die Konsole", status: "archived", draft: true }
  const direct = await testData.server.call("POST", "/api/collections/properties/records", {
    token: member.token,
    body: native,
  })
  expect(direct.status).toBe(409)
  const { body } = await testData.server.call("GET", `/api/companies/${id}/storage`, { token: member.token })
  expect(body).toMatchObject({ rows: expect.arrayContaining([{ name: "Entwürfe", used: 1000, most: 1000 }]) })
  const whole = { title: "Villa", address: "Weg 1" }
  expect((await testData.server.call("POST", "/api/properties", { token: member.token, body: whole })).status).toBe(200)
})
