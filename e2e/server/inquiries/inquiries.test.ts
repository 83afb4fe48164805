import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { z } from "zod"
import { COLLECTIONS } from "../../../pb_hooks/features/collections"
import { migrationsDir } from "../../../scripts/lib/paths"
import { storedInquirySchema } from "../../../src/domain/inquiries/inquiry-inbox"
import { personDataSchema } from "../../../src/domain/privacy/person-data"
import { IDN, otherwise } from "../support/email-variant"
import { createTestData, PASSWORD, type Row, type TestData } from "../support/test-data"
import { SQL_ROUTE } from "../support/test-routes"

// Returns a page's token as it was rendered so many hours ago.
const HOOKS = `
routerAdd("GET", "/test/token/{id}/{hours}", (e) => {
  const hour = Math.floor(Date.now() / 3600000) - Number(e.request.pathValue("hours"))
  const secret = $app.findCollectionByNameOrId("users").fileToken.secret
  const seal = $security.hs256("inquiry:" + e.request.pathValue("id") + ":" + hour, secret).slice(0, 32)
  return e.string(200, hour.toString(36) + "-" + seal)
})
// Inserts a row of a collection that this test does not know.
routerAdd("POST", "/test/row/{table}/{company}", (e) => {
  const insert = "INSERT INTO " + e.request.pathValue("table") + " (id, company_id) VALUES ({:id}, {:company})"
  const id = $security.randomStringWithAlphabet(15, "abcdef")
  $app.db().newQuery(insert).bind({ id, company: e.request.pathValue("company") }).execute()
  return e.noContent(204)
})
// Inserts inquiries that nobody has changed for days.
routerAdd("POST", "/test/old", (e) => {
  const { ids, company, days, hold } = e.requestInfo().body
  const insert = "INSERT INTO inquiries (id, company_id, name, email, message, status, hold_reason, created_at, updated_at) VALUES ({:id}, {:company}, 'Alt', 'alt@example.com', 'Alt', 'done', {:hold}, {:at}, {:at})"
  const at = new Date(Date.now() - days * 86400000).toISOString().replace("T", " ")
  $app.runInTransaction((app) => ids.forEach((id) => app.db().newQuery(insert).bind({ id, company, hold: hold || "", at }).execute()))
  return e.noContent(204)
})
// Runs a migration again, on a database that has it already.
routerAdd("POST", "/test/migrate", (e) => {
  const migrate = (up) => $app.runInTransaction(up)
  eval(e.requestInfo().body.code)
  return e.string(200, "")
})
${SQL_ROUTE}
// Writes lines of the log at once, which PocketBase would write some seconds later.
routerAdd("POST", "/test/log", (e) => {
  const lines = e.requestInfo().body.lines || []
  const insert = "INSERT INTO _logs (id, level, message, data) VALUES ({:id}, 4, 'Probe', {:data})"
  const id = () => $security.randomStringWithAlphabet(15, "abcdef")
  lines.forEach((data) => $app.auxNonconcurrentDB().newQuery(insert).bind({ id: id(), data }).execute())
  const left = arrayOf(new DynamicModel({ data: "" }))
  $app.auxDB().newQuery("SELECT data FROM _logs WHERE message = 'Probe'").all(left)
  return e.json(200, left.map(({ data }) => data).sort())
})
routerAdd("POST", "/test/run/{job}", (e) => {
  require(__hooks + "/app.js").runJob(e.request.pathValue("job"))
  return e.noContent(204)
})
// Signs a page as it was signed days ago.
routerAdd("GET", "/test/seal/{id}/{days}", (e) => {
  const day = Math.floor(Date.now() / 86400000) - Number(e.request.pathValue("days"))
  const { secret } = $app.findCachedCollectionByNameOrId("users").fileToken
  return e.string(200, $security.hs256("view:" + e.request.pathValue("id") + ":" + day, secret).slice(0, 32))
})
routerAdd("POST", "/test/store-views", (e) => {
  require(__hooks + "/views.js").storeViews()
  return e.noContent(204)
})
// Fills every place, as if each were another network's.
routerAdd("POST", "/test/crowd", (e) => {
  for (let place = 0; place < 16384; place++) $app.store().set("quota:views:" + place, Date.now() + 60000 + " somebody nothing")
  return e.noContent(204)
})
// An account that is deleted stays in its transaction until it is let go.
onRecordDelete((e) => {
  e.next()
  while ($app.store().get("held")) sleep(5)
}, "users")
routerAdd("POST", "/test/hold/{is}", (e) => {
  if (e.request.pathValue("is") === "on") $app.store().set("held", true)
  else $app.store().remove("held")
  return e.noContent(204)
})
// Occupies the slot and the whole queue, as a flood does.
routerAdd("POST", "/test/flood/{is}", (e) => {
  const isFlooded = e.request.pathValue("is") === "on"
  if (isFlooded) $app.store().set("admission:inquiries:0", Date.now())
  else $app.store().remove("admission:inquiries:0")
  $app.store().set("inquiries", isFlooded ? 4 : 0)
  return e.noContent(204)
})
`

const inquirySchema = z.looseObject({
  id: z.string(),
  status: z.string(),
  suspicion: z.string(),
  name: z.string(),
  phone: z.string(),
})
const listSchema = z.object({
  data: z.array(inquirySchema),
  total: z.number(),
  figures: z.record(z.string(), z.unknown()),
})

const contractSchema = z.object({
  version: z.string(),
  facts: z.record(z.string(), z.unknown()),
  company: z.unknown(),
  acceptances: z.array(z.unknown()),
})

let testData: TestData
let property: Row
beforeAll(async () => {
  const env = { TRUSTED_PROXY_HEADER: "X-Forwarded-For", HOSTING_PLACE: "Nürnberg, Deutschland" }
  testData = await createTestData({ hooks: HOOKS, env })
  property = await testData.make.property(testData.a)
})
afterAll(() => testData?.server.stop())

const call = (...request: Parameters<TestData["server"]["call"]>) => testData.server.call(...request)
const asMember = (method: string, path: string, body?: object) => {
  return call(method, path, { token: testData.a.member.token, ...(body && { body }) })
}

async function setMode(mode: string, company = testData.a) {
  const response = await call("PUT", `/api/companies/${company.id}`, {
    token: company.member.token,
    body: { inquiry_mode: mode },
  })
  expect(response.body, response.text).toMatchObject({ inquiry_mode: mode })
}

const pageToken = (id = property.id) => testData.make.pageToken(id)
const oldToken = async (hours: number) => (await call("GET", `/test/token/${property.id}/${hours}`)).text

let visitors = 0
/** Returns an address in a network of its own: every visitor has one, unless a test gives it. */
const newAddress = () => `${10 + (++visitors >> 8)}.${visitors & 255}.7.7`
const TYPED = { email: "Greta.Sommer@example.com", phone: "0221 1", message: "Ist das Haus noch frei?" }
const SUCCESS = { status: 200, body: { success: true } }
const NOT_FROM_PAGE = {
  status: 400,
  body: { error: expect.stringContaining("kam nicht von der Seite"), fields: { token: expect.any(String) } },
}

