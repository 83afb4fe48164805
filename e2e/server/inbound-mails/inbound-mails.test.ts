import { readFileSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { parseMail } from "../../../scripts/inbound-mails/reading/mail-parts"
import { FACTS } from "../../../scripts/inbound-mails/reading/mailbox.fixture"
import { readMail } from "../../../scripts/inbound-mails/reading/read-mail"
import { toReceivedMail } from "../../../scripts/inbound-mails/to-received-mail"
import { inRoot } from "../../../scripts/lib/paths"
import type { ReceivedMail } from "../../../src/domain/inbound-mails/received-mail"
import { personDataSchema } from "../../../src/domain/privacy/person-data"
import { isEmail } from "../../../src/domain/values/email"
import { type Mailbox, openMailbox } from "../../support/mailbox"
import { DELIVERY_TOKEN } from "../../support/server"
import { createTestData, type Row, type TestData } from "../support/test-data"

const IMAP = {
  IMAP_HOST: "127.0.0.1",
  IMAP_USER: "anfragen",
  IMAP_PASSWORD: "geheim-genug",
  IMAP_ADDRESS: FACTS.address,
}
const HOOKS = `
// Makes the mails that a company has had older by so many minutes.
routerAdd("POST", "/test/older/{minutes}", (e) => {
  const sql = "UPDATE inbound_mails SET created_at = strftime('%Y-%m-%d %H:%M:%fZ', created_at, '-" + Number(e.request.pathValue("minutes")) + " minutes')"
  $app.db().newQuery(sql).execute()
  e.noContent(204)
})
routerAdd("POST", "/test/forget-mails", (e) => {
  require(__hooks + "/app.js").runJob("forgetInboundMails")
  e.noContent(204)
})`

let smtp: Mailbox
let testData: TestData

beforeAll(async () => {
  smtp = await openMailbox()
  const env = { ...IMAP, SMTP_HOST: "127.0.0.1", SMTP_PORT: String(smtp.port), SMTP_FROM: FACTS.ownAddress }
  testData = await createTestData({ env, hooks: HOOKS })
}, 120_000)
afterAll(async () => {
  await testData?.server.stop()
  await smtp?.stop()
})

const asMember = (method: string, path: string, body?: object) =>
  testData.server.call(method, path, { token: testData.a.member.token, ...(body && { body }) })

const listSchema = z.object({
  total: z.number(),
  data: z.array(z.looseObject({ id: z.string(), name: z.string(), email: z.string(), source: z.string() })),
  figures: z.object({ sources: z.record(z.string(), z.number()) }),
})
const list = async (query = "") => listSchema.parse((await asMember("GET", `/api/inquiries?${query}`)).body)

async function store(values: object): Promise<Row> {
  const row = { company_id: testData.a.id, name: "Ohne Namen", status: "new", ...values }
  return (await testData.server.superuser("POST", "/api/collections/inquiries/records", row)) as Row
}

const companySchema = z.looseObject({ inbound_address: z.string(), slug: z.string() })
const fetchCompany = async () => companySchema.parse((await asMember("GET", `/api/companies/${testData.a.id}`)).body)
const fetchTag = async () => (await fetchCompany()).inbound_address.replace(/^.*\+|@.*$/g, "")

/** Reads a mail of the cases as the process that reads the mailbox does. */
async function readCase(name: string): Promise<ReceivedMail> {
  const file = inRoot("scripts/inbound-mails/reading/cases", `${name}.eml`)
  const mail = toReceivedMail(readMail(await parseMail(readFileSync(file)), FACTS), false, FACTS.address)
  if (mail === null) throw new Error(`${name} is nothing for the server.`)
  return mail
}

const answerSchema = z.object({ outcome: z.string() })
async function offer(mail: ReceivedMail, more: Partial<ReceivedMail> = {}): Promise<string> {
  const body = { ...mail, tag: await fetchTag(), ...more }
  const { body: answer } = await testData.server.call("POST", "/api/inbound-mails", { token: DELIVERY_TOKEN, body })
  return answerSchema.parse(answer).outcome
}

const lookSchema = z.object({ own_address: z.string(), erase: z.array(z.string()), placed_at: z.string() })
async function look(more: object = {}) {
  const body = { state: "ok", error: "", waiting: 0, erased: [], ...more }
  return lookSchema.parse(
    (await testData.server.call("POST", "/api/inbound-mails/look", { token: DELIVERY_TOKEN, body })).body,
  )
}

describe("an inquiry without listing, address and message", () => {
  it("is read everywhere, belongs to no contact, and says why nobody can answer", async () => {
    const other = await testData.make.contact(testData.a, { phone: "0221 5550147" })
    const before = await list()
    const bare = await store({ source: "immoscout24", attachments: [{ name: "plan.pdf", bytes: 7 }] })
    const relay = await store({ source: "kleinanzeigen", email: "x-ek-ek@mail.kleinanzeigen.de", is_relay: true })
    const known = { email: "", message: "", property_id: "", property_title: "", contact_id: "", is_relay: false }
    const { body } = await asMember("GET", `/api/inquiries/${bare.id}`)
    expect(body).toMatchObject({ ...known, source: "immoscout24", attachments: [{ name: "plan.pdf", bytes: 7 }] })
    expect((await asMember("GET", `/api/inquiries/${relay.id}`)).body).toMatchObject({ contact_id: "", is_relay: true })

    expect((await list("source=immoscout24")).data.map(({ id }) => id)).toEqual([bare.id])
    expect((await list("source=pages")).total).toBe(before.total)
    expect((await list("q=kleinanzeigen")).total).toBe(0)
    expect((await list()).figures.sources).toEqual({ immoscout24: 1, kleinanzeigen: 1 })
    // A contact who has no address either is not who asked.
    expect((await asMember("GET", `/api/contacts/${other.id}`)).body).toMatchObject({ inquiries: 0 })
    expect((await asMember("GET", `/api/contacts/${other.id}/timeline`)).body).toMatchObject({ total: 0 })
    const contacts = await asMember("GET", "/api/contacts?q=Ohne")
    expect(contacts.body).toMatchObject({ total: 0 })

    const refusal = expect.stringMatching(/verschickt keine E-Mails|keine E-Mail-Adresse/)
    expect((await asMember("GET", `/api/inquiries/${bare.id}/answers`)).body).toMatchObject({ refusal })
    const answer = { subject: "Ihre Anfrage", text: "Guten Tag" }
    expect((await asMember("POST", `/api/inquiries/${bare.id}/answers`, answer)).status).toBe(409)
    expect((await asMember("PUT", `/api/inquiries/${bare.id}`, { status: "done" })).body).toMatchObject({
      status: "done",
    })
    expect((await asMember("DELETE", `/api/inquiries/${bare.id}`)).status).toBe(200)
  })

  it("comes from no form: those ask for what they asked", async () => {
    const property = await testData.make.property(testData.a)
    const token = await testData.make.pageToken(property.id)
    const sent = { property_id: property.id, token, name: "Eva", email: "", message: "" }
    const { status, body } = await testData.server.call("POST", "/api/inquiries", { body: sent })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { fields: { email: expect.any(String), message: expect.any(String) } },
    })
  })
})

