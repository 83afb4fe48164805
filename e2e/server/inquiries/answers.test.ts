import { readFileSync } from "node:fs"
import path from "node:path"
import { afterEach, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { migrationsDir } from "../../../scripts/lib/paths"
import { answerSchema } from "../../../src/domain/inquiries/answer"
import { mailbox, startMailing, testData } from "../support/mailing"
import { type Account, SENT } from "../support/test-data"
import { SQL_ROUTE } from "../support/test-routes"

const HOOKS = `
${SQL_ROUTE}
routerAdd("POST", "/test/job/{name}", (e) => {
  require(__hooks + "/app.js").runJob(e.request.pathValue("name"))
  return e.noContent(204)
})`

let eva: Account
startMailing({ hooks: HOOKS })
beforeAll(async () => {
  eva = await testData.make.user({ company_id: testData.a.id, first_name: "Eva", last_name: "Muster" })
})
afterEach(() => mailbox.answer("accept"))

const idSchema = z.looseObject({ id: z.string() })
const listSchema = z.object({ data: z.array(answerSchema()), total: z.number(), refusal: z.string() })
const LETTER = { subject: "Ihre Anfrage", text: "Guten Tag,\n\nja, es ist noch frei.\n<b>Gruß</b>" }

let count = 0
/** Makes an inquiry of company A, from an address of its own. */
const ask = (values: object = {}) =>
  testData.make.row("inquiries", {
    ...SENT,
    email: `fragt-${++count}@example.com`,
    company_id: testData.a.id,
    ...values,
  })
const at = ({ id }: { id: string }) => `/api/inquiries/${id}`
const answer = (inquiry: { id: string }, body: object = LETTER, { token } = eva, headers = {}) =>
  testData.server.call("POST", `${at(inquiry)}/answers`, { token, body, headers })
const read = async (inquiry: { id: string }) =>
  listSchema.parse((await testData.server.call("GET", `${at(inquiry)}/answers`, { token: eva.token })).body)
const readInquiry = async (inquiry: { id: string }) =>
  (await testData.server.call("GET", at(inquiry), { token: eva.token })).body
const sql = (text: string) => testData.server.call("POST", "/test/sql", { body: { sql: text } })
const states = (inquiry: { id: string }) =>
  expect.poll(async () => (await read(inquiry)).data.map(({ state }) => state))

describe("an answer", () => {
  it("goes to the inquiry's address alone, replies to who has written it, and counts once it has left", async () => {
    mailbox.answer("wait")
    const inquiry = await ask({ is_read: false })
    const body = { ...LETTER, to: "alle@example.com", email: "alle@example.com", recipient: "alle@example.com" }
    const sent = await answer(inquiry, body)
    expect([sent.status, sent.body]).toEqual([
      200,
      expect.objectContaining({ ...LETTER, state: "waiting", reason: "", created_by: "Eva Muster", sent_at: null }),
    ])
    expect(await readInquiry(inquiry)).toMatchObject({
      status: "new",
      answered_at: null,
      is_read: true,
      answer_state: "waiting",
    })
    mailbox.answer("accept")
    const mail = await mailbox.next(String(inquiry.email))
    expect(mail.envelope).toEqual({ from: "portal@mail.example.de", to: [inquiry.email] })
    expect(mail.from).toEqual({ address: "portal@mail.example.de", name: "Eva Muster, Firma A" })
    expect(mail.replyTo).toEqual([{ address: eva.email, name: "" }])
    expect([mail.inReplyTo, mail.references]).toEqual(Array(2).fill(`<${inquiry.id}@mail.example.de>`))
    expect([mail.subject, mail.header("Auto-Submitted"), mail.header("Bcc")]).toEqual(["Ihre Anfrage", "no", ""])
    expect(mail.text?.startsWith(`${LETTER.text}\n\n-- \nFirma A\n`)).toBe(true)
    expect(mail.text).not.toMatch(/automatisch|alle@/)
    expect(mail.html).toContain("&lt;b&gt;Gruß&lt;/b&gt;")
    expect(mail.html).not.toMatch(/automatisch|<h1/)
    await states(inquiry).toEqual(["sent"])
    expect(await readInquiry(inquiry)).toMatchObject({
      status: "answered",
      answered_at: expect.stringContaining("T"),
      answer_state: "sent",
    })
    // The state stays when the mail is no longer among those of the last days.
    await sql(`DELETE FROM outbox WHERE recipient = '${inquiry.email}'`)
    expect((await read(inquiry)).data).toMatchObject([{ state: "sent", reason: "" }])
  })

  it.each([
    ["the address does not exist", "refuse the recipient", "failed", "Diese E-Mail-Adresse gibt es nicht.", false],
    [
      "the server refuses it for now",
      "refuse the message",
      "waiting",
      "Der Mailserver hat abgelehnt, was gesendet wurde.",
      true,
    ],
  ] as const)("says so where %s, and the inquiry stays open", async (_, how, state, reason, is_read) => {
    mailbox.answer(how)
    const inquiry = await ask()
    expect((await answer(inquiry)).status).toBe(200)
    await expect.poll(async () => (await read(inquiry)).data).toMatchObject([{ state, reason, sent_at: null }])
    const open = { status: "new", answered_at: null, answer_state: state, is_read }
    expect(await readInquiry(inquiry)).toMatchObject(open)
    await sql(`DELETE FROM outbox WHERE recipient = '${inquiry.email}'`)
    const lost = state === "failed" ? reason : "Die E-Mail ist nicht mehr im Ausgang."
    expect((await read(inquiry)).data).toMatchObject([{ state: "failed", reason: lost }])
  })

  it("is sent once, however often it is sent with the same key", async () => {
    const inquiry = await ask()
    const headers = { "Idempotency-Key": "dieselbe-antwort-1" }
    const all = [await answer(inquiry, { ...LETTER, seen: "" }, eva, headers)]
    for (const _ of [2, 3]) all.push(await answer(inquiry, { ...LETTER, seen: "" }, eva, headers))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(all.map(({ body }) => idSchema.parse(body).id)).size).toBe(1)
    await mailbox.next(String(inquiry.email))
    expect((await read(inquiry)).total).toBe(1)
  })

  it("tells the second of two colleagues who has answered before, and replaces nothing if they send theirs", async () => {
    mailbox.answer("wait")
    const inquiry = await ask()
    const first = await answer(inquiry, { ...LETTER, seen: "" })
    const second = await answer(inquiry, { ...LETTER, text: "Auch ich.", seen: "" }, testData.a.colleague)
    const message = expect.stringMatching(
      /^Eva Muster hat inzwischen geantwortet, am \d\d\.\d\d\.\d{4} um \d\d:\d\d Uhr\./,
    )
    expect([second.status, second.body]).toEqual([409, { error: message, fields: { seen: message } }])
    const seen = idSchema.parse(first.body).id
    expect((await answer(inquiry, { ...LETTER, text: "Auch ich.", seen }, testData.a.colleague)).status).toBe(200)
    mailbox.answer("accept")
    const texts = [await mailbox.next(String(inquiry.email)), await mailbox.next(String(inquiry.email))]
    expect(texts.map(({ text = "" }) => text.split("\n")[0]).sort()).toEqual(["Auch ich.", "Guten Tag,"])
  })

  it("leads to the listing's page and to the chosen documents", async () => {
    const made = await testData.make.documentLink(testData.a)
    const inquiry = await ask({ property_id: made.property.id, property_title: "Haus am Park" })
    const sent = await answer(inquiry, { ...LETTER, expose: true, documents: [made.document.id] })
    expect(sent.body).toMatchObject({ expose: true, documents: ["Firma A"] })
    const { text = "" } = await mailbox.next(String(inquiry.email))
    expect(text).toContain(`Exposé: Haus am Park\n${testData.server.url}/property/${made.property.id}`)
    const [, link = ""] = /Unterlagen ansehen \(bis \d\d\.\d\d\.\d{4}\):\n\S+(\/unterlagen\/\S+)/.exec(text) ?? []
    const page = await testData.server.call("GET", link)
    expect([page.status, page.text.includes("Firma A")]).toEqual([200, true])
  })

  it("to a portal's relay is the text and the firm's name alone", async () => {
    const { property } = await testData.make.documentLink(testData.a)
    const inquiry = await ask({ property_id: property.id, property_title: "Haus am Park", is_relay: true })
    expect((await answer(inquiry, { ...LETTER, expose: true })).body).toMatchObject({ expose: false })
    const { text = "", html = "" } = await mailbox.next(String(inquiry.email))
    expect(text.trim()).toBe(`${LETTER.text}\n\nFirma A`)
    expect(html).not.toMatch(/Haus am Park|Missbrauch|Impressum|<img/)
    const named = await ask({ is_relay: true })
    await answer(named, { ...LETTER, text: "Gern.\nFirma A\n" })
    expect((await mailbox.next(String(named.email))).text?.trim()).toBe("Gern.\nFirma A")
  })

  it("makes a suspicious inquiry one like the others, which is not deleted among too many", async () => {
    const inquiry = await ask({ status: "suspicious", suspicion: "content" })
    await answer(inquiry)
    await states(inquiry).toEqual(["sent"])
    expect(await readInquiry(inquiry)).toMatchObject({ status: "answered", suspicion: "" })
  })

  it("is deleted with its inquiry, and with its mail", async () => {
    mailbox.answer("wait")
    const inquiry = await ask()
    const { id } = idSchema.parse((await answer(inquiry)).body)
    await testData.server.call("DELETE", at(inquiry), { token: eva.token })
    for (const [table, filter] of [
      ["answers", `id='${id}'`],
      ["outbox", `about='${id}'`],
    ]) {
      const path = `/api/collections/${table}/records?filter=${encodeURIComponent(filter ?? "")}`
      expect([table, await testData.server.superuser("GET", path)]).toMatchObject([table, { totalItems: 0 }])
    }
  })

  it("keeps no name of an account that is erased, and what was said", async () => {
    const leaver = await testData.make.user({ company_id: testData.a.id, first_name: "Geht", last_name: "Fort" })
    const inquiry = await ask()
    await answer(inquiry, LETTER, leaver)
    await states(inquiry).toEqual(["sent"])
    const { token } = leaver
    const body = { password: "passwort-der-tests" }
    expect((await testData.server.call("POST", "/api/account/erase", { token, body })).status).toBe(200)
    expect((await read(inquiry)).data).toMatchObject([
      { created_by: "", creator_id: "", text: LETTER.text, state: "sent" },
    ])
  })
})