async function send(fields: object, { address = newAddress(), key = "" } = {}) {
  const body = { property_id: property.id, name: "Greta Sommer", ...TYPED, ...fields }
  const headers = { "X-Forwarded-For": address, ...(key && { "Idempotency-Key": key }) }
  return call("POST", "/api/inquiries", { body, headers })
}

async function list(query: string) {
  const { body, text } = await asMember("GET", `/api/inquiries?perPage=500&${query}`)
  return listSchema.parse(body, { error: () => text })
}
const named = async (name: string) => (await list("")).data.filter((row) => row.name === name)

describe("after their time", () => {
  const sql = async (text: string) =>
    expect((await call("POST", "/test/sql", { body: { sql: text } })).status).toBe(204)
  const forget = async () => (await call("POST", "/test/run/forgetInquiries")).status

  it("inquiries go, each company's by its own months, but those with a reason; a run that fails loses nothing", async () => {
    const { a, b, server } = testData
    const months = (value: unknown) => ({ token: b.member.token, body: { inquiry_months: value } })
    expect((await call("PUT", `/api/companies/${b.id}`, months(12))).body).toMatchObject({ inquiry_months: 12 })
    const wrong = await call("PUT", `/api/companies/${b.id}`, months("37"))
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining("ganze Zahl von 1 bis 36")])

    let made = 0
    const old = async (company: { id: string }, days: number, { count = 1, hold = "" } = {}) => {
      const ids = Array.from({ length: count }, () => `alt${`${++made}`.padStart(12, "0")}`)
      const { text } = await call("POST", "/test/old", { body: { ids, company: company.id, days, hold } })
      expect(text).toBe("")
      return ids
    }
    await old(a, 200, { count: 100 })
    const late = [...(await old(a, 190)), ...(await old(b, 400))]
    const [held = ""] = await old(a, 190, { hold: "Streit" })
    const stay = [held, ...(await old(a, 150)), ...(await old(b, 190))]
    const left = async () => {
      const { body } = await call("GET", "/api/inquiries?perPage=500", { token: testData.administrator.token })
      return listSchema.parse(body).data.flatMap(({ id }) => (id.startsWith("alt0") ? [id] : []))
    }
    await sql(
      `CREATE TRIGGER stuck BEFORE DELETE ON inquiries WHEN OLD.id = '${late[0]}' BEGIN SELECT RAISE(ABORT, 'no'); END`,
    )
    expect(await forget()).toBe(400)
    expect(await left()).toHaveLength(105 - 100)
    await sql("DROP TRIGGER stuck")
    await server.superuser("POST", "/api/crons/forgetInquiries")
    await vi.waitFor(async () => expect(new Set(await left())).toEqual(new Set(stay)))
    expect(readdirSync(server.dataDir)).toContain("erasure-due")

    // An inquiry without its reason goes with the others.
    expect((await asMember("PUT", `/api/inquiries/${held}`, { hold_reason: "" })).body).toMatchObject({
      hold_reason: "",
    })
    await sql("DELETE FROM inquiries WHERE name = 'Alt'")
  })

  it("payments go eight years after the year of their last change, when they have ended; uses of coupons without the person", async () => {
    const { make, server } = testData
    const year = new Date().getUTCFullYear()
    const coupon = await make.coupon()
    const made = async (last: number) => {
      const checkout = await make.checkout({ state: "paid" })
      const event = { provider: "stripe", event_id: `evt_${last}`, type: "x" }
      const email = `kunde-${last}@example.com`
      const use = { coupon_id: coupon.id, checkout_id: checkout.id, state: "confirmed", email }
      const subscription = { provider: "demo", plan: "starter", email }
      const rows = {
        checkouts: checkout,
        payment_events: await make.row("payment_events", event),
        coupon_redemptions: await make.row("coupon_redemptions", use),
        subscriptions: await make.row("subscriptions", {
          ...subscription,
          external_id: `s${last}`,
          status: "canceled",
        }),
      }
      const active = await make.row("subscriptions", { ...subscription, external_id: `a${last}`, status: "active" })
      for (const [table, { id }] of [...Object.entries(rows), ["subscriptions", active] as const]) {
        await sql(`UPDATE ${table} SET updated_at = '${last}-12-31 22:00:00.000Z' WHERE id = '${id}'`)
      }
      return { ...rows, active }
    }
    const [over, due] = [await made(year - 9), await made(year - 8)]
    await server.superuser("POST", "/api/crons/forgetPayments")
    const read = async (table: string, id: string) =>
      (await call("GET", `/api/collections/${table}/records/${id}`, { token: server.superuserToken })).body
    await vi.waitFor(async () => expect(await read("checkouts", over.checkouts.id)).toMatchObject({ status: 404 }))
    for (const table of ["payment_events", "subscriptions"] as const)
      expect(await read(table, over[table].id)).toMatchObject({ status: 404 })
    const use = over.coupon_redemptions.id
    expect(await read("coupon_redemptions", use)).toMatchObject({ email: `geloescht-${use}@erased.invalid` })
    expect(await read("subscriptions", over.active.id)).toMatchObject({ status: "active" })
    for (const table of ["checkouts", "payment_events", "subscriptions", "coupon_redemptions"] as const)
      expect(await read(table, due[table].id)).toMatchObject({ id: due[table].id })
    expect(await read("coupon_redemptions", due.coupon_redemptions.id)).toMatchObject({
      email: `kunde-${year - 8}@example.com`,
    })
    await sql("DELETE FROM subscriptions WHERE email LIKE 'kunde-%'")
  })

  it("is said at the form: by the company's own policy, else by a text with who is responsible", async () => {
    const { id } = await testData.make.property(testData.a)
    const page = async () => (await call("GET", `/property/${id}`)).text
    expect(await page()).toContain("Verantwortlich: Firma A")
    expect(await page()).toContain("löscht sie 6 Monate nach der letzten Bearbeitung")
    await asMember("PUT", `/api/companies/${testData.a.id}`, {
      privacy_url: "https://firma-a.example/datenschutz",
      inquiry_months: "1",
    })
    expect(await page()).toContain('href="https://firma-a.example/datenschutz"')
    expect(await page()).toContain("löscht sie einen Monat nach")
    expect(await page()).not.toContain("Verantwortlich: Firma A")
    await setMode("simulated")
    expect(await page()).not.toContain("nach der letzten Bearbeitung")
    await setMode("delivered")
    await asMember("PUT", `/api/companies/${testData.a.id}`, { privacy_url: "", inquiry_months: "" })
  })
})