describe("a mail of the mailbox", () => {
  let property: Row
  beforeAll(async () => {
    const { id } = await testData.make.property(testData.a)
    property = (await testData.server.superuser("PATCH", `/api/collections/properties/records/${id}`, {
      reference: "VO-1042",
      title: "Altbau mit Balkon",
    })) as Row
  })

  it("becomes an inquiry about its listing, once, with a mail to the office and a contact", async () => {
    const mail = await readCase("01-is24-feedback")
    expect(await offer(mail)).toBe("stored")
    expect(await offer(mail)).toBe("known")
    expect(await offer(await readCase("02-is24-same-lead-forwarded"))).toBe("known")
    const { data } = await list("source=immoscout24&q=Jördis")
    expect(data).toEqual([
      expect.objectContaining({
        name: "Jördis Großmann-Yıldız",
        property_id: property.id,
        property_title: "Altbau mit Balkon",
        status: "new",
        wish: "viewing",
        mail_state: expect.stringMatching(/waiting|sent/),
        needs_look: false,
      }),
    ])
    expect((await asMember("GET", "/api/contacts?q=Jördis")).body).toMatchObject({ total: 1 })
    // The same in other words of delivery, such as a copy with another Message-ID.
    expect(await offer(mail, { message_id: "<copy@office.example>" })).toBe("stored")
    expect((await list("source=immoscout24&q=Jördis")).total).toBe(1)
  })

  it("finds its listing by its text, or by a portal's number that a proven mail has taught", async () => {
    expect(await offer(await readCase("13-person-flowed"))).toBe("stored")
    expect((await list("q=Ömer")).data).toMatchObject([{ property_id: property.id, source: "mail" }])
    const taught = await readCase("03-is24-labels-next-line")
    const people = taught.people.map((person) => ({ ...person, reference: "", portal_id: "158812345" }))
    expect(await offer({ ...taught, people })).toBe("stored")
    expect((await list("q=Björnsen")).data).toMatchObject([{ property_id: property.id }])
    const unproven = await offer({
      ...taught,
      people,
      source: "mail",
      is_proven: false,
      message_id: "<other@example.com>",
    })
    expect(unproven).toBe("stored")
    const found = (await list("q=Björnsen")).data.map(({ property_id }) => property_id)
    expect(found.sort()).toEqual(["", property.id].sort())
  })

  it("of a portal's relay, an unproven portal or an unknown form is shown as what it is", async () => {
    await offer(await readCase("07-kleinanzeigen-first"))
    expect((await list("source=kleinanzeigen&q=Mia")).data).toMatchObject([{ is_relay: true, contact_id: "" }])
    await offer(await readCase("29-spam"))
    expect((await list("status=suspicious")).data).toMatchObject([{ suspicion: "unproven", mail_state: "" }])
    await offer(await readCase("10-feedback-odd-names"))
    const [odd] = (await list("q=Ole")).data.concat((await list("q=Keller")).data)
    expect(odd).toMatchObject({ needs_look: true, email: "", property_id: property.id })
  })

  it("never takes a member for the person who asks", async () => {
    const mail = await readCase("13-person-flowed")
    const { email } = testData.a.member
    const people = mail.people.map((person) => ({ ...person, email, name: "Kollegin", message: "Weitergeleitet" }))
    expect(await offer({ ...mail, people, message_id: "<own@example.com>" })).toBe("stored")
    expect((await list("q=Weitergeleitet")).data).toMatchObject([{ email: "", contact_id: "", needs_look: true }])
  })

  it("of nobody shows administrators its headers alone, until the office has shown that the address is its own", async () => {
    const mail = await readCase("32-winmail")
    expect(await offer(mail, { tag: "gibtesnicht-abc234" })).toBe("unplaced")
    expect(await offer(mail, { tag: "" })).toBe("unplaced")
    const asAdmin = () => testData.server.call("GET", "/api/inbound-mails", { token: testData.administrator.token })
    const { text } = await asAdmin()
    expect(text).toContain("info@vossberg.example.org")
    expect(text).not.toContain("Selbstauskunft")
    expect((await list("q=Frieda")).total).toBe(0)

    const path = `/api/companies/${testData.a.id}/inbound-test`
    expect((await asMember("POST", path, { email: "info@vossberg.example.org" })).status).toBe(200)
    const test = await smtp.next("info@vossberg.example.org")
    expect(await offer(mail, { tag: "", kind: "returned", message_id: "<aaaaaaaaaaaaaaa@makler.example.net>" })).toBe(
      "ignored",
    )
    const read = toReceivedMail(readMail(await parseMail(Buffer.from(test.raw, "latin1")), FACTS), false, FACTS.address)
    const returned = { kind: "returned", message_id: read?.message_id ?? "", code: read?.code ?? "" } as const
    expect(read).toMatchObject({ kind: "returned", code: expect.stringMatching(/^[0-9a-f]{20}$/) })
    // Another office's mailbox may forward the test of a stranger, who must not get its mails.
    const { body } = await testData.server.call("GET", `/api/companies/${testData.b.id}`, {
      token: testData.b.member.token,
    })
    const tagOfB = companySchema.parse(body).inbound_address.replace(/^.*\+|@.*$/g, "")
    expect(await offer(mail, { ...returned, tag: tagOfB })).toBe("ignored")
    expect(await offer(mail, { ...returned, tag: "" })).toBe("ignored")
    expect(await offer(mail, { ...returned, code: "0".repeat(20) })).toBe("ignored")
    const isRead = async () => (await asMember("GET", `/api/companies/${testData.a.id}/inbound`)).body
    expect(await isRead()).toMatchObject({ is_read: null })
    expect((await look()).placed_at).toBe("")
    expect(await offer(mail, returned)).toBe("stored")
    expect((await look()).placed_at).toMatch(/^20/)
    expect((await asMember("GET", `/api/companies/${testData.a.id}/inbound`)).body).toMatchObject({
      confirmed: ["info@vossberg.example.org"],
      is_read: true,
    })
    expect(await offer(mail, { tag: "" })).toBe("stored")
    expect((await asAdmin()).body).toMatchObject({ unplaced: [] })
    expect((await list("q=Frieda")).data).toMatchObject([{ attachments: [{ name: "winmail.dat" }] }])
  })

  it("shows in the settings what a provider asks for, and stores no inquiry", async () => {
    const { total } = await list()
    expect(await offer(await readCase("34-forwarding-code"))).toBe("stored")
    expect((await asMember("GET", `/api/companies/${testData.a.id}/inbound`)).body).toMatchObject({
      code: { code: "123456789" },
    })
    expect((await list()).total).toBe(total)
  })

  it("leaves the mailbox with its inquiry, and is forgotten after 32 days, as the mailbox keeps it for 30 whole ones", async () => {
    await look({ erased: (await look()).erase })
    const [inquiry] = (await list("q=Frieda")).data
    expect((await asMember("POST", "/api/people/erase", { email: inquiry?.email })).status).toBe(200)
    expect((await look()).erase).toEqual(["<tnef-1@example.com>"])
    expect((await look({ erased: ["<tnef-1@example.com>"] })).erase).toEqual([])
    const mail = await readCase("01-is24-feedback")
    expect(await offer(mail)).toBe("known")
    for (const [days, outcome] of [
      [31, "known"],
      [2, "stored"],
    ] as const) {
      await testData.server.call("POST", `/test/older/${days * 24 * 60}`)
      await testData.server.call("POST", "/test/forget-mails")
      expect(await offer(mail)).toBe(outcome)
    }
  })

  it("of nobody is exported and erased by its sender's address, and leaves the mailbox; a company reaches its own alone", async () => {
    const email = "fremd@example.com"
    const mail = await readCase("13-person-flowed")
    const ofNobody = { from_email: "Fremd@example.com", message_id: "<fremd@example.com>", tag: "gibtesnicht-abc234" }
    const own = { ...mail, people: mail.people.map((person) => ({ ...person, email })), message_id: "<own@fremd>" }
    expect(await offer(mail, ofNobody)).toBe("unplaced")
    expect(await offer(own)).toBe("stored")
    const ask = (what: string, token: string) =>
      testData.server.call("POST", `/api/people/${what}`, { token, body: { email } })
    const exported = async (token: string) => personDataSchema().parse((await ask("export", token)).body).inbound_mails
    const [member, administrator] = [testData.a.member.token, testData.administrator.token]
    expect(await exported(member)).toEqual([
      expect.objectContaining({ kind: "inquiry", message_id: "<own@fremd>", from: "" }),
    ])
    expect(await exported(testData.b.member.token)).toEqual([])
    const unplaced = { kind: "unplaced", from: email, subject: mail.subject, message_id: "<fremd@example.com>" }
    expect(await exported(administrator)).toEqual(
      expect.arrayContaining([expect.objectContaining(unplaced), expect.objectContaining({ kind: "inquiry" })]),
    )

    expect((await ask("erase", member)).status).toBe(200)
    expect((await look()).erase).toEqual(["<own@fremd>"])
    expect((await ask("erase", administrator)).body).toMatchObject({ inquiries: 0, mails: 1 })
    expect((await look()).erase.sort()).toEqual(["<fremd@example.com>", "<own@fremd>"])
    expect(await exported(administrator)).toEqual([])
    const rows = await testData.server.superuser("GET", "/api/collections/inbound_mails/records?perPage=500")
    expect(JSON.stringify(rows)).not.toContain(`"${email}"`)
    // Were it placed now, the person would be back before the mailbox has deleted it.
    expect(await offer(mail, { ...ofNobody, tag: await fetchTag() })).toBe("ignored")
    expect((await look({ erased: ["<fremd@example.com>", "<own@fremd>"] })).erase).toEqual([])
  })

  it("waits above the bounds of its sender and company; a proven portal has its own", async () => {
    const mail = await readCase("13-person-flowed")
    const send = (place: number, more: Partial<ReceivedMail> = {}) =>
      offer(mail, { message_id: `<${place}@flood>`, ...more })
    const outcomes: string[] = []
    for (let place = 0; place < 21; place += 1) outcomes.push(await send(place))
    expect(outcomes.filter((outcome) => outcome === "waits")).toHaveLength(1)
    expect(await send(99, { from_email: "andere@example.com" })).toBe("stored")
    expect(await offer(await readCase("05-immowelt-feedback-latin1"))).toBe("stored")
    await testData.server.call("POST", "/test/older/61")
    expect(await send(20)).toBe("stored")
  })

  it("finds its company by an address that mail servers take, however long the company's name is", async () => {
    const { slug } = await fetchCompany()
    const name = "Immobiliengesellschaft für Wohnen, Gewerbe und Anlage am Niederrhein"
    expect((await asMember("PUT", `/api/companies/${testData.a.id}`, { name })).status).toBe(200)
    const long = await fetchCompany()
    expect(long.slug.length).toBeGreaterThan(50)
    expect(isEmail(long.inbound_address)).toBe(true)
    const mail = {
      ...(await readCase("13-person-flowed")),
      message_id: "<lang@example.com>",
      from_email: "lang@example.com",
    }
    expect(await offer(mail)).toBe("stored")
    // The address of the name before still leads here, and the beginning of one does not.
    const end = long.inbound_address.replace(/^.*-|@.*$/g, "")
    expect(await offer(mail, { tag: `${slug}-${end}` })).toBe("known")
    expect(await offer(mail, { tag: `immobilien-${end}`, recipients: [] })).toBe("unplaced")
    const inbound = await asMember("GET", `/api/companies/${testData.a.id}/inbound`)
    expect(inbound.body).toMatchObject({ inbound_address: long.inbound_address })
  })

  it("finds its company by the address before for 30 days more, after another was made", async () => {
    const before = await fetchTag()
    const path = `/api/companies/${testData.a.id}/inbound-address`
    expect((await asMember("POST", path)).body).toMatchObject({ inbound_address: expect.stringContaining("@makler.") })
    expect(await fetchTag()).not.toBe(before)
    const mail = await readCase("06-immowelt-cp1252")
    expect(await offer(mail, { tag: before })).toBe("stored")
    expect((await list("q=Zoë")).data).toMatchObject([{ property_id: "", property_reference: "VO-3001" }])
    expect((await asMember("POST", path)).status).toBe(200)
    expect(await offer(mail, { tag: before, message_id: "<later@example.com>" })).toBe("unplaced")
    const other = { token: testData.b.member.token }
    expect((await testData.server.call("POST", path, other)).status).toBe(404)
  })
})
