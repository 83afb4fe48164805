import { readFileSync } from "node:fs"
import path from "node:path"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { migrationsDir } from "../../../scripts/lib/paths"
import { encodeLabel } from "../../../src/domain/values/encode-punycode"
import { joinTests } from "../support/feature-tests"
import { createTestData, PASSWORD, type Row, type TestData } from "../support/test-data"
import { SQL_ROUTE } from "../support/test-routes"

// The schemas of all routes have their own test (pb_hooks/server/routes/unseen-signs.test.ts). This one covers everything else
// that takes text: PocketBase's own routes and its console, forms of browsers without script, the query, and passwords.

let testData: TestData
let property: Row
beforeAll(async () => {
  testData = await createTestData({ hooks: HOOKS, env: { TRUSTED_PROXY_HEADER: "X-Forwarded-For" } })
  await testData.server.superuser("PATCH", `/api/collections/companies/records/${testData.a.id}`, {
    inquiry_mode: "delivered",
  })
  property = await testData.make.property(testData.a, "active", { address: "Weg 1, 50933 Köln" })
})
afterAll(() => testData?.server.stop())

const SIGNS = [..."\u00ad\u034f\u115f\u180e\u200b\u200c\u200d\u200e\u200f\u202e\u2060\u2066\u3164\ufeff\uffa0"]
const sign = fc.constantFrom(...SIGNS, "\u{e0001}")
/** Puts such signs between all letters and around them, and writes umlauts as two signs. */
const hidden = (text: string) => {
  const letters = [...text.normalize("NFD")]
  return fc
    .sample(sign, { numRuns: letters.length + 1, seed: text.length })
    .map((one, at) => one + (letters[at] ?? ""))
    .join("")
}

const call = (...request: Parameters<TestData["server"]["call"]>) => testData.server.call(...request)
let visitors = 0
const form = (path: string, fields: Record<string, string>) =>
  call("POST", path, {
    headers: { "Content-Type": "application/x-www-form-urlencoded", "X-Forwarded-For": `2001:db8:${++visitors}::1` },
    body: new URLSearchParams(fields).toString(),
  })
const tokenOn = async (path: string) => /name="token" value="([^"]+)"/.exec((await call("GET", path)).text)?.[1] ?? ""
const stored = async (collection: string, filter: string) => {
  const path = `/api/collections/${collection}/records?filter=${encodeURIComponent(filter)}`
  return z.object({ items: z.array(z.looseObject({})) }).parse(await testData.server.superuser("GET", path)).items
}

const HOOKS = `routerAdd("POST", "/test/migrate", (e) => {
  const migrate = (up) => $app.runInTransaction(up)
  eval(e.requestInfo().body.code)
  return e.string(200, "")
})
${SQL_ROUTE}`
const migrate = async (name: string) => {
  const code = readFileSync(path.join(migrationsDir, name), "utf8")
  expect((await call("POST", "/test/migrate", { body: { code } })).text).toBe("")
}
const sql = async (text: string) => {
  const { status, text: why } = await call("POST", "/test/sql", { body: { sql: text } })
  expect(status, why).toBe(204)
}