describe("an inquiry is answered by what is done about it", () => {
  const LATER = "2999-01-01T10:00:00.000Z"
  let place = 0
  /** A time of its own, as each is given once. */
  const slot = () => new Date(Date.parse(LATER) + ++place * 3_600_000).toISOString()
  const listing = async () => (await testData.make.property(testData.a)).id
  const call = (method: string, path: string, body: object, { token } = eva) =>
    testData.server.call(method, path, { token, body })
  const made = (body: object, who = eva) => call("POST", "/api/viewings", body, who)
  const shown = { is_read: true, status: "answered", answered_at: expect.stringContaining("T") }

  it.each([
    ["an offer", async (id: string, property_id: string) => made({ property_id, inquiry_id: id, slots: [slot()] })],
    [
      "an appointment",
      async (id: string, property_id: string) => made({ property_id, inquiry_id: id, starts_at: slot() }),
    ],
    [
      "a viewing that took place",
      async (id: string, property_id: string) =>
        made({ property_id, inquiry_id: id, starts_at: "2026-01-08T10:00Z", status: "held" }),
    ],
    [
      "documents",
      async (id: string, _: string, document_ids: string[]) =>
        call("POST", "/api/documents/links", { inquiry_id: id, document_ids }),
    ],
  ])("%s, and is theirs who did it first", async (_, act) => {
    const { property, document } = await testData.make.documentLink(testData.a)
    const inquiry = await ask({ property_id: property.id, is_read: false })
    const colleague = await testData.make.user({ company_id: testData.a.id, company_role: "member" })
    const done = await act(String(inquiry.id), property.id, [document.id])
    expect(done.status, done.text).toBe(200)
    const first = await readInquiry(inquiry)
    expect(first).toMatchObject({ ...shown, assigned_to: eva.id })
    await made({ property_id: property.id, inquiry_id: inquiry.id, starts_at: slot() }, colleague)
    const { answered_at } = z.looseObject({ answered_at: z.string() }).parse(first)
    expect(await readInquiry(inquiry)).toMatchObject({ ...shown, answered_at, assigned_to: eva.id })
  })

  it("an answer with documents, once it has left, and is theirs who has written it", async () => {
    mailbox.answer("wait")
    const { property, document } = await testData.make.documentLink(testData.a)
    const inquiry = await ask({ property_id: property.id })
    await answer(inquiry, { ...LETTER, documents: [document.id] })
    expect(await readInquiry(inquiry)).toMatchObject({ status: "new", answered_at: null, assigned_to: eva.id })
    mailbox.answer("accept")
    await states(inquiry).toEqual(["sent"])
    expect(await readInquiry(inquiry)).toMatchObject(shown)
  })

  it("a viewing of the same person and listing, by another address of theirs, and of nobody else", async () => {
    const property_id = await listing()
    const [mine, other] = [`zwei-${++count}@example.com`, `zwei-${++count}@example.com`]
    await testData.make.row("contacts", { company_id: testData.a.id, name: "Zoe", email: other, emails: [mine] })
    const inquiries = [
      await ask({ property_id, email: mine }),
      await ask({ property_id }),
      await ask({ property_id: await listing(), email: mine }),
    ]
    await made({ property_id, name: "Zoe", email: other, starts_at: slot() })
    const statuses = []
    for (const inquiry of inquiries) statuses.push(await readInquiry(inquiry))
    expect(statuses).toMatchObject([shown, { status: "new" }, { status: "new" }])
  })

  it("unless somebody has said otherwise, or the viewing was cancelled from the start", async () => {
    const property_id = await listing()
    const [done, suspicious, cancelled] = [
      await ask(),
      await ask({ status: "suspicious", suspicion: "content" }),
      await ask(),
    ]
    await call("PUT", at(done), { status: "done", assigned_to: testData.a.colleague.id })
    for (const { id } of [done, suspicious]) await made({ property_id, inquiry_id: id, slots: [slot()] })
    await made({ property_id, inquiry_id: cancelled.id, starts_at: slot(), status: "cancelled" })
    expect(await readInquiry(done)).toMatchObject({ status: "done", assigned_to: testData.a.colleague.id })
    expect(await readInquiry(suspicious)).toMatchObject({ ...shown, suspicion: "" })
    expect(await readInquiry(cancelled)).toMatchObject({ status: "new", assigned_to: "" })
  })

  it("is unread again if the offer did not arrive", async () => {
    mailbox.answer("refuse the recipient")
    const inquiry = await ask()
    await made({ property_id: await listing(), inquiry_id: inquiry.id, slots: [slot()] })
    await expect.poll(() => readInquiry(inquiry)).toMatchObject({ status: "answered", is_read: false })
  })

  it("of before was brought up once, without a date, a mail or another answer time", async () => {
    const property_id = await listing()
    const [offered, ofPerson, earlier, reopened] = [
      await ask(),
      await ask({ property_id }),
      await ask({ property_id, email: `vorher-${++count}@example.com` }),
      await ask(),
    ]
    const person = (inquiry: Record<string, unknown>) => ({ name: "Vor Her", email: inquiry.email, property_id })
    await made({ ...person(offered), inquiry_id: offered.id, slots: [slot()] })
    await made({ ...person(ofPerson), starts_at: slot() })
    await made({ ...person(earlier), starts_at: slot() })
    await made({ ...person(reopened), inquiry_id: reopened.id, starts_at: slot() })
    const old = [offered, ofPerson, earlier].map(({ id }) => `'${id}'`).join()
    await sql(
      `UPDATE inquiries SET status = 'new', answered_at = '', updated_at = '2026-10-01 10:00:00.000Z' WHERE id IN (${old})`,
    )
    await sql(`UPDATE viewings SET created_at = '2026-01-01 10:00:00.000Z' WHERE email = '${earlier.email}'`)
    await call("PUT", at(reopened), { status: "new" })
    const before = await readInquiry(reopened)
    let text = ""
    const app = { db: () => ({ newQuery: (found: string) => ({ execute: () => (text = found) }) }) }
    const file = readFileSync(path.join(migrationsDir, "1796240011_bring_up_inquiries.js"), "utf8")
    new Function("migrate", file)((up: (given: typeof app) => void) => up(app))
    expect((await sql(text)).status).toBe(204)
    const brought = { status: "answered", answered_at: null, updated_at: "2026-10-01T10:00:00.000Z" }
    for (const inquiry of [offered, ofPerson]) expect(await readInquiry(inquiry)).toMatchObject(brought)
    expect(await readInquiry(earlier)).toMatchObject({ ...brought, status: "new" })
    expect(await readInquiry(reopened)).toEqual(before)
    await call("PUT", at(offered), { status: "done" })
    expect(await readInquiry(offered)).toMatchObject({ status: "done", answered_at: null })
  })
})

