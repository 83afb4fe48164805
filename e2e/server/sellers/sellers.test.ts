import { describe, expect, it } from "vitest"
import { z } from "zod"
import { berlinDay } from "../../../src/domain/values/date"
import { DAY } from "../../../src/domain/values/durations"
import { mailbox, startMailing, testData } from "../support/mailing"
import { MANDATE_CANARY, OWNER_CANARY } from "../support/test-data"
import { JOB_ROUTE, SQL_ROUTE } from "../support/test-routes"

startMailing({
  hooks: `${JOB_ROUTE}
${SQL_ROUTE}`,
})

const as = (token: string) => (method: string, address: string, body?: object) =>
  testData.server.call(method, address, { token, ...(body && { body }) })
const asMember: ReturnType<typeof as> = (...request) => as(testData.a.member.token)(...request)
const asKey: ReturnType<typeof as> = (...request) => as(testData.keys.write.token)(...request)
const sql = (text: string) => testData.server.call("POST", "/test/sql", { body: { sql: text } })
const inDays = (days: number) => berlinDay(new Date(Date.now() + days * DAY))

const ownedSchema = z.looseObject({
  owner_ids: z.array(z.string()),
  sold_on: z.string(),
  mandate_due: z.optional(z.string()),
})
const read = async (id: string) => ownedSchema.parse((await asMember("GET", `/api/properties/${id}`)).body)
const change = (id: string, body: object) => asMember("PUT", `/api/properties/${id}`, body)

let count = 0
const makeOwner = (values: object = {}) =>
  testData.make.contact(testData.a, {
    name: "Anna Vogel",
    email: `anna-${++count}@vogel.example`,
    roles: ["owner"],
    ...values,
  })
async function makeOwned(values: object = {}, owners = 1) {
  const contacts = []
  for (let index = 0; index < owners; index += 1) contacts.push(await makeOwner())
  const { id } = await testData.make.property(testData.a, "active", { title: "Haus am Bach" })
  const body = { owner_ids: contacts.map((contact) => contact.id), mandate: "exclusive", ...values }
  expect((await change(id, body)).status).toBe(200)
  return { id, owners: contacts.map((contact) => contact.id), owner: contacts[0]?.id ?? "" }
}
const listed = async (query: string) => {
  const { body } = await asMember("GET", `/api/properties?perPage=500&${query}`)
  return z
    .object({ data: z.array(z.object({ id: z.string() })) })
    .parse(body)
    .data.map(({ id }) => id)
}

