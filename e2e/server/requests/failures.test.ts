import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { freePort } from "../../../scripts/lib/port"
import type { TestResponse } from "../../support/server"
import { registeredRoutes } from "../support/registrations"
import { createTestData, PASSWORD, type TestData } from "../support/test-data"

// Each failure is one line of JSON, whose id the client is told. No line says who asked, what for, or by which key.

const HOOKS = `routerAdd("POST", "/test/sql", (e) => {
  for (const sql of e.requestInfo().body.sql) $app.db().newQuery(sql).execute()
  return e.noContent(204)
})
routerAdd("POST", "/test/job", (e) => {
  $app.cron().jobs().find((job) => job.id() === e.requestInfo().body.name).run()
  return e.noContent(204)
})
routerAdd("POST", "/test/busy", (e) => {
  const since = e.requestInfo().body.busy ? Date.now() : 0
  for (const lane of ["api", "render", "inquiries", "remote", "parts"]) {
    for (let slot = 0; slot < 20; slot++) $app.store().set("admission:" + lane + ":" + slot, since)
  }
  $app.store().set("admission:waiting", since && 1000)
  return e.noContent(204)
})
routerAdd("POST", "/test/log", (e) => {
  $app.logger().error("zuletzt")
  return e.noContent(204)
})
onRecordCreate((e) => {
  if (e.record.getString("first_name") === "Wirft") throw new TypeError("Kein Name: „" + e.record.getString("last_name") + "“ " + e.record.getString("email"))
  e.next()
}, "agents")`

const ADDRESS = "annegret.7781geheim@example.org"
const NAME = "Annegret Kennwortschulz"
const TEXT = "Nachricht8813 ist vertraulich"
const PLANTED = {
  metrics: "zahlenschluessel-6604-abc",
  smtp: "smtpkennwort4417",
  stripe: "sk_test_geheim4451",
  word: "suchwort3391",
  password: "ganz-geheim-9927",
  cookie: "keksgeheim5512",
  token: "immo_5d41402abc4b2a76b9719d911017c592",
}
/** No text but this may be searched for: parts of what is planted, as something may be cut or encoded. */
const MARKS = ["7781geheim", "Kennwortschulz", "Nachricht8813", PASSWORD, ...Object.values(PLANTED)]

const TABLES =
  `agents answers audit_log checkouts company_slugs confirmations contact_notes contacts coupons document_links documents feed_runs inquiries invitations listing_days
  media processing_agreements properties property_changes removals saved_searches subscriptions target_runs targets viewings webhook_deliveries webhooks`.split(
    /\s+/,
  )
const rename = (from: string, to: string) =>
  TABLES.map((table) => `ALTER TABLE ${from}${table} RENAME TO ${to}${table}`)

let testData: TestData
let call: TestData["server"]["call"]
beforeAll(async () => {
  const nobody = await freePort()
  const env = {
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(nobody),
    SMTP_USERNAME: "versand",
    SMTP_PASSWORD: PLANTED.smtp,
    STRIPE_SECRET_KEY: PLANTED.stripe,
    STRIPE_PRICE_STARTER: "price_1",
    STRIPE_PRICE_PROFESSIONAL: "price_2",
    STRIPE_API_BASE: `http://127.0.0.1:${nobody}`,
    RESET_PASSWORD_DEFAULT: PLANTED.password,
    MAX_WAIT_SECONDS: "1",
    METRICS_TOKEN: PLANTED.metrics,
  }
  testData = await createTestData({ env, hooks: HOOKS })
  call = testData.server.call
})
afterAll(() => testData?.server.stop())

const lineSchema = z.looseObject({
  time: z.iso.datetime(),
  id: z.string().regex(/^[A-Z2-9]{8}$/),
  failed: z.string(),
  reason: z.string(),
  route: z.optional(z.string()),
  status: z.optional(z.number()),
  ms: z.optional(z.number()),
})
const lines = () =>
  testData.server
    .log()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => lineSchema.parse(JSON.parse(line)))
const ran = (job: string) => call("POST", "/test/job", { body: { name: job } })
const sql = (...statements: string[]) => call("POST", "/test/sql", { body: { sql: statements } })