describe("what is stored of a person", () => {
  it("holds the answers to them, and erasing deletes these", async () => {
    const inquiry = await ask()
    await answer(inquiry)
    await states(inquiry).toEqual(["sent"])
    const of = { token: eva.token, body: { email: inquiry.email } }
    const exported = await testData.server.call("POST", "/api/people/export", of)
    expect(exported.body).toMatchObject({ answers: [{ text: LETTER.text, state: "sent" }] })
    await testData.server.call("POST", "/api/people/erase", of)
    const path = `/api/collections/answers/records?filter=${encodeURIComponent(`inquiry_id='${inquiry.id}'`)}`
    expect(await testData.server.superuser("GET", path)).toMatchObject({ totalItems: 0 })
  })
})

describe("an answer is refused", () => {
  const NO_LETTER = { subject: "", text: "" }
  const listing = async (status: string) => (await testData.make.property(testData.a, "archived", { status })).id

  it.each([
    ["without subject and text", async () => ask(), async () => NO_LETTER, 400, /Betreff/],
    ["with text of spaces", async () => ask(), async () => ({ ...LETTER, text: " \n " }), 400, /schreiben Sie/],
    [
      "with a text of 20,001 letters",
      async () => ask(),
      async () => ({ ...LETTER, text: "x".repeat(20_001) }),
      400,
      /20000 Zeichen/,
    ],
    [
      "where the inquiry has no address",
      async () => ask({ email: "niemand" }),
      async () => LETTER,
      409,
      /keine E-Mail-Adresse/,
    ],
    [
      "with a document of nobody",
      async () => ask(),
      async () => ({ ...LETTER, documents: ["gibtesnicht0000"] }),
      400,
      /Dokument/,
    ],
    [
      "with another listing's document",
      async () => ask({ property_id: await listing("active") }),
      async () => ({ ...LETTER, documents: [(await testData.make.documentLink(testData.a)).document.id] }),
      400,
      /Dokument/,
    ],
    [
      "with the exposé of a listing that is not public",
      async () => ask({ property_id: await listing("archived") }),
      async () => ({ ...LETTER, expose: true }),
      409,
      /nicht öffentlich/,
    ],
  ] as const)("%s", async (_, makeInquiry, makeBody, status, message) => {
    const inquiry = await makeInquiry()
    const response = await answer(inquiry, await makeBody())
    expect([response.status, response.text]).toEqual([status, expect.stringMatching(message)])
    expect((await read(inquiry)).total).toBe(0)
  })

  it("while the company is offline, and says so before anybody writes", async () => {
    const inquiry = await ask()
    await sql(`UPDATE companies SET pages_off = TRUE WHERE id = '${testData.a.id}'`)
    const [refused, shown] = [await answer(inquiry), await read(inquiry)]
    await sql(`UPDATE companies SET pages_off = FALSE WHERE id = '${testData.a.id}'`)
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(shown.refusal)])
    expect(shown.refusal).toContain("abgeschaltet")
  })

  it("after 300 within a day, of this company alone", async () => {
    const inquiry = await ask()
    const columns = "id, company_id, inquiry_id, subject, text, documents, created_at, updated_at"
    const many = (when: string) => `INSERT INTO answers (${columns})
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
      SELECT 'viele' || printf('%010d', i), '${testData.a.id}', '${inquiry.id}', 'x', 'x', '[]', ${when}, ${when} FROM n`
    const time = (hours: number) => `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${hours} hours')`
    await sql(many(time(25)))
    expect((await answer(inquiry)).status).toBe(200)
    await sql(`UPDATE answers SET created_at = ${time(23)} WHERE id LIKE 'viele%'`)
    const refused = await answer(inquiry)
    expect([refused.status, refused.text]).toEqual([429, expect.stringContaining("300 Antworten")])
    expect((await read(inquiry)).refusal).toContain("300 Antworten")
    await sql("DELETE FROM answers WHERE id LIKE 'viele%'")
  })
})
