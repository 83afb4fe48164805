import { beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { formatDay } from "../../../src/domain/values/date"
import { DAY } from "../../../src/domain/values/durations"
import { IDN, otherwise } from "../support/email-variant"
import { mailbox, startMailing, testData } from "../support/mailing"
import type { Row } from "../support/test-data"

const HOOKS = `routerAdd("POST", "/test/digest/{time}", (e) => {
  require(__hooks + "/app.js").runJob("sendSearchDigests", Date.parse(e.request.pathValue("time")))
  e.noContent(204)
})

// Another run tells everybody between the first mail of this one and its second.
routerAdd("POST", "/test/overtake/{time}", (e) => {
  $app.store().set("overtaken", e.request.pathValue("time"))
  e.noContent(204)
})
onRecordAfterCreateSuccess((e) => {
  e.next()
  const time = $app.store().get("overtaken")
  if (!time || e.record.getString("kind") !== "search_digest") return
  $app.store().remove("overtaken")
  require(__hooks + "/app.js").runJob("sendSearchDigests", Date.parse(time))
}, "outbox")

// Lets no mail be stored.
routerAdd("POST", "/test/full/{is}", (e) => {
  const isFull = e.request.pathValue("is") === "on"
  const full = "TRIGGER full BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'full'); END"
  $app.db().newQuery(isFull ? "CREATE " + full : "DROP TRIGGER full").execute()
  return e.noContent(204)
})

// So many more searches of a company, or none of them.
routerAdd("POST", "/test/searches/{company}/{count}", (e) => {
  const [company, count] = [e.request.pathValue("company"), Number(e.request.pathValue("count"))]
  const insert = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {:count}) INSERT INTO saved_searches " +
    "(id, company_id, email, expires_at) SELECT printf('fuell%010d', i), {:company}, 'fuell@example.com', '2999-01-01' FROM n"
  if (count === 0) $app.db().newQuery("DELETE FROM saved_searches WHERE email = 'fuell@example.com'").execute()
  else $app.db().newQuery(insert).bind({ count, company }).execute()
  return e.noContent(204)
})`

let company: Row
let slug: string
let token: string
startMailing({ env: { TRUSTED_PROXY_HEADER: "X-Forwarded-For" }, hooks: HOOKS, rateLimits: true })
beforeAll(async () => {
  const { make } = testData
  company = await make.row("companies", {
    name: "Berg & Tal GmbH",
    email: "buero@example.de",
  })
  slug = z.object({ slug: z.string() }).parse(company).slug
  token = (await make.user({ company_id: company.id })).token
})

const open = (path: string) => testData.server.call("GET", path)
let hosts = 0
const post = (path: string, fields: Record<string, string>, network = `2001:db8:${++hosts}::1`) =>
  testData.server.call("POST", path, {
    headers: { "Content-Type": "application/x-www-form-urlencoded", "X-Forwarded-For": network },
    body: new URLSearchParams(fields).toString(),
  })

const formPath = () => `/makler/${slug}/suchauftrag`
async function tokenOfForm(path = formPath()): Promise<string> {
  const { text } = await open(path)
  return /name="token" value="([^"]+)"/.exec(text)?.[1] ?? ""
}

async function ask(email: string, wishes: Record<string, string> = {}, network?: string) {
  return post(formPath(), { email, token: await tokenOfForm(), ...wishes }, network)
}

const linkIn = (text: string) => /\/suchauftrag\/[a-z0-9]{47}\?company=[a-z0-9]{15}/.exec(text)?.[0] ?? ""

/** Makes a confirmed search; returns the path of its link. */
async function subscribe(email: string, wishes: Record<string, string> = {}): Promise<string> {
  expect((await ask(email, wishes)).text).toContain("Bitte bestätigen Sie Ihren Suchauftrag")
  const mail = await mailbox.next(email)
  // Who knows the office and not the product answers to it.
  expect([mail.from?.name, mail.replyTo?.[0]?.address]).toEqual([company.name, company.email])
  const link = linkIn(mail.text ?? "")
  const { status, headers } = await post(link, { action: "confirm" })
  expect([status, headers.get("location")]).toEqual([302, link])
  expect((await open(link)).text).toContain("höchstens einmal am Tag, bis zum")
  return link
}

const rows = async (collection = "saved_searches") =>
  z
    .object({ items: z.array(z.looseObject({ id: z.string(), email: z.optional(z.string()) })) })
    .parse(await testData.server.superuser("GET", `/api/collections/${collection}/records?perPage=500`)).items
const findRow = async (email: string) => (await rows()).find((row) => row.email === email)

