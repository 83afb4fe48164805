import { beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { berlinDay, berlinInstant } from "../../../src/domain/values/date"
import { DAY, HOUR, MINUTE } from "../../../src/domain/values/durations"
import { readByIcal } from "../../../src/domain/viewings/calendar.fixture"
import { formatSpan } from "../../../src/domain/viewings/format-time"
import { limitRates } from "../../support/data-folder"
import type { ReceivedMail } from "../../support/mailbox"
import { mailbox, startMailing, testData } from "../support/mailing"
import { HIDDEN_STREET, PASSWORD, type Row, VIEWING } from "../support/test-data"
import { JOB_ROUTE, SQL_ROUTE } from "../support/test-routes"

const HOOKS = `
${JOB_ROUTE}
${SQL_ROUTE}
// Lines of the log, as of requests that have failed.
routerAdd("POST", "/test/log", (e) => {
  const insert = "INSERT INTO _logs (id, level, message, data) VALUES ({:id}, 8, 'Probe', {:data})"
  const id = () => $security.randomStringWithAlphabet(15, "abcdef")
  for (const url of e.requestInfo().body.urls) {
    const data = JSON.stringify({ type: "request", method: "GET", url })
    $app.auxNonconcurrentDB().newQuery(insert).bind({ id: id(), data }).execute()
  }
  const left = arrayOf(new DynamicModel({ url: "" }))
  const select = "SELECT data ->> 'url' AS url FROM _logs WHERE data ->> 'userAgent' IS NULL ORDER BY rowid"
  $app.auxDB().newQuery(select).all(left)
  return e.json(200, left.map(({ url }) => url))
})`

let property: Row
let agent: Row
startMailing({ env: { TRUSTED_PROXY_HEADER: "X-Forwarded-For" }, hooks: HOOKS })
beforeAll(async () => {
  agent = await makeAgent()
  property = await makeListing()
})

const viewingSchema = z.looseObject({
  id: z.string(),
  status: z.string(),
  starts_at: z.string(),
  slots: z.array(z.string()),
  wish: z.string(),
  doubt: z.string(),
})
type Viewing = z.infer<typeof viewingSchema>

let count = 0
const makeAgent = () =>
  testData.make.row("agents", {
    company_id: testData.a.id,
    first_name: "Eva",
    last_name: "Berg",
    phone: "0221 123456",
    email: `eva-${++count}@berg.example`,
  })
const makeListing = (values: object = {}) =>
  testData.make.property(testData.a, "active", { title: "Altbau am Park", agent_id: agent.id, ...values })

/** Days from now, at 10:00 UTC: a time of its own for each caller. */
const at = (days: number, minutes = 0) =>
  new Date(Math.floor(Date.now() / DAY) * DAY + days * DAY + 10 * HOUR + minutes * MINUTE).toISOString()

const call = (method: string, path: string, body?: object) =>
  testData.server.call(method, path, { token: testData.a.member.token, ...(body && { body }) })
async function made(method: string, path: string, body?: object): Promise<Viewing> {
  const response = await call(method, path, body)
  expect(response.status, response.text).toBe(200)
  return viewingSchema.parse(response.body)
}
const visitor = () => ({ name: "Vera Vogel", email: `vera-${++count}@example.com`, phone: "0171 55" })
const create = (body: object) => made("POST", "/api/viewings", { property_id: property.id, ...visitor(), ...body })
const change = ({ id }: Viewing, body: object) => made("PUT", `/api/viewings/${id}`, body)
const read = ({ id }: { id: string }) => made("GET", `/api/viewings/${id}`)

const linkIn = ({ text = "" }: ReceivedMail) => /\/besichtigung\/[a-z0-9]{47}/.exec(text)?.[0] ?? ""
const open = (path: string) => testData.server.call("GET", path)
let hosts = 0
const post = (path: string, fields: Record<string, string>, network = `2001:db8:${(++hosts).toString(16)}::1`) =>
  testData.server.call("POST", path, {
    headers: { "Content-Type": "application/x-www-form-urlencoded", "X-Forwarded-For": network },
    body: new URLSearchParams(fields).toString(),
  })
const pick = (link: string, slot: string) => post(link, { action: "pick", slot })

/** Returns what both parsers read of a mail's calendar file. */
function entryIn({ attachments }: ReceivedMail) {
  const [file] = attachments
  const text =
    file === undefined
      ? ""
      : typeof file.content === "string"
        ? file.content
        : Buffer.from(file.content as ArrayBuffer).toString()
  return readByIcal(text)[0]
}

/** Offers times and returns the viewing with the path of its page. */
async function offer(slots: string[], more: object = {}) {
  const person = visitor()
  const viewing = await create({ ...person, slots, ...more })
  const mail = await mailbox.next(person.email)
  return { viewing, mail, link: linkIn(mail), email: person.email }
}

describe("a viewing", () => {
  it("is offered, picked by a form without script, moved and cancelled, in one entry of a calendar", async () => {
    const slots = [at(2), at(2, 60)]
    const greeted = "Guten Tag Frau Vogel,\n\n"
    const { viewing, mail, link, email } = await offer(slots, { message: `${greeted}Treff\u0000punkt am\u001b Tor` })
    expect(viewing).toMatchObject({
      status: "offered",
      starts_at: "",
      slots,
      agent_id: agent.id,
      agent_name: "Eva Berg",
    })
    expect(mail.subject).toBe("Besichtigung: Altbau am Park")
    expect(mail.text).toMatch(/^Wann passt Ihnen die Besichtigung\?\n/)
    expect(mail.text).toContain("Treffpunkt am Tor")
    expect(mail.text?.match(/Guten Tag/g)).toEqual(["Guten Tag"])
    // A hidden address is told in the confirmation only.
    for (const told of [mail.raw, (await open(link)).text]) expect(told).not.toContain(HIDDEN_STREET)
    expect((await open(link)).text).toContain(`aria-label="${formatSpan(slots[1] ?? "", 30)}"`)
    expect((await open(`${link}?kalender=1`)).headers.get("content-type")).toContain("text/html")

    const picked = await pick(link, slots[1] ?? "")
    expect([picked.status, picked.headers.get("location")]).toEqual([302, link])
    const page = await open(link)
    expect(page.text).toContain(HIDDEN_STREET)
    expect(page.text).not.toContain('name="slot"')
    const file = await open(`${link}?kalender=1`)
    expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8")
    expect(file.headers.get("content-disposition")).toBe('inline; filename="besichtigung.ics"')
    const confirmation = await mailbox.next(email)
    expect(confirmation.text).toContain(HIDDEN_STREET)
    // Mail programs show one conversation.
    expect([mail.inReplyTo ?? "", confirmation.inReplyTo, confirmation.references, confirmation.subject]).toEqual([
      "",
      mail.messageId,
      mail.messageId,
      mail.subject,
    ])
    expect(confirmation.messageId).not.toBe(mail.messageId)
    const entry = entryIn(confirmation)
    expect(readByIcal(file.text)[0]).toEqual(entry)
    expect(entry).toMatchObject({
      method: "PUBLISH",
      start: Date.parse(slots[1] ?? ""),
      location: expect.stringContaining(HIDDEN_STREET),
      organizer: `mailto:${agent.email}`,
    })
    const told = await mailbox.next(String(agent.email))
    expect([told.subject, told.header("reply-to")]).toEqual([
      "Termin gewählt: Vera Vogel, Altbau am Park",
      expect.stringContaining(email),
    ])

    await change(viewing, { starts_at: at(3) })
    const moved = entryIn(await mailbox.next(email))
    expect(moved).toMatchObject({ method: "PUBLISH", uid: entry?.uid, start: Date.parse(at(3)) })
    expect(moved?.sequence).toBeGreaterThan(entry?.sequence ?? 0)
    await change(viewing, { status: "cancelled" })
    const cancelled = entryIn(await mailbox.next(email))
    expect(cancelled).toMatchObject({ method: "CANCEL", status: "CANCELLED", uid: entry?.uid })
    expect(cancelled?.sequence).toBeGreaterThan(moved?.sequence ?? 0)
    expect((await open(link)).text).toContain("Diese Besichtigung ist abgesagt")
    expect((await open(`${link}?kalender=1`)).text, "nothing to enter").not.toContain("BEGIN:VCALENDAR")
  })

  it("has no calendar file while another time is wished for, or after its end", async () => {
    const { viewing, link } = await offer([at(5)], { agent_id: (await makeAgent()).id })
    await post(link, { action: "ask", wish: "Lieber abends" })
    const hasFile = async () => (await open(`${link}?kalender=1`)).text.includes("BEGIN:VCALENDAR")
    expect(await hasFile()).toBe(false)
    await change(viewing, { starts_at: at(6) })
    expect(await hasFile()).toBe(true)
    await testData.server.superuser("PATCH", `/api/collections/viewings/records/${viewing.id}`, { starts_at: at(-2) })
    expect(await hasFile()).toBe(false)
  })

  it("is changed by no program that opens links, and its page is for one visitor alone", async () => {
    const { viewing, link } = await offer([at(4)])
    for (const query of ["", `?action=pick&slot=${at(4)}`, "?action=cancel"]) {
      const page = await open(`${link}${query}`)
      expect([
        page.status,
        page.headers.get("cache-control"),
        page.text.includes('name="robots" content="noindex"'),
      ]).toEqual([200, "no-store", true])
    }
    expect(await read(viewing)).toMatchObject({ status: "offered" })
    const other = link.slice(0, -1) + (link.endsWith("0") ? "1" : "0")
    expect((await open(other)).status).toBe(404)
    expect((await pick(other, at(4))).status).toBe(404)
  })

  it("is news for an owner where neither agent nor company shows an address", async () => {
    const path = `/api/collections/companies/records/${testData.a.id}`
    const before = (await testData.server.superuser("GET", path)) as Row
    await testData.server.superuser("PATCH", path, { email: "" })
    const silent = await testData.make.row("agents", {
      company_id: testData.a.id,
      first_name: "Ida",
      last_name: "Kern",
    })
    const { link } = await offer([at(40)], { agent_id: silent.id })
    await pick(link, at(40))
    expect((await mailbox.next(testData.a.member.email)).subject).toContain("Termin gewählt")
    await testData.server.superuser("PATCH", path, { email: before.email })
  })

  it("is cancelled by the visitor, and moved at the visitor's wish", async () => {
    const { viewing, link, email } = await offer([at(5)])
    expect((await post(link, { action: "ask", wish: " " })).status).toBe(400)
    const long = await post(link, { action: "ask", wish: "ä".repeat(1001) })
    expect([long.status, long.text.includes("höchstens 1000 Zeichen")]).toEqual([400, true])
    await post(link, { action: "ask", wish: "Erst nach 18 Uhr <b>" })
    const wished = await mailbox.next(String(agent.email))
    expect(wished.subject).toBe("Anderer Termin gewünscht: Vera Vogel, Altbau am Park")
    expect(wished.text).toContain("Erst nach 18 Uhr <b>")
    expect((await open(link)).text).toContain("Erst nach 18 Uhr &lt;b&gt;")
    expect(await read(viewing)).toMatchObject({ status: "offered", wish: "Erst nach 18 Uhr <b>" })

    expect(await change(viewing, { slots: [at(5, 420)] })).toMatchObject({ status: "offered", wish: "" })
    expect((await mailbox.next(email)).text).toContain("Wann passt Ihnen")
    await pick(link, at(5, 420))
    await mailbox.next(email)
    await mailbox.next(String(agent.email))
    await post(link, { action: "cancel" })
    expect(entryIn(await mailbox.next(email))).toMatchObject({ method: "CANCEL" })
    expect((await mailbox.next(String(agent.email))).subject).toContain("Besichtigung abgesagt")
    expect(await read(viewing)).toMatchObject({ status: "cancelled" })
    // Wishes are bounded: each is a mail.
    const { link: another } = await offer([at(6)])
    const statuses = []
    for (let wish = 0; wish < 6; wish++) statuses.push((await post(another, { action: "ask", wish: `${wish}` })).status)
    expect(statuses).toEqual([302, 302, 302, 302, 302, 429])
  })

  it("without e-mail is entered by hand, and nobody is written to", async () => {
    const viewing = await create({ email: "", starts_at: at(7) })
    expect(viewing).toMatchObject({ status: "confirmed", mail_state: "" })
    const offered = await call("POST", "/api/viewings", { property_id: property.id, name: "Otto", slots: [at(8)] })
    expect([offered.status, offered.body]).toMatchObject([
      400,
      { fields: { email: expect.stringContaining("Ohne E-Mail") } },
    ])
    expect(await change(viewing, { status: "held", feedback: "Zu laut", interest: "no" })).toMatchObject({
      interest: "no",
    })
  })

  it("is told to the agent's user if a colleague enters, moves, gives on, cancels or deletes it", async () => {
    const link = (agentId: string, user_id: string) =>
      testData.server.superuser("PATCH", `/api/collections/agents/records/${agentId}`, { user_id })
    const withUser = async ({ id }: { id: string }) => {
      const own = await makeAgent()
      await link(own.id, id)
      return { id: own.id, email: String(own.email) }
    }
    const [eva, ben] = [
      await withUser(await testData.make.user({ company_id: testData.a.id })),
      await withUser(await testData.make.user({ company_id: testData.a.id })),
    ]
    const news = async (to: typeof eva) => {
      const mail = await mailbox.next(to.email)
      const entry = entryIn(mail)
      return [mail.subject?.split(":")[0], entry?.method, entry?.start]
    }
    const time = (minutes: number) => Date.parse(at(50, minutes))
    const viewing = await create({ email: "", starts_at: at(50), agent_id: eva.id })
    expect(await news(eva)).toEqual(["Besichtigung für Sie eingetragen", "PUBLISH", time(0)])
    await change(viewing, { starts_at: at(50, 60), message: "Am Tor" })
    expect(await news(eva)).toEqual(["Besichtigung verlegt", "PUBLISH", time(60)])
    await change(viewing, { starts_at: at(50, 120), agent_id: ben.id })
    expect(await news(eva)).toEqual(["Besichtigung entfällt für Sie", "CANCEL", time(60)])
    expect(await news(ben)).toEqual(["Besichtigung für Sie eingetragen", "PUBLISH", time(120)])
    await change(viewing, { status: "cancelled" })
    expect(await news(ben)).toEqual(["Besichtigung entfällt für Sie", "CANCEL", time(120)])
    const other = await create({ email: "", starts_at: at(51), agent_id: ben.id })
    await mailbox.next(ben.email)
    await call("DELETE", `/api/viewings/${other.id}`)
    expect(await news(ben)).toEqual(["Besichtigung entfällt für Sie", "CANCEL", Date.parse(at(51))])

    // What nobody needs to be told: an offer, a message, and what the agent does.
    await create({ ...visitor(), slots: [at(52)], agent_id: ben.id })
    const quiet = await create({ email: "", starts_at: at(53), agent_id: ben.id })
    await mailbox.next(ben.email)
    await change(quiet, { message: "Am Tor" })
    await link(ben.id, testData.a.member.id)
    await change(quiet, { starts_at: at(54) })
    await change(quiet, { agent_id: eva.id })
    expect(await news(eva)).toEqual(["Besichtigung für Sie eingetragen", "PUBLISH", Date.parse(at(54))])
    expect(mailbox.received.filter(({ envelope }) => envelope.to.includes(ben.email))).toEqual([])
    await link(ben.id, "")
  })

  it("takes name and address from the inquiry that it answers", async () => {
    const inquiry = await testData.make.inquiry(testData.a)
    const viewing = await made("POST", "/api/viewings", {
      property_id: property.id,
      inquiry_id: inquiry.id,
      slots: [at(9)],
    })
    expect(viewing).toMatchObject({ name: inquiry.name, email: inquiry.email, inquiry_id: inquiry.id })
  })

  it("takes name and address from the contact, which it finds by the address as well", async () => {
    const of = { company_id: testData.a.id, roles: ["seeker"] }
    const person = visitor()
    const contact = await testData.make.row("contacts", { ...of, ...person })
    const named = await made("POST", "/api/viewings", {
      property_id: property.id,
      contact_id: contact.id,
      starts_at: at(12),
    })
    expect(named).toMatchObject({ ...person, contact_id: contact.id })
    expect(await create({ ...person, starts_at: at(13) })).toMatchObject({ contact_id: contact.id })
    const theirs = await testData.make.row("contacts", { ...of, ...visitor(), company_id: testData.b.id })
    const body = { property_id: property.id, contact_id: theirs.id, starts_at: at(14) }
    expect((await call("POST", "/api/viewings", body)).status).toBe(404)
  })

  it("makes or joins a contact: by the address, without one by number and name, and never by a name alone", async () => {
    const contactOf = async (body: object) =>
      z.looseObject({ contact_id: z.string().min(1) }).parse(await create({ email: "", phone: "", ...body })).contact_id
    const person = visitor()
    const met = await contactOf({ ...person, starts_at: at(200) })
    expect((await call("GET", `/api/contacts/${met}`)).body).toMatchObject({ ...person, roles: ["seeker"] })
    expect(await contactOf({ ...person, name: "V. Vogel", starts_at: at(201) })).toBe(met)
    const byPhone = { name: "Otto Ohne", phone: "0221 / 47 11 08" }
    const without = await contactOf({ ...byPhone, starts_at: at(202) })
    expect(await contactOf({ name: "otto ohne", phone: "+49 221 471108", starts_at: at(203) })).toBe(without)
    const others = [
      await contactOf({ name: "Olga Ohne", phone: byPhone.phone, starts_at: at(204) }),
      await contactOf({ name: "Otto Ohne", starts_at: at(205) }),
      await contactOf({ name: "Otto Ohne", starts_at: at(206) }),
    ]
    expect(new Set([met, without, ...others]).size).toBe(5)
  })

  it("follows an address that is corrected, and brings back no contact that was deleted", async () => {
    const [first, second] = [visitor(), visitor()]
    const other = z.looseObject({ contact_id: z.string() }).parse(await create({ ...second, starts_at: at(210) }))
    const viewing = await create({ name: "Ohne", email: "", phone: "", starts_at: at(211) })
    const { contact_id: own } = z.looseObject({ contact_id: z.string() }).parse(viewing)
    expect(await change(viewing, { email: first.email })).toMatchObject({ contact_id: own })
    expect((await call("GET", `/api/contacts/${own}`)).body).toMatchObject({ email: first.email })
    expect(await change(viewing, { email: second.email })).toMatchObject({ contact_id: other.contact_id })
    await call("DELETE", `/api/contacts/${other.contact_id}`)
    expect(await change(viewing, { message: "Bis dann" })).toMatchObject({ contact_id: "" })
  })

  it("is found by the inquiry: of its person, by any of their addresses, and its listing", async () => {
    const listing = await makeListing()
    const [mine, further, other] = [visitor(), visitor(), visitor()]
    const of = { company_id: testData.a.id, property_id: listing.id, message: "Frei?", status: "new" }
    await testData.make.row("contacts", { company_id: testData.a.id, ...mine, emails: [further.email] })
    const inquiry = await testData.make.row("inquiries", { ...of, ...mine })
    const ids = [
      await create({ property_id: listing.id, ...further, starts_at: at(220) }),
      // Two people come with one inquiry.
      await create({ property_id: listing.id, ...other, phone: "", inquiry_id: inquiry.id, starts_at: at(221) }),
    ].map(({ id }) => id)
    expect(await read({ id: ids[1] ?? "" })).toMatchObject({ name: other.name, email: other.email, phone: "" })
    await create({ property_id: listing.id, ...visitor(), starts_at: at(222) })
    await create({ ...mine, starts_at: at(223) })
    const { body } = await call("GET", `/api/viewings?about_inquiry=${inquiry.id}&sort=starts_at`)
    expect(body).toMatchObject({ data: ids.map((id) => ({ id })), total: 2 })
    const strange = await testData.make.inquiry(testData.b)
    expect((await call("GET", `/api/viewings?about_inquiry=${strange.id}`)).status).toBe(404)
  })

  it("stands in the seller's report with the words for the seller alone", async () => {
    const listing = await makeListing()
    const { id } = await create({ property_id: listing.id, starts_at: at(15) })
    const outcome = { status: "held", interest: "yes", feedback: "Frau Vogel, ihr Mann (Arzt) will unter 600.000." }
    const read = () => call("GET", `/api/properties/${listing.id}/figures`)
    const shown = { starts_at: at(15), status: "held", interest: "yes" }
    await call("PUT", `/api/viewings/${id}`, outcome)
    expect((await read()).body).toMatchObject({ viewings: [{ ...shown, feedback_for_owner: "" }] })
    const words = { feedback_for_owner: "Der Garten gefällt." }
    expect((await call("PUT", `/api/viewings/${id}`, words)).body).toMatchObject({ ...outcome, ...words })
    const { body, text } = await read()
    expect(body).toMatchObject({ viewings: [{ ...shown, ...words }] })
    for (const internal of ["Vogel", "Arzt", "600.000"]) expect(text).not.toContain(internal)
  })

  it.each([
    ["a time that is over", () => ({ starts_at: at(-1) }), 400, "starts_at"],
    ["a slot that is over", () => ({ slots: [at(10), at(-1)] }), 400, "slots"],
    ["no time", () => ({}), 400, "starts_at"],
    ["no slots", () => ({ status: "offered" }), 400, "slots"],
    ["an hour that the clock leaves out", () => ({ starts_at: "2099-03-29T02:30" }), 400, "starts_at"],
    ["nobody", () => ({ name: "", email: "", phone: "", starts_at: at(10) }), 400, "name"],
    [
      "an agent of others",
      async () => ({ starts_at: at(10), agent_id: (await testData.make.agent(testData.b)).id }),
      400,
      "agent_id",
    ],
    ["a slot without a time", () => ({ slots: [""] }), 400, "slots.0"],
    ["a slot that is nothing", () => ({ slots: [at(10), null] }), 400, "slots.1"],
    ["too many slots", () => ({ slots: Array.from({ length: 21 }, () => at(10)) }), 400, "slots"],
  ] as const)("is rejected with %s", async (_, body, status, field) => {
    const response = await call("POST", "/api/viewings", { property_id: property.id, ...visitor(), ...(await body()) })
    expect([response.status, Object.keys((response.body as { fields: object }).fields)]).toEqual([status, [field]])
  })

  it("is of no other company's listing, in PocketBase's console neither", async () => {
    const { viewing } = await offer([at(16)])
    const path = `/api/collections/viewings/records/${viewing.id}`
    const token = testData.server.superuserToken
    const body = { property_id: (await testData.make.property(testData.b)).id }
    expect((await testData.server.call("PATCH", path, { token, body })).status).toBe(400)
    for (const slots of [[""], [null], "x", { 0: at(16) }])
      expect((await testData.server.call("PATCH", path, { token, body: { slots } })).status).toBe(400)
  })

  it("that is expected and deleted is called off first", async () => {
    const { viewing, link, email } = await offer([at(11)])
    await pick(link, at(11))
    await mailbox.next(email)
    expect((await call("DELETE", `/api/viewings/${viewing.id}`)).status).toBe(200)
    expect(entryIn(await mailbox.next(email))).toMatchObject({ method: "CANCEL" })
    expect((await open(link)).status).toBe(404)
  })
})

describe("a time", () => {
  it("is given once: of 50 at once one wins, and the others see what is left", async () => {
    const slots = [at(20), at(21)]
    const offers = []
    for (let visitors = 0; visitors < 50; visitors++) offers.push(await offer(slots))
    const answers = await Promise.all(offers.map(({ link }) => pick(link, at(20))))
    const lost = answers.filter(({ status }) => status === 409)
    expect([answers.filter(({ status }) => status === 302).length, lost.length]).toEqual([1, 49])
    for (const { text } of lost) {
      expect(text).toContain("hat gerade jemand anderes genommen")
      expect(text).toContain(`value="${at(21)}"`)
      expect(text).not.toContain(`value="${at(20)}"`)
    }
    const states = await Promise.all(offers.map(({ viewing }) => read(viewing)))
    expect(states.filter(({ starts_at }) => starts_at === at(20))).toHaveLength(1)
    expect(states.filter(({ status }) => status === "offered")).toHaveLength(49)
  })

  it("does not overlap another of the agent, unless they say so; an open house has its places", async () => {
    await create({ starts_at: at(22), minutes: 60 })
    const other = await makeListing({ title: "Neubau" })
    const attempt = (body: object) => call("POST", "/api/viewings", { property_id: other.id, ...visitor(), ...body })
    const busy = await attempt({ starts_at: at(22, 30) })
    expect([busy.status, busy.body]).toMatchObject([
      409,
      { fields: { starts_at: expect.stringContaining("schon eine andere"), may_overlap: expect.any(String) } },
    ])
    expect((await attempt({ slots: [at(22, -20)] })).status).toBe(409)
    expect((await attempt({ starts_at: at(22, 60) })).status).toBe(200)
    expect((await attempt({ starts_at: at(22, 30), may_overlap: true })).status).toBe(200)
    // Another agent has time.
    expect((await attempt({ starts_at: at(22, 30), agent_id: (await makeAgent()).id })).status).toBe(200)
    const house = { starts_at: at(23), places: 2, may_overlap: true }
    const statuses = [(await attempt(house)).status, (await attempt(house)).status]
    const full = await attempt(house)
    expect([...statuses, full.status]).toEqual([200, 200, 409])
    expect(Object.keys((full.body as { fields: object }).fields)).toEqual(["starts_at"])
    const moving = await create({ starts_at: at(24) })
    const moved = await call("PUT", `/api/viewings/${moving.id}`, { starts_at: at(22, 10) })
    expect(moved.status).toBe(409)
    // PocketBase's console is bound as well.
    const records = "/api/collections/viewings/records"
    const native = await testData.server.call("PATCH", `${records}/${moving.id}`, {
      token: await testData.server.superuserToken,
      body: { starts_at: at(22, 10) },
    })
    expect(native.status).toBe(409)
  })

  it("that has passed since the offer cannot be picked", async () => {
    const { viewing, link } = await offer([at(25)])
    await call("POST", "/test/sql", { sql: `UPDATE viewings SET slots = '["${at(-1)}"]' WHERE id = '${viewing.id}'` })
    expect((await open(link)).text).toContain("Gerade ist kein Termin frei")
    expect((await pick(link, at(-1))).status).toBe(409)
    expect(await read(viewing)).toMatchObject({ status: "offered" })
  })
})

describe("when a listing ends", () => {
  it.each([
    ["sold", (id: string) => call("PUT", `/api/properties/${id}`, { status: "sold" })],
    ["archived", (id: string) => call("PUT", `/api/properties/${id}`, { status: "archived" })],
    ["deleted", (id: string) => call("DELETE", `/api/properties/${id}`)],
    [
      "agent",
      (id: string) =>
        testData.server
          .superuser("GET", `/api/collections/properties/records/${id}`)
          .then((row) => call("DELETE", `/api/agents/${(row as Row).agent_id}`)),
    ],
  ] as const)(
    "or its agent (%s), open offers end with a mail, and confirmed ones are asked about",
    async (doubt, end) => {
      const host = await makeAgent()
      const listing = await makeListing({ agent_id: host.id })
      const of = { property_id: listing.id }
      const open = await offer([at(30)], of)
      const fixed = await offer([at(31)], of)
      await pick(fixed.link, at(31))
      await mailbox.next(fixed.email)
      await end(listing.id)
      const mail = await mailbox.next(open.email)
      expect([mail.subject, linkIn(mail)]).toEqual(["Besichtigung: Altbau am Park", ""])
      expect(mail.text).toMatch(/^Die Besichtigung entfällt\n/)
      expect(await read(open.viewing)).toMatchObject({ status: "cancelled" })
      const asked = await read(fixed.viewing)
      expect(asked).toMatchObject({ status: "confirmed", doubt })
      expect(await change(asked, { doubt: "" })).toMatchObject({ status: "confirmed", doubt: "" })
    },
  )
})

it("A visitor is reminded once, at nine in Berlin on the day before", async () => {
  const day = berlinDay(new Date(Date.now() + 40 * DAY))
  const morning = berlinInstant(day, 9)
  const before = berlinDay(new Date(morning - DAY))
  const run = (time: number) => call("POST", `/test/job/sendViewingReminders/${new Date(time).toISOString()}`)
  const { link, email } = await offer([new Date(morning + 2 * HOUR).toISOString()])
  await pick(link, new Date(morning + 2 * HOUR).toISOString())
  await mailbox.next(email)
  const later = await offer([new Date(morning + DAY).toISOString()])
  await pick(later.link, new Date(morning + DAY).toISOString())
  await mailbox.next(later.email)
  for (const time of [berlinInstant(before, 9) - 1, berlinInstant(before, 12), morning]) await run(time)
  await run(berlinInstant(before, 9))
  const mail = await mailbox.next(email)
  expect(mail.subject).toBe("Besichtigung: Altbau am Park")
  expect(mail.text).toMatch(/^Morgen ist Ihre Besichtigung\n/)
  expect(entryIn(mail)).toMatchObject({ method: "PUBLISH" })
  await run(berlinInstant(before, 9) + 5 * MINUTE)
  // The second one is due on another day, and the morning run of the first day has reminded it.
  expect((await mailbox.next(later.email)).text).toContain("Morgen ist")
  const left = mailbox.received.filter(({ envelope }) => [email, later.email].includes(envelope.to[0] ?? ""))
  expect(left).toEqual([])
})

it("A person's viewings are exported and erased, with their mails, and old ones are forgotten", async () => {
  const { email, viewing } = await offer([at(50)])
  const ask = (what: string) => call("POST", `/api/people/${what}`, { email })
  expect((await ask("export")).body).toMatchObject({
    viewings: [{ id: viewing.id }],
    mails: [{ kind: "viewing_offer" }],
  })
  expect((await ask("erase")).body).toMatchObject({ viewings: 1, mails: 1 })
  expect((await call("GET", `/api/viewings/${viewing.id}`)).status).toBe(404)

  const [old, fresh] = [await create({ starts_at: at(51) }), await create({ starts_at: at(52) })]
  const passed = "updated_at = '2020-01-01 00:00:00.000Z'"
  await call("POST", "/test/sql", {
    sql: `UPDATE viewings SET ${passed}, starts_at = '2020-01-02 00:00:00.000Z' WHERE id = '${old.id}'`,
  })
  // A date to come keeps a row that nobody has changed for long.
  await call("POST", "/test/sql", { sql: `UPDATE viewings SET ${passed} WHERE id = '${fresh.id}'` })
  await call("POST", `/test/job/forgetViewings/${at(0)}`)
  const statuses = [await call("GET", `/api/viewings/${old.id}`), await call("GET", `/api/viewings/${fresh.id}`)]
  expect(statuses.map(({ status }) => status)).toEqual([404, 200])
})

it("The list shows an agent's days, and what has no time yet", async () => {
  const host = await makeAgent()
  const of = { agent_id: host.id, email: "" }
  const [soon, later] = [await create({ ...of, starts_at: at(60) }), await create({ ...of, starts_at: at(62) })]
  const open = await create({ agent_id: host.id, slots: [at(61)] })
  const list = async (query: string) => {
    const { body } = await call("GET", `/api/viewings?agent_id=${host.id}&sort=starts_at&${query}`)
    return z
      .object({ data: z.array(z.object({ id: z.string() })) })
      .parse(body)
      .data.map(({ id }) => id)
  }
  expect(await list("")).toEqual([open.id, soon.id, later.id])
  expect(await list(`from=${berlinDay(new Date(at(61)))}`)).toEqual([open.id, later.id])
  expect(
    await list(`from=${berlinDay(new Date(at(60)))}&until=${berlinDay(new Date(at(60)))}&status=confirmed`),
  ).toEqual([soon.id])
  expect(await list("q=vogel&status=offered")).toEqual([open.id])
  expect((await call("GET", "/api/viewings?from=morgen")).status).toBe(400)
  await testData.server.superuser("PATCH", `/api/collections/agents/records/${host.id}`, {
    user_id: testData.a.member.id,
  })
  expect(await list("mine=true")).toEqual([open.id, soon.id, later.id])
  await testData.server.superuser("PATCH", `/api/collections/agents/records/${host.id}`, { user_id: "" })
  expect(await list("mine=true")).toEqual([])
})

describe("a calendar to subscribe to", () => {
  const me = async (token: string) => {
    const { body } = await testData.server.call("GET", "/api/auth/me", { token })
    return new URL(z.object({ calendar_url: z.string() }).parse(body).calendar_url).pathname
  }

  it("has the viewings of its user's agent, else of the office, until its address is renewed", async () => {
    const own = await makeAgent()
    await create({ agent_id: own.id, starts_at: at(70), name: "Meine" })
    await create({ agent_id: agent.id, starts_at: at(71), name: "Andere" })
    await testData.server.superuser("PATCH", `/api/collections/agents/records/${own.id}`, {
      user_id: testData.a.member.id,
    })
    const address = await me(testData.a.member.token)
    const mine = await open(address)
    expect([mine.status, mine.headers.get("content-type"), mine.headers.get("cache-control")]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      "private, no-cache",
    ])
    const names = (text: string) => readByIcal(text).map(({ summary }) => summary.split(":")[0])
    expect(names(mine.text)).toEqual(["Besichtigung Meine"])
    const again = await testData.server.call("GET", address, {
      headers: { "If-None-Match": mine.headers.get("etag") ?? "" },
    })
    expect(again.status).toBe(304)
    const office = names((await open(await me(testData.a.colleague.token))).text)
    expect(office).toEqual(expect.arrayContaining(["Besichtigung Meine", "Besichtigung Andere"]))
    expect(names((await open(await me(testData.b.member.token))).text)).toEqual([])

    const renewed = await call("POST", "/api/account/renew-calendar")
    expect([(await open(address)).status, await me(testData.a.member.token)]).toEqual([
      404,
      new URL(z.object({ calendar_url: z.string() }).parse(renewed.body).calendar_url).pathname,
    ])
    // Who has left the company reads nothing of it.
    const left = await testData.make.user({ company_id: testData.a.id })
    const theirs = await me(left.token)
    await testData.server.superuser("PATCH", `/api/collections/users/records/${left.id}`, { company_id: "" })
    expect((await open(theirs)).status).toBe(404)
  })

  it("ends with the user's sessions: by signing out everywhere, and by another password", async () => {
    const { make, a } = testData
    const [one, two] = [await make.user({ company_id: a.id }), await make.user({ company_id: a.id })]
    const [first, second] = [await me(one.token), await me(two.token)]
    expect([(await open(first)).status, (await open(second)).status]).toEqual([200, 200])
    await testData.server.call("POST", "/api/auth/logout", { token: one.token })
    await call("POST", "/api/functions/reset-password", { user_id: two.id })
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 404])
    // One's own change goes by PocketBase's route, which gives another key last of all.
    const three = await make.user({ company_id: a.id })
    const third = await me(three.token)
    const password = "ein-anderes-passwort"
    const body = { oldPassword: PASSWORD, password, passwordConfirm: password }
    const path = `/api/collections/users/records/${three.id}`
    expect((await testData.server.call("PATCH", path, { token: three.token, body })).status).toBe(200)
    expect((await open(third)).status).toBe(404)
  })

  it("keeps its bytes until something changes, cuts long messages, and is bounded for itself alone", async () => {
    const company = await testData.make.row("companies", { name: "Kalender", email: "kalender@example.de" })
    const user = await testData.make.user({ company_id: company.id })
    const other = await testData.make.user({ company_id: company.id })
    const viewing = { ...VIEWING, company_id: company.id, status: "held", slots: [], starts_at: at(1) }
    const { id } = await testData.make.row("viewings", { ...viewing, message: "Grüße ".repeat(160) })
    const [address, theirs] = [await me(user.token), await me(other.token)]
    const read = async () => {
      const { status, text, headers } = await testData.server.call("GET", address)
      return { status, etag: headers.get("etag"), entry: readByIcal(text)[0] }
    }
    const first = await read()
    expect(first.entry?.description).toContain(`${"Grüße ".repeat(50)}…`)
    expect((await read()).etag).toBe(first.etag)
    await testData.server.superuser("PATCH", `/api/collections/viewings/records/${id}`, { message: "Neu" })
    const changed = await read()
    expect(changed.entry?.description).toContain("Neu")
    await testData.server.superuser("PATCH", `/api/collections/companies/records/${company.id}`, { phone: "0221 77" })
    expect((await read()).etag).toBe(changed.etag)
    await testData.server.superuser("DELETE", `/api/collections/viewings/records/${id}`)
    expect((await read()).entry).toBeUndefined()
    await limitRates(testData.server.superuser, true)
    const statuses: number[] = []
    for (let time = 0; time < 31; time++) statuses.push((await testData.server.call("GET", address)).status)
    const others = (await testData.server.call("GET", theirs)).status
    await limitRates(testData.server.superuser, false)
    expect([statuses.slice(0, 30), statuses[30], others]).toEqual([Array(30).fill(200), 429, 200])
  })

  it("is in no log: not in ours, and not in PocketBase's, whatever has failed", async () => {
    const address = await me(testData.a.member.token)
    await open(address)
    await testData.server.call("POST", address)
    const secret = address.slice("/api/calendar/".length, -4)
    const urls = [address, address.replace("calendar", "elsewhere")]
    const { body } = await call("POST", "/test/log", { urls })
    // The other address shows that it is the path which is left out.
    expect(body).toEqual(["/…", urls[1]])
    const { items } = (await testData.server.superuser("GET", "/api/logs?perPage=500")) as { items: { data: object }[] }
    const logged = items.map(({ data }) => JSON.stringify(data)).filter((line) => !line.includes("/api/elsewhere/"))
    expect(logged.join("\n")).not.toContain(secret)
    expect(testData.server.log()).not.toContain(secret)
  })
})