describe("owner and mandate of a listing", () => {
  it("are stored as they were agreed, and say what is wrong with them", async () => {
    const agreed = {
      mandate: "qualified",
      mandate_from: "2026-11-01",
      mandate_until: "30.4.2027",
      mandate_notice_days: "28",
      mandate_extends_months: 3,
      note_for_owner: "Wir laden am Samstag ein.",
      report_monthly: true,
    }
    const { id, owners } = await makeOwned(agreed, 2)
    const stored = { ...agreed, owner_ids: owners, mandate_until: "2027-04-30", mandate_notice_days: 28, sold_on: "" }
    expect(await read(id)).toMatchObject(stored)
    expect(await read(id)).not.toHaveProperty("owner_links")

    const foreign = await testData.make.contact(testData.b)
    for (const [body, field] of [
      [{ owner_ids: [...owners, "a".repeat(15)] }, "owner_ids"],
      [{ owner_ids: ["unbekannt"] }, "owner_ids.0"],
      [{ owner_ids: ["a".repeat(15)] }, "owner_ids"],
      [{ owner_ids: [foreign.id] }, "owner_ids"],
      [{ mandate: "verkauft" }, "mandate"],
      [{ mandate_until: "31.10.2026" }, "mandate_until"],
      [{ mandate_until: "bald" }, "mandate_until"],
      [{ mandate_notice_days: "vier Wochen" }, "mandate_notice_days"],
      [{ mandate_extends_months: -1 }, "mandate_extends_months"],
      [{ note_for_owner: "x".repeat(601) }, "note_for_owner"],
    ] as const) {
      const { status, body: answer } = await change(id, body)
      expect([status, answer]).toEqual([400, expect.objectContaining({ fields: { [field]: expect.any(String) } })])
    }
    expect(await read(id)).toMatchObject(stored)
    const { data } = z
      .object({ data: z.array(z.unknown()) })
      .parse((await asMember("GET", `/api/contacts/${owners[1]}/properties`)).body)
    expect(data).toEqual([
      expect.objectContaining({ id, title: "Haus am Bach", mandate: "qualified", status: "active" }),
    ])
  })

  it("note the day of a sale, until the listing is offered again", async () => {
    const { id } = await makeOwned()
    await change(id, { status: "sold" })
    expect((await read(id)).sold_on).toBe(inDays(0))
    await change(id, { status: "active" })
    expect((await read(id)).sold_on).toBe("")
    await change(id, { status: "sold", sold_on: "2026-10-01" })
    expect((await read(id)).sold_on).toBe("2026-10-01")
  })

  it("are no days of the year 9999, whoever writes them", async () => {
    const { id } = await makeOwned()
    for (const name of ["sold_on", "mandate_from", "mandate_until"]) {
      const body = { [name]: "9999-12-31" }
      expect([name, await change(id, body)]).toEqual([name, expect.objectContaining({ status: 400 })])
      const native = await testData.server.call("PATCH", `/api/collections/properties/records/${id}`, {
        token: testData.administrator.token,
        body,
      })
      expect([name, native.status, native.text]).toEqual([
        name,
        400,
        expect.stringContaining("Bitte geben Sie einen Tag ein"),
      ])
    }
    const dated = { energy: { certificateAvailable: true, validUntil: "31.12.9999" } }
    expect((await change(id, dated)).status).toBe(400)
  })

  it("find listings whose mandate ends, by notice or last day, and those without an owner", async () => {
    const ends = { id: (await makeOwned({ mandate_until: inDays(20), mandate_notice_days: 0 })).id }
    const notice = await makeOwned({ mandate_until: inDays(50), mandate_notice_days: 28 })
    const later = await makeOwned({ mandate_until: inDays(70), mandate_notice_days: 28 })
    const over = await makeOwned({ mandate_until: inDays(-3) })
    const sold = await makeOwned({ mandate_until: inDays(20) })
    await change(sold.id, { status: "sold" })
    const nobodys = await testData.make.property(testData.a)
    const due = await listed("mandate_ends_within=30")
    const are = ({ id }: { id: string }) => due.includes(id)
    expect([ends, notice, later, over, sold, nobodys].map(are)).toEqual([true, true, false, false, false, false])
    const { lines } = z
      .object({ lines: z.array(z.looseObject({ kind: z.string() })) })
      .parse((await asMember("GET", "/api/today")).body)
    // Due tells the earlier of both days, the most urgent first.
    expect(lines).toContainEqual({ kind: "mandates", count: 2, id: ends.id, title: "Haus am Bach", at: inDays(20) })
    const ownerless = await listed("without_owner=true")
    expect([ownerless.includes(nobodys.id), ownerless.includes(ends.id)]).toEqual([true, false])
    await change(ends.id, { owner_ids: [] })
    expect(await listed("without_owner=true")).toContain(ends.id)
    const stranger = await testData.server.call("GET", `/api/properties?company_id=${testData.a.id}&without_owner=true`)
    expect(stranger.status).toBe(403)
  })

  it("are for no key, to read, to find and to change", async () => {
    const { id, owner } = await makeOwned()
    const one = await asKey("GET", `/api/properties/${id}`)
    const list = await asKey("GET", "/api/properties?perPage=500")
    for (const { status, text } of [one, list]) {
      expect(status).toBe(200)
      for (const internal of [owner, "mandate", "owner_ids", "note_for_owner", OWNER_CANARY, MANDATE_CANARY])
        expect(text).not.toContain(internal)
    }
    for (const query of ["without_owner=true", "mandate_ends_within=30", "fields=owner_ids"])
      expect((await asKey("GET", `/api/properties?${query}`)).status).toBeGreaterThanOrEqual(400)
    expect((await asKey("PUT", `/api/properties/${id}`, { owner_ids: [] })).status).toBe(403)
    const made = { title: "Haus", address: "Weg 1", mandate: "general" }
    expect((await asKey("POST", "/api/properties", made)).status).toBe(403)
    expect((await asKey("PUT", `/api/properties/${id}`, { title: "Neu" })).text).not.toContain("mandate")
  })

  it("are not on any page of a visitor's, nor in what is stored of one", async () => {
    const { id, owner } = await makeOwned({ note_for_owner: OWNER_CANARY, mandate_from: MANDATE_CANARY })
    await testData.make.row("inquiries", {
      company_id: testData.a.id,
      property_id: id,
      name: "Fritz Frei",
      email: "fritz@frei.example",
      message: "Noch frei?",
      status: "new",
    })
    const { slug = "" } = z
      .object({ slug: z.string() })
      .parse(await testData.server.superuser("GET", `/api/collections/companies/records/${testData.a.id}`))
    const archive = await asMember("POST", "/api/people/export", { email: "fritz@frei.example" })
    expect(archive.text).toContain("Fritz Frei")
    const pages = [
      `/property/${id}`,
      `/embed?company=${testData.a.id}`,
      `/makler/${slug}`,
      `/makler/${slug}/sitemap.xml`,
      `/property/${id}/expose`,
      `/api/properties/${id}`,
      `/api/properties?company_id=${testData.a.id}`,
      `/api/collections/properties/records/${id}`,
    ]
    const texts = [archive, ...(await Promise.all(pages.map((path) => testData.server.call("GET", path))))]
    for (const { text } of texts)
      for (const internal of [owner, "Anna Vogel", "mandate", "exclusive", "owner_ids", OWNER_CANARY, MANDATE_CANARY])
        expect(text).not.toContain(internal)
  })
})

