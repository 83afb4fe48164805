import { beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { NOT_FROM_PAGE } from "../../../src/domain/inquiries/inquiry-refusal"
import { valuationFields } from "../../../src/domain/inquiries/valuation"
import { mailbox, startMailing, testData } from "../support/mailing"
import type { Row } from "../support/test-data"

startMailing({
  env: { TRUSTED_PROXY_HEADER: "X-Forwarded-For" },
  hooks: `
  // Returns a form's token as it was rendered so many hours ago.
  routerAdd("GET", "/test/token/{id}/{hours}", (e) => {
    const hour = Math.floor(Date.now() / 3600000) - Number(e.request.pathValue("hours"))
    const { secret } = $app.findCollectionByNameOrId("users").fileToken
    const seal = $security.hs256("inquiry:valuation:" + e.request.pathValue("id") + ":" + hour, secret).slice(0, 32)
    return e.string(200, hour.toString(36) + "-" + seal)
  })
  // Occupies the slot and the whole queue, as a flood does.
  routerAdd("POST", "/test/flood/{is}", (e) => {
    const isFlooded = e.request.pathValue("is") === "on"
    if (isFlooded) $app.store().set("admission:inquiries:0", Date.now())
    else $app.store().remove("admission:inquiries:0")
    $app.store().set("inquiries", isFlooded ? 4 : 0)
    return e.noContent(204)
  })`,
})

type Office = Row & { slug: string; token: string }

let office: Office
let other: Office
async function makeOffice(name: string): Promise<Office> {
  const row = await testData.make.row("companies", { name, email: `buero@${name.toLowerCase()}.example.de` })
  const { token } = await testData.make.user({ company_id: row.id })
  return { ...row, slug: String(row.slug), token }
}
beforeAll(async () => {
  office = await makeOffice("Lindner")
  other = await makeOffice("Anderswo")
})

const call = (...request: Parameters<typeof testData.server.call>) => testData.server.call(...request)
const page = (of = office) => call("GET", `/makler/${of.slug}/bewertung`)
const change = (values: object) => call("PUT", `/api/companies/${office.id}`, { token: office.token, body: values })

let visitors = 0
const HOUSE = {
  kind: "house",
  place: "50937 Köln <b>Sülz</b>",
  living_area: "ca. 140",
  plot_area: "420",
  year: "1968",
  condition: "well_kept",
  plans: "months",
}
const MESSAGE = `Art: Haus
Ort: 50937 Köln <b>Sülz</b>
Wohnfläche: ca. 140
Grundstück: 420 m²
Baujahr: 1968
Zustand: gepflegt
Verkauf: in den nächsten Monaten`

async function send(name: string, fields: object = {}, address = `10.9.${++visitors}.7`, to = office) {
  const token = await testData.make.valuationToken(to.slug)
  const person = { name, email: `${name.toLowerCase().replace(/\W/g, "")}@besuch.example.de` }
  const body = { company_id: to.id, wish: "valuation", token, ...person, ...HOUSE, ...fields }
  return call("POST", "/api/inquiries", { body, headers: { "X-Forwarded-For": address } })
}

/** Finds the mail to the office about this person, after those of the tests before. */
async function findMail(name: string) {
  for (;;) {
    const mail = await mailbox.next("buero@lindner.example.de")
    if (mail.text?.includes(name)) return mail
  }
}

const inquirySchema = z.looseObject({ id: z.string(), name: z.string(), suspicion: z.string() })
const listSchema = z.object({ data: z.array(inquirySchema) })
async function named(name: string, of = office) {
  const { body } = await call("GET", "/api/inquiries?perPage=500", { token: of.token })
  return listSchema.parse(body).data.filter((inquiry) => inquiry.name === name)
}

describe("the page for owners", () => {
  it("is found by search engines, names the company and says what becomes of the data", async () => {
    const { status, text, headers } = await page()
    expect(status).toBe(200)
    expect(headers.get("etag")).not.toBeNull()
    expect(text).toContain(`<link rel="canonical" href="${testData.server.url}/makler/${office.slug}/bewertung">`)
    expect(text).not.toContain("noindex")
    for (const part of [">Was ist meine Immobilie wert?</h1>", "Lindner", "Verantwortlich: Lindner"])
      expect(text).toContain(part)
    for (const name of Object.keys(valuationFields)) expect(text, name).toContain(`name="${name}"`)
    // What nobody needs to say, and no consent to advertising.
    expect(text).not.toContain("checkbox")
    expect((await call("GET", `/makler/${office.slug}`)).text).toContain(`href="/makler/${office.slug}/bewertung"`)
  })

  it("has the company's own heading at once, and is gone with its link when the company wants it so", async () => {
    await change({ valuation_heading: "Ihr Haus & <Grund>" })
    expect((await page()).text).toContain("Ihr Haus &amp; &lt;Grund&gt;</h1>")
    const token = await testData.make.valuationToken(office.slug)
    for (const values of [{ valuation_off: true }, { valuation_off: false, inquiry_mode: "simulated" }]) {
      await change(values)
      expect((await page()).status).toBe(404)
      expect((await call("GET", `/makler/${office.slug}`)).text).not.toContain("/bewertung")
      expect(await send("Zu spät", { token })).toMatchObject({
        status: 404,
        body: { error: expect.stringContaining("Bewertungen können Sie hier nicht mehr anfragen") },
      })
    }
    await change({ inquiry_mode: "delivered", valuation_heading: "" })
    expect((await page()).status).toBe(200)
    expect(await named("Zu spät")).toEqual([])
  })

  it("leads from an old name to the present one, and is missing for an unknown company", async () => {
    const before = other.slug
    await testData.server.superuser("PATCH", `/api/collections/companies/records/${other.id}`, { name: "Hier Jetzt" })
    const moved = await call("GET", `/makler/${before}/bewertung`)
    expect([moved.status, moved.headers.get("location")]).toEqual([302, "/makler/hier-jetzt/bewertung"])
    other = { ...other, slug: "hier-jetzt" }
    expect((await call("GET", "/makler/niemand/bewertung")).status).toBe(404)
    expect((await call("GET", `/makler/${office.slug}/Bewertung`)).status).toBe(404)
  })
})

describe("a valuation", () => {
  it("is an inquiry of the company, its answers lines of the message, and its sender an owner among the contacts", async () => {
    expect(await send("Eva Eigner", { message: "Erbschaft.", phone: "0221 5" })).toMatchObject({
      status: 200,
      body: { success: true },
    })
    const [inquiry] = await named("Eva Eigner")
    expect(inquiry).toMatchObject({
      company_id: office.id,
      property_id: "",
      property_title: "Haus in 50937 Köln <b>Sülz</b>",
      property_reference: "",
      agent_id: "",
      assigned_to: "",
      wish: "valuation",
      source: "",
      status: "new",
      message: `${MESSAGE}\n\nErbschaft.`,
    })
    expect(await named("Eva Eigner", other)).toEqual([])
    const { body } = await call("GET", `/api/contacts/${inquiry?.contact_id}`, { token: office.token })
    expect(body).toMatchObject({ name: "Eva Eigner", roles: ["owner"] })
    // Who has looked for a home before is both.
    const contact = { name: "Otto Beides", email: "ottobeides@besuch.example.de", roles: ["seeker"] }
    const known = await call("POST", "/api/contacts", { token: office.token, body: contact })
    const { id } = z.object({ id: z.string() }).parse(known.body)
    for (const phone of ["", "0221 6"]) await send("Otto Beides", { phone })
    const both = await call("GET", `/api/contacts/${id}`, { token: office.token })
    expect(both.body).toMatchObject({ roles: ["seeker", "owner"], phone: "0221 6" })
    const timeline = await call("GET", `/api/contacts/${inquiry?.contact_id}/timeline`, { token: office.token })
    expect(timeline.body).toMatchObject({ data: [{ property_title: "Bewertung: Haus in 50937 Köln <b>Sülz</b>" }] })
    const found = await call("GET", "/api/inquiries?q=eva+bewertung+suelz+1968", { token: office.token })
    expect(listSchema.parse(found.body).data).toHaveLength(1)
  })

  it("is mailed to the company with its text escaped, and its receipt repeats nothing of it", async () => {
    await send("Max Mailer", { message: "<script>alert(1)</script>" })
    const mail = await findMail("Max Mailer")
    expect(mail.subject).toBe("Bewertung: Haus in 50937 Köln <b>Sülz</b>")
    expect(mail.text).toContain(`Wunsch: Bewertung\n\n${MESSAGE}\n\n<script>alert(1)</script>\n\nImmobilie: Haus in`)
    expect(mail.text).not.toMatch(/nicht erkannt|Interesse an|\/property\//)
    expect(decodeURIComponent(mail.text ?? "")).not.toContain("Interesse an")
    expect(mail.html).toContain("&lt;script&gt;alert(1)")
    expect(mail.html).not.toMatch(/<script|<b>S/)
    const receipt = await mailbox.next("maxmailer@besuch.example.de")
    expect(receipt.subject).toBe("Ihre Anfrage zur Bewertung Ihrer Immobilie")
    expect(receipt.text).toContain("Ihre Anfrage ist bei Lindner angekommen")
    expect(`${receipt.text}${receipt.html}`).not.toMatch(/Sülz|Haus in|alert/)
  })

  it("is taken with the token of the company's own form alone", async () => {
    const listing = await testData.make.property(testData.b)
    const forms = [
      "",
      await testData.make.valuationToken(other.slug),
      await testData.make.pageToken(listing.id),
      /name="token" value="([^"]+)"/.exec((await call("GET", `/makler/${office.slug}/suchauftrag`)).text)?.[1],
    ]
    for (const token of forms) {
      expect(await send("Falsche Seite", { token })).toMatchObject({ status: 400, body: { error: NOT_FROM_PAGE } })
    }
    expect(forms[1] && forms[2] && forms[3]).toBeTruthy()
    // Neither is it one for a listing, or for another wish.
    const token = await testData.make.valuationToken(office.slug)
    const refused = { status: 400 }
    expect(await send("Falsche Seite", { token, wish: "call" })).toMatchObject({
      ...refused,
      body: { fields: { property_id: expect.any(String), message: expect.any(String) } },
    })
    expect(await send("Falsche Seite", { token, property_id: listing.id })).toMatchObject({
      ...refused,
      body: { fields: { company_id: expect.any(String) } },
    })
    const about = { property_id: listing.id, company_id: "", message: "x" }
    expect(await send("Falsche Seite", { ...about, token, wish: "" })).toMatchObject({
      ...refused,
      body: { error: NOT_FROM_PAGE },
    })
    for (const company of [office, other]) expect(await named("Falsche Seite", company)).toEqual([])
  })

  it("is taken for two days after its page was made; then the owner is asked once more", async () => {
    const old = async (hours: number) => (await call("GET", `/test/token/${office.id}/${hours}`)).text
    expect(await send("Gestern", { token: await old(48) })).toMatchObject({ status: 200 })
    expect(await send("Vorgestern", { token: await old(49) })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("noch einmal ab") },
    })
    expect([await named("Gestern"), await named("Vorgestern")]).toMatchObject([[{ suspicion: "" }], []])
  })

  it("is stored once, and suspicious where too many come from an address or to the form", async () => {
    const reasons = async (name: string) => (await named(name)).map(({ suspicion }) => suspicion).reverse()
    for (const phone of ["", "", "1"]) await send("Doppelt", { phone })
    expect(await named("Doppelt")).toHaveLength(2)
    for (let index = 0; index < 21; index++) await send("Alle von hier", { year: `${1900 + index}` }, "192.0.2.9")
    expect(await reasons("Alle von hier")).toEqual([...Array(20).fill(""), "address"])
    const advertised = { street: "Kredit: https://werbung.example", message: "Hallo" }
    for (let index = 0; index < 4; index++)
      await send("Werbung", { ...advertised, email: `w${index}@besuch.example.de` }, `172.20.${index}.1`)
    expect(await reasons("Werbung"), "an answer advertises as a message does").toEqual(["", "", "", "content"])
    await send("Falle", { leave_blank: "x" })
    expect(await reasons("Falle")).toEqual(["trap"])
    for (let index = 0; index < 40; index++) await send("Viele", { year: `${1900 + index}` }, `172.16.${index}.1`)
    expect((await reasons("Viele")).at(-1)).toBe("listing")
    // Whoever asks two companies the same reaches both, and what comes to one is nothing of the other.
    await send("Viele", { year: "1900" }, "172.16.0.1", other)
    expect(await named("Viele", other)).toMatchObject([{ suspicion: "" }])
  })

  it("is bounded, and says what is wrong at the field", async () => {
    for (const [fields, name] of [
      [{ kind: "castle" }, "kind"],
      [{ place: "x".repeat(101) }, "place"],
      [{ condition: "x" }, "condition"],
      [{ message: "x".repeat(5001) }, "message"],
      [{ name: "", email: "x" }, "email"],
      [{ place: "" }, "place"],
    ] as const) {
      const { status, body } = await send("Zu lang", fields)
      expect([status, body]).toEqual([
        400,
        expect.objectContaining({ fields: expect.objectContaining({ [name]: expect.any(String) }) }),
      ])
    }
  })

  it("is the person's data: exported and erased like every inquiry", async () => {
    await send("Ewa Weg")
    const email = "ewaweg@besuch.example.de"
    const read = () => call("POST", "/api/people/export", { token: office.token, body: { email } })
    expect((await read()).text).toContain("Haus in 50937")
    const erased = await call("POST", "/api/people/erase", { token: office.token, body: { email } })
    expect(erased.status, erased.text).toBe(200)
    expect(await named("Ewa Weg")).toEqual([])
    expect((await read()).text).not.toContain("Haus in 50937")
  })
})

