import { createHash } from "node:crypto"
import { beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { DRAFT_MARK } from "../../../src/domain/companies/withdrawal"
import { confirmationSchema, endOfPeriod } from "../../../src/domain/confirmations/confirmation"
import { erasureSchema, personDataSchema } from "../../../src/domain/privacy/person-data"
import { formatDay } from "../../../src/domain/values/date"
import { DAY, HOUR } from "../../../src/domain/values/durations"
import { formatStart } from "../../../src/domain/viewings/format-time"
import { confirmationTexts } from "../../../src/public-pages/confirmations/confirmation-texts"
import { mailbox, startMailing, testData } from "../support/mailing"
import { HIDDEN_STREET, type Row } from "../support/test-data"
import { JOB_ROUTE, SQL_ROUTE } from "../support/test-routes"

const HOOKS = `
${JOB_ROUTE}
${SQL_ROUTE}`

const TEXT = 'Sie können binnen 14 Tagen widerrufen.\n<script>alert("x")</script> & mehr'

let agent: Row
startMailing({ env: { TRUSTED_PROXY_HEADER: "X-Forwarded-For" }, hooks: HOOKS, rateLimits: true })
beforeAll(async () => {
  agent = await testData.make.row("agents", {
    company_id: testData.a.id,
    first_name: "Eva",
    last_name: "Berg",
    email: "eva@berg.example",
  })
  await setUp({ withdrawal_mode: "documents", withdrawal_text: TEXT })
})

const call = (method: string, path: string, body?: object, token = testData.a.member.token) =>
  testData.server.call(method, path, { token, ...(body && { body }) })
const setUp = (values: object, company = testData.a) =>
  testData.server.superuser("PATCH", `/api/collections/companies/records/${company.id}`, values)
const sql = (text: string) => testData.server.call("POST", "/test/sql", { body: { sql: text } })
const runJob = (name: string, at: number) =>
  testData.server.call("POST", `/test/job/${name}/${new Date(at).toISOString()}`)

let networks = 0
/** A browser: it keeps cookies, and has a network of its own. */
function browser() {
  const network = `2001:db8:${(++networks).toString(16)}:7::1`
  let cookie = ""
  const send = async (method: string, path: string, fields?: Record<string, string>) => {
    const response = await testData.server.call(method, path, {
      headers: {
        "X-Forwarded-For": network,
        ...(cookie && { Cookie: cookie }),
        ...(fields && { "Content-Type": "application/x-www-form-urlencoded" }),
      },
      ...(fields && { body: new URLSearchParams(fields).toString() }),
    })
    const set = response.headers.get("set-cookie")
    if (set !== null) cookie = set.split(";")[0] ?? ""
    return { ...response, setCookie: set ?? "", location: response.headers.get("location") ?? "" }
  }
  return {
    open: (path: string) => send("GET", path),
    post: (path: string, fields: Record<string, string>) => send("POST", path, fields),
  }
}
type Browser = ReturnType<typeof browser>

const hashIn = (text: string) => /name="text_sha256" value="([0-9a-f]{64})"/.exec(text)?.[1] ?? ""
const asks = (text: string) => hashIn(text) !== ""

const SALE = { marketing_type: "sale", commission: "3.57", details: { propertyType: "Wohnung" } }

/** Makes a listing with a link to one document; the address of the link's page and of the file. */
async function makeLink(values: object = {}, company = testData.a) {
  const { property, document, token, inquiry, link } = await testData.make.documentLink(company)
  const set = company === testData.a ? { agent_id: agent.id } : {}
  await testData.server.superuser("PATCH", `/api/collections/properties/records/${property.id}`, {
    ...SALE,
    ...set,
    ...values,
  })
  return {
    property,
    inquiry,
    link,
    page: `/unterlagen/${token}`,
    file: `/documents/${document.id}?link=${token}`,
    document,
  }
}

let people = 0
const newPerson = () => ({ name: "Vera Vogel", email: `vera-${++people}@example.com` })
type Fields = Record<string, string>
const BOTH = { received: "yes", begins: "yes" }

/** Opens the page and sends its form. */
async function confirm(page: string, fields: Fields, by: Browser = browser()) {
  const { text } = await by.open(page)
  return by.post(page, { action: "confirm", text_sha256: hashIn(text), ...fields })
}

const listSchema = z.object({ data: z.array(confirmationSchema()), total: z.number() })
const list = async (query: string, token = testData.a.member.token) =>
  listSchema.parse((await call("GET", `/api/confirmations?${query}`, undefined, token)).body).data
async function findProof(query: string) {
  const [proof] = await list(query)
  if (proof === undefined) throw new Error("There is no proof")
  return proof
}
const readRows = async (collection: string, filter: string) => {
  const path = `/api/collections/${collection}/records?filter=${encodeURIComponent(filter)}`
  return z
    .object({ items: z.array(z.looseObject({ id: z.string() })) })
    .parse(await testData.server.superuser("GET", path)).items
}
/** Waits until the mail with the copy has ended. */
const settled = (query: string) =>
  expect.poll(async () => (await list(query)).every(({ mail_state }) => mail_state !== "waiting")).toBe(true)

describe("the setting", () => {
  it.each([
    ["on without a text", { withdrawal_mode: "documents" }, 400],
    ["on with blanks", { withdrawal_mode: "documents", withdrawal_text: "  \n " }, 400],
    ["on with the draft", { withdrawal_mode: "documents", withdrawal_text: `${DRAFT_MARK}\nText` }, 400],
    ["a draft while it is off", { withdrawal_text: `${DRAFT_MARK}\nText` }, 200],
    ["another mode", { withdrawal_mode: "immer" }, 400],
    ["a text that is too long", { withdrawal_text: "x".repeat(20_001) }, 400],
    ["on with a text", { withdrawal_mode: "documents", withdrawal_text: "Text" }, 200],
    ["the text taken away while it is on", { withdrawal_text: "" }, 400],
    ["off, the text stays", { withdrawal_mode: "off" }, 200],
  ])("%s", async (_, body, status) => {
    const response = await call("PUT", `/api/companies/${testData.b.id}`, body, testData.b.member.token)
    expect([response.status, response.text.includes('"fields"')]).toEqual([status, status === 400])
  })
})

describe("the step before documents", () => {
  it.each<[string, object, boolean]>([
    ["a percentage", {}, true],
    ["a commission in words", { commission: "2 Monatsmieten" }, true],
    ["none", { commission: "" }, false],
    ["free of commission", { commission: "provisionsfrei" }, false],
    ["a rented home", { marketing_type: "rent" }, false],
    ["a rented office", { marketing_type: "rent", details: { propertyType: "Büro" } }, true],
    ["a sold listing", { status: "sold" }, true],
  ])("depends on the commission: %s", async (_, values, isAsked) => {
    const { page, file } = await makeLink(values)
    const { text, status } = await browser().open(page)
    expect([status, asks(text), text.includes("/documents/")]).toEqual([200, isAsked, !isAsked])
    const sent = await browser().open(file)
    expect([sent.status, sent.location.startsWith("/unterlagen/")]).toEqual(isAsked ? [302, true] : [200, false])
  })

  it("takes only a whole form about the text that was shown, and loses nothing that was typed", async () => {
    const { page, property } = await makeLink()
    const by = browser()
    const shown = await by.open(page)
    expect(shown.text).toContain("Käuferprovision: 3,57 % inkl. MwSt.")
    expect(shown.text).toContain("&lt;script&gt;")
    expect(shown.text).not.toMatch(/ checked[ =>]|<script>alert/)
    const valid = { action: "confirm", text_sha256: hashIn(shown.text), ...newPerson(), ...BOTH }
    const cases: [Fields, number, string][] = [
      [{ name: "" }, 400, "Bitte geben Sie Ihren Namen ein"],
      [{ email: "vera" }, 400, "gültige E-Mail"],
      [{ received: "" }, 400, confirmationTexts.notReceived],
      [{ text_sha256: "0".repeat(64) }, 409, confirmationTexts.changed],
      [{ text_sha256: "" }, 409, confirmationTexts.changed],
    ]
    for (const [fields, status, sentence] of cases) {
      const refused = await by.post(page, { ...valid, ...fields })
      expect([refused.status, refused.text.includes(sentence), refused.setCookie]).toEqual([status, true, ""])
      expect(refused.text).toContain(`value="${fields.email ?? valid.email}"`)
      // Another text is read anew.
      expect(/ checked[ =>]/.test(refused.text)).toBe(status === 400)
    }
    expect(await list(`property_id=${property.id}`)).toEqual([])
  })

  it("opens the documents in this browser, proves what was shown, and asks everybody else who has the link", async () => {
    const { page, file, property, inquiry } = await makeLink()
    const [by, person] = [browser(), newPerson()]
    const sent = await confirm(page, { ...person, ...BOTH }, by)
    expect([sent.status, sent.location]).toEqual([302, `${page}?bestaetigt=1`])
    expect(sent.setCookie).toMatch(
      new RegExp(`^widerruf_${property.id}=[a-z0-9]{47}; Path=/; .*HttpOnly; SameSite=Lax$`),
    )
    expect((await by.open(sent.location)).text).toContain(file.replace("?", "?"))
    expect((await by.open(file)).status).toBe(200)
    for (const address of [page, sent.location]) expect(asks((await browser().open(address)).text)).toBe(true)
    expect((await browser().open(file)).location).toBe(page)

    await settled(`property_id=${property.id}`)
    const proof = await findProof(`property_id=${property.id}`)
    expect(proof).toMatchObject({
      ...person,
      kind: "instruction",
      property_title: "Mit Unterlagen",
      inquiry_id: inquiry.id,
      received: true,
      begins: true,
      mail_state: "sent",
      failure: "",
      withdrawn_at: "",
      kept_until: `${new Date().getFullYear() + 3}-12-31`,
    })
    expect(proof.network).toMatch(/^2001:0?db8:[0-9a-f]+::$/)
    expect(proof.text).toContain(TEXT)
    expect(proof.text_sha256).toBe(createHash("sha256").update(proof.text).digest("hex"))
    const copy = await mailbox.next(person.email)
    expect(copy.subject).toBe("Ihre Widerrufsbelehrung: Mit Unterlagen")
    for (const line of proof.text.split("\n")) expect(copy.text).toContain(line)
    expect(copy.html).not.toContain("<script>alert")

    // A made-up cookie opens nothing, and neither does that of another listing.
    const other = await makeLink()
    expect(asks((await by.open(other.page)).text)).toBe(true)
  })

  it("stores a form that is sent twice once, and a corrected address anew", async () => {
    const { page, property } = await makeLink()
    const [by, person] = [browser(), newPerson()]
    const { text } = await by.open(page)
    const form = { action: "confirm", text_sha256: hashIn(text), ...person, ...BOTH }
    const both = await Promise.all([by.post(page, form), browser().post(page, form)])
    expect(both.map(({ status }) => status)).toEqual([302, 302])
    expect((await browser().post(page, form)).status).toBe(302)
    expect(await list(`property_id=${property.id}`)).toHaveLength(1)
    expect((await browser().post(page, { ...form, ...newPerson() })).status).toBe(302)
    expect(await list(`property_id=${property.id}`)).toHaveLength(2)
  })

  it("lets documents wait for the end of the period without the second box, and tells the agent", async () => {
    const { page, property, link } = await makeLink()
    const [by, person] = [browser(), newPerson()]
    await confirm(page, { ...person, received: "yes" }, by)
    const proof = await findProof(`property_id=${property.id}`)
    const day = formatDay(new Date(endOfPeriod(proof.created_at)).toISOString())
    const waiting = await by.open(page)
    expect([asks(waiting.text), waiting.text.includes(day)]).toEqual([true, true])
    const told = await mailbox.next("eva@berg.example")
    expect(told.subject).toContain("Unterlagen warten: Vera Vogel")
    expect(told.text).toContain(day)
    // The link, which would have ended before, lives on.
    const { expires_at } = await testData.server
      .superuser("GET", `/api/collections/document_links/records/${link.id}`)
      .then((row) => z.object({ expires_at: z.string() }).parse(row))
    expect(Date.parse(expires_at)).toBe(endOfPeriod(proof.created_at) + 14 * DAY)

    await sql(`UPDATE confirmations SET created_at = '2026-01-02 10:00:00.000Z' WHERE id = '${proof.id}'`)
    expect(asks((await by.open(page)).text)).toBe(false)
    await sql(`UPDATE confirmations SET created_at = '${proof.created_at.replace("T", " ")}' WHERE id = '${proof.id}'`)
    expect(asks((await by.open(page)).text)).toBe(true)
    // Who does not want to wait after all confirms once more.
    await confirm(page, { ...person, ...BOTH }, by)
    expect(asks((await by.open(page)).text)).toBe(false)
  })

  it("asks no boxes of a business", async () => {
    const { page, property } = await makeLink()
    const by = browser()
    expect((await confirm(page, { ...newPerson(), business: "yes" }, by)).status).toBe(302)
    expect(asks((await by.open(page)).text)).toBe(false)
    expect(await findProof(`property_id=${property.id}`)).toMatchObject({
      kind: "business",
      received: false,
      begins: false,
    })
  })

  it("shows a text that was changed meanwhile, and leaves earlier proofs as they are", async () => {
    const { page, property } = await makeLink()
    const [first, second] = [browser(), browser()]
    await confirm(page, { ...newPerson(), ...BOTH }, first)
    const { text } = await second.open(page)
    const before = await findProof(`property_id=${property.id}`)
    await setUp({ withdrawal_text: "Neue Fassung" })
    const form = { action: "confirm", ...newPerson(), ...BOTH }
    const refused = await second.post(page, { ...form, text_sha256: hashIn(text) })
    expect([refused.status, refused.text.includes("Neue Fassung")]).toEqual([409, true])
    expect((await second.post(page, { ...form, text_sha256: hashIn(refused.text) })).status).toBe(302)
    const after = await list(`property_id=${property.id}`)
    expect(after.map((proof) => proof.text.includes("Neue Fassung"))).toEqual([true, false])
    expect(after[1]).toMatchObject({ text: before.text, text_sha256: before.text_sha256 })
    expect(asks((await first.open(page)).text)).toBe(false)
    await setUp({ withdrawal_text: TEXT })
  })

  it("says that a copy which was refused proves nothing, to the agent too", async () => {
    const { page, property } = await makeLink()
    const person = newPerson()
    mailbox.answer("refuse the recipient")
    await confirm(page, { ...person, ...BOTH })
    await settled(`property_id=${property.id}`)
    mailbox.answer("accept")
    expect(await findProof(`property_id=${property.id}`)).toMatchObject({
      mail_state: "failed",
      failure: expect.stringContaining("550"),
      sent_at: "",
    })
    const { id } = await findProof(`property_id=${property.id}`)
    const told = await readRows("outbox", `kind = "confirmation_unproven" && about = "${id}"`)
    expect(told).toMatchObject([{ recipient: "eva@berg.example" }])
    // The same form is a new proof then, whose copy may arrive.
    await confirm(page, { ...person, ...BOTH })
    await settled(`property_id=${property.id}`)
    expect((await list(`property_id=${property.id}`)).map((proof) => proof.mail_state)).toEqual(["sent", "failed"])
  })

  it.each(["address", "link"])("bounds how often one %s confirms", async (bounded) => {
    const [person, link] = [newPerson(), await makeLink()]
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) {
      const [who, { page }] = bounded === "link" ? [newPerson(), link] : [person, await makeLink()]
      statuses.push((await confirm(page, { ...who, ...BOTH })).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(302), 429])
  })

  it("bounds what a network sends, whether it is whole or not", async () => {
    const [by, { page }] = [browser(), await makeLink()]
    const statuses: number[] = []
    for (let count = 0; count < 61; count += 1) statuses.push((await by.post(page, { action: "confirm" })).status)
    expect(statuses).toEqual([...Array<number>(60).fill(409), 429])
  })

  it("ends with the mode, the listing and the company", async () => {
    const { page, property } = await makeLink()
    const by = browser()
    const { text } = await by.open(page)
    const form = { action: "confirm", text_sha256: hashIn(text), ...newPerson(), ...BOTH }
    await setUp({ withdrawal_mode: "off" })
    const sent = await by.post(page, form)
    expect([sent.status, sent.setCookie, asks((await by.open(page)).text)]).toEqual([302, "", false])
    await setUp({ withdrawal_mode: "documents" })
    await setUp({ pages_off: true })
    expect((await by.post(page, form)).status).toBe(404)
    await setUp({ pages_off: false })
    await call("DELETE", `/api/properties/${property.id}`)
    expect((await by.post(page, form)).status).toBe(404)
    expect(await list(`property_id=${property.id}`)).toEqual([])
  })
})