describe("a contact who owns a listing", () => {
  it("leaves the listing when they are erased, deleted or forgotten, with its history", async () => {
    const erased = await makeOwned({}, 2)
    await change(erased.id, { title: "Haus am Wald", note_for_owner: "Neu" })
    expect((await asMember("POST", "/api/people/erase", { contact_id: erased.owner })).body).toMatchObject({
      contacts: 1,
    })
    expect((await read(erased.id)).owner_ids).toEqual(erased.owners.slice(1))
    const history = await asMember("GET", `/api/properties/${erased.id}/history`)
    expect(history.text).toContain("Haus am Bach")
    const row = await testData.server.superuser("GET", `/api/collections/properties/records/${erased.id}`)
    for (const text of [history.text, JSON.stringify(row)]) expect(text).not.toContain(erased.owner)
    // A form that was open meanwhile cannot bring them back.
    const again = await change(erased.id, { owner_ids: erased.owners })
    expect([again.status, again.text]).toEqual([
      400,
      expect.stringContaining("gibt es in Ihrem Unternehmen nicht mehr"),
    ])
    const deleted = await makeOwned()
    expect((await asMember("DELETE", `/api/contacts/${deleted.owner}`)).status).toBe(200)
    expect((await read(deleted.id)).owner_ids).toEqual([])
  })

  it("stays as long as the mandate, and the usual months after it", async () => {
    const [open, ended, sold, archived] = [
      await makeOwned({ mandate_until: "" }),
      await makeOwned({ mandate_from: "2019-01-01", mandate_until: "2020-01-01" }),
      await makeOwned({ mandate_until: inDays(90) }),
      await makeOwned({ mandate_from: "2019-01-01", mandate_until: inDays(-10) }),
    ]
    await change(sold.id, { status: "sold", sold_on: "2020-01-01" })
    const all = [open, ended, sold, archived]
    await sql(
      `UPDATE contacts SET updated_at = '2020-01-01 00:00:00.000Z' WHERE id IN (${all.map(({ owner }) => `'${owner}'`)})`,
    )
    await testData.server.call("POST", `/test/job/forgetContacts/${inDays(0)}`)
    const owners = await Promise.all(all.map(async ({ id }) => (await read(id)).owner_ids.length))
    expect(owners).toEqual([1, 0, 0, 1])
  })

  it("is in use, so that no import is taken back with them, and owns as much after two contacts become one", async () => {
    const { id, owner } = await makeOwned()
    const before = { name: "Anna Vogel" }
    const steps = [{ kind: "remove", id: owner, before }]
    const { body } = await asMember("POST", "/api/contacts/batch", { steps })
    expect(body).toMatchObject({ results: [{ outcome: "refused", message: expect.stringContaining("gehört") }] })
    const other = await makeOwner({ name: "Anna Vogel-Berg" })
    expect((await asMember("POST", `/api/contacts/${other.id}/merge`, { contact_id: owner })).status).toBe(200)
    expect((await read(id)).owner_ids).toEqual([other.id])
    const couple = await makeOwned({}, 2)
    const [first, second] = couple.owners
    expect((await asMember("POST", `/api/contacts/${first}/merge`, { contact_id: second })).status).toBe(200)
    expect((await read(couple.id)).owner_ids).toEqual([first])
  })
})