describe("what was stored before", () => {
  it("is mended, page by page, but for an account that another one is then", async () => {
    const { make, server, a, administrator } = testData
    const agent = await make.row("agents", { company_id: a.id, first_name: "Eva", last_name: "Alt" })
    const listing = await make.property(a, "active", { description: "x", highlights: [{ id: "h", name: "Balkon" }] })
    const accounts = await Promise.all(
      ["eine", "dom", "zwilling", "zwilling2"].map((name) => make.user({ email: `${name}@example.de` })),
    )
    const [one, domain, , twin] = accounts.map(({ id }) => id)
    await sql(`UPDATE users SET email = '\u200beine@example.de', first_name = 'Jo\u0308rg\u3164' WHERE id = '${one}'`)
    await sql(`UPDATE users SET email = 'dom@${encodeLabel("exam\u00adple")}.de' WHERE id = '${domain}'`)
    await sql(`UPDATE users SET email = 'zwill\u200bing@example.de' WHERE id = '${twin}'`)
    await sql(
      `UPDATE agents SET email = '\u200beva@ex\u00adample.de', last_name = 'A\u200blt', search_text = 'a\u200blt eva' WHERE id = '${agent.id}'`,
    )
    await sql(`UPDATE properties SET title = 'Scho\u0308ne\u200b 👩\u200d🔬', description = 'می\u200cخ' || char(10) || '\u00ad👍', city = 'KO\u0308LN', town = '',
      highlights = '[{"id":"h","name":"Bal\u00adkon"}]', search_text = 'scho\u200bene' || char(10) || 'a\u200blt' WHERE id = '${listing.id}'`)
    const many = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)"
    await sql(`${many} INSERT INTO saved_searches (id, company_id, email, place, expires_at)
      SELECT printf('viele%010d', i), '${a.id}', 'viele\u200b-' || i || '@example.de', '50933 Ko\u0308ln,', '2999-01-01' FROM n`)
    await migrate("1764014301_mend_texts.js")
    await migrate("1764014302_fold_towns.js")
    const row = (table: string, id = "") => server.superuser("GET", `/api/collections/${table}/records/${id}`)
    expect(await row("users", one)).toMatchObject({ email: "eine@example.de", first_name: "Jörg" })
    expect(await row("users", domain)).toMatchObject({ email: "dom@example.de" })
    expect(await row("users", twin)).toMatchObject({ email: "zwill\u200bing@example.de" })
    expect(await row("agents", agent.id)).toMatchObject({
      email: "eva@example.de",
      last_name: "Alt",
      search_text: "alt eva",
    })
    expect(await row("properties", listing.id)).toMatchObject({
      title: "Schöne 👩\u200d🔬",
      description: "می\u200cخ\n👍",
      city: "KÖLN",
      town: "koeln",
      highlights: [{ id: "h", name: "Balkon" }],
      search_text: "schoene schone\nalt",
    })
    const left = await stored(
      "saved_searches",
      "email ~ 'viele' && (town != 'koeln' || place != 'Köln' || email ~ '\u200b')",
    )
    expect([left, (await stored("saved_searches", "email ~ 'viele-1200@example.de'")).length]).toEqual([[], 1])
    const { body } = await call("GET", "/api/system", { token: administrator.token })
    expect(body).toMatchObject({ twins: [{ user_id: twin, seen_email: "zwilling@example.de", name: "Vor Nach" }] })
  })

  it("is found by today's searches, with another apostrophe, letter, street or telephone number", async () => {
    const { make, server, a } = testData
    const agent = await make.row("agents", {
      company_id: a.id,
      first_name: "Pat",
      last_name: "O’Brien",
      phone: "(0221) 123 45",
    })
    const listing = await make.property(a, "active", { title: "Haus", city: "Łódź", agent_id: agent.id })
    const saved = await server.superuser("GET", `/api/collections/properties/records/${listing.id}`)
    await sql(`UPDATE agents SET search_text = 'o’brien pat' WHERE id = '${agent.id}'`)
    await sql(
      `UPDATE properties SET town = 'łodz', search_text = 'haus saalestr. 5 łodz' || char(10) || 'pat o’brien' WHERE id = '${listing.id}'`,
    )
    await migrate("1764014401_fold_searched_texts.js")
    await migrate("1764014401_fold_searched_texts.js")
    const mended = await server.superuser("GET", `/api/collections/properties/records/${listing.id}`)
    expect(mended).toMatchObject({
      town: "lodz",
      updated_at: z.looseObject({ updated_at: z.string() }).parse(saved).updated_at,
    })
    const { token } = a.member
    for (const q of ["O'Brien", "+49 221 12345", "0221/12345"]) {
      expect((await call("GET", `/api/agents?q=${encodeURIComponent(q)}`, { token })).body, q).toMatchObject({
        total: 1,
      })
    }
    for (const q of ["Lodz", "Saalestraße", "Saalestr.", "Łódź o´brien"]) {
      const { body } = await call("GET", `/api/properties?q=${encodeURIComponent(q)}`, { token })
      expect(body, q).toMatchObject({ total: 1, data: [{ id: listing.id }] })
    }
  })
})

