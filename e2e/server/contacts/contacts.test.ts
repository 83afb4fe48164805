import { readFileSync } from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { migrationsDir } from "../../../scripts/lib/paths"
import { freePort } from "../../../scripts/lib/port"
import { berlinDay } from "../../../src/domain/values/date"
import { searchedEmail } from "../../../src/domain/values/normalize-email"
import { phoneWords } from "../../../src/domain/values/phone"
import { searchableText } from "../../../src/domain/values/text"
import { IDN } from "../support/email-variant"
import { createTestData, SENT, type TestData, VIEWING } from "../support/test-data"
import { SQL_ROUTE } from "../support/test-routes"

const HOOKS = `
${SQL_ROUTE}
// Runs a migration again, on a database that has it already.
routerAdd("POST", "/test/migrate", (e) => {
  const { code, back } = e.requestInfo().body
  const migrate = (up, down) => $app.runInTransaction(back ? down : up)
  eval(code)
  return e.string(200, "")
})
routerAdd("POST", "/test/follow-ups", (e) => {
  require(__hooks + "/app.js").runJob("sendFollowUps", e.requestInfo().body.now)
  const rows = arrayOf(new DynamicModel({ recipient: "", subject: "", content: "" }))
  $app.db().newQuery("SELECT recipient, subject, content FROM outbox WHERE kind = 'follow_up_digest' ORDER BY recipient").all(rows)
  return e.json(200, rows)
})
routerAdd("POST", "/test/forget", (e) => {
  require(__hooks + "/app.js").runJob("forgetContacts")
  return e.noContent(204)
})
`

/** What makes the tables of contacts, in this order, and what refers to them. */
const MIGRATIONS = [
  "1795680029_create_contacts.js",
  "1795680158_note_calls.js",
  "1795680333_follow_up_inquiries.js",
  "1796160001_add_contact_address.js",
]
const REFERRING = "1795692001_enter_searches.js"

const listSchema = z.object({ total: z.number(), data: z.array(z.looseObject({ id: z.string(), name: z.string() })) })