describe("a viewing", () => {
  const start = (days: number) => new Date(Math.floor(Date.now() / HOUR) * HOUR + days * DAY).toISOString()
  async function invite(body: object) {
    const { property } = await makeLink({ hide_address: true, address: `${HIDDEN_STREET} 7, 50667 Köln` })
    const person = newPerson()
    const made = await call("POST", "/api/viewings", { property_id: property.id, ...person, ...body })
    expect(made.status, made.text).toBe(200)
    const mail = await mailbox.next(person.email)
    for (const { raw } of [mail, ...mailbox.received]) expect(raw).not.toMatch(/13(?:[.,]|=2C)579/)
    return { property, person, mail, link: /\/besichtigung\/[a-z0-9]{47}/.exec(mail.text ?? "")?.[0] ?? "" }
  }

  it("is picked by who has confirmed, who is then told the address", async () => {
    const slot = start(3)
    const { link, person, property } = await invite({ slots: [slot] })
    const by = browser()
    const asked = await by.open(link)
    expect([asks(asked.text), asked.text.includes('name="slot"')]).toEqual([true, false])
    const [times = -1, step = -1] = [`>${formatStart(slot, 30)}<`, 'name="received"'].map((part) =>
      asked.text.indexOf(part),
    )
    expect([times > 0, times < step], "the times stand before the step").toEqual([true, true])
    const early = await by.post(link, { action: "pick", slot })
    expect([early.status, early.text.includes(confirmationTexts.first)]).toEqual([409, true])
    expect((await confirm(link, { ...person, ...BOTH }, by)).status).toBe(302)
    expect(await findProof(`property_id=${property.id}`)).toMatchObject({
      viewing_id: expect.stringMatching(/^\w{15}$/),
    })
    expect((await by.post(link, { action: "pick", slot })).status).toBe(302)
    expect((await by.open(link)).text).toContain(HIDDEN_STREET)
    const mails = [await mailbox.next(person.email), await mailbox.next(person.email)]
    expect(mails.some(({ text = "" }) => text.includes(HIDDEN_STREET))).toBe(true)
    // The link was passed on.
    expect((await browser().open(link)).text).not.toContain(HIDDEN_STREET)
  })

  it("that a member has entered tells a hidden address only after that, in no mail and no calendar before", async () => {
    const { link, mail, person } = await invite({ starts_at: start(4) })
    expect(mail.raw).not.toContain(HIDDEN_STREET)
    expect(JSON.stringify(mail.attachments.map(({ content }) => String(content)))).not.toContain(HIDDEN_STREET)
    expect(mail.text).toContain("sobald Sie dort die Widerrufsbelehrung bestätigt haben")
    const by = browser()
    const asked = await by.open(link)
    expect([asks(asked.text), asked.text.includes(HIDDEN_STREET)]).toEqual([true, false])
    const calendar = async (reader: typeof by) => (await reader.open(`${link}?kalender=1`)).text
    expect([(await calendar(by)).includes("BEGIN:VEVENT"), (await calendar(by)).includes(HIDDEN_STREET)]).toEqual([
      true,
      false,
    ])
    await confirm(link, { ...person, ...BOTH }, by)
    expect((await by.open(link)).text).toContain(HIDDEN_STREET)
    expect(await calendar(by)).toContain(HIDDEN_STREET)
    expect(await calendar(browser()), "whoever got the link").not.toContain(HIDDEN_STREET)
    // Nobody has to confirm something to cancel.
    expect((await browser().post(link, { action: "cancel" })).status).toBe(302)
  })

  it("has name and address of who it is booked for, masked, and another address opens nothing of theirs", async () => {
    const { link, person, property } = await invite({ starts_at: start(5) })
    const state = async () => {
      const { body } = await call("GET", `/api/viewings?property_id=${property.id}`)
      return z.object({ data: z.array(z.object({ instruction: z.string() })) }).parse(body).data[0]?.instruction
    }
    const masked = { name: "V*** V***", email: person.email.replace(/^(.)[^@]*/, "$1***") }
    const by = browser()
    const asked = await by.open(link)
    expect(asked.text).toContain(`value="${masked.email}"`)
    expect(asked.text).toContain(`value="${masked.name}"`)
    for (const known of [person.email, "Vogel"]) expect(asked.text).not.toContain(known)
    expect(await state()).toBe("open")

    const other = { name: "Kurt Anders", email: newPerson().email }
    expect((await confirm(link, { ...other, ...BOTH }, by)).status).toBe(302)
    expect(await findProof(`email=${other.email}`)).toMatchObject(other)
    const still = await by.open(link)
    expect([asks(still.text), still.text.includes(HIDDEN_STREET)]).toEqual([true, false])
    expect(still.text).toContain(confirmationTexts.otherAddress(masked.email))
    expect(await state()).toBe("open")
    await call("PUT", `/api/viewings/${(await findProof(`email=${other.email}`)).viewing_id}`, { minutes: 45 })
    expect((await mailbox.next(person.email)).raw).not.toContain(HIDDEN_STREET)

    // What was left as it stood is theirs, and a form that fails shows it as it was sent.
    const failed = await confirm(link, masked, by)
    expect([failed.status, failed.text.includes(masked.email), failed.text.includes(person.email)]).toEqual([
      400,
      true,
      false,
    ])
    expect((await confirm(link, { ...masked, ...BOTH }, by)).status).toBe(302)
    expect(await findProof(`email=${person.email}`)).toMatchObject({ name: person.name, email: person.email })
    expect((await by.open(link)).text).toContain(HIDDEN_STREET)
    expect(await state()).toBe("confirmed")
  })
})

