import { readFileSync } from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { migrationsDir } from "../../../scripts/lib/paths"
import { searchedEmail } from "../../../src/domain/values/normalize-email"
import { phoneWords } from "../../../src/domain/values/phone"
import { searchableText } from "../../../src/domain/values/text"
import { IDN } from "../support/email-variant"
import { createTestData, SENT, type TestData } from "../support/test-data"

const HOOKS = `
routerAdd("POST", "/test/sql", (e) => {
  $app.db().newQuery(e.requestInfo().body.sql).execute()
  return e.noContent(204)
})
// Runs a migration again, on a database that has it already.
routerAdd("POST", "/test/migrate", (e) => {
  const migrate = (up) => $app.runInTransaction(up)
  eval(e.requestInfo().body.code)
  return e.string(200, "")
})
routerAdd("POST", "/test/forget", (e) => {
  require(__hooks + "/app.js").runJob("forgetContacts")
  return e.noContent(204)
})
`

const listSchema = z.object({ total: z.number(), data: z.array(z.looseObject({ id: z.string(), name: z.string() })) })

let testData: TestData
beforeAll(async () => {
  testData = await createTestData({ hooks: HOOKS })
})
afterAll(() => testData?.server.stop())

const as = (token: string) => (method: string, address: string, body?: object) =>
  testData.server.call(method, address, { token, ...(body && { body }) })
const asMember: ReturnType<typeof as> = (...request) => as(testData.a.member.token)(...request)
const sql = (text: string) => testData.server.call("POST", "/test/sql", { body: { sql: text } })
const find = async (q: string) => {
  const { body } = await asMember("GET", `/api/contacts?q=${encodeURIComponent(q)}`)
  return listSchema.parse(body)
}
const ask = (email: string, values: object = {}) =>
  testData.make.row("inquiries", { ...SENT, email, status: "new", company_id: testData.a.id, ...values })
async function create(values: object): Promise<string> {
  const { status, body } = await asMember("POST", "/api/contacts", values)
  expect([status, body]).toEqual([200, expect.anything()])
  return z.object({ id: z.string() }).parse(body).id
}
const countInquiries = async (id: string) =>
  z.object({ inquiries: z.number() }).parse((await asMember("GET", `/api/contacts/${id}`)).body).inquiries

describe("an inquiry", () => {
  it("makes one contact by its address in any spelling, with what was typed, and none while it is suspicious", async () => {
    await ask("Frage-1@BÜRO.example", { name: "Eva Eins", phone: "0221 / 4711-0" })
    await ask(`frage-1@${IDN}`, { name: "Eva Zwei" })
    expect(await find("frage-1@büro.example")).toMatchObject({
      total: 1,
      data: [
        {
          name: "Eva Eins",
          email: `frage-1@${IDN}`,
          phone: "0221 / 4711-0",
          roles: ["seeker"],
          inquiries: 2,
          emails: [],
        },
      ],
    })
    const { id } = await ask("verdacht@example.com", { status: "suspicious", suspicion: "content" })
    expect(await find("verdacht@example.com")).toMatchObject({ total: 0 })
    expect((await asMember("PUT", `/api/inquiries/${id}`, { status: "new" })).status).toBe(200)
    expect(await find("verdacht@example.com")).toMatchObject({ total: 1 })
  })

  it("fills what the office lacks, and changes nothing that it has typed", async () => {
    const id = await create({ email: "wenig@example.com" })
    await ask("wenig@example.com", { name: "Herr Wenig", phone: "0170 1234567" })
    await ask("wenig@example.com", { name: "Anders", phone: "0221 99" })
    const { body } = await asMember("GET", `/api/contacts/${id}`)
    expect(body).toMatchObject({ name: "Herr Wenig", phone: "0170 1234567", inquiries: 2 })
  })

  it("brings no contact back that somebody has deleted; the next one does", async () => {
    const inquiry = await ask("weg@example.com")
    const [contact] = (await find("weg@example.com")).data
    expect((await asMember("DELETE", `/api/contacts/${contact?.id}`)).status).toBe(200)
    await asMember("PUT", `/api/inquiries/${inquiry.id}`, { is_read: true, status: "done" })
    expect((await find("weg@example.com")).total).toBe(0)
    await ask("weg@example.com")
    expect((await find("weg@example.com")).total).toBe(1)
  })
})

