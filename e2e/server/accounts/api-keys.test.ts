import { describe, expect, it } from "vitest"
import { z } from "zod"
import { MAX_API_KEYS } from "../../../src/domain/accounts/api-key"
import type { NewFeedRun } from "../../../src/domain/imports/feed-run"
import { mailbox, startMailing, testData } from "../support/mailing"
import { newFeedRun } from "../support/new-feed-run"
import type { Account } from "../support/test-data"

// The matrix says what a key may call (support/matrix-keys.ts).

const HOOKS = `routerAdd("POST", "/test/quota", (e) => {
  $app.store().set("quota:" + e.requestInfo().body.name, Date.now() + 30000 + " 600")
  return e.noContent(204)
})
routerAdd("POST", "/test/tidy", (e) => {
  require(__hooks + "/app.js").runJob("removeOldRows")
  return e.noContent(204)
})`

startMailing({ env: { DELIVERY_KEY: "" }, hooks: HOOKS, rateLimits: true })

const keySchema = z.object({ id: z.string(), name: z.string(), ending: z.string(), used_at: z.string() })
const createdSchema = keySchema.extend({ key: z.string(), created_by: z.string() })
const listSchema = z.object({ data: z.array(keySchema) })

const send = (method: string, path: string, { token }: Pick<Account, "token">, body?: object) =>
  testData.server.call(method, path, { token, body })
const create = async (by: Account, access = "read") =>
  createdSchema.parse((await send("POST", "/api/keys", by, { name: " onOffice ", access })).body)
const listed = async (by: Account) => listSchema.parse((await send("GET", "/api/keys", by)).body).data
const stored = (id: string) => testData.server.superuser("GET", `/api/collections/api_keys/records/${id}`)
const setUsed = (id: string, used_at: string) =>
  testData.server.superuser("PATCH", `/api/collections/api_keys/records/${id}`, { used_at })
const use = async (key: string, path = "/api/properties") => (await send("GET", path, { token: key })).status

it("is shown once, calls the API in its company's name, and ends when it is revoked", async () => {
  const { member, id: companyId } = testData.a
  const { key, ...shown } = await create(member, "write")
  expect(key).toMatch(/^immo_[a-z0-9]{40}$/)
  expect(shown).toMatchObject({ name: "onOffice", ending: key.slice(-4), created_by: "Vor Firma A", used_at: "" })
  const rows = await send("GET", "/api/keys", member)
  expect(rows.text).toContain(shown.id)
  expect(`${rows.text} ${JSON.stringify(await stored(shown.id))}`).not.toContain(key)

  const property = { title: "Über die Schnittstelle", address: "Weg 1" }
  const created = await send("POST", "/api/properties", { token: key }, property)
  expect(created.body).toMatchObject({ company_id: companyId, title: property.title })
  const seen = await send("GET", "/api/properties?q=Schnittstelle", member)
  expect(seen.text).toContain(property.title)

  expect((await send("DELETE", `/api/keys/${shown.id}`, member)).status).toBe(200)
  const refused = await send("GET", "/api/properties", { token: key })
  expect([refused.status, refused.text]).toEqual([401, expect.stringContaining("widerrufen")])
  const log = await testData.server.superuser(
    "GET",
    "/api/collections/audit_log/records?sort=created_at&filter=(action~'key_')",
  )
  const actions = z.object({ items: z.array(z.object({ action: z.string(), actor_email: z.string() })) }).parse(log)
  expect(actions.items).toEqual(
    ["key_created", "key_revoked"].map((action) => expect.objectContaining({ action, actor_email: member.email })),
  )
})

it("says when it was used, and writes that at most once an hour", async () => {
  const { member } = testData.a
  const { id, key } = await create(member)
  const usedAt = async () => (await listed(member)).find((one) => one.id === id)?.used_at ?? ""
  expect(await use(key)).toBe(200)
  const first = await usedAt()
  expect(Date.parse(first)).toBeGreaterThan(Date.now() - 60_000)
  await setUsed(id, "2999-01-01 00:00:00.000Z")
  expect(await use(key)).toBe(200)
  expect(await usedAt()).toBe("2999-01-01T00:00:00.000Z")
  await setUsed(id, new Date(Date.now() - 3_700_000).toISOString())
  expect(await use(key)).toBe(200)
  expect(Date.parse(await usedAt())).toBeGreaterThan(Date.now() - 60_000)
})

it("goes with its company", async () => {
  const company = await testData.make.company()
  const creator = await testData.make.user({ company_id: testData.b.id })
  const { token: key } = await testData.make.key(company, "read", { creator_id: creator.id })
  expect(await use(key, "/api/companies")).toBe(200)
  await testData.server.superuser("DELETE", `/api/collections/companies/records/${company.id}`)
  expect(await use(key, "/api/companies")).toBe(401)
})

it("is none of the operator's while that is not set, and then no webhook can be made", async () => {
  const { member } = testData.a
  for (const token of ["immo_delivery.", "immo_delivery"]) {
    expect((await send("POST", "/api/deliveries/lease", { token })).status).toBe(401)
  }
  const refused = await send("POST", "/api/webhooks", member, { url: "https://a.invalid/x", events: ["listing.sold"] })
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("nicht eingerichtet")])
  expect((await send("GET", "/api/feed-options", member)).body).toMatchObject({ sends: false })
})