describe("a proof", () => {
  it("is changed and deleted by nobody, in PocketBase's console neither", async () => {
    const { page, property } = await makeLink()
    await confirm(page, { ...newPerson(), ...BOTH })
    const { id } = await findProof(`property_id=${property.id}`)
    const record = `/api/collections/confirmations/records/${id}`
    const token = testData.server.superuserToken
    const attempts: [string, string, object?][] = [
      ["PATCH", record, { name: "Jemand anderes" }],
      ["PATCH", record, { sent_at: "2026-01-01 00:00:00.000Z" }],
      ["DELETE", record],
      ["DELETE", "/api/collections/confirmations/truncate"],
      ["DELETE", "/api/collections/confirmations"],
      ["POST", "/api/batch", { requests: [{ method: "DELETE", url: record }] }],
    ]
    for (const [method, path, body] of attempts) {
      expect((await call(method, path, body, token)).status, `${method} ${path}`).toBe(403)
    }
    const company = await testData.make.company()
    await testData.make.confirmation(company)
    expect((await call("DELETE", `/api/collections/companies/records/${company.id}`, undefined, token)).status).toBe(
      409,
    )
    expect((await findProof(`property_id=${property.id}`)).name).toBe("Vera Vogel")
  })

  it("is its company's alone, and in the person's export; an erasure keeps it, and says why and until when", async () => {
    const { page, property } = await makeLink()
    const person = newPerson()
    await confirm(page, { ...person, ...BOTH })
    await settled(`email=${person.email}`)
    const proof = await findProof(`email=${person.email}`)
    expect(await list(`email=${person.email}`, testData.b.member.token)).toEqual([])
    const foreign = await call("GET", `/api/confirmations/${proof.id}`, undefined, testData.b.member.token)
    expect([foreign.status, (await call("GET", `/api/confirmations/${proof.id}`)).body]).toEqual([404, proof])
    const { email } = person
    const exported = personDataSchema().parse((await call("POST", "/api/people/export", { email })).body)
    expect(exported.confirmations).toEqual([proof])
    const { kept } = erasureSchema().parse((await call("POST", "/api/people/erase", { email })).body)
    expect(kept).toEqual([
      {
        id: proof.id,
        kind: "instruction",
        property_title: "Mit Unterlagen",
        created_at: proof.created_at,
        kept_until: proof.kept_until,
        reason: expect.stringContaining("Art. 17 Abs. 3 Buchst. e"),
      },
    ])
    expect(await list(`property_id=${property.id}`)).toEqual([proof])
  })

  it("stays to the end of the third year after its own, or until its company is erased", async () => {
    const company = await testData.make.company("Nachweise")
    const at = async (created_at: string) => {
      const row = await testData.make.confirmation(company)
      await sql(`UPDATE confirmations SET created_at = '${created_at}' WHERE id = '${row.id}'`)
      return row
    }
    await at("2022-12-31 23:59:59.000Z")
    const kept = await at("2023-01-01 00:00:00.000Z")
    await runJob("removeOldConfirmations", Date.parse("2026-01-01T03:00:00Z"))
    const left = async () => (await readRows("confirmations", `company_id = "${company.id}"`)).map(({ id }) => id)
    expect(await left()).toEqual([kept.id])
    const erased = await call(
      "POST",
      `/api/companies/${company.id}/erase`,
      { name: "Nachweise" },
      testData.administrator.token,
    )
    expect([erased.body, await left()]).toEqual([{ done: true }, []])
  })
})