const linkSchema = z.object({ contact_id: z.string(), url: z.string(), expires_at: z.string() })
async function linksOf(id: string) {
  const { status, body } = await asMember("GET", `/api/properties/${id}/owner-links`)
  expect(status).toBe(200)
  return z.object({ data: z.array(linkSchema) }).parse(body).data
}
const open = (url: string) => testData.server.call("GET", new URL(url).pathname)
const firstLink = async (id: string) => (await linksOf(id))[0]?.url ?? ""

describe("an owner's page", () => {
  it("says how the listing does, and nothing of visitors, the office or other listings", async () => {
    const { id } = await makeOwned({ note_for_owner: "Am Samstag laden wir zur Besichtigung ein." })
    const company_id = testData.a.id
    const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10)
    for (const [day, views, inquiries] of [
      [ago(20), 1200, 2],
      [ago(9), 40, 1],
      [ago(1), 8, 0],
    ] as const)
      await testData.make.row("listing_days", { company_id, property_id: id, day, views, inquiries })
    const viewing = {
      company_id,
      property_id: id,
      name: "Petra Beispiel",
      minutes: 30,
      places: 1,
      email: "petra@beispiel.example",
    }
    await testData.make.row("viewings", {
      ...viewing,
      status: "held",
      starts_at: `${ago(5)} 10:00:00.000Z`,
      feedback: "Ihr Mann, Arzt, bietet 580.000",
      feedback_for_owner: "Der Garten gefällt sehr.",
      interest: "yes",
    })
    await testData.make.row("viewings", { ...viewing, status: "confirmed", starts_at: "2998-01-01 10:00:00.000Z" })
    await testData.make.row("viewings", { ...viewing, status: "offered", slots: ["2999-01-01T10:00:00.000Z"] })
    await change(id, { internal_note: "Nur für uns", details: { price: "600000" } })
    await change(id, { details: { price: "580500" } })
    await testData.make.property(testData.a, "active", { title: "Anderes Haus" })
    const page = await open(await firstLink(id))
    expect(page.status).toBe(200)
    for (const shown of [
      "Haus am Bach",
      "Ihre Immobilie wird angeboten.",
      "Am Samstag laden wir zur Besichtigung ein.",
      "1.248",
      "Der Garten gefällt sehr.",
      "1 vereinbart",
      "580.500 €",
      "−3,3 %",
      `/property/${id}`,
      "Firma A",
    ])
      expect(page.text).toContain(shown)
    for (const hidden of [
      "Petra",
      "petra@",
      "Arzt",
      "580.000",
      "Nur für uns",
      "Anderes Haus",
      "Anna Vogel",
      "<script",
      "2999",
    ])
      expect(page.text).not.toContain(hidden)
    expect(page.headers.get("cache-control")).toBe("no-store")
    for (const meta of ['name="robots" content="noindex"', 'name="referrer" content="no-referrer"'])
      expect(page.text).toContain(meta)
  })

  it("has a link for each owner, which changes nothing when it is opened, and no key reads", async () => {
    const { id, owners } = await makeOwned({ mandate_until: "2027-04-30" }, 2)
    const links = await linksOf(id)
    expect(links.map(({ contact_id }) => contact_id)).toEqual(owners)
    expect(new Set(links.map(({ url }) => url)).size).toBe(2)
    // The thirtieth day after the mandate, until its end in Berlin.
    expect(links[0]?.expires_at).toBe("2027-05-30T22:00:00.000Z")
    const before = await testData.server.superuser("GET", `/api/collections/properties/records/${id}`)
    expect((await open(links[0]?.url ?? "")).status).toBe(200)
    expect(await testData.server.superuser("GET", `/api/collections/properties/records/${id}`)).toEqual(before)
    for (const path of ["owner-links", "report"])
      expect((await asKey("GET", `/api/properties/${id}/${path}`)).status).toBe(403)
  })

  it.each<[string, (owned: { id: string; owner: string }) => unknown]>([
    ["made up", () => null],
    ["revoked", ({ id, owner }) => asMember("DELETE", `/api/properties/${id}/owner-links/${owner}`)],
    ["that of who owned it before", async ({ id }) => change(id, { owner_ids: [(await makeOwner()).id] })],
    [
      "that of who owned it before, and owns it again",
      async ({ id, owner }) => [await change(id, { owner_ids: [] }), await change(id, { owner_ids: [owner] })],
    ],
    ["that of an owner who is erased", ({ owner }) => asMember("POST", "/api/people/erase", { contact_id: owner })],
    ["that of a listing that is deleted", ({ id }) => asMember("DELETE", `/api/properties/${id}`)],
  ])("ends with a link that is %s", async (about, end) => {
    const owned = await makeOwned()
    const url = await firstLink(owned.id)
    expect((await open(url)).status).toBe(200)
    await end(owned)
    const page = await open(about === "made up" ? `${url.slice(0, -4)}0000` : url)
    expect([page.status, page.text]).toEqual([404, expect.stringContaining("Dieser Link gilt nicht mehr")])
    expect(page.text).not.toContain("Haus am Bach")
    if (about === "revoked") expect((await open(await firstLink(owned.id))).status).toBe(200)
  })

  it("closes 30 days after mandate or sale, and says so", async () => {
    const [mandate, sale] = [await makeOwned({ mandate_until: inDays(-31) }), await makeOwned()]
    await change(sale.id, { status: "sold", sold_on: inDays(-31) })
    for (const { id } of [mandate, sale]) {
      const page = await open(await firstLink(id))
      expect([page.status, page.text]).toEqual([410, expect.stringContaining("Diese Seite ist geschlossen")])
      expect(page.text).not.toContain("Haus am Bach")
    }
    await change(mandate.id, { mandate_until: inDays(-30) })
    await change(sale.id, { sold_on: inDays(-30) })
    for (const { id } of [mandate, sale]) expect((await open(await firstLink(id))).status).toBe(200)
  })

  it("stays open to an owner whose two contacts become one", async () => {
    const { id, owner } = await makeOwned()
    const url = await firstLink(id)
    const other = await makeOwner()
    await asMember("POST", `/api/contacts/${other.id}/merge`, { contact_id: owner })
    expect((await open(url)).status).toBe(200)
    expect((await linksOf(id)).map(({ contact_id }) => contact_id)).toEqual([other.id])
  })
})