it("what is due today is told to whom it belongs, of each kind how many and the first, and to nobody else", async () => {
  const { make, server } = testData
  const company = await make.row("companies", { name: "Heute", email: "heute@example.de" })
  const [user, colleague] = [await make.user({ company_id: company.id }), await make.user({ company_id: company.id })]
  const of = async (token: string) => (await server.call("GET", "/api/today", { token })).body
  expect(await of(user.token)).toEqual({ lines: [] })

  const now = Date.now()
  const [today, tomorrow] = [berlinDay(new Date(now)), berlinDay(new Date(now + DAY))]
  const viewing = { ...VIEWING, company_id: company.id, status: "confirmed", slots: [], property_title: "Haus am See" }
  const add = (table: string, values: object) => make.row(table, { company_id: company.id, ...values })
  const inquiry = { email: "fragt@example.de", message: "Ist es noch frei?", status: "new" }
  const first = await add("viewings", { ...viewing, starts_at: new Date(now).toISOString() })
  await add("viewings", { ...viewing, starts_at: new Date(now + 2 * DAY).toISOString() })
  await add("viewings", { ...viewing, status: "cancelled", starts_at: new Date(now).toISOString() })
  await add("contacts", { name: "Fällig", follow_up_on: today, user_id: user.id })
  await add("contacts", { name: "Morgen", follow_up_on: tomorrow, user_id: user.id })
  const mine = await add("inquiries", { ...inquiry, name: "Meine", assigned_to: user.id })
  await add("inquiries", { ...inquiry, name: "Ihre", assigned_to: colleague.id })
  await add("inquiries", { ...inquiry, name: "Beantwortet", assigned_to: user.id, status: "answered" })
  const other = await add("agents", { first_name: "Otto", last_name: "Otter" })
  await add("properties", { title: "Ottos", draft: true, status: "archived", agent_id: other.id })
  await add("properties", { title: "Niemandes", draft: true, status: "archived" })

  expect(await of(user.token)).toMatchObject({
    lines: expect.arrayContaining([
      expect.objectContaining({ kind: "drafts", count: 2, at: "" }),
      expect.objectContaining({ kind: "inquiries", count: 1, id: mine.id, title: "Meine" }),
      { kind: "viewings", count: 1, id: first.id, title: "Haus am See", at: new Date(now).toISOString() },
      expect.objectContaining({ kind: "followUps", count: 1, title: "Fällig", at: today }),
    ]),
  })
  const kinds = z.object({ lines: z.array(z.object({ kind: z.string(), title: z.string() })) })
  const theirs = kinds.parse(await of(colleague.token)).lines
  expect(theirs.map(({ kind }) => kind).sort()).toEqual(["drafts", "inquiries", "viewings"])
  expect(theirs.find(({ kind }) => kind === "inquiries")?.title).toBe("Ihre")
  // Whoever is an agent learns of their own viewings, their own and nobody's drafts, and whoever has left the company of none.
  await add("agents", { first_name: "Eva", last_name: "Eigen", user_id: colleague.id })
  const ofAgent = kinds.parse(await of(colleague.token)).lines.map(({ kind, title }) => `${kind} ${title}`)
  expect(ofAgent.sort()).toEqual(["drafts Niemandes", "inquiries Ihre"])
  await server.superuser("PATCH", `/api/collections/users/records/${user.id}`, { company_id: "" })
  expect(await of(user.token)).toEqual({ lines: [] })
  expect(JSON.stringify(await of(testData.b.member.token))).not.toContain("Haus am See")
})