describe("a browser without script", () => {
  const post = async (fields: Record<string, string>) => {
    const token = await testData.make.valuationToken(office.slug)
    const person = { name: 'Ältere "Dame"', email: "dame@besuch.example.de" }
    const form = { company_id: office.id, wish: "valuation", token, ...person, ...HOUSE, ...fields }
    return call("POST", "/api/inquiries", {
      headers: { "Content-Type": "application/x-www-form-urlencoded", "X-Forwarded-For": `10.8.${++visitors}.7` },
      body: new URLSearchParams(form).toString(),
    })
  }
  const typed = ['value="Ältere &quot;Dame&quot;"', 'value="50937 Köln &lt;b&gt;Sülz&lt;/b&gt;"', 'value="ca. 140"']

  it("gets a page that says that it has arrived", async () => {
    const { status, text, headers } = await post({})
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"])
    expect(text).toContain("Ihre Anfrage ist angekommen</h1>")
    expect(text).toContain(`href="/makler/${office.slug}"`)
    expect(await named('Ältere "Dame"')).toMatchObject([{ message: MESSAGE }])
  })

  it("gets its form back with all that was typed and chosen, errors at their fields, and a token that is valid", async () => {
    const invalid = await post({ email: "dame" })
    expect(invalid.status).toBe(400)
    const unknown = await post({ token: `abc-${"0".repeat(32)}` })
    expect(unknown.status).toBe(400)
    for (const { text } of [invalid, unknown]) {
      for (const part of typed) expect(text).toContain(part)
      expect(text).toMatch(/value="house"[^>]*checked/)
      expect(text).toMatch(/value="well_kept"[^>]*selected/)
    }
    expect(invalid.text).toMatch(/id="inquiry-email-error"[^>]*>Bitte geben Sie eine gültige E-Mail ein/)
    const token = /name="token" value="([^"]+)"/.exec(unknown.text)?.[1]
    expect(await send("Noch einmal", { token })).toMatchObject({ status: 200 })
  })

  it("gets a page in a flood, with every answer", async () => {
    await testData.make.valuationToken(office.slug)
    const form = { ...HOUSE, street: "Am Wall 3" }
    await call("POST", "/test/flood/on")
    const { status, text } = await post(form)
    await call("POST", "/test/flood/off")
    expect(status).toBe(503)
    for (const name of [...Object.keys(valuationFields), "company_id", "wish", "token"]) {
      expect(text, name).toMatch(new RegExp(`name="${name}" value="[^"]+"`))
    }
  })
})