it("a company that may never have chosen to simulate is asked until it chooses; other changes are no choice", async () => {
  const { a, b } = testData
  const sql = (text: string) => call("POST", "/test/sql", { body: { sql: text } })
  const read = async ({ id, member }: typeof a) => {
    const { body } = await call("GET", `/api/companies/${id}`, { token: member.token })
    const company = z.object({ inquiry_mode: z.string(), inquiry_mode_confirmed: z.boolean() }).parse(body)
    return [company.inquiry_mode, company.inquiry_mode_confirmed]
  }
  const put = (body: object, token = a.member.token) => call("PUT", `/api/companies/${a.id}`, { token, body })
  await sql(`UPDATE companies SET inquiry_mode_confirmed = FALSE, inquiry_mode = iif(id = '${b.id}', 'delivered', '')`)
  const code = readFileSync(path.join(migrationsDir, "1764014202_choose_inquiry_mode.js"), "utf8")
  expect((await call("POST", "/test/migrate", { body: { code } })).text).toBe("")
  expect([await read(a), await read(b)]).toEqual([
    ["simulated", false],
    ["delivered", true],
  ])
  const answer = { inquiry_mode_confirmed: true }
  const steps: [object, unknown][] = [
    [{ website: "", inquiry_mode: "simulated" }, ["simulated", false]],
    [answer, ["simulated", true]],
    [{ authority: "Köln" }, ["simulated", true]],
    [{ inquiry_mode: "" }, ["delivered", true]],
  ]
  for (const [body, expected] of steps) {
    expect((await put(answer, b.member.token)).status).toBe(404)
    expect((await put(body)).status).toBe(200)
    expect([body, await read(a)]).toEqual([body, expected])
  }
  await sql(`UPDATE companies SET inquiry_mode_confirmed = FALSE WHERE id = '${a.id}'`)
  for (const mode of ["simulated", "delivered"]) {
    await setMode(mode)
    expect(await read(a)).toEqual([mode, true])
  }
})

describe("an inquiry is taken", () => {
  it("with the token of its page, as it was typed", async () => {
    const token = await pageToken()
    expect(await send({ token, wish: "viewing", name: "Öznur von der Au" })).toMatchObject(SUCCESS)
    const { data, total, figures } = await list("q=oeznur frei")
    expect(total).toBe(1)
    expect(z.strictObject(storedInquirySchema().shape).parse(data[0])).toMatchObject({
      company_id: testData.a.id,
      property_id: property.id,
      property_title: property.title,
      name: "Öznur von der Au",
      email: "greta.sommer@example.com",
      phone: "0221 1",
      message: TYPED.message,
      wish: "viewing",
      status: "new",
      suspicion: "",
      is_read: false,
      answered_at: null,
    })
    expect(figures).toMatchObject({ new: 1, unread: 1, suspicious: 0, median_answer_seconds: null })
  })

  it("leads to a page that says how long an answer usually takes, once five were given", async () => {
    const sql = (text: string) => call("POST", "/test/sql", { body: { sql: text } })
    const shown = async () => (await call("GET", `/property/${property.id}`)).text
    expect(await shown()).not.toContain("antwortet meist")
    for (let index = 0; index < 5; index++)
      await sql(`INSERT INTO inquiries (id, company_id, name, email, message, status, created_at, answered_at) VALUES
        ('antwort00000${index}000', '${testData.a.id}', 'A', 'a@example.com', 'x', 'answered',
         strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 day'), strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 day', '+150 minutes'))`)
    await testData.server.superuser("PATCH", `/api/collections/properties/records/${property.id}`, { location: "Nah." })
    expect(await shown()).toContain("antwortet meist innerhalb von 3 Stunden.")
    await sql("DELETE FROM inquiries WHERE id LIKE 'antwort%'")
  })

  it("once for a key, and without one once a day for the same text", async () => {
    const token = await pageToken()
    const key = "eine-oeffnung-des-formulars"
    const both = await Promise.all([1, 2].map(() => send({ token, name: "Doppelklick" }, { key })))
    for (const response of both) expect(response).toMatchObject(SUCCESS)
    expect(await named("Doppelklick")).toHaveLength(1)
    await send({ token, name: "Doppelklick", phone: "0221 2" }, { key })
    expect((await named("Doppelklick")).map(({ phone }) => phone)).toEqual(["0221 2", "0221 1"])
    await send({ token, name: "Doppelklick" }, { key: "eine-andere-oeffnung" })
    expect(await named("Doppelklick")).toHaveLength(3)

    for (const phone of ["1", "1", "2"]) await send({ token, name: "Ohne Skript", phone })
    expect(await named("Ohne Skript")).toHaveLength(2)
    const rows = (await named("Ohne Skript")).map(({ id }) => `'${id}'`)
    const query = `UPDATE inquiries SET created_at = '2026-01-01 00:00:00.000Z' WHERE id IN (${rows})`
    await testData.server.superuser("POST", "/api/sql", { query })
    await send({ token, name: "Ohne Skript", phone: "2" })
    expect(await named("Ohne Skript")).toHaveLength(3)
  })

  it("only with a token of its page: else nothing is stored, and the sender learns of it", async () => {
    const token = (await pageToken()) ?? ""
    const forged = `${token.slice(0, -1)}${token.endsWith("0") ? "1" : "0"}`
    const other = await testData.make.property(testData.a)
    for (const fields of [{}, { token: "" }, { token: forged }, { token: "x" }, { token, property_id: other.id }]) {
      expect(await send({ name: "Ohne Seite", ...fields })).toMatchObject(NOT_FROM_PAGE)
    }
    expect(await named("Ohne Seite")).toEqual([])
    expect(await send({ token, name: " ", email: "x" })).toMatchObject({
      status: 400,
      body: { fields: { name: "Name ist erforderlich", email: "Bitte geben Sie eine gültige E-Mail ein" } },
    })
  })

  it("for two days after the page was made; then the visitor is asked once more", async () => {
    expect(await send({ token: await oldToken(48), name: "Gestern" })).toMatchObject(SUCCESS)
    expect(await send({ token: await oldToken(49), name: "Vorgestern" })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("noch einmal ab") },
    })
    expect(await named("Gestern")).toHaveLength(1)
    expect(await named("Vorgestern")).toEqual([])
  })

  it("of companies that take them and of listings that are public, and nobody learns of others", async () => {
    const listing = await testData.make.property(testData.a)
    const token = await pageToken(listing.id)
    const ask = (fields: object) => send({ property_id: listing.id, name: "Zu spät", ...fields })
    await setMode("simulated")
    expect(await pageToken(listing.id)).toBeUndefined()
    const closed = { status: 404, body: { error: expect.stringContaining("E-Mail") } }
    expect(await ask({ token })).toMatchObject(closed)
    // A new token would not help whoever has had the page open for days.
    expect(await send({ token: await oldToken(49), name: "Zu spät" })).toMatchObject(closed)
    await setMode("delivered")
    await asMember("PUT", `/api/properties/${listing.id}`, { status: "archived" })
    expect((await ask({ token })).status).toBe(404)
    expect(await ask({})).toMatchObject(NOT_FROM_PAGE)
    await asMember("PUT", `/api/properties/${listing.id}`, { status: "sold" })
    expect(await ask({ token })).toMatchObject(SUCCESS)
    expect(await named("Zu spät")).toHaveLength(1)
  })
})