/** Returns the one line of the log about a response. */
async function findLogLine({ text, status }: TestResponse) {
  const [, id = ""] = /Kennung: (\w{8})\b/.exec(text) ?? []
  expect(id, text.slice(0, 300)).not.toBe("")
  // The server's output comes by another way than its response.
  await expect.poll(() => lines().some((line) => line.id === id)).toBe(true)
  const found = lines().filter((line) => line.id === id)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ status, ms: expect.any(Number) })
  return found[0]
}

/** Sends everything that a client can send, on a route. */
async function sendSecrets(route: string, token: string, part = ADDRESS) {
  const [method = "", pattern = ""] = route.split(" ")
  const path = pattern.replaceAll(/\{[^}]*\}/g, () => encodeURIComponent(part))
  const property = { title: NAME, address: TEXT, description: TEXT, email: ADDRESS, name: NAME, message: TEXT }
  const body = { ...property, password: PLANTED.password, code: PLANTED.word, token: PLANTED.token, plan: "starter" }
  const headers = {
    Cookie: `session=${PLANTED.cookie}`,
    Referer: `${testData.server.url}/unterlagen/${PLANTED.token}?q=${PLANTED.word}`,
    "User-Agent": `Mozilla (${ADDRESS})`,
    "X-Api-Key": PLANTED.token,
    "Idempotency-Key": PLANTED.token,
    "Content-Type": "application/json",
  }
  const address = `${path}?q=${PLANTED.word}&email=${ADDRESS}&token=${PLANTED.token}`
  const sent = ["POST", "PUT", "PATCH"].includes(method) ? { body } : {}
  return call(method, address, { token, headers, ...sent })
}