it("is limited in its calls, and a company in its keys", async () => {
  const company = await testData.make.company()
  const person = await testData.make.user({ company_id: company.id })
  const { id, key } = await create(person)
  await send("POST", "/test/quota", person, { name: `key:${id}` })
  const response = await send("GET", "/api/properties", { token: key })
  expect(response.status).toBe(429)
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0)
  expect((await send("GET", "/api/properties", person)).status).toBe(200)

  for (let count = 1; count < MAX_API_KEYS; count += 1) await testData.make.key(company, "read")
  const refused = await send("POST", "/api/keys", person, { name: "Einer mehr", access: "read" })
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("schon 20 Schlüssel")])
  const invalid = await send("POST", "/api/keys", person, { name: " ", access: "admin" })
  expect([invalid.status, invalid.body]).toEqual([
    400,
    expect.objectContaining({ fields: { name: expect.any(String), access: expect.any(String) } }),
  ])
})

describe("a feed's log", () => {
  const runSchema = z.looseObject({ id: z.string(), feed: z.string(), outcome: z.string() })
  const runsSchema = z.object({ data: z.array(runSchema), total: z.number() })
  const REASON = "Die Datei ist kein ZIP-Archiv, oder sie ist nicht vollständig."
  const failed: Partial<NewFeedRun> = {
    outcome: "rejected",
    problem_count: 1,
    problems: [{ object: "", field: "", message: REASON }],
  }

  it("is kept once, and its first failure after a success is mailed to who has set it up", async () => {
    const company = await testData.make.company()
    const creator = await testData.make.user({ company_id: company.id })
    const { key } = await create(creator, "write")
    const tell = (values: Partial<NewFeedRun>) => send("POST", "/api/feed-runs", { token: key }, newFeedRun(values))
    const mails = async () => {
      const filter = encodeURIComponent(`company_id = "${company.id}" && kind = "feed_failed"`)
      const rows = await testData.server.superuser("GET", `/api/collections/outbox/records?filter=${filter}`)
      return z.object({ totalItems: z.number() }).parse(rows).totalItems
    }
    const run = newFeedRun({ ...failed, file: "stand.zip" })
    for (let count = 0; count < 2; count += 1)
      expect((await tell(run)).body).toMatchObject({ ...run, company_id: company.id })
    const mail = await mailbox.next(creator.email)
    expect(mail.subject).toBe("Ein Paket von „onOffice“ wurde nicht übernommen")
    for (const part of ["„stand.zip“", REASON, "noch einmal alle Immobilien senden", "area=interfaces"]) {
      expect(mail.text).toContain(part)
    }
    await tell(failed)
    expect(await mails()).toBe(1)
    await tell({ ...failed, feed: "Propstack" })
    expect(await mails()).toBe(2)
    await tell({})
    await tell(failed)
    expect(await mails()).toBe(3)

    const list = async (query = "") => runsSchema.parse((await send("GET", `/api/feed-runs${query}`, creator)).body)
    expect((await list()).total).toBe(5)
    expect((await list("?feed=Propstack")).total).toBe(1)
    expect((await list("?latest=feed")).data.map(({ feed, outcome }) => `${feed} ${outcome}`)).toEqual([
      "onOffice rejected",
      "Propstack rejected",
    ])
    // A company gets at most ten such mails a day, however many feeds a sender names.
    for (const feed of "ABCDEFGHI") await tell({ ...failed, feed })
    expect(await mails()).toBe(10)
    const strangers = await testData.make.key(testData.b, "write")
    expect((await send("POST", "/api/feed-runs", strangers, run)).status).toBe(404)
    expect((await send("POST", "/api/feed-runs", { token: key }, { ...run, id: "zu kurz" })).status).toBe(400)
  })

  it("goes after 90 days, and beyond 1000 packages or 50 MB", async () => {
    const company = await testData.make.company()
    const { token } = await testData.make.key(company, "write")
    const sql = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
      INSERT INTO feed_runs (id, company_id, feed, file, outcome, created_at, updated_at)
      SELECT printf('alt%012d', i), '${company.id}', 'CRM', 'p.zip', 'accepted',
        strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || (100 - i / 10) || ' days'), '' FROM n`
    await testData.server.superuser("POST", "/api/sql", { query: sql })
    const total = async () => {
      const { body } = await send("GET", `/api/feed-runs?perPage=1`, { token: testData.administrator.token })
      return runsSchema.parse(body).total
    }
    const before = await total()
    await send("POST", "/api/feed-runs", { token }, newFeedRun())
    expect(await total()).toBe(before)
    await send("POST", "/test/tidy", testData.a.member)
    const inTime = await total()
    expect(before - inTime).toBeGreaterThan(90)
    const huge = `UPDATE feed_runs SET problems = '[]', steps = '"' || hex(zeroblob(26000000)) || '"' WHERE id = 'alt000000001000'`
    await testData.server.superuser("POST", "/api/sql", { query: huge })
    await send("POST", "/api/feed-runs", { token }, newFeedRun())
    expect(inTime - (await total())).toBeGreaterThan(500)
  })
})