describe("a browser without script", () => {
  const post = (fields: Record<string, string>) =>
    call("POST", "/api/inquiries", {
      headers: { "Content-Type": "application/x-www-form-urlencoded", "X-Forwarded-For": newAddress() },
      body: new URLSearchParams({ property_id: property.id, name: "Ältere <Dame>", ...TYPED, ...fields }).toString(),
    })

  it("gets a page that says that the inquiry was sent", async () => {
    const response = await post({ token: (await pageToken()) ?? "", message: "Größe & Preis?\r\n100 % + mehr" })
    expect(response.status).toBe(200)
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8")
    expect(response.headers.get("cache-control")).toBe("no-store")
    expect(response.headers.get("content-security-policy")).toContain("form-action 'self'")
    expect(response.text).toContain("Anfrage gesendet!")
    expect(response.text).toContain(`href="/property/${property.id}"`)
    // Its company's page shows the company.
    expect(response.text).toMatch(/<footer.*Firma A/s)
    expect(await named("Ältere <Dame>")).toMatchObject([{ message: "Größe & Preis?\r\n100 % + mehr" }])
  })

  it("gets its form back with all that was typed, and a token that is valid", async () => {
    const typed = ['value="Ältere &lt;Dame&gt;"', "Ist das Haus noch frei?"]
    const invalid = await post({ token: (await pageToken()) ?? "", email: "greta" })
    expect(invalid.status).toBe(400)
    const late = await post({ token: await oldToken(70) })
    expect(late.status).toBe(409)
    // This token belongs to a page from before the server was set up anew.
    const unknown = await post({ token: `abc-${"0".repeat(32)}` })
    expect(unknown.status).toBe(400)
    for (const { text } of [invalid, late, unknown]) for (const part of typed) expect(text).toContain(part)
    for (const { text } of [late, unknown]) {
      const token = /name="token" value="([^"]+)"/.exec(text)?.[1]
      expect(await send({ token, name: "Noch einmal" })).toMatchObject(SUCCESS)
    }
    expect((await post({})).text).toContain("kam nicht von der Seite")
    expect(await named("Noch einmal")).toHaveLength(1)
  })

  it("is offered a viewing of what is still offered alone, on the listing's page and in the form that comes back", async () => {
    const sold = await testData.make.property(testData.a, "sold")
    for (const [id, isOffered] of [
      [property.id, true],
      [sold.id, false],
    ] as const) {
      const page = (await call("GET", `/property/${id}`)).text
      const back = (await post({ property_id: id, token: (await pageToken(id)) ?? "", email: "greta" })).text
      for (const text of [page, back]) {
        expect(text).toContain('value="call"')
        expect(text.includes('<option value="viewing"'), id).toBe(isOffered)
        expect(text.includes('name="viewing_day"'), id).toBe(isOffered)
      }
    }
  })

  it("gets a page in a flood, with all that was typed", async () => {
    await call("POST", "/test/flood/on")
    const fields = { token: (await pageToken()) ?? "", name: 'Im "Ansturm"', message: "\n<b>1</b>\n2", wish: "call" }
    const response = await post(fields)
    expect(response.status).toBe(503)
    expect(response.headers.get("retry-after")).toBe("3")
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8")
    expect(response.headers.get("content-security-policy")).toContain("form-action 'self'")
    expect(response.text).toContain("Bitte versuchen Sie es in einem Moment noch einmal.")
    for (const part of ['value="Im &quot;Ansturm&quot;"', `value="${fields.token}"`, 'value="call"']) {
      expect(response.text).toContain(part)
    }
    // The first line break of a text area is none of its text.
    expect(response.text).toContain(">\n\n&lt;b&gt;1&lt;/b&gt;\n2</textarea>")
    expect(await send({ ...fields, token: fields.token })).toMatchObject({
      status: 503,
      body: { error: expect.any(String) },
    })
    expect(await send({ name: "Ohne Token" })).toMatchObject(NOT_FROM_PAGE)
    await call("POST", "/test/flood/off")
    expect(await named('Im "Ansturm"')).toEqual([])
  })
})