let testData: TestData
beforeAll(async () => {
  const env = { SMTP_HOST: "127.0.0.1", SMTP_PORT: String(await freePort()), SMTP_FROM: "portal@mail.example.de" }
  testData = await createTestData({ hooks: HOOKS, env })
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
  const migrate = async (file: string, back = false) => {
    const code = readFileSync(path.join(migrationsDir, file), "utf8")
    expect((await testData.server.call("POST", "/test/migrate", { body: { code, back } })).text).toBe("")
  }
  await migrate(REFERRING, true)
  for (const name of ["contact_notes", "contacts"])
    await testData.server.superuser("DELETE", `/api/collections/${name}`)
  for (const file of [...MIGRATIONS, REFERRING]) await migrate(file)
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
    [{ name: "Ort", postal_code: "?" }, 400, { fields: { postal_code: expect.stringContaining("z. B. 50933") } }],
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
    expect((await mine(member.token)).data.map((contact) => contact.id)).toContain(id)
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

describe("two contacts that are merged", () => {
  it("become the one, with everything of both, and nothing is lost", async () => {
    const { a, make } = testData
    const kept = await create({
      name: "Eva Muster",
      email: "eva@muster.example",
      phone: "0221 4711",
      street: "Gartenstr. 5",
      postal_code: "d-50937",
      town: "Köln",
      roles: ["owner"],
      note: "Erste Notiz",
      follow_up_on: "2199-03-01",
    })
    const other = await create({
      name: "E. Muster",
      email: "eva@arbeit.example",
      emails: ["muster@arbeit.example"],
      phone: "0170 1",
      street: "Arbeitsweg 1",
      town: "Bonn",
      phones: ["+49 221 4711"],
      roles: ["seeker"],
      note: "Zweite\nNotiz",
      follow_up_on: "2199-02-01",
      user_id: a.member.id,
    })
    await ask("eva@arbeit.example", { message: "Von der Arbeit" })
    await asMember("POST", `/api/contacts/${other}/notes`, { kind: "call", text: "Angerufen" })
    await asMember("POST", `/api/contacts/${other}/searches`, { offer: "rent", consent: "phone" })
    await make.viewing(a, { contact_id: other })
    const merge = (id: string, contact_id: string, by = a.member.token) =>
      as(by)("POST", `/api/contacts/${id}/merge`, { contact_id })
    expect((await merge(kept, kept)).status).toBe(400)
    const theirs = await make.contact(testData.b)
    expect((await merge(kept, theirs.id)).status).toBe(404)
    const outdated = await testData.server.call("POST", `/api/contacts/${kept}/merge`, {
      token: a.member.token,
      body: { contact_id: other },
      headers: { "If-Match": '"2026-01-01T00:00:00.000Z"' },
    })
    expect(outdated.status).toBe(412)
    expect(await merge(kept, other)).toMatchObject({
      status: 200,
      body: {
        id: kept,
        name: "Eva Muster",
        email: "eva@muster.example",
        emails: ["eva@arbeit.example", "muster@arbeit.example"],
        phone: "0221 4711",
        phones: ["0170 1"],
        roles: ["owner", "seeker"],
        street: "Gartenstr. 5",
        postal_code: "50937",
        town: "Köln",
        note: "Erste Notiz\n\nZweite\nNotiz\n\nWeitere Anschrift: Arbeitsweg 1, Bonn",
        follow_up_on: "2199-02-01",
        user_id: a.member.id,
        inquiries: 1,
      },
    })
    expect((await asMember("GET", `/api/contacts/${other}`)).status).toBe(404)
    expect((await find("gartenstraße 50937 koeln")).data).toMatchObject([{ id: kept }])
    const { body } = await asMember("GET", `/api/contacts/${kept}/timeline`)
    const kinds = z
      .object({ data: z.array(z.object({ kind: z.string() })) })
      .parse(body)
      .data.map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(["call", "inquiry", "search", "viewing"])
    const log = await testData.server.superuser("GET", "/api/collections/audit_log/records?sort=-created_at&perPage=1")
    expect(log).toMatchObject({ items: [{ action: "contact_merged", subject: `${other} → ${kept}` }] })
  })

  it("stay two if they do not fit into one", async () => {
    const many = (name: string) => Array.from({ length: 6 }, (_, index) => `${name}-${index}@viele.example`)
    const [kept, other] = [await create({ name: "Viele", emails: many("a") }), await create({ emails: many("b") })]
    expect(await asMember("POST", `/api/contacts/${kept}/merge`, { contact_id: other })).toMatchObject({
      status: 400,
      body: { fields: { emails: expect.stringContaining("Zusammen hätten die Kontakte 11 weitere E-Mails") } },
    })
    expect((await asMember("GET", `/api/contacts/${other}`)).status).toBe(200)
  })

  it("are two of one company: neither one and itself, nor those of two companies by an administrator", async () => {
    const [own, foreign] = [await create({ name: "Selbst" }), (await testData.make.contact(testData.b)).id]
    const asAdministrator = as(testData.administrator.token)
    const merge = (contact_id: string) => asAdministrator("POST", `/api/contacts/${own}/merge`, { contact_id })
    expect([(await merge(foreign)).status, (await merge(own)).status]).toEqual([404, 400])
    for (const id of [own, foreign]) expect((await asAdministrator("GET", `/api/contacts/${id}`)).status).toBe(200)
  })
})

describe("a timeline", () => {
  const timeline = async (id: string) => {
    const { body } = await asMember("GET", `/api/contacts/${id}/timeline`)
    return z
      .object({ total: z.number(), data: z.array(z.looseObject({ kind: z.string(), id: z.string() })) })
      .parse(body)
  }
  const note = (id: string, body: object, headers: Record<string, string> = {}) =>
    testData.server.call("POST", `/api/contacts/${id}/notes`, { token: testData.a.member.token, body, headers })

  it("has what the person did by any address, and what the office noted, the newest first; nothing of others", async () => {
    const { a, make } = testData
    const listing = await make.property(a, "active", { title: "Haus am See" })
    const id = await create({ name: "Verlauf", email: "verlauf@example.com", emails: ["verlauf2@example.com"] })
    await ask("verlauf@example.com", { message: "Erste", created_at: "2026-01-01 00:00:00.000Z" })
    await ask("verlauf2@example.com", {
      message: "Zweite",
      property_title: "Haus",
      created_at: "2026-02-01 00:00:00.000Z",
    })
    await ask("verlauf@example.com", { status: "suspicious" })
    await make.row("inquiries", { ...SENT, email: "verlauf@example.com", status: "new", company_id: testData.b.id })
    const search = { email: "verlauf2@example.com", place: "Köln", created_at: "2026-03-01 00:00:00.000Z" }
    await make.row("saved_searches", { ...search, company_id: a.id, expires_at: "2199-01-01" })
    const call = { kind: "call", text: "Zwei\nZeilen", property_id: listing.id, follow_up_on: "2.1.2199" }
    expect((await note(id, call)).status).toBe(200)
    const { total, data } = await timeline(id)
    expect([total, data]).toMatchObject([
      4,
      [
        { kind: "call", text: "Zwei\nZeilen", property_title: "Haus am See", created_by: expect.stringMatching(/./) },
        { kind: "search", search: { place: "Köln" } },
        { kind: "inquiry", text: "Zweite", property_title: "Haus", state: "new" },
        { kind: "inquiry", text: "Erste" },
      ],
    ])
    // Whoever sets a follow-up that nobody has is reminded of it.
    const contact = await asMember("GET", `/api/contacts/${id}`)
    expect(contact.body).toMatchObject({ follow_up_on: "2199-01-02", user_id: a.member.id })
    await asMember("PUT", `/api/contacts/${id}`, { emails: [] })
    expect((await timeline(id)).data.map(({ kind }) => kind)).toEqual(["call", "inquiry"])
  })

  it("has a note once, however often it is sent, and takes its last words", async () => {
    const id = await create({ name: "Doppelt" })
    const headers = { "Idempotency-Key": "notiz-einmal-12345" }
    for (const text of ["Erst", "Dann"]) expect((await note(id, { kind: "note", text }, headers)).status).toBe(200)
    const { data } = await timeline(id)
    expect(data).toMatchObject([{ kind: "note", text: "Dann" }])
    expect((await asMember("DELETE", `/api/contacts/${id}/notes/${data[0]?.id}`)).status).toBe(200)
    expect((await timeline(id)).total).toBe(0)
  })

  it("loses no note through another contact, of this company or of others", async () => {
    const [own, foreign] = [await create({ name: "Fremde Notiz" }), await testData.make.note(testData.b)]
    expect((await asMember("DELETE", `/api/contacts/${own}/notes/${foreign.id}`)).status).toBe(404)
    const path = `/api/contacts/${foreign.contact_id}/timeline`
    expect((await as(testData.b.member.token)("GET", path)).text).toContain(String(foreign.id))
  })

  it.each([
    [{ kind: "mail", text: "x" }, "Bitte wählen Sie call oder note"],
    [{ kind: "call", text: " " }, "Bitte schreiben Sie ein paar Worte"],
    [{ kind: "call", text: "Zeile\n".repeat(5000) }, "Bitte höchstens 20000 Zeichen eingeben"],
    [{ kind: "call", text: "x", property_id: "fremd0000000000" }, "Diese Immobilie gehört nicht zum Unternehmen"],
    [{ kind: "call", text: "x", follow_up_on: "bald" }, "Bitte geben Sie einen Tag ein, z. B. 21.11.2026"],
  ])("takes no note that is wrong (%#)", async (body, error) => {
    const id = await create({ name: "Falsch" })
    expect(await note(id, body)).toMatchObject({ status: 400, body: { error } })
    expect((await timeline(id)).total).toBe(0)
  })
})

describe("a follow-up", () => {
  it("narrows the list by its day", async () => {
    const today = berlinDay(new Date())
    const ids: Record<string, string> = {}
    for (const [name, follow_up_on] of Object.entries({
      overdue: "2026-01-02",
      today,
      planned: "2199-01-01",
      none: "",
    }))
      ids[name] = await create({ name: `Wiedervorlagetag ${name}`, follow_up_on })
    const due = async (which: string) => {
      const { body } = await asMember("GET", `/api/contacts?q=Wiedervorlagetag&due=${which}`)
      return listSchema.parse(body).data.map(({ id }) => id)
    }
    expect(await due("true")).toEqual([ids.overdue, ids.today])
    for (const which of ["overdue", "planned", "none"]) expect([which, await due(which)]).toEqual([which, [ids[which]]])
    expect((await asMember("GET", "/api/contacts?due=morgen")).status).toBe(400)
  })

  it("is listed by its day, of a contact and an inquiry, and mailed in the morning to who has it", async () => {
    const { member, colleague } = testData.a
    await sql("UPDATE contacts SET follow_up_on = ''")
    const late = await create({ name: "Spät", follow_up_on: "2026-01-01" })
    const today = await create({ name: "Heute", follow_up_on: "2026-06-15", user_id: colleague.id })
    await create({ name: "Morgen", follow_up_on: "2199-06-16" })
    const inquiry = await ask("folgt@example.com", { name: "Frau Folge", property_title: "Haus" })
    expect(await asMember("PUT", `/api/inquiries/${inquiry.id}`, { follow_up_on: "15.6.2026" })).toMatchObject({
      body: { follow_up_on: "2026-06-15", assigned_to: member.id, contact_id: expect.stringMatching(/^[a-z0-9]{15}$/) },
    })
    const due = async (list: string, which: string) => {
      const { body } = await asMember("GET", `/api/${list}?due=${which}`)
      return listSchema.parse(body).data.map(({ id }) => id)
    }
    expect(await due("contacts", "true")).toEqual([late, today])
    expect(await due("contacts", "own")).toEqual([late])
    expect(await due("inquiries", "own")).toEqual([inquiry.id])
    const send = async (time: string) => {
      const { body } = await testData.server.call("POST", "/test/follow-ups", { body: { now: Date.parse(time) } })
      return body
    }
    expect(await send("2026-06-15T05:55:00Z")).toEqual([])
    const expected = [
      {
        recipient: member.email,
        subject: "2 Wiedervorlagen für heute",
        content: expect.stringMatching(/Spät.*Frau Folge, Haus/),
      },
      {
        recipient: colleague.email,
        subject: "Eine Wiedervorlage für heute",
        content: expect.stringContaining("Heute"),
      },
    ].sort((one, other) => one.recipient.localeCompare(other.recipient))
    expect(await send("2026-06-15T06:05:00Z")).toEqual(expected)
    // Once a day, and not on days for which nothing was chosen.
    expect(await send("2026-06-15T06:10:00Z")).toEqual(expected)
    expect(await send("2026-06-16T06:10:00Z")).toEqual(expected)
    // Whoever had it works elsewhere now: an owner reads it.
    const gone = `user_id = '${testData.b.member.id}', follow_up_on = '2026-06-17'`
    await sql(`UPDATE contacts SET ${gone} WHERE id = '${today}'`)
    expect(await send("2026-06-17T06:05:00Z")).toContainEqual({
      recipient: member.email,
      subject: "3 Wiedervorlagen für heute",
      content: expect.stringMatching(/Spät.*Frau Folge, Haus.*Heute/),
    })
  })
})

describe("a person", () => {
  it("is exported and erased with all addresses of their contact, in one company", async () => {
    const id = await create({ name: "Ganz", email: "ganz@example.com", emails: ["ganz2@example.com"], note: "Notiz" })
    const kept = await as(testData.b.member.token)("POST", "/api/contacts", { email: "ganz2@example.com" })
    for (const email of ["ganz@example.com", "ganz2@example.com"]) await ask(email)
    await asMember("POST", `/api/contacts/${id}/notes`, { kind: "call", text: "Will verkaufen" })
    const sent = { email: "Ganz2@example.com" }
    expect((await asMember("POST", "/api/people/export", sent)).body).toMatchObject({
      contacts: [{ id, note: "Notiz" }],
      notes: [{ kind: "call", text: "Will verkaufen" }],
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

  it("is exported and erased with viewings, former addresses and views named after them, also without an address", async () => {
    const company_id = testData.a.id
    const id = await create({ email: "frueher@person.example", name: "Greta Müßig" })
    const couple = await create({ email: "paar@person.example", name: "Paul Paar" })
    const bare = await create({ email: "", name: "Nora Nummer", phone: "0221 998877" })
    const viewing = (contact_id: string, email: string) =>
      testData.make.row("viewings", { ...VIEWING, company_id, contact_id, email, name: "N" })
    const [plain, former, shared, theirs] = [
      await viewing(id, ""),
      await viewing(id, "frueher@person.example"),
      await viewing(id, "paar@person.example"),
      await viewing(bare, ""),
    ]
    const other = await viewing(couple, "paar@person.example")
    const inquiry = (email: string) => testData.make.row("inquiries", { ...SENT, company_id, email })
    const [old, ofCouple] = [await inquiry("frueher@person.example"), await inquiry("paar@person.example")]
    expect((await asMember("PUT", `/api/contacts/${id}`, { email: "neu@person.example" })).status).toBe(200)
    const view = (name: string, query: string) =>
      testData.make.row("saved_views", { company_id, user_id: testData.a.colleague.id, name, query, shared: true })
    const named = [await view("Für greta müßig", "q=x"), await view("Suche", "q=Greta+M%C3%BC%C3%9Fig")]
    const kept = await view("Greta", "q=Haus")
    const ids = (rows: { id: string }[]) => rows.map((row) => row.id).sort()

    const exported = await asMember("POST", "/api/people/export", { contact_id: id })
    const listed = z.array(z.looseObject({ id: z.string() }))
    const data = z
      .object({ email: z.string(), viewings: listed, inquiries: listed, views: listed })
      .parse(exported.body)
    expect(data.email).toBe("neu@person.example")
    expect(ids(data.viewings)).toEqual(ids([plain, former, shared]))
    expect(ids(data.inquiries)).toEqual([old.id])
    expect(ids(data.views)).toEqual(ids(named))
    const foreign = await as(testData.b.member.token)("POST", "/api/people/erase", { contact_id: id })
    expect([foreign.status, (await asMember("POST", "/api/people/erase", {})).status]).toEqual([404, 400])

    const erase = (body: object) => asMember("POST", "/api/people/erase", body)
    expect((await erase({ email: "neu@person.example" })).body).toMatchObject({
      contacts: 1,
      viewings: 3,
      inquiries: 1,
    })
    expect((await erase({ contact_id: bare })).body).toMatchObject({ contacts: 1, viewings: 1, inquiries: 0 })
    const exists = async (collection: string, row: string) =>
      (
        await testData.server.call("GET", `/api/collections/${collection}/records/${row}`, {
          token: testData.server.superuserToken,
        })
      ).status === 200
    for (const { id: gone } of [plain, former, shared, theirs]) expect(await exists("viewings", gone)).toBe(false)
    for (const { id: gone } of named) expect(await exists("saved_views", gone)).toBe(false)
    expect([await exists("viewings", other.id), await exists("inquiries", ofCouple.id)]).toEqual([true, true])
    expect([await exists("saved_views", kept.id), await exists("contacts", couple)]).toEqual([true, true])
  })

  it("is forgotten in time, once nothing of them is left; a follow-up keeps nobody", async () => {
    const old = async (email: string, values: object = {}) => {
      const id = await create({ email, name: "Alt", ...values })
      await sql(`UPDATE contacts SET updated_at = '2020-01-01 00:00:00.000Z' WHERE id = '${id}'`)
      return id
    }
    const due = [await old("alt-1@example.com"), await old("alt-2@example.com", { follow_up_on: "2199-01-01" })]
    const kept = [await old("alt-3@example.com"), await create({ name: "Neu" })]
    await ask("alt-3@example.com")
    await sql(`UPDATE contacts SET updated_at = '2020-01-01 00:00:00.000Z' WHERE id = '${kept[0]}'`)
    expect((await testData.server.call("POST", "/test/forget")).status).toBe(204)
    const status = async (id: string | undefined) => (await asMember("GET", `/api/contacts/${id}`)).status
    for (const id of due) expect(await status(id)).toBe(404)
    for (const id of kept) expect(await status(id)).toBe(200)
  })
})