describe("the report by mail", () => {
  const send = (id: string) => asMember("POST", `/api/properties/${id}/report`, {})

  it("goes to each owner with their own link, as it was shown before, in the office's name", async () => {
    const { id, owners } = await makeOwned({ note_for_owner: "Wir laden am Samstag ein." }, 2)
    const person = { name: "Petra Beispiel", minutes: 30, places: 1 }
    const times = { status: "confirmed", starts_at: "2998-01-01 10:00:00.000Z" }
    await testData.make.row("viewings", { company_id: testData.a.id, property_id: id, ...person, ...times })
    const preview = z
      .object({
        subject: z.string(),
        paragraphs: z.array(z.string()),
        owners: z.array(z.object({ email: z.string() })),
      })
      .parse((await asMember("GET", `/api/properties/${id}/report`)).body)
    expect(preview.paragraphs.join("\n")).toMatch(/Eine Besichtigung ist vereinbart\..*Wir laden am Samstag ein\./s)
    const emails = preview.owners.map(({ email }) => email)
    expect((await send(id)).body).toEqual({ sent_to: emails })
    const links = await linksOf(id)
    for (const [index, email] of emails.entries()) {
      const mail = await mailbox.next(email)
      expect(mail.subject).toBe(preview.subject)
      expect(mail.text).toContain(links[index]?.url)
      expect(mail.text).not.toContain(links[1 - index]?.url)
      expect(mail.text).toContain("Guten Tag Anna Vogel,")
      for (const text of preview.paragraphs) expect((mail.text ?? "").replaceAll(/\s+/g, " ")).toContain(text)
    }
    expect(owners).toHaveLength(2)
  })

  it("says why it reaches nobody", async () => {
    const nobody = await testData.make.property(testData.a)
    const silent = await makeOwned()
    await change(silent.id, { owner_ids: [(await makeOwner({ email: "" })).id] })
    const over = await makeOwned({ mandate_until: inDays(-40) })
    for (const [id, why] of [
      [nobody.id, "kein Eigentümer eingetragen"],
      [silent.id, "E-Mail-Adresse"],
      [over.id, "geschlossen"],
    ] as const)
      expect(await send(id)).toMatchObject({ status: 409, text: expect.stringContaining(why) })
  })

  it("goes once a month, at its beginning, where an office has switched it on", async () => {
    const [on, off] = [await makeOwned({ report_monthly: true }), await makeOwned()]
    const mails = async ({ id }: { id: string }) => {
      const filter = encodeURIComponent(`about='${id}'`)
      const { items } = z
        .object({ items: z.array(z.object({ kind: z.string() })) })
        .parse(await testData.server.superuser("GET", `/api/collections/outbox/records?filter=${filter}`))
      return items.map(({ kind }) => kind)
    }
    const run = (time: string) => testData.server.call("POST", `/test/job/mailOwnerReports/${time}`)
    await run("2999-03-09T09:00:00Z")
    await run("2999-03-01T07:00:00Z")
    expect(await mails(on)).toEqual([])
    await run("2999-03-01T09:00:00Z")
    await run("2999-03-02T09:00:00Z")
    expect([await mails(on), await mails(off)]).toEqual([["owner_report_monthly"], []])
  })

  it("is for an employee as for an owner of the company, and for nobody who has left", async () => {
    const { id } = await makeOwned()
    const employee = await testData.make.user({ company_id: testData.a.id, company_role: "member" })
    const asEmployee = as(employee.token)
    expect((await asEmployee("GET", `/api/properties/${id}/owner-links`)).status).toBe(200)
    expect((await asEmployee("POST", `/api/properties/${id}/report`, {})).status).toBe(200)
    await testData.server.superuser("PATCH", `/api/collections/users/records/${employee.id}`, { company_id: "" })
    const again = as(await testData.make.login(employee.email))
    for (const path of ["owner-links", "report"])
      expect((await again("GET", `/api/properties/${id}/${path}`)).status).toBe(404)
  })
})