const FLAT = {
  features: ["balcony", "lift"],
  details: { propertyType: "Wohnung", price: "300000", livingArea: "80", rooms: "3" },
  city: "Köln",
  street: "Domgasse",
  house_number: "7",
  postal_code: "50667",
}
const publish = async (values: object = {}) =>
  testData.make.row("properties", {
    company_id: company.id,
    title: "Helle Wohnung",
    status: "active",
    ...FLAT,
    ...values,
  })
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
/** Sends the digests of the morning in so many days. */
const digest = (days = 1, time = "07:01") => testData.server.call("POST", `/test/digest/${inDays(days)}T${time}:00Z`)

describe("a saved search", () => {
  it("is offered on list, company page, sold and archived listings, with what is looked for, and where inquiries arrive only", async () => {
    const sold = await publish({ status: "sold" })
    const quiet = await testData.make.row("companies", { name: "Stille Post", inquiry_mode: "simulated" })
    const wanted = "suchauftrag?offer=sale&amp;type=Wohnung&amp;place=K%C3%B6ln"
    expect((await open(`/property/${sold.id}`)).text).toContain(wanted)
    const archived = await publish({ status: "archived" })
    expect((await open(`/property/${archived.id}`)).text).toContain(`href="${formPath()}"`)
    expect((await open(`/embed?company=${company.id}&offer=sale&type=Wohnung&place=Köln`)).text).toContain(wanted)
    expect((await open(`/makler/${slug}?offer=sale&type=Wohnung&place=Köln`)).text).toContain(wanted)
    const form = await open(`${formPath()}?offer=sale&type=Wohnung&place=Köln`)
    expect(form.text).toMatch(/<option value="Wohnung" selected/)
    for (const text of ['value="Köln"', "Verantwortlich ist Berg &amp; Tal GmbH", "Art. 6 Abs. 1"])
      expect(form.text).toContain(text)
    expect((await open(`/embed?company=${quiet.id}`)).text).not.toContain("suchauftrag")
    const closed = await open(`/makler/${String(quiet.slug)}/suchauftrag`)
    expect([closed.status, closed.text]).toEqual([404, expect.stringContaining("zurzeit keine Suchaufträge")])
  })

  it("asks by mail, and only the button behind its link begins it", async () => {
    const email = "eva@besuch.example.de"
    const place = "http://werbung.example.com"
    await ask(email, { type: "Wohnung", place, odd_place: place })
    const mail = await mailbox.next(email)
    expect(mail.text).not.toContain("werbung")
    const link = linkIn(mail.text ?? "")
    const { text: asked } = await open(link)
    for (const shown of ["Ja, benachrichtigen", `href="/makler/${slug}"`]) expect(asked).toContain(shown)
    const forged = link.replace(/.\?/, (last) => (last === "0?" ? "1?" : "0?"))
    const ofForged = await open(forged)
    expect([ofForged.status, ofForged.text.includes(slug)]).toEqual([404, false])
    expect(ofForged.text).toContain("führt zu keinem Suchauftrag")
    expect(await findRow(email)).toMatchObject({ confirmed_at: "" })
    await post(link, { action: "confirm" })
    const row = await findRow(email)
    const months = (Date.parse(String(row?.expires_at)) - Date.now()) / (30.4 * DAY)
    expect(months).toBeGreaterThan(5.8)
    const ofButtons = async () => [...(await open(link)).text.matchAll(/value="(renew|end)"/g)].map(([, name]) => name)
    expect(await ofButtons()).toEqual(["end"])
    await testData.server.superuser("PATCH", `/api/collections/saved_searches/records/${row?.id}`, {
      expires_at: `${inDays(29)} 23:30:00.000Z`,
    })
    expect((await open(link)).text, "the last day in Berlin").toContain(formatDay(inDays(30)))
    expect(await ofButtons()).toEqual(["renew", "end"])
    await post(link, { action: "renew" })
    expect(await ofButtons()).toEqual(["end"])
    const renewed = await findRow(email)
    await post(link, { action: "renew" })
    expect(String(renewed?.expires_at) > inDays(29 + 180)).toBe(true)
    expect((await findRow(email))?.expires_at).toBe(renewed?.expires_at)
    const { text: ended } = await post(link, { action: "end" })
    expect(ended).toContain("Ihr Suchauftrag ist abbestellt")
    expect(ended).toContain(`href="/makler/${slug}"`)
    expect(await findRow(email)).toBeUndefined()
    const gone = await open(link)
    expect([gone.status, gone.headers.get("cache-control")]).toEqual([404, expect.stringContaining("no-store")])
    for (const shown of ["gibt es nicht mehr", `href="/makler/${slug}"`, `href="/makler/${slug}/suchauftrag"`])
      expect(gone.text).toContain(shown)
    const nobodys = await open(link.replace(/company=.*/, "company=000000000000000"))
    expect([nobodys.status, nobodys.text.includes("/makler/")]).toEqual([404, false])
  })

  it("takes a town as people write it, offers those with listings, and asks about any other", async () => {
    const other = await testData.make.row("companies", { name: "Sieben Orte", inquiry_mode: "delivered" })
    const path = `/makler/${String(other.slug)}/suchauftrag`
    const send = async (fields: Record<string, string>) =>
      post(path, { email: `orte-${++hosts}@example.com`, token: await tokenOfForm(path), ...fields })
    // Nothing is listed yet, so that nothing can be said.
    expect((await send({ place: "Irgendwo" })).status).toBe(200)
    const cities = ["Köln", "KÖLN", "Köln", "Koeln", "Ko\u0308ln", "50667 Köln", "köln,", "Kerpen", "Bonn", "BONN"]
    for (const city of cities) await publish({ company_id: other.id, title: city, city, street: "", house_number: "" })
    const { text: list } = await open(`/embed?company=${other.id}&place=KOELN`)
    const options = [
      ...(/<select name="place".*?<\/select>/s.exec(list)?.[0].matchAll(/<option value="([^"]*)"/g) ?? []),
    ]
    expect([options.map(([, town]) => town), list.includes("7 Angebote passen.")]).toEqual([
      ["", "Bonn", "Kerpen", "Köln"],
      true,
    ])
    expect(list).toContain('<option value="Köln" selected="">')
    const [, offered = ""] = /<datalist id="towns">(.*?)<\/datalist>/s.exec((await open(path)).text) ?? []
    expect([...offered.matchAll(/value="([^"]*)"/g)].map(([, town]) => town)).toEqual(["Bonn", "Kerpen", "Köln"])

    for (const place of ["koeln", "Ko\u0308ln", "D-50667 KÖLN, "])
      expect((await send({ place })).status, place).toBe(200)
    for (const place of ["50667", "Köln 1a", "Dom, Köln", "x".repeat(81)]) {
      const { status, text } = await send({ place, odd_place: place })
      expect([status, text.includes("Bitte geben Sie nur den Ort ein"), text.includes(place)]).toEqual([
        400,
        true,
        true,
      ])
    }
    const asked = await send({ place: "Kölln" })
    expect([asked.status, asked.text]).toEqual([
      409,
      expect.stringContaining("Angebote gibt es in Köln, Kerpen und Bonn."),
    ])
    expect(asked.text).toContain('name="odd_place" value="Kölln"')
    expect((await send({ place: "KÖLLN", odd_place: "Kölln" })).status).toBe(200)
    expect((await send({ place: "Köllnitz", odd_place: "Kölln" })).status).toBe(409)
    const places = (await rows())
      .filter(({ company_id }) => company_id === other.id)
      .map(({ place, town }) => [place, town])
    expect(places).toEqual(
      expect.arrayContaining([
        ["KÖLN", "koeln"],
        ["Köln", "koeln"],
        ["KÖLLN", "koelln"],
      ]),
    )
    for (const { id, company_id } of await rows())
      if (company_id === other.id)
        await testData.server.superuser("DELETE", `/api/collections/saved_searches/records/${id}`)
  })

  it("cannot be used to mail strangers", async () => {
    const victim = "opfer@example.com"
    await ask(victim)
    await mailbox.next(victim)
    expect((await ask(victim, { type: "Villa" })).text).toContain("Bitte bestätigen Sie Ihren Suchauftrag")
    const before = (await rows()).length
    const trapped = await post(formPath(), { email: "c@example.com", token: await tokenOfForm(), leave_blank: "x" })
    expect([trapped.status, trapped.text]).toEqual([
      400,
      expect.stringMatching(/leer bleiben muss.*value="c@example.com"/s),
    ])
    // Browsers and password managers recognise fields by such words.
    const [, label, name] = /<label aria-hidden[^>]*>([^<]+)<input [^>]*name="(\w+)"/.exec(trapped.text) ?? []
    expect(`${label} ${name}`).not.toMatch(
      /undefined|home|page|site|web|url|name|mail|phone|tel|company|firm|address|adress/i,
    )
    for (const token of ["", "zzzz-00000000000000000000000000000000"]) {
      const old = await post(formPath(), { email: "d@example.com", token })
      expect([old.status, old.text]).toEqual([409, expect.stringContaining('value="d@example.com"')])
    }
    const invalid = await ask("keine-adresse", { place: "Bonn" })
    expect([invalid.status, invalid.text]).toEqual([400, expect.stringContaining('value="Bonn"')])
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) statuses.push((await ask(`viele-${i}@example.com`, {}, "192.0.2.9")).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    expect((await rows()).length).toBe(before + 10)
    // An address may have five searches with a company; the sixth is answered as the others are.
    const many = `fuenf@${IDN}`
    const endless = { company_id: company.id, expires_at: "2999-01-01", email: many }
    for (let i = 0; i < 5; i++) await testData.make.row("saved_searches", { ...endless, rooms: i + 1 })
    expect((await ask(otherwise(many), { type: "Villa" })).text).toContain("Bitte bestätigen Sie Ihren Suchauftrag")
    expect((await rows()).filter(({ email }) => email?.toLowerCase().startsWith("fuenf@"))).toHaveLength(5)
    const fill = (count: number) => testData.server.call("POST", `/test/searches/${company.id}/${count}`)
    expect((await fill(10_000 - (await rows()).length)).status).toBe(204)
    const full = await ask("voll@example.com")
    expect([full.status, full.text]).toEqual([503, expect.stringContaining("keine Suchaufträge anlegen")])
    await fill(0)
    expect((await rows()).map(({ email }) => email)).not.toContain("voll@example.com")
    await expect.poll(() => mailbox.received.filter(({ to }) => to?.[0]?.address?.startsWith("viele-")).length).toBe(10)
    expect(mailbox.received.filter(({ to }) => to?.[0]?.address === victim)).toEqual([])
  })
})

describe("the digest", () => {
  it("tells each search once of what is new for it, and says only what the page says", async () => {
    const [wants, other, second] = ["sucht@example.com", "anders@example.com", "bonn@example.com"]
    const link = await subscribe(wants, {
      offer: "sale",
      type: "Wohnung",
      price: "300000",
      rooms: "3",
      area: "80",
      place: "50667 KÖLN,",
      lift: "1",
    })
    await subscribe(other, { offer: "rent" })
    await subscribe(second, { type: "Villa", place: "Bonn", odd_place: "Bonn" })
    await publish({ title: "Für andere", city: "Bonn", details: { ...FLAT.details, propertyType: "Villa" } })
    await publish({ title: "Zu teuer", details: { ...FLAT.details, price: "300001" } })
    await publish({ title: "Zu klein", details: { ...FLAT.details, livingArea: "79" } })
    await publish({ title: "Ohne Aufzug", features: ["balcony"] })
    await publish({ title: "Noch nicht", status: "archived" })
    const foreign = await testData.make.row("companies", { name: "Tor & Turm GmbH" })
    await publish({ title: "Von anderen", company_id: foreign.id })
    const gone = await publish({ title: "Schon weg" })
    await testData.server.call("PUT", `/api/properties/${gone.id}`, { token, body: { status: "archived" } })
    const { id } = await publish({ title: "Passt genau", hide_address: true })
    const count = async (changes: object = {}, details: object = {}) => {
      const body = { ...FLAT, ...changes, details: { ...FLAT.details, ...details } }
      return testData.server.call("POST", "/api/searches/count", { token, body })
    }
    // The rule that counts matches of typed criteria is the one that notifies stored searches.
    const typed: [object, object, number][] = [
      [{}, {}, 1],
      [{ city: "köln" }, { price: "300.000 €" }, 1],
      [{ city: "Bonn" }, {}, 0],
      [{ features: ["balcony"] }, {}, 0],
      [{}, { price: "300001" }, 0],
      [{}, { price: "" }, 0],
      [{}, { livingArea: "79" }, 0],
      [{}, { rooms: "2,5" }, 0],
      [{}, { propertyType: "Haus" }, 0],
      [{}, { propertyType: "Grundstück", plotArea: "900" }, 0],
      [{ marketing_type: "rent" }, { coldRent: "900" }, 1],
    ]
    for (const [changes, details, found] of typed)
      expect([changes, details, (await count(changes, details)).body]).toEqual([
        changes,
        details,
        { count: found, people: [], contacts: 0, others: found },
      ])
    expect((await count({}, { price: "viel" })).status).toBe(400)
    expect((await count({ title: "x".repeat(64 * 1024) })).status).toBe(413)
    await testData.server.call("POST", `/test/overtake/${inDays(1)}T07:01:00Z`)
    await Promise.all([digest(), digest()])
    await mailbox.next(second)
    const mail = await mailbox.next(wants)
    expect(mail.subject).toBe(
      "1 passendes Angebot: Wohnung zum Kauf in KÖLN, bis 300.000 €, ab 3 Zimmern, ab 80 m², mit Aufzug",
    )
    expect(mail.header("List-Unsubscribe")).toMatch(new RegExp(`^<https?://.+${link.replace("?", "\\?")}>$`))
    expect(mail.header("List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click")
    for (const text of [mail.text ?? "", mail.html ?? ""]) {
      expect(text).toContain("Passt genau")
      expect(text).toContain("50667 Köln")
      expect(text).toContain(link)
      for (const secret of [
        "Domgasse",
        "Zu teuer",
        "Zu klein",
        "Ohne Aufzug",
        "Noch nicht",
        "Schon weg",
        "Von anderen",
      ])
        expect(text).not.toContain(secret)
    }
    // A listing that comes after the mail of this morning waits for the next one.
    const late = await publish({ title: "Kam später" })
    const news = (await rows("listing_news")).find(({ property_id }) => property_id === late.id)
    await testData.server.superuser("PATCH", `/api/collections/listing_news/records/${news?.id}`, {
      at: `${inDays(1)} 07:03:00.000Z`,
    })
    await digest(1, "07:06")
    await testData.server.call("PUT", `/api/properties/${id}`, { token, body: { description: "Neuer Text" } })
    const told = () => mailbox.received.filter(({ to }) => [wants, other, second].includes(to?.[0]?.address ?? ""))
    expect(told()).toEqual([])
    await digest(2)
    const next = (await mailbox.next(wants)).text ?? ""
    expect([next.includes("Kam später"), next.includes("Passt genau")]).toEqual([true, false])
    expect(told()).toEqual([])
    await testData.server.call("DELETE", `/api/properties/${late.id}`, { token })

    await testData.server.superuser("PATCH", `/api/collections/saved_searches/records/${(await findRow(wants))?.id}`, {
      told_until: "2026-01-01 00:00:00.000Z",
    })
    await testData.server.call("PUT", `/api/properties/${id}`, {
      token,
      body: { details: { ...FLAT.details, price: "290000" } },
    })
    await digest(3)
    expect((await mailbox.next(wants)).text).toContain("290.000 €")
    expect((await post(link, { "List-Unsubscribe": "One-Click" })).status).toBe(200)
    expect(await findRow(wants)).toBeUndefined()
  })

  it.each([
    ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click\r\n"],
    ["application/x-www-form-urlencoded", "action=end%0D%0A"],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ["multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="action"\r\n\r\nend\r\n--x--\r\n'],
    ["text/plain", "List-Unsubscribe=One-Click"],
    ["", ""],
  ])("ends with the POST of a mail program, %s %j", async (type, body) => {
    const email = `ende-${++hosts}@example.com`
    const link = await subscribe(email)
    const headers: Record<string, string> = type === "" ? {} : { "Content-Type": type }
    const { status, text } = await testData.server.call("POST", link, { headers, body })
    expect([status, text.includes("Ihr Suchauftrag ist abbestellt"), await findRow(email)]).toEqual([
      200,
      true,
      undefined,
    ])
  })

  it("says nothing of companies that are offline or take no inquiries, nor reminds of them, until they are back, and goes on after a run that failed", async () => {
    const email = "offline@example.com"
    await subscribe(email)
    const row = `/api/collections/saved_searches/records/${(await findRow(email))?.id}`
    await testData.server.superuser("PATCH", row, { expires_at: `${inDays(18)} 00:00:00.000Z` })
    await publish({ title: "Im Dunkeln" })
    const online = (pages_off: boolean) =>
      testData.server.superuser("PATCH", `/api/collections/companies/records/${company.id}`, { pages_off })
    await online(true)
    await digest(5)
    expect(await findRow(email)).toMatchObject({ told_until: "", is_reminded: false })
    await online(false)
    const takes = (inquiry_mode: string) =>
      testData.server.superuser("PATCH", `/api/collections/companies/records/${company.id}`, { inquiry_mode })
    await takes("simulated")
    await digest(5)
    expect(await findRow(email)).toMatchObject({ told_until: "", is_reminded: false })
    await takes("delivered")
    for (const is of ["on", "off"]) {
      expect((await testData.server.call("POST", `/test/full/${is}`)).status).toBe(204)
      await digest(5, "07:06")
    }
    const subjects = [(await mailbox.next(email)).subject, (await mailbox.next(email)).subject].sort()
    expect(subjects).toEqual([expect.stringMatching(/^1 passendes Angebot/), expect.stringContaining("endet bald")])
    await testData.server.superuser("DELETE", row)
  })

  it("reminds once before the end, and removes what has ended or was never confirmed", async () => {
    const email = "endet@example.com"
    await subscribe(email)
    await ask("nie@example.com")
    const set = async (address: string, expires_at: string) =>
      testData.server.superuser("PATCH", `/api/collections/saved_searches/records/${(await findRow(address))?.id}`, {
        expires_at,
      })
    await set(email, `${inDays(20)} 00:00:00.000Z`)
    await digest(8)
    const mail = await mailbox.next(email)
    expect([mail.subject, mail.text]).toEqual([
      expect.stringContaining("endet bald: Alle Immobilien"),
      expect.stringContaining(inDays(20).split("-").reverse().join(".")),
    ])
    expect([mail.from?.name, mail.text]).toEqual(["Berg & Tal GmbH", expect.stringContaining(linkIn(mail.text ?? ""))])
    await digest(8, "07:06")
    expect(await findRow("nie@example.com")).toBeUndefined()
    await digest(21)
    expect(await findRow(email)).toBeUndefined()
    expect(mailbox.received.filter(({ subject }) => subject?.includes("endet bald"))).toEqual([])
    expect(await rows("listing_news")).toEqual([])
  })

  it("goes with its person: exported, erased", async () => {
    const email = `weg@${IDN}`
    const body = { email: otherwise(email) }
    const stored = { company_id: company.id, expires_at: "2999-01-01", type: "Villa" }
    await testData.make.row("saved_searches", { ...stored, ...body })
    // The portal asks an address once a day, in whatever spelling.
    await ask(email, { type: "Wohnung" })
    await ask(body.email, { type: "Villa", rooms: "3" })
    const person = (what: string) => testData.server.call("POST", `/api/people/${what}`, { token, body })
    expect((await person("export")).body).toMatchObject({ searches: [{ type: "Villa" }, { type: "Wohnung" }] })
    expect((await person("erase")).body).toMatchObject({ searches: 2 })
    expect(await findRow(email)).toBeUndefined()
  })
})

describe("a search that a member enters", () => {
  const SEEKS = {
    offer: "sale",
    type: "Wohnung",
    price: "300.000",
    rooms: "2,5",
    place: "50667 Köln",
    features: ["lift"],
  }
  const call = (method: string, path: string, body?: object, by = token) =>
    testData.server.call(method, path, { token: by, ...(body && { body }) })
  const rowSchema = z.object({ id: z.string() })
  const contact = async (values: object) => rowSchema.parse((await call("POST", "/api/contacts", values)).body).id
  const enter = async (id: string, consent: string, wanted: object = {}) =>
    call("POST", `/api/contacts/${id}/searches`, { ...SEEKS, consent, ...wanted })
  const people = async () => {
    const { body } = await call("POST", "/api/searches/count", FLAT)
    return z.object({ count: z.number(), people: z.array(z.looseObject({ name: z.string() })) }).parse(body)
  }

  it("begins mails at once with a consent in writing, else after the person has confirmed; names them in between", async () => {
    const before = (await people()).count
    const cases = [
      { name: "Anna Schrift", email: "anna@schrift.example", consent: "writing", state: "active", mailed: true },
      { name: "Bert Telefon", email: "bert@telefon.example", consent: "phone", state: "unconfirmed", mailed: false },
      { name: "Cem Nummer", phone: "0221 4711", consent: "in_person", state: "by_phone", mailed: false },
      { name: "Dora Ohne", phone: "0221 4712", consent: "writing", state: "by_phone", mailed: false },
    ]
    const links: string[] = []
    for (const { consent, state, mailed: _mailed, ...values } of cases) {
      const entered = await enter(await contact(values), consent, { consent_on: "1.2.2026" })
      expect([values.name, entered.status, entered.body]).toEqual([values.name, 200, { state }])
      if (values.email === undefined) continue
      const mail = await mailbox.next(values.email)
      const how = consent === "writing" ? "schriftlich" : "am Telefon"
      for (const text of [
        `am 01.02.2026 ${how} darum gebeten`,
        "Wohnung zum Kauf in Köln, bis 300.000 €, ab 2,5 Zimmern, mit Aufzug",
        consent === "writing" ? "Suchauftrag ansehen" : "erst, wenn Sie das hier bestätigen",
      ])
        expect(mail.text).toContain(text)
      expect(mail.header("List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click")
      links.push(linkIn(mail.text ?? ""))
    }
    const found = await people()
    expect(found.count).toBe(before + 1)
    const named = cases.map(({ name, mailed }) => ({ name, mailed }))
    expect(found.people).toMatchObject(named)
    // Others are no name, whatever is known of them; nor is anybody whom the listing does not suit.
    await subscribe("eva@zahl.example", { place: "Köln" })
    await contact({ name: "Eva Zahl", email: "eva@zahl.example" })
    expect((await people()).people).toHaveLength(4)
    const other = await call("POST", "/api/searches/count", { ...FLAT, features: [] })
    expect(other.body).toMatchObject({ people: [] })

    const { id } = await publish({ title: "Für Vorgemerkte" })
    await digest(1, "07:31")
    expect((await mailbox.next("anna@schrift.example")).text).toContain("Für Vorgemerkte")
    expect(mailbox.received.filter(({ to }) => to?.[0]?.address === "bert@telefon.example")).toEqual([])
    await post(links[1] ?? "", { action: "confirm" })
    expect((await people()).people).toMatchObject(named.map((one) => ({ ...one, mailed: /Anna|Bert/.test(one.name) })))
    await post(links[1] ?? "", { action: "end" })
    expect((await people()).people.map(({ name }) => name)).toEqual(["Anna Schrift", "Cem Nummer", "Dora Ohne"])
    await call("DELETE", `/api/properties/${id}`)
  })

  it("is counted for each listing of a page by person, and leads to the contacts who want it", async () => {
    const flat = { title: "Gezählt", city: "Hamm" }
    const listings = await Promise.all(
      [flat, { ...flat, features: ["balcony"] }, { ...flat, draft: true }, { ...flat, status: "sold" }].map(publish),
    )
    const [on, , draft] = listings
    const foreign = await testData.make.row("companies", { name: "Nachbar GmbH" })
    const theirs = await publish({ ...flat, company_id: foreign.id })
    const named = await contact({ name: "Zwei Suchen", email: "zwei@suchen.example", roles: ["seeker"] })
    await enter(named, "phone", { place: "Hamm" })
    await enter(named, "writing", { place: "Hamm", rooms: "2" })
    const byPhone = await contact({ name: "Nur Telefon", phone: "0221 4713" })
    await enter(byPhone, "phone", { place: "Hamm" })
    // The first is the contact again, the second nobody whom the office knows, the third has not confirmed.
    await subscribe("zwei@suchen.example", { place: "Hamm", odd_place: "Hamm" })
    await subscribe("selbst@suchen.example", { place: "Hamm", odd_place: "Hamm", lift: "1" })
    await ask("nie@suchen.example", { place: "Hamm", odd_place: "Hamm" })
    const ids = [...listings, theirs].map(({ id }) => id)
    const counts = async (by = token) => {
      const { body } = await call("GET", `/api/searches/counts?property_ids=${ids},gibtesnicht0000`, undefined, by)
      return z.object({ data: z.array(z.looseObject({ id: z.string() })) }).parse(body).data
    }
    const wanted = [on, draft].map((listing) => ({ id: listing?.id, contacts: 2, others: 1 }))
    expect((await counts()).sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))).toEqual(wanted)
    const typed = await call("POST", "/api/searches/count", { ...FLAT, city: "Hamm" })
    expect(typed.body).toMatchObject({ contacts: 2, others: 1 })
    const stranger = (await testData.make.user({ company_id: foreign.id })).token
    expect(await counts(stranger)).toEqual([])

    const list = async (query: string, by = token) => {
      const { body } = await call("GET", `/api/contacts?${query}`, undefined, by)
      return z
        .object({ data: z.array(z.looseObject({ id: z.string() })) })
        .parse(body)
        .data.map(({ id }) => id)
    }
    expect(await list(`wants=${on?.id}&sort=name`)).toEqual([byPhone, named])
    expect(await list(`wants=${on?.id}&role=seeker`)).toEqual([named])
    expect(await list(`wants=${on?.id}&role=none`)).toEqual([byPhone])
    expect(await list(`wants=${on?.id}&q=telefon`)).toEqual([byPhone])
    for (const [query, by] of [
      [`wants=${listings[1]?.id}`],
      [`wants=${theirs.id}`],
      ["wants=gibtesnicht0000"],
      [`wants=${on?.id}`, stranger],
    ])
      expect([query, await list(query ?? "", by)]).toEqual([query, []])
    for (const email of ["zwei@suchen.example", "selbst@suchen.example"]) {
      for (const { id } of (await rows()).filter((row) => row.email === email))
        await testData.server.superuser("DELETE", `/api/collections/saved_searches/records/${id}`)
    }
    for (const id of [named, byPhone]) await call("DELETE", `/api/contacts/${id}`)
    for (const { id } of listings) await call("DELETE", `/api/properties/${id}`)
    const many = Array.from({ length: 26 }, (_, index) => `id${index}`)
    expect((await call("GET", `/api/searches/counts?property_ids=${many}`)).status).toBe(400)
  })

  it("is extended when it is entered again, keeps the better proof, and is one of five", async () => {
    const email = "mehrmals@example.com"
    const id = await contact({ name: "Mehrmals", email })
    for (const consent of ["writing", "phone"]) expect((await enter(id, consent)).body).toEqual({ state: "active" })
    expect((await rows()).filter((row) => row.email === email)).toMatchObject([{ consent: "writing", contact_id: id }])
    for (const place of ["Bonn", "Kerpen", "Hürth", "Brühl"]) {
      expect((await enter(id, "phone", { place })).status).toBe(200)
    }
    const sixth = await enter(id, "phone", { place: "Frechen" })
    expect([sixth.status, sixth.text]).toEqual([409, expect.stringContaining("höchstens 5 Suchaufträge")])
  })

  it("stands in the timeline, is exported and ended by the office, and goes with its contact", async () => {
    const email = "verlauf@suche.example"
    const id = await contact({ name: "Verlauf", email, emails: ["zweite@suche.example"] })
    await enter(id, "phone", { consent_on: "2026-02-01" })
    const { body } = await call("GET", `/api/contacts/${id}/timeline`)
    const search = { place: "Köln", rooms: 2.5, consent: "phone", consent_on: "2026-02-01" }
    const [event] = z.object({ data: z.array(z.looseObject({ id: z.string() })) }).parse(body).data
    expect(event).toMatchObject({
      kind: "search",
      state: "entered",
      search,
      created_by: expect.stringMatching(/./),
    })
    expect((await call("POST", "/api/people/export", { email: "zweite@suche.example" })).body).toMatchObject({
      searches: [{ consent: "phone", consent_on: "2026-02-01" }],
    })
    const stranger = await contact({ name: "Fremd" })
    expect((await call("DELETE", `/api/contacts/${stranger}/searches/${event?.id}`)).status).toBe(404)
    expect((await call("DELETE", `/api/contacts/${id}/searches/${event?.id}`)).status).toBe(200)
    expect(await findRow(email)).toBeUndefined()
    await enter(id, "phone")
    expect((await call("DELETE", `/api/contacts/${id}`)).status).toBe(200)
    expect(await findRow(email)).toBeUndefined()
  })

  it("tells nobody of a company that takes no inquiries", async () => {
    const quiet = await testData.make.row("companies", { name: "Stille", inquiry_mode: "simulated" })
    const by = (await testData.make.user({ company_id: quiet.id })).token
    const made = await call("POST", "/api/contacts", { name: "Still", email: "still@example.com" }, by)
    const path = `/api/contacts/${rowSchema.parse(made.body).id}/searches`
    expect((await call("POST", path, { ...SEEKS, consent: "writing" }, by)).body).toEqual({ state: "by_phone" })
    expect(await findRow("still@example.com")).toMatchObject({ confirmed_at: "" })
  })

  it.each([
    [{ offer: "" }, "offer", "Bitte wählen Sie Kauf oder Miete"],
    [{ consent: "" }, "consent", "Bitte wählen Sie, wie die Person zugestimmt hat"],
    [{ consent_on: "2199-01-01" }, "consent_on", "Der Tag der Zustimmung liegt in der Zukunft"],
    [{ place: "Domstr. 5, Köln" }, "place", "Bitte geben Sie nur den Ort ein, z. B. Köln"],
    [{ price: "viel" }, "price", "Bitte geben Sie eine Zahl ein, z. B. 450.000"],
    [{ price: "450,000" }, "price", "Meinen Sie 450.000 oder 450? „450,000“ kann beides heißen"],
    [{ area: "79,5" }, "area", "Bitte geben Sie eine Zahl ein, z. B. 80"],
    [{ rooms: "-1" }, "rooms", "Bitte geben Sie eine Zahl ab 0 ein, z. B. 3"],
    [{ type: "Schloss" }, "type", "Diese Objektart gibt es nicht"],
  ])("refuses %j", async (wanted, field, error) => {
    const id = await contact({ name: "Falsch" })
    expect(await enter(id, "phone", wanted)).toMatchObject({ status: 400, body: { fields: { [field]: error } } })
  })
})
