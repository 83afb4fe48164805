import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { createTestData, PASSWORD, type Row, type TestData } from "./support/test-data"

// What the schemas of all routes take is tested with them (pb_hooks/routes/unseen-signs.test.ts). Here is what else takes text:
// PocketBase's own routes and its console, forms of browsers without script, the query, and passwords.

let testData: TestData
let property: Row
beforeAll(async () => {
  testData = await createTestData({ env: { TRUSTED_PROXY_HEADER: "X-Forwarded-For" } })
  await testData.server.superuser("PATCH", `/api/collections/companies/records/${testData.a.id}`, {
    inquiry_mode: "delivered",
  })
  property = await testData.make.property(testData.a, "active", { address: "Weg 1, 50933 Köln" })
})
afterAll(() => testData?.server.stop())

const SIGNS = [..."\u00ad\u034f\u115f\u180e\u200b\u200c\u200d\u200e\u200f\u202e\u2060\u2066\u3164\ufeff\uffa0"]
const sign = fc.constantFrom(...SIGNS, "\u{e0001}")
/** With such signs between all letters and around them, and umlauts in two signs. */
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

describe("signs that nobody sees", () => {
  it.each([
    ["agents", "agent", { first_name: "Jörg", email: "joerg@example.de", phone: "0221 12" }],
    ["companies", "company", { name: "Müller & Söhne", email: "buero@example.de", website: "https://www.example.de" }],
    ["users", "user", { first_name: "Jörg", email: "kollege@example.de" }],
    ["coupons", "coupon", { code: "SOMMER-26", description: "Für Käufer" }],
    ["saved_searches", "search", { place: "Köln", email: "sucht@example.de" }],
    ["inquiries", "inquiry", { name: "Jörg", email: "fragt@example.de", note: "Zwei\nZeilen", hold_reason: "Streit" }],
    ["properties", "property", { title: "Schöne Wohnung", city: "Köln", postal_code: "50933", reference: "A-1" }],
  ] as const)("are left out by PocketBase's own route of %s", async (collection, make, texts) => {
    const made = await { ...testData.make, company: () => testData.make.row("companies", { name: "Neu" }) }[make](
      testData.a as never,
    )
    const sent = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, hidden(text)]))
    const path = `/api/collections/${collection}/records/${made.id}`
    expect(await testData.server.superuser("PATCH", path, sent)).toMatchObject(texts)
  })

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
    const found = async (q: string) => (await call("GET", `/api/properties?q=${encodeURIComponent(q)}`, { token })).body
    expect(await found(hidden("schöne"))).toMatchObject({ total: 1 })
    const page = (place: string) =>
      call("GET", `/embed?company=${encodeURIComponent(hidden(testData.a.id))}&place=${encodeURIComponent(place)}`)
    expect((await page(hidden("Köln"))).text.includes("2 Angebote passen")).toBe(true)
  })

  it("are left out of addresses and passwords of who signs in; a password is tried as it is typed first", async () => {
    const odd = " alt\u200b und blank "
    const { email } = await testData.make.user({ email: "alt@example.de" })
    const signIn = (address: string, password: string) =>
      call("POST", "/api/auth/login", { body: { email: address, password } })
    const statusOf = async (address: string, password: string) => (await signIn(address, password)).status
    expect(await statusOf(hidden(email), `\u200b${PASSWORD}\u00a0\n`)).toBe(200)
    expect(await statusOf(email, `${PASSWORD}x`)).toBe(400)
    expect(await statusOf("niemand@example.de", `\u200b${PASSWORD}`)).toBe(400)
    const [user] = await stored("users", `email = '${email}'`)
    await testData.server.superuser("PATCH", `/api/collections/users/records/${user?.id}`, {
      password: odd,
      passwordConfirm: odd,
    })
    expect([await statusOf(email, odd), await statusOf(email, odd.trim())]).toEqual([200, 400])
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
    expect(await statusOf("neu@example.de", "über-den-Berg".normalize("NFC"))).toBe(200)
    expect(await statusOf("neu@example.de", "über-den-Berg".normalize("NFD"))).toBe(200)
  })
})