it("who has asked before becomes a contact, by name and number of the latest inquiry", async () => {
  const [email, phone] = [`frueher@${IDN}`, "+49 (0)221 815-4711"]
  for (const name of ["Alt", "Neu"]) {
    // Stores an inquiry as the server stores a visitor's.
    const search_text = searchableText(name, searchedEmail(email), phone, phoneWords(phone), "Eine Nachricht")
    await ask(email, { name, phone, search_text })
  }
  await ask("verdaechtig@example.com", { status: "suspicious" })
  await testData.server.superuser("DELETE", "/api/collections/contacts")
  const code = readFileSync(path.join(migrationsDir, "1795680029_create_contacts.js"), "utf8")
  const { text } = await testData.server.call("POST", "/test/migrate", { body: { code } })
  expect(text).toBe("")
  for (const q of ["frueher@büro.example", `frueher@${IDN}`, "0221 8154711", "neu +49 221 8154711"]) {
    expect([q, await find(q)]).toMatchObject([q, { total: 1, data: [{ name: "Neu", inquiries: 2, emails: [] }] }])
  }
  for (const q of ["verdaechtig", "nachricht"]) expect([q, (await find(q)).total]).toEqual([q, 0])
})

describe("an address", () => {
  it("joins what it wrote when it is added, and parts it when it is removed", async () => {
    const id = await create({ name: "Zwei Adressen", email: "privat@example.com" })
    await ask("privat@example.com")
    await ask("arbeit@example.com")
    const [other] = (await find("arbeit@example.com")).data
    await asMember("DELETE", `/api/contacts/${other?.id}`)
    expect(await countInquiries(id)).toBe(1)
    for (const [emails, expected] of [
      [["Arbeit@Example.com"], 2],
      [[], 1],
    ] as const) {
      expect((await asMember("PUT", `/api/contacts/${id}`, { emails })).status).toBe(200)
      expect([emails, await countInquiries(id)]).toEqual([emails, expected])
    }
  })

  it("belongs to one contact of a company, which the message names", async () => {
    await create({ name: "Erste", email: "eins@büro.example", emails: ["zwei@example.com"] })
    const message = (address: string) => `${address} gehört schon zum Kontakt Erste`
    const tries: [object, string, string][] = [
      [{ email: `EINS@${IDN}` }, "email", message("eins@büro.example")],
      [{ email: "Zwei@example.com" }, "email", message("zwei@example.com")],
      [{ email: "drei@example.com", emails: ["zwei@example.com"] }, "emails", message("zwei@example.com")],
    ]
    for (const [body, field, error] of tries) {
      expect(await asMember("POST", "/api/contacts", body)).toMatchObject({
        status: 409,
        body: { error, fields: { [field]: error } },
      })
    }
    const { id } = await testData.make.contact(testData.a)
    const changed = await asMember("PUT", `/api/contacts/${id}`, { email: "zwei@example.com" })
    expect(changed).toMatchObject({ status: 409, body: { error: message("zwei@example.com") } })
    // Another company knows the person by itself.
    const theirs = await as(testData.b.member.token)("POST", "/api/contacts", { email: "zwei@example.com" })
    expect(theirs.status).toBe(200)
  })
})