describe("a withdrawal", () => {
  let path = ""
  beforeAll(async () => {
    const row = await testData.server.superuser("GET", `/api/collections/companies/records/${testData.a.id}`)
    path = `/makler/${z.object({ slug: z.string() }).parse(row).slug}/widerruf`
    await setUp({ email: "buero@berg.example", contact_confirmed: true })
  })
  const tokenIn = (text: string) => /name="token" value="([^"]+)"/.exec(text)?.[1] ?? ""
  const linkIn = async (email: string) =>
    /\/makler\/\S+\/widerruf\?\S+/.exec((await mailbox.next(email)).text ?? "")?.[0] ?? ""

  /** Confirms about a new listing; the page, the browser, the person and the copy's link. */
  async function makeProof() {
    const [{ page, property }, by, person] = [await makeLink(), browser(), newPerson()]
    await confirm(page, { ...person, ...BOTH }, by)
    return { page, by, person, link: await linkIn(person.email), contract: String(property.reference ?? "Haus") }
  }
  /** Withdraws as anybody can who knows the address; the receipt's link, and that of the page that follows. */
  async function withdraw({ person, contract }: Awaited<ReturnType<typeof makeProof>>, address = path) {
    const by = browser()
    const token = tokenIn((await by.open(address)).text)
    const { location } = await by.post(address, { ...person, contract, token, action: "confirm" })
    return { receipt: await linkIn(person.email), location, shown: await by.open(location) }
  }

  it("takes two steps without signing in, and confirms what has arrived to both sides at once", async () => {
    const { page, property } = await makeLink()
    const [by, person] = [browser(), newPerson()]
    await confirm(page, { ...person, ...BOTH }, by)
    await settled(`property_id=${property.id}`)
    const link = await linkIn(person.email)
    const form = await by.open(link)
    const reference = String((await findProof(`property_id=${property.id}`)).property_reference)
    expect(form.text).toContain(`>${reference}</textarea>`)
    const values = { ...person, contract: `Besichtigung ${reference} <b> http://boese.example/x` }
    const token = tokenIn(form.text)
    const checked = await by.post(link, { ...values, token, action: "check" })
    expect([checked.status, checked.text.includes("Widerruf bestätigen"), checked.text.includes("<b>")]).toEqual([
      200,
      true,
      false,
    ])
    expect(await list(`email=${person.email}&kind=withdrawal`)).toEqual([])
    const changed = await by.post(link, { ...values, token, action: "change" })
    expect(changed.text).toContain(`value="${person.email}"`)

    const done = await by.post(link, { ...values, token: tokenIn(checked.text), action: "confirm" })
    expect([done.status, done.location]).toEqual([302, expect.stringMatching(/\?eingang=[a-z0-9]{47}$/)])
    expect((await browser().open(done.location)).text).toContain("Ihr Widerruf ist eingegangen")
    // Sent twice it is one withdrawal.
    expect((await by.post(link, { ...values, token, action: "confirm" })).location).toBe(done.location)
    await settled(`email=${person.email}`)
    const [withdrawal, ...more] = await list(`email=${person.email}&kind=withdrawal`)
    expect([withdrawal, more]).toMatchObject([{ property_id: property.id, mail_state: "sent" }, []])
    const receipt = await mailbox.next(person.email)
    const plain = `Besichtigung ${reference} <b> http[:]//boese[.]example/x`
    for (const words of [plain, "Tag und Uhrzeit", person.name]) expect(receipt.text).toContain(words)
    expect(`${receipt.text}${receipt.html}`).not.toContain("boese.example")
    expect(receipt.text).toMatch(/Uhr \(Zeit in Berlin\)\nPrüfsumme \(SHA-256\): [0-9a-f]{64}\n/)
    for (const office of ["eva@berg.example", "buero@berg.example"]) {
      await expect
        .poll(
          () =>
            mailbox.received.filter(
              ({ envelope, subject = "" }) =>
                envelope.to.includes(office) && subject.startsWith("Widerruf eingegangen"),
            ).length,
        )
        .toBeGreaterThan(0)
    }
    const told = mailbox.received.filter(({ text = "" }) => text.includes(`Besichtigung ${reference}`))
    expect(told).toHaveLength(2)
    for (const { text, html } of told) expect(`${text}${html}`).not.toContain("boese.example")
    // It stands beside the proof, and what was confirmed counts no more.
    expect(await findProof(`email=${person.email}&kind=instruction`)).toMatchObject({
      withdrawn_at: withdrawal?.created_at,
    })
    expect(asks((await by.open(page)).text)).toBe(true)
  })

  it("closes nothing by an address that somebody typed, until the button of the receipt's link agrees", async () => {
    const [proof, other] = [await makeProof(), await makeProof()]
    const { person, by, page } = proof
    const isClosed = async () => {
      const { withdrawn_at } = await findProof(`email=${person.email}&kind=instruction`)
      return [withdrawn_at !== "", asks((await by.open(page)).text)]
    }
    // The pass of another address proves nothing, nor one that is made up.
    const typed = await withdraw(proof, other.link)
    expect(typed.shown.text).toContain("Ihr Widerruf gilt schon jetzt")
    const { contract } = proof
    for (const nachweis of ["x", typed.location.slice(-47), `${"a".repeat(15)}${"0".repeat(32)}`]) {
      const address = `${path}?nachweis=${nachweis}`
      const token = tokenIn((await by.open(address)).text)
      expect((await by.post(address, { ...person, contract, token, action: "confirm" })).status).toBe(302)
    }
    const [row, ...more] = await list(`email=${person.email}&kind=withdrawal`)
    expect([row, more, await isClosed()]).toMatchObject([{ agreed_at: "" }, [], [false, false]])
    // Programs open links, and who typed the form has another pass.
    expect((await by.open(typed.receipt)).text).toContain("Das war ich")
    const forged = `${path}?bestaetigen=${typed.location.slice(-47)}`
    for (const method of ["open", "post"] as const) {
      const refused = await by[method](forged, { action: "agree" })
      expect([refused.status, refused.text.includes("gibt es hier nicht mehr")]).toEqual([404, true])
    }
    expect(await isClosed()).toEqual([false, false])

    expect((await by.post(typed.receipt, { action: "agree" })).status).toBe(302)
    expect(await isClosed()).toEqual([true, true])
    expect((await by.open(typed.receipt)).text).toContain("Bestätigt: Der Widerruf kommt von Ihnen")
    expect((await by.open(typed.location)).text).not.toContain("Ihr Widerruf gilt schon jetzt")
    const { email } = person
    const exported = personDataSchema().parse((await call("POST", "/api/people/export", { email })).body)
    const agreed = exported.confirmations.map(({ kind, agreed_at }) => [kind, agreed_at !== ""])
    expect(agreed).toEqual(
      expect.arrayContaining([
        ["withdrawal", true],
        ["instruction", false],
      ]),
    )
  })

  it("is agreed to or dropped by an owner, who drops no proof, and the log says who did", async () => {
    const [agreed, dropped] = [await makeProof(), await makeProof()]
    await withdraw(agreed)
    const { receipt } = await withdraw(dropped)
    const find = ({ person }: typeof agreed) => findProof(`email=${person.email}&kind=withdrawal`)
    const timeline = async () => {
      const { id } = await testData.make.contact(testData.a, { email: agreed.person.email })
      return (await call("GET", `/api/contacts/${id}/timeline`)).body
    }
    expect(await timeline()).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ kind: "withdrawal", state: "unagreed" })]),
    })
    const [first, second] = [await find(agreed), await find(dropped)]
    const done = await call("POST", `/api/confirmations/${first.id}/agree`)
    expect([done.status, done.body]).toMatchObject([200, { agreed_at: expect.stringMatching(/^2/) }])
    expect(asks((await agreed.by.open(agreed.page)).text)).toBe(true)
    expect((await call("DELETE", `/api/confirmations/${second.id}`)).status).toBe(200)
    expect(await list(`email=${dropped.person.email}&kind=withdrawal`)).toEqual([])
    expect(asks((await dropped.by.open(dropped.page)).text)).toBe(false)
    expect((await dropped.by.post(receipt, { action: "agree" })).text).toContain("gibt es hier nicht mehr")
    const proof = await findProof(`email=${dropped.person.email}`)
    for (const { id } of [first, proof]) {
      expect((await call("DELETE", `/api/confirmations/${id}`)).status).toBe(409)
      expect((await call("POST", `/api/confirmations/${id}/agree`)).status).toBe(409)
    }
    const log = await readRows("audit_log", `company_id = "${testData.a.id}" && action ~ "withdrawal"`)
    expect(log.map(({ action, subject, actor_email }) => [action, subject, actor_email])).toEqual(
      expect.arrayContaining([
        ["withdrawal_agreed", first.id, testData.a.member.email],
        ["withdrawal_dropped", second.id, testData.a.member.email],
      ]),
    )
  })

  it("refuses what is no whole form, and bounds what an address gets", async () => {
    const by = browser()
    const token = tokenIn((await by.open(path)).text)
    const valid = { ...newPerson(), contract: "Haus", token, action: "confirm" }
    const cases: [Fields, number, string][] = [
      [{ name: "" }, 400, "Ihren Namen"],
      [{ email: "x" }, 400, "gültige E-Mail"],
      [{ contract: "" }, 400, "welche Immobilie"],
      [{ leave_blank: "x" }, 400, "unsichtbar"],
      [{ token: "" }, 409, "länger geöffnet"],
    ]
    for (const [fields, status, sentence] of cases) {
      const refused = await by.post(path, { ...valid, ...fields })
      expect([refused.status, refused.text.includes(sentence)]).toEqual([status, true])
    }
    const statuses: number[] = []
    for (const number of [1, 2, 3, 4, 5, 6])
      statuses.push((await by.post(path, { ...valid, contract: `Haus ${number}` })).status)
    expect(statuses).toEqual([302, 302, 302, 302, 302, 429])
  })

  it.each<[string, object, boolean, boolean]>([
    ["on", { withdrawal_mode: "documents" }, false, true],
    ["off, and nothing was ever confirmed", { withdrawal_mode: "off" }, false, false],
    ["off, and something was confirmed", { withdrawal_mode: "off" }, true, true],
    ["on, but the company is offline", { withdrawal_mode: "documents", pages_off: true }, true, false],
  ])("is linked and possible while the step is %s", async (name, values, hasProof, isPossible) => {
    const company = await testData.make.row("companies", { name: `Hof ${name}`, withdrawal_text: "Text", ...values })
    if (hasProof) await testData.make.confirmation(company)
    const home = `/makler/${String(company.slug)}`
    const linked = (await browser().open(home)).text.includes(`href="${home}/widerruf"`)
    expect([linked, (await browser().open(`${home}/widerruf`)).status]).toEqual([isPossible, isPossible ? 200 : 404])
  })
})