describe("signs that nobody sees", () => {
  it.each(Object.entries(joinTests("typed")))(
    "are left out by PocketBase's own route of %s",
    async (name, { make, texts }) => {
      const { id } = await make(testData)
      const sent = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, hidden(text)]))
      const path = `/api/collections/${name}/records/${id}`
      expect(await testData.server.superuser("PATCH", path, sent)).toMatchObject(texts)
    },
  )

  it("are left out of a price that a program sends, and joiners stay in a description alone", async () => {
    const body = {
      details: { price: hidden("450.000 €"), livingArea: hidden("85,5") },
      description: "می\u200cخواهم 👩\u200d🔬",
    }
    const { token } = testData.a.member
    expect((await call("PUT", `/api/properties/${property.id}`, { token, body })).body).toMatchObject({
      details: { price: "450000", livingArea: "85.5" },
      description: body.description,
    })
    const blank = await call("PUT", `/api/properties/${property.id}`, { token, body: { title: hidden("") } })
    expect([blank.status, blank.text]).toEqual([400, expect.stringContaining("Titel ist erforderlich")])
  })

  it("are left out of what visitors send without a script", async () => {
    const at = `/property/${property.id}`
    const typed = { name: hidden("Jörg"), email: hidden("ohne-script@example.de"), message: `Noch frei?${hidden("")}` }
    const sent = await form("/api/inquiries", { ...typed, property_id: property.id, token: await tokenOn(at) })
    expect(sent.text).toContain("Anfrage gesendet!")
    expect(await stored("inquiries", "email = 'ohne-script@example.de'")).toMatchObject([
      { name: "Jörg", message: "Noch frei?" },
    ])
    const nothing = await form("/api/inquiries", { ...typed, name: "\u3164\u200d", property_id: property.id })
    expect(nothing.text).toContain("Name ist erforderlich")
  })

  it("are left out of the query", async () => {
    const { token } = testData.a.member
    // A town of its own: other features make listings for what is typed.
    await testData.make.property(testData.a, "active", { city: "Görlitz" })
    const found = async (q: string) => (await call("GET", `/api/properties?q=${encodeURIComponent(q)}`, { token })).body
    expect(await found(hidden("wohnung"))).toMatchObject({ total: 1 })
    const page = (place: string) =>
      call("GET", `/embed?company=${encodeURIComponent(hidden(testData.a.id))}&place=${encodeURIComponent(place)}`)
    expect((await page(hidden("Görlitz"))).text).toContain("Ein Angebot passt.")
  })

  it("are left out of addresses and passwords of who signs in; a password is tried as it is typed first", async () => {
    const odd = " alt\u200b und blank "
    const { email } = await testData.make.user({ email: "alt@example.de" })
    const signIn = (address: string, password: string) =>
      call("POST", "/api/auth/login", { body: { email: address, password } })
    const signInStatus = async (address: string, password: string) => (await signIn(address, password)).status
    expect(await signInStatus(hidden(email), `\u200b${PASSWORD}\u00a0\n`)).toBe(200)
    expect(await signInStatus(email, `${PASSWORD}x`)).toBe(400)
    expect(await signInStatus("niemand@example.de", `\u200b${PASSWORD}`)).toBe(400)
    const [user] = await stored("users", `email = '${email}'`)
    await testData.server.superuser("PATCH", `/api/collections/users/records/${user?.id}`, {
      password: odd,
      passwordConfirm: odd,
    })
    expect([await signInStatus(email, odd), await signInStatus(email, odd.trim())]).toEqual([200, 400])
    const session = z.object({ token: z.string() }).parse((await signIn(email, odd)).body)
    const erase = (password: string) => call("POST", "/api/account/erase", { token: session.token, body: { password } })
    expect((await erase("alt und blank")).text).toContain("Das Passwort ist nicht richtig")
    expect((await erase(odd)).status).toBe(200)

    const signUp = (password: string) =>
      call("POST", "/api/auth/signup", {
        body: { email: hidden("neu@example.de"), password, firstName: hidden("Jörg"), lastName: "Neu" },
      })
    for (const password of ["\u200bgeheim-genug", "geheim-genug ", "geheim\u00adgenug"])
      expect((await signUp(password)).text).toContain("Das Passwort beginnt oder endet mit einem Leerzeichen")
    expect((await signUp("über-den-Berg".normalize("NFD"))).body).toMatchObject({
      user: { email: "neu@example.de", first_name: "Jörg" },
    })
    expect(await signInStatus("neu@example.de", "über-den-Berg".normalize("NFC"))).toBe(200)
    expect(await signInStatus("neu@example.de", "über-den-Berg".normalize("NFD"))).toBe(200)
  })
})