describe("too many are suspicious, and stored", () => {
  const reasons = async (name: string) => (await named(name)).map(({ suspicion }) => suspicion).reverse()
  const times = async (count: number, work: (index: number) => Promise<unknown>) => {
    for (let index = 0; index < count; index++) await work(index)
  }

  it("from an address, a network, and with the same content", async () => {
    const token = await pageToken()
    await times(21, (index) => send({ token, name: "Adresse", message: `Text ${index}` }, { address: "192.0.2.7" }))
    expect(await reasons("Adresse")).toEqual([...Array(20).fill(""), "address"])
    await send({ token, name: "Nachbar", message: "Ein anderer Text" }, { address: "192.0.2.8" })
    expect(await reasons("Nachbar")).toEqual([""])

    const six = "2001:db8:1:2::"
    await times(21, (index) => send({ token, name: "Sechs", message: `Sechs ${index}` }, { address: `${six}${index}` }))
    expect(await reasons("Sechs")).toEqual([...Array(20).fill(""), "address"])

    await times(4, (index) =>
      send({ token, name: `Gleich`, email: `x${index}@example.com`, message: "Kaufen: www.x.example" }),
    )
    expect(await reasons("Gleich")).toEqual(["", "", "", "content"])
    const listing = await testData.make.property(testData.a)
    const usual = { property_id: listing.id, token: await pageToken(listing.id), name: "Üblich" }
    const message = `Guten Tag,\n\nich interessiere mich für „${property.title}“. Bitte melden Sie sich bei mir.`
    const viewing = { wish: "viewing", viewing_day: "2030-05-04", viewing_time: "afternoon" }
    for (const fields of [{ message }, { message, ...viewing }, { message: "Ist die Wohnung noch frei?" }]) {
      await times(5, (index) => send({ ...usual, ...fields, email: `y${index}@example.com` }))
    }
    expect(await reasons("Üblich")).toEqual(Array(15).fill(""))
    const trapped = { ...usual, message: "Kaufen Sie Uhren!" }
    await times(3, (phone) => send({ ...trapped, phone, name: "Falle", leave_blank: "https://example.com" }))
    expect(await reasons("Falle")).toEqual(["trap", "trap", "trap"])
    await send({ ...trapped, name: "Ohne Falle" })
    expect(await reasons("Ohne Falle")).toEqual([""])
  })

  it("of one sender alone, who makes nobody else suspicious", async () => {
    const listing = await testData.make.property(testData.a)
    const fields = { property_id: listing.id, token: await pageToken(listing.id) }
    await times(61, (index) => send({ ...fields, name: "Allein", message: `${index}` }, { address: "203.0.113.7" }))
    expect((await reasons("Allein")).filter(Boolean)).toEqual(Array(41).fill("address"))
    await send({ ...fields, name: "Eine andere", message: "Ist es noch zu haben?" })
    expect(await reasons("Eine andere")).toEqual([""])
  })

  it("about a listing, or from neighbours; posts without a token do not count", async () => {
    const listing = await testData.make.property(testData.a)
    const token = await pageToken(listing.id)
    const ask = (name: string, fields: object, address?: string) =>
      send({ property_id: listing.id, name, ...fields }, { ...(address && { address }) })
    await times(70, (index) => ask("Nichts", { message: `Nichts ${index}` }))
    await times(61, (index) => ask("Viele", { token, message: `Viele ${index}` }, `198.51.100.${index}`))
    // Its 61st is also the 61st of the network.
    expect(await reasons("Viele")).toEqual([...Array(60).fill(""), "network"])
    await ask("Anderswo", { token, message: "Von anderswo" })
    expect(await reasons("Anderswo")).toEqual(["listing"])
  })

  it("where a company has 500 of them, the oldest that nobody has read gives way; and all where it has 20,000", async () => {
    const listing = await testData.make.property(testData.b)
    const token = await pageToken(listing.id)
    const insert = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
      INSERT INTO inquiries (id, company_id, name, email, message, status, suspicion, is_read, created_at, updated_at)
      SELECT 'alt' || substr('000000000000' || i, -12), '${testData.b.id}', 'Alt ' || i, 'a@example.com', 'x',
        'suspicious', 'trap', i = 1, '2026-01-01 00:' || substr('0' || (i / 60), -2) || ':' || substr('0' || (i % 60), -2) ||
        '.000Z', '2026-01-01 00:00:00.000Z' FROM n`
    await testData.server.superuser("POST", "/api/sql", { query: insert })
    await send({ property_id: listing.id, token, name: "Neu", leave_blank: "x" })
    const names = async () => {
      const token = testData.b.member.token
      const { body } = await call("GET", "/api/inquiries?status=suspicious&perPage=500&sort=created_at", { token })
      const { data, total } = listSchema.parse(body)
      return { total, first: data.slice(0, 2).map(({ name }) => name), last: data.at(-1)?.name }
    }
    expect(await names()).toEqual({ total: 500, first: ["Alt 1", "Alt 3"], last: "Neu" })

    const fill = insert
      .replace("i < 500", "i < 19500")
      .replace("'alt'", "'neu'")
      .replace("'suspicious', 'trap'", "'new', ''")
    await testData.server.superuser("POST", "/api/sql", { query: fill })
    await send({ property_id: listing.id, token, name: "Zu viel" })
    const { body } = await call("GET", "/api/inquiries?q=zu+viel", { token: testData.b.member.token })
    expect(listSchema.parse(body).data).toMatchObject([{ name: "Zu viel", status: "suspicious", suspicion: "full" }])
  })
})

describe("the inbox", () => {
  let id: string
  beforeAll(async () => {
    await send({
      token: await pageToken(),
      name: "Rosa Blau",
      email: "rosa@example.com",
      message: "Wie hoch ist die Courtage?",
    })
    id = (await named("Rosa Blau"))[0]?.id ?? ""
  })

  it("changes status, note and colleague, of the version that was read", async () => {
    const path = `/api/inquiries/${id}`
    const before = await asMember("GET", path)
    const etag = before.headers.get("etag") ?? ""
    const { colleague } = testData.a
    const answered = await asMember("PUT", path, { status: "answered", note: "Rückruf", assigned_to: colleague.id })
    expect(answered.body).toMatchObject({
      status: "answered",
      note: "Rückruf",
      assigned_to: colleague.id,
      assigned_name: "Vor Firma A",
      is_read: true,
      answered_at: expect.stringMatching(/^\d{4}-/),
    })
    const token = testData.a.member.token
    const old = await call("PUT", path, { token, headers: { "If-Match": etag }, body: { note: "alt" } })
    expect(old.status).toBe(412)
    const same = await asMember("PUT", path, { status: "answered", note: "Rückruf" })
    expect(same.headers.get("etag")).toBe(answered.headers.get("etag"))
    for (const body of [{ status: "weg" }, { assigned_to: testData.b.member.id }, { assigned_to: "gibtesnicht0000" }]) {
      expect((await asMember("PUT", path, body)).status).toBe(400)
    }
    const { figures } = await list("")
    expect(figures.answered).toBe(1)
    expect(figures.median_answer_seconds).toEqual(expect.any(Number))
    expect(figures.oldest_open).toEqual(expect.stringMatching(/^\d{4}-/))
    expect((await asMember("PUT", path, { assigned_to: "" })).body).toMatchObject({
      assigned_to: "",
      assigned_name: "",
    })
  })

  it("filters by status, listing, agent, colleague, address and words", async () => {
    const total = async (query: string) => (await list(query)).total
    expect(await total("status=answered")).toBe(1)
    expect(await total("status=inbox")).toBe((await total("")) - (await total("status=suspicious")))
    expect(await total(`status=answered&property_id=${property.id}`)).toBe(1)
    expect(await total("agent_id=gibtesnicht0000")).toBe(0)
    const { body } = await asMember("GET", `/api/inquiries/counts?property_ids=${property.id},gibtesnicht0000`)
    const counted = await total(`property_id=${property.id}&status=inbox`)
    const fresh = await total(`property_id=${property.id}&status=new`)
    expect(body).toEqual({
      data: [
        { id: property.id, total: counted, new: fresh, views: 0 },
        { id: "gibtesnicht0000", total: 0, new: 0, views: 0 },
      ],
    })
    const repeated = await asMember("GET", `/api/inquiries/counts?property_ids=${Array(150).fill(property.id)}`)
    expect(repeated.body).toMatchObject({ data: [{ id: property.id }] })
    const many = Array.from({ length: 101 }, (_, index) => `p${String(index).padStart(14, "0")}`)
    expect((await asMember("GET", `/api/inquiries/counts?property_ids=${many}`)).status).toBe(400)
    const ofOther = await call("GET", `/api/inquiries/counts?property_ids=${property.id}`, {
      token: testData.b.member.token,
    })
    expect(ofOther.body).toEqual({ data: [{ id: property.id, total: 0, new: 0, views: 0 }] })
    expect(await total(`assigned_to=${testData.a.member.id}`)).toBe(0)
    expect(await total("email=ROSA@example.com")).toBe(1)
    expect(await total("q=courtage rosa")).toBe(1)
    expect(await total("q=courtage gelb")).toBe(0)
    expect((await asMember("GET", "/api/inquiries?status=weg")).status).toBe(400)
  })

  it("outlives its listing, and ends with its company", async () => {
    const company = await testData.make.company("Kurz")
    await testData.make.row("inquiries", {
      company_id: company.id,
      property_id: property.id,
      property_title: "Alt",
      name: "x",
      email: "x@example.com",
      message: "x",
      status: "new",
    })
    const count = async () => {
      const filter = encodeURIComponent(`company_id = '${company.id}'`)
      const rows = await testData.server.superuser("GET", `/api/collections/inquiries/records?filter=${filter}`)
      return z.object({ totalItems: z.number() }).parse(rows).totalItems
    }
    expect(await count()).toBe(1)
    await testData.server.superuser("DELETE", `/api/collections/companies/records/${company.id}`)
    expect(await count()).toBe(0)

    await asMember("DELETE", `/api/properties/${property.id}`)
    expect((await asMember("GET", `/api/inquiries/${id}`)).body).toMatchObject({ property_title: property.title })
    expect((await asMember("DELETE", `/api/inquiries/${id}`)).body).toEqual({ success: true })
    expect((await asMember("GET", `/api/inquiries/${id}`)).status).toBe(404)
  })
})

/** Finds these words in the files of the server's data, without the help of the server's programs. */
const findTraces = (words: string[]) =>
  readdirSync(testData.server.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => words.some((text) => readFileSync(file).includes(text)))

/** Expects that an erasure that ends while it deletes from this table leaves its mark, and is compacted like others. */
async function expectMarkOfInterrupted(table: string, attempt: () => Promise<{ status: number }>) {
  const sql = (text: string) => call("POST", "/test/sql", { body: { sql: text } })
  const mark = path.join(testData.server.dataDir, "erasure-due")
  rmSync(mark, { force: true })
  await sql(`CREATE TRIGGER stuck BEFORE DELETE ON ${table} BEGIN SELECT RAISE(ABORT, 'no'); END`)
  expect((await attempt()).status).toBeGreaterThanOrEqual(400)
  await sql("DROP TRIGGER stuck")
  expect(existsSync(mark)).toBe(true)
}

async function expectNoTraces(words: string[]) {
  await testData.server.superuser("POST", "/api/crons/compactAfterErasure")
  await vi.waitFor(() => expect(findTraces(words)).toEqual([]), { timeout: 30_000 })
}

describe("a person", () => {
  const WORD = "Geheimwort-7731"
  const OTHERS = `endung-7732@${IDN}`
  const email = `vergessen-7731@${IDN}`
  const name = "Vera Vergessen-7731"
  const ask = (what: string, token: string) =>
    call("POST", `/api/people/${what}`, { token, body: { email: otherwise(email) } })

  const traces = () => findTraces([WORD, email, "Vergessen-7731"])

  beforeAll(async () => {
    for (const company of [testData.a, testData.a, testData.b]) {
      const values = {
        company_id: company.id,
        name,
        email: otherwise(email),
        message: `${WORD} `.repeat(400),
        status: "new",
      }
      const { id } = await testData.make.row("inquiries", { ...values, search_text: name.toLowerCase() })
      const token = company.member.token
      for (const note of [WORD, `${WORD} `.repeat(300), ""]) {
        expect((await call("PUT", `/api/inquiries/${id}`, { token, body: { note } })).status).toBe(200)
      }
    }
    const mail = { kind: "inquiry", subject: name, content: { heading: WORD }, state: "sent", about: "x" }
    const until = { due_at: "2026-01-01 00:00:00.000Z", valid_until: "2026-01-02 00:00:00.000Z" }
    await testData.make.row("outbox", { ...mail, ...until, company_id: testData.a.id, recipient: otherwise(email) })
  })

  const IN_SPELLINGS = ["eva@büro.example", `eva@${IDN}`, "EVA@BÜRO.Example", "eva@bu\u0308ro.example"]

  it("is one in any spelling of the address", async () => {
    const { id } = await testData.make.property(testData.a)
    const form = { property_id: id, token: await pageToken(id), name: "Eva Eine" }
    for (const [nth, email] of IN_SPELLINGS.entries())
      expect(await send({ ...form, email, message: `Frage ${nth}` })).toMatchObject(SUCCESS)
    // A form that was sent twice, by another browser.
    await send({ ...form, email: IN_SPELLINGS[1], message: "Frage 0" })
    for (const q of ["eva@büro", "eva@buero", `eva@${IDN}`]) expect((await list(`q=${q}`)).total, q).toBe(4)
    for (const spelling of IN_SPELLINGS) {
      expect((await list(`email=${encodeURIComponent(spelling)}`)).total, spelling).toBe(4)
      const sent = { token: testData.a.member.token, body: { email: spelling } }
      const exported = personDataSchema().parse((await call("POST", "/api/people/export", sent)).body)
      expect([exported.email, exported.inquiries.length], spelling).toEqual([`eva@${IDN}`, 4])
    }
    const log = z.object({ data: z.array(z.object({ subject: z.string() })) })
    const { data } = log.parse((await asMember("GET", "/api/audit?perPage=4")).body)
    expect([data.length, new Set(data.map(({ subject }) => subject)).size]).toEqual([4, 1])
    expect((await asMember("POST", "/api/people/erase", { email: IN_SPELLINGS[2] ?? "" })).body).toMatchObject({
      inquiries: 4,
    })
  })

  it("is exported: what the company has, and for administrators what all have", async () => {
    const exported = async (token: string) => personDataSchema().parse((await ask("export", token)).body)
    const own = await exported(testData.a.member.token)
    expect(own).toMatchObject({ email, mails: [{ recipient: email, subject: name }] })
    expect(own.inquiries.map(({ company_id }) => company_id)).toEqual([testData.a.id, testData.a.id])
    expect((await exported(testData.administrator.token)).inquiries).toHaveLength(3)
    const mails = `/api/system/mails?q=${encodeURIComponent(otherwise(email))}`
    expect((await call("GET", mails, { token: testData.administrator.token })).body).toMatchObject({ total: 1 })
  })

  it("is erased by a company from its own, by administrators from all, and leaves no trace in a file", async () => {
    const others = [`{"to":"andere.${OTHERS}"}`, `{"to":"${OTHERS}.at"}`].sort()
    const own = [
      `{"to":"${OTHERS}"}`,
      `{"said":"550 \\u003c${OTHERS}\\u003e"}`,
      `{"said":"Zeile\\n${OTHERS}."}`,
      `{"to":"${otherwise(OTHERS)}"}`,
    ]
    await call("POST", "/test/log", { body: { lines: [...others, ...own] } })
    await call("POST", "/api/people/erase", { token: testData.administrator.token, body: { email: otherwise(OTHERS) } })
    await expectMarkOfInterrupted("inquiries", () => ask("erase", testData.b.member.token))
    expect((await ask("erase", testData.b.member.token)).body).toEqual({
      contacts: 1,
      inquiries: 1,
      viewings: 0,
      searches: 0,
      mails: 0,
      kept: [],
    })
    expect((await ask("erase", testData.administrator.token)).body).toEqual({
      contacts: 1,
      inquiries: 2,
      viewings: 0,
      searches: 0,
      mails: 1,
      kept: [],
    })
    expect((await ask("export", testData.administrator.token)).body).toMatchObject({ inquiries: [], mails: [] })
    expect(traces()).not.toEqual([])
    expect((await call("POST", "/test/log", { body: { lines: [] } })).body).toEqual(others)
    await expectNoTraces([WORD, email, "Vergessen-7731"])
    const erasures = readFileSync(path.join(testData.server.dataDir, "erasures.jsonl"), "utf8").trim().split("\n")
    expect(erasures.filter((line) => line.includes('"person":'))).toHaveLength(5)
    expect(erasures.filter((line) => line.includes('"contact":'))).toHaveLength(4)
  })
})

describe("a listing's page", () => {
  const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0"
  const look = async (id: string, seal: string, headers: Record<string, string> = {}) =>
    call("POST", `/property/${id}/view/${seal}`, {
      headers: { "User-Agent": BROWSER, "X-Forwarded-For": newAddress(), ...headers },
    })
  const figures = async (id: string) => {
    expect((await call("POST", "/test/store-views")).status).toBe(204)
    return asMember("GET", `/api/properties/${id}/figures`)
  }

  it("counts who looks at it and who asks, by day, also after a store that failed; no robot, no address that was made up, nobody twice", async () => {
    const listing = await testData.make.property(testData.a)
    const other = await testData.make.property(testData.a)
    const page = (await call("GET", `/property/${listing.id}`)).text
    const seal = /name="view" content="([^"]+)"/.exec(page)?.[1] ?? ""
    expect((await look(listing.id, seal)).status).toBe(204)
    await look(listing.id, seal)
    for (let time = 0; time < 3; time++) await look(listing.id, seal, { "X-Forwarded-For": "198.51.100.7" })
    await look(listing.id, seal, {
      "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    })
    await look(listing.id, seal, { "Sec-Fetch-Site": "cross-site" })
    await look(listing.id, seal, { "Sec-Purpose": "prefetch;prerender" })
    await look(other.id, seal)
    await look(other.id, (await call("GET", `/test/seal/${other.id}/3`)).text)
    await look("gibtesnicht0000", seal)
    const sql = (text: string) => call("POST", "/test/sql", { body: { sql: text } })
    const past = { company_id: testData.a.id, property_id: listing.id, day: "2020-01-31", views: 9 }
    await testData.make.row("listing_days", past)
    for (const change of ["DELETE", "INSERT"]) {
      await sql(`CREATE TRIGGER full BEFORE ${change} ON listing_days BEGIN SELECT RAISE(ABORT, 'full'); END`)
      expect((await call("POST", "/test/store-views")).status).toBeGreaterThanOrEqual(400)
      await sql("DROP TRIGGER full")
    }
    await send({
      property_id: listing.id,
      token: await pageToken(listing.id),
      email: "zaehlt@example.com",
      message: "Wie viele Stufen?",
    })
    expect((await figures(listing.id)).body).toEqual({
      title: listing.title,
      days: [{ day: expect.stringMatching(/^20\d\d-/), views: 3, inquiries: 1 }],
      former_prices: [],
      inquiry_sources: [],
      viewings: [],
    })
    expect((await figures(other.id)).body).toMatchObject({ days: [] })
    await call("POST", "/test/crowd")
    await look(other.id, (await call("GET", `/test/seal/${other.id}/2`)).text)
    expect((await figures(other.id)).body).toMatchObject({ days: [{ views: 1 }] })
    const counts = await asMember("GET", `/api/inquiries/counts?property_ids=${listing.id}`)
    expect(counts.body).toEqual({ data: [{ id: listing.id, total: 1, new: 1, views: 3 }] })
    await testData.server.superuser("POST", "/api/crons/storeViews")
  })
})

describe("who signs in", () => {
  const fetchRows = async (collection: string, filter: string) => {
    const path = `/api/collections/${collection}/records?filter=${encodeURIComponent(filter)}`
    return z
      .object({ items: z.array(z.looseObject({ id: z.string() })) })
      .parse(await testData.server.superuser("GET", path)).items
  }
  const count = async (collection: string, filter: string) => (await fetchRows(collection, filter)).length
  const erase = (token: string, password = PASSWORD) =>
    call("POST", "/api/account/erase", { token, body: { password } })

  async function office(name: string) {
    const { make } = testData
    const company = await make.row("companies", {
      name: `Immobilien ${name}`,
      email: `buero@${name}.example`.toLowerCase(),
    })
    const person = { company_id: company.id, first_name: "Ina", last_name: name }
    const [first, second] = [await make.user(person), await make.user(person)]
    return { name, company, first, second }
  }

  /** Makes a row of every collection that has to do with this member. */
  async function fill({ name, company, first, second }: Awaited<ReturnType<typeof office>>) {
    const { make } = testData
    const of = { company_id: company.id }
    const { property } = await make.listing(company, name)
    await make.row("inquiries", {
      ...of,
      ...TYPED,
      name,
      property_id: property.id,
      status: "new",
      assigned_to: first.id,
    })
    const open = await make.invitation(company, {
      email: `gast@${name}.example`.toLowerCase(),
      invited_by: name,
      inviter_id: first.id,
    })
    await make.row("removals", { ...of, user_id: second.id, actor_id: first.id, inquiries: [], secret_hash: name })
    const change = { token: first.token, body: { location: name } }
    expect((await call("PUT", `/api/properties/${property.id}`, change)).status).toBe(200)
    const reset = { token: second.token, body: { user_id: first.id } }
    expect((await call("POST", "/api/functions/reset-password", reset)).status).toBe(200)
    const until = { due_at: "2026-01-01 00:00:00.000Z", valid_until: "2026-01-02 00:00:00.000Z" }
    const mail = { kind: "x", subject: name, content: {}, state: "sent", about: "x", recipient: first.email }
    await make.row("outbox", { ...mail, ...until, ...of })
    await make.row("listing_days", { ...of, property_id: property.id, day: "2026-01-31", views: 3 })
    const bought = { email: first.email, user_id: first.id }
    const checkout = await make.checkout({ ...bought, state: "paid" })
    const coupon = await make.coupon()
    const use = { coupon_id: coupon.id, checkout_id: checkout.id, state: "confirmed", ...bought }
    await make.row("coupon_redemptions", use)
    const subscription = {
      provider: "demo",
      external_id: `sub_${first.id}`,
      status: "active",
      plan: "starter",
      mailbox: first.email,
    }
    const { id } = await make.row("subscriptions", { ...subscription, ...bought, ...of })
    return { open, subscription: id, checkout: checkout.id }
  }

  it("deletes their account alone, and leaves what was paid and what is the office's", async () => {
    const { company, first, second, ...rest } = await office("Bleibt-8842")
    const { open, subscription, checkout } = await fill({ company, first, second, ...rest })
    const again = await testData.make.login(second.email)
    const wrong = await erase(again, "falsch")
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining("Das Passwort ist nicht richtig")])
    const body = { password: PASSWORD, passwordConfirm: PASSWORD }
    await testData.server.superuser("PATCH", `/api/collections/users/records/${first.id}`, body)
    const token = await testData.make.login(first.email)
    const pays = await erase(token)
    expect([pays.status, pays.text]).toEqual([409, expect.stringContaining("Kündigen Sie es zuerst")])
    const ends = { cancel_at: "2030-01-01 00:00:00.000Z" }
    await testData.server.superuser("PATCH", `/api/collections/subscriptions/records/${subscription}`, ends)
    await expectMarkOfInterrupted("users", () => erase(token))
    expect((await erase(token)).body).toEqual({ success: true })

    expect((await call("GET", "/api/auth/me", { token })).status).toBe(401)
    expect(await fetchRows("subscriptions", `id='${subscription}'`)).toMatchObject([
      {
        company_id: company.id,
        user_id: "",
        email: `geloescht-${subscription}@erased.invalid`,
        mailbox: "",
        status: "active",
      },
    ])
    expect(await fetchRows("checkouts", `id='${checkout}'`)).toMatchObject([
      { state: "paid", cents: 1900, user_id: "" },
    ])
    expect(await fetchRows("inquiries", `company_id='${company.id}'`)).toMatchObject([{ assigned_to: "" }])
    expect(await fetchRows("property_changes", `company_id='${company.id}'`)).toMatchObject([{ user_id: "" }])
    expect((await call("POST", "/api/invitations/check", { body: { token: open.token } })).body).toMatchObject({
      state: "ended",
    })
    await expectNoTraces([first.email])
    // The log still says that it was one person, and goes in time.
    const logged = (action: string) => fetchRows("audit_log", `company_id='${company.id}' && action='${action}'`)
    const [gone] = z.array(z.looseObject({ actor_email: z.string() })).parse(await logged("account_erased"))
    expect(gone?.actor_email).toMatch(/^geloescht-[0-9a-f]{16}$/)
    expect(await logged("password_reset")).toMatchObject([{ user_id: "", user_email: gone?.actor_email }])
    const sql = "UPDATE audit_log SET created_at = '2020-01-01 00:00:00.000Z' WHERE action = 'account_erased'"
    await call("POST", "/test/sql", { body: { sql } })
    await call("POST", "/test/run/forgetLog")
    expect([await logged("account_erased"), await logged("password_reset")]).toMatchObject([[], [{}]])

    const last = await erase(again)
    expect([last.status, last.text]).toEqual([409, expect.stringContaining("Sie sind die letzte Person")])
    const ask = { token: again, body: { requested: true } }
    expect((await call("POST", `/api/companies/${company.id}/request-erasure`, ask)).body).toEqual({ success: true })
    expect((await call("GET", `/api/companies/${company.id}`, { token: again })).body).toMatchObject({
      erasure_requested_at: expect.stringMatching(/^20/),
    })
    expect((await erase(again)).status).toBe(200)
  })

  it("accepts the contract for their office, of today, once; another version asks again", async () => {
    const { company, first, second } = await office("Vertrag-8845")
    const path = "/api/contract"
    const accept = (version: string) => call("POST", path, { token: first.token, body: { version } })
    const read = async () => contractSchema.parse((await call("GET", path, { token: second.token })).body)
    const isDue = async () =>
      (await call("GET", `/api/companies/${company.id}`, { token: second.token })).body as { contract_due: boolean }
    const { version, ...contract } = await read()
    expect(contract).toMatchObject({ company: { name: "Immobilien Vertrag-8845" }, acceptances: [] })
    expect(contract.facts).toMatchObject({ operator: "", hosting: "Nürnberg, Deutschland", stripe: false, backups: 0 })
    expect(await isDue()).toMatchObject({ contract_due: false })
    const old = await accept(`${version}x`)
    expect([old.status, old.text]).toEqual([409, expect.stringContaining("inzwischen geändert")])
    const accepted = await Promise.all([accept(version), accept(version)])
    expect(accepted.map(({ status }) => status)).toEqual([200, 200])
    const [row, ...more] = await fetchRows("processing_agreements", `company_id='${company.id}'`)
    expect(row).toMatchObject({ version, user_id: first.id, facts: { ...contract.facts, company: contract.company } })
    expect(more).toEqual([])
    expect((await read()).acceptances).toMatchObject([{ version, accepted_by: "Ina Vertrag-8845" }])
    expect(await isDue()).toMatchObject({ contract_due: false })
    await call("POST", "/test/sql", { body: { sql: "UPDATE processing_agreements SET version = 'gestern'" } })
    expect(await isDue()).toMatchObject({ contract_due: true })
    await accept(version)
    expect((await read()).acceptances).toHaveLength(2)
    expect(await isDue()).toMatchObject({ contract_due: false })
    expect((await erase(first.token)).status).toBe(200)
    expect(await fetchRows("processing_agreements", `company_id='${company.id}'`)).toMatchObject([
      { user_id: "", accepted_by: "" },
      { user_id: "", accepted_by: "" },
    ])
  })

  it("does not leave an office to nobody when all go at once", async () => {
    const { company, first, second } = await office("Zugleich-8844")
    const lines = [first, second].map(({ email }) => `{"to":"${email}"}`)
    const log = async (added: string[] = []) => (await call("POST", "/test/log", { body: { lines: added } })).body
    await log(lines)
    await call("POST", "/test/hold/on")
    const going = Promise.all([first, second].map(({ token }) => erase(token)))
    // Nobody has gone, and both have been found not to be the last: lines of the log go after that.
    await vi.waitFor(async () => expect(await log()).not.toEqual(expect.arrayContaining([lines[0]])), 60_000)
    await vi.waitFor(async () => expect(await log()).not.toEqual(expect.arrayContaining([lines[1]])), 60_000)
    expect(await count("users", `company_id='${company.id}'`)).toBe(2)
    await call("POST", "/test/hold/off")
    expect((await going).map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await count("users", `company_id='${company.id}'`)).toBe(1)
  })

  it("is erased with their office, which leaves no row of any collection and no trace in a file", async () => {
    const name = "Spurlos-8843"
    const { company, first, second } = await office(name)
    const { subscription } = await fill({ name, company, first, second })
    const owned = Object.entries(COLLECTIONS).flatMap(([table, { company: of }]) =>
      typeof of === "string" ? [] : [{ table }],
    )
    for (const { table } of owned) {
      const of = `company_id='${company.id}'`
      if ((await count(table, of)) === 0) await call("POST", `/test/row/${table}/${company.id}`)
      expect([table, await count(table, of)]).not.toEqual([table, 0])
    }
    const token = testData.administrator.token
    const attempt = (typed: string) =>
      call("POST", `/api/companies/${company.id}/erase`, { token, body: { name: typed } })
    expect((await attempt("Andere Immobilien")).status).toBe(400)
    expect((await attempt(`Immobilien ${name}`)).text).toContain("läuft noch ein Abonnement")
    await testData.server.superuser("PATCH", `/api/collections/subscriptions/records/${subscription}`, {
      status: "canceled",
    })
    expect((await call("DELETE", `/api/companies/${company.id}`, { token })).status).toBe(409)
    await expectMarkOfInterrupted("agents", () => attempt(`Immobilien ${name}`))
    const sql = (text: string) => call("POST", "/test/sql", { body: { sql: text } })
    await sql("CREATE TRIGGER unsaid BEFORE INSERT ON audit_log BEGIN SELECT RAISE(ABORT, 'no'); END")
    expect((await attempt(`Immobilien ${name}`)).status).toBeGreaterThanOrEqual(400)
    await sql("DROP TRIGGER unsaid")
    // A deletion that the log could not record has not happened.
    expect(await count("companies", `id='${company.id}'`)).toBe(1)
    expect((await attempt(`Immobilien ${name}`)).body).toEqual({ done: true })
    expect(await count("audit_log", `action='company_erased' && subject='${company.id}'`)).toBe(1)
    for (const { table } of owned) expect([table, await count(table, `company_id='${company.id}'`)]).toEqual([table, 0])
    expect(await count("subscriptions", `id='${subscription}'`)).toBe(1)
    expect((await call("GET", "/api/auth/me", { token: second.token })).status).toBe(401)
    await expectNoTraces([name, "spurlos-8843", first.email, second.email])
  })
})