describe("a failure", () => {
  it("of any route is one line, which the client is told of, and nothing of what was sent is in a log", async () => {
    const routes = registeredRoutes().filter((route) => !/\/(?:internal|metrics|test)\b|logout/.test(route))
    const natives = ["GET /api/collections/agents/records/{id}", "PATCH /api/collections/users/records/{id}"]
    const { token } = testData.administrator
    const all = [...routes, ...natives, "GET /api/backups/{key}", "POST /api/realtime", "GET /no/such/page"]
    for (const route of all) await sendSecrets(route, token)
    await sql(...rename("", "away_"))
    const failed = new Set<string>()
    for (const route of all) {
      const response = await sendSecrets(route, token, "nobodysrecord01")
      if (response.status < 500) continue
      failed.add(route)
      const line = await findLogLine(response)
      expect(line?.route).toBe(route)
    }
    await ran("cleanUpDeliveries")
    await expect.poll(() => lines().some(({ job }) => job === "cleanUpDeliveries")).toBe(true)
    await sql(...rename("away_", ""))
    expect(failed.size).toBeGreaterThan(40)
    const ids = lines().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it("in a hook is told by our route and PocketBase's own, without what the exception says of somebody", async () => {
    const body = { first_name: "Wirft", last_name: NAME, email: ADDRESS, company_id: testData.a.id }
    const own = await call("POST", "/api/agents", { token: testData.a.member.token, body })
    expect(own).toMatchObject({
      status: 500,
      body: { error: expect.stringContaining("Kennung: "), id: (await findLogLine(own))?.id },
    })
    const native = await call("POST", "/api/collections/agents/records", {
      token: testData.server.superuserToken,
      body,
    })
    expect(native).toMatchObject({ status: 500, body: { message: expect.stringContaining("Kennung: ") } })
    const place = expect.stringMatching(/\.(?:js|ts):\d+:\d+/)
    expect(await findLogLine(own)).toMatchObject({ route: "POST /api/agents", at: place })
    expect(await findLogLine(native)).toMatchObject({
      route: "POST /api/collections/{collection}/records",
      reason: "TypeError: Kein Name: … …",
      at: place,
    })
  })

  it("of a page, and of a server that is busy, is told on the page and in the form", async () => {
    const property = await testData.make.property(testData.a)
    const listing = `/embed?company=${testData.a.id}`
    await sql("ALTER TABLE properties RENAME TO away")
    for (const path of [`/property/${property.id}`, listing, `/makler/firma-a`]) {
      const page = await call("GET", path)
      expect([page.status, (await findLogLine(page))?.route]).toEqual([500, expect.stringContaining(path.slice(0, 6))])
    }
    await sql("ALTER TABLE away RENAME TO properties")
    await call("POST", "/test/busy", { body: { busy: true } })
    const form = new URLSearchParams({ property_id: property.id, token: `1-${"a".repeat(32)}`, name: NAME }).toString()
    const headers = { "Content-Type": "application/x-www-form-urlencoded" }
    const busy = [
      await call("GET", listing),
      await call("GET", "/api/coupons", { token: testData.administrator.token }),
      await call("POST", "/api/inquiries", { headers, body: form }),
    ]
    let flood = busy[0]
    for (let request = 0; request < 70; request++) flood = await call("GET", listing)
    await call("POST", "/test/busy", { body: { busy: false } })
    if (flood) await findLogLine(flood)
    expect(lines().filter(({ route, status }) => route === "GET /embed" && status === 503)).toHaveLength(1)
    for (const response of busy)
      expect([response.status, (await findLogLine(response))?.failed]).toEqual([503, "A request failed"])
    expect(busy[2]?.text).toContain(NAME)
  })

  it("of a mail, a webhook or a payment provider is one, too, for good alone", async () => {
    await testData.make.row("users", { email: ADDRESS, password: PASSWORD, passwordConfirm: PASSWORD })
    await call("POST", "/api/collections/users/request-password-reset", { body: { email: ADDRESS } })
    const overdue = async () => {
      await sql("UPDATE outbox SET valid_until = '2020-01-01 00:00:00.000Z', leased_until = ''")
      await ran("processOutbox")
      return lines().find(({ failed }) => failed === "A mail was not delivered")?.reason
    }
    await expect.poll(overdue, { interval: 300 }).toBe("too late")
    const { token, email } = testData.a.member
    const paid = await call("POST", "/api/stripe/create-checkout", { token, body: { plan: "starter", email } })
    expect([paid.status, (await findLogLine(paid))?.route]).toEqual([502, "POST /api/stripe/create-checkout"])
  })

  it("leaves nothing personal in the server's output and PocketBase's log", async () => {
    const item = z.looseObject({ message: z.string(), data: z.looseObject({}) })
    const stored = async () => {
      const pages = z.object({ items: z.array(item), totalPages: z.number() })
      const page = async (number: number) =>
        pages.parse(await testData.server.superuser("GET", `/api/logs?perPage=500&page=${number}`))
      const first = await page(1)
      const rest = Array.from({ length: first.totalPages - 1 }, (_, index) => page(index + 2))
      return [first, ...(await Promise.all(rest))].flatMap(({ items }) => items)
    }
    // What is refused is counted, and no row.
    await call("GET", "/api/files/documents/nobodysrecord01/Mietvertrag-Kennwortschulz.pdf", {})
    await call("PATCH", "/api/collections/users/records/nobodysrecord01", { body: {} })
    await call("GET", "/api/collections/users/records?filter=(")
    // PocketBase stores its log some seconds later, in order. Of unknown paths it has some in a minute.
    for (let path = 0; path < 20; path++) await call("GET", `/unbekannt-${path}`)
    await call("POST", "/test/log")
    await expect
      .poll(async () => (await stored()).some(({ message }) => message.includes("zuletzt")), { interval: 500 })
      .toBe(true)
    const rows = await stored()
    const texts = [testData.server.log(), ...rows.map((row) => JSON.stringify(row))]
    const tokens = [testData.administrator, testData.a.member].map(({ token }) => token.slice(-30))
    const found = [...MARKS, ...tokens].flatMap((mark) =>
      texts.filter((text) => text.includes(mark)).map((text) => [mark, text.slice(0, 400)]),
    )
    expect(found).toEqual([])
    expect(rows.filter(({ data }) => Number(data.status) < 500)).toEqual([])
    expect(rows.filter(({ data }) => data.userIP !== undefined || data.remoteIP !== undefined)).toEqual([])
    expect(rows.filter(({ message }) => message === "unknown path").length).toBeLessThanOrEqual(10)
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.some(({ data }) => lines().some(({ id }) => id === data.id))).toBe(true)
  })
})