describe("a contact that is typed", () => {
  const TYPED: [object, number, object][] = [
    [{}, 400, { fields: { name: "Bitte geben Sie einen Namen, eine E-Mail oder eine Telefonnummer an" } }],
    [{ phone: "0160 1" }, 200, { name: "", email: "", phone: "0160 1" }],
    [{ name: "Nur Name" }, 200, { name: "Nur Name" }],
    [
      { email: "", emails: ["A1@example.com", "a1@example.com", ""], phones: ["0221 4711", "+49 221 4711"] },
      200,
      { email: "a1@example.com", emails: [], phone: "0221 4711", phones: [] },
    ],
    [{ email: "kein" }, 400, { fields: { email: "Bitte geben Sie eine gültige E-Mail ein" } }],
    [{ name: "Liste", emails: "a@b.de" }, 400, { fields: { emails: "Bitte senden Sie eine Liste" } }],
    [{ name: "Rolle", roles: ["chef"] }, 400, { error: "Bitte wählen Sie seeker, owner, other" }],
    [{ name: "Tag", follow_up_on: "31.02.2026" }, 400, { error: "Bitte geben Sie einen Tag ein, z. B. 21.11.2026" }],
    [{ name: "Tag", follow_up_on: "1.3.27" }, 200, { follow_up_on: "2027-03-01" }],
    [{ name: "Lang", note: "Zeile\n".repeat(5000) }, 400, { error: "Bitte höchstens 20000 Zeichen eingeben" }],
    [{ name: "Zeilen", note: "1\n".repeat(5000) }, 200, { name: "Zeilen" }],
  ]
  it.each(TYPED.map(([values, ...rest]) => [JSON.stringify(values).slice(0, 80), values, ...rest] as const))(
    "%s",
    async (_what, values, status, expected) => {
      expect(await asMember("POST", "/api/contacts", values)).toMatchObject({ status, body: expected })
    },
  )

  it("belongs to a colleague or to nobody, and is found by its user", async () => {
    const { member, colleague } = testData.a
    const id = await create({ name: "Meine", user_id: member.id })
    const error = "Diese Person gehört nicht zu Ihrem Unternehmen"
    const stranger = { user_id: testData.b.member.id }
    expect(await asMember("PUT", `/api/contacts/${id}`, stranger)).toMatchObject({
      status: 400,
      body: { fields: { user_id: error } },
    })
    const mine = async (token: string) => listSchema.parse((await as(token)("GET", "/api/contacts?mine=true")).body)
    expect((await mine(member.token)).data.map((contact) => contact.id)).toEqual([id])
    expect((await mine(colleague.token)).total).toBe(0)
  })

  it.each(["0221 / 123 45-67", "+49 221 1234567", "(0221) 1234567", "0049-221-1234567"])(
    "is found by %s",
    async (q) => {
      const [known] = (await find("Vier Schreibweisen")).data
      const id = known?.id ?? (await create({ name: "Vier Schreibweisen", phone: "0221/1234567 (abends)" }))
      expect(await find(q)).toMatchObject({ total: 1, data: [{ id }] })
    },
  )
})

describe("a person", () => {
  it("is exported and erased with all addresses of their contact, in one company", async () => {
    const id = await create({ name: "Ganz", email: "ganz@example.com", emails: ["ganz2@example.com"], note: "Notiz" })
    const kept = await as(testData.b.member.token)("POST", "/api/contacts", { email: "ganz2@example.com" })
    for (const email of ["ganz@example.com", "ganz2@example.com"]) await ask(email)
    const sent = { email: "Ganz2@example.com" }
    expect((await asMember("POST", "/api/people/export", sent)).body).toMatchObject({
      contacts: [{ id, note: "Notiz" }],
      inquiries: [{ email: "ganz@example.com" }, { email: "ganz2@example.com" }],
    })
    expect((await asMember("POST", "/api/people/erase", sent)).body).toMatchObject({ contacts: 1, inquiries: 2 })
    expect((await asMember("GET", `/api/contacts/${id}`)).status).toBe(404)
    const { id: theirs } = z.looseObject({ id: z.string() }).parse(kept.body)
    expect((await as(testData.b.member.token)("GET", `/api/contacts/${theirs}`)).status).toBe(200)
    // They may come back by themselves.
    await ask("ganz@example.com")
    expect(await find("ganz@example.com")).toMatchObject({ total: 1, data: [{ note: "" }] })
  })

  it("is forgotten in time, once nothing of them is left; a follow-up keeps nobody", async () => {
    const old = async (email: string, values: object = {}) => {
      const id = await create({ email, name: "Alt", ...values })
      await sql(`UPDATE contacts SET updated_at = '2020-01-01 00:00:00.000Z' WHERE id = '${id}'`)
      return id
    }
    const due = [await old("alt-1@example.com"), await old("alt-2@example.com", { follow_up_on: "2999-01-01" })]
    const kept = [await old("alt-3@example.com"), await create({ name: "Neu" })]
    await ask("alt-3@example.com")
    await sql(`UPDATE contacts SET updated_at = '2020-01-01 00:00:00.000Z' WHERE id = '${kept[0]}'`)
    expect((await testData.server.call("POST", "/test/forget")).status).toBe(204)
    const status = async (id: string | undefined) => (await asMember("GET", `/api/contacts/${id}`)).status
    for (const id of due) expect(await status(id)).toBe(404)
    for (const id of kept) expect(await status(id)).toBe(200)
  })
})
