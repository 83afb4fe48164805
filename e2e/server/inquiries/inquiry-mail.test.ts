import type { Attachment } from "postal-mime"
import { afterEach, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import type { ReceivedMail } from "../../support/mailbox"
import { mailbox, startMailing, testData } from "../support/mailing"
import type { Row } from "../support/test-data"

const HOOKS = `routerAdd("POST", "/test/digest/{time}", (e) => {
  require(__hooks + "/app.js").runJob("sendDigests", Date.parse(e.request.pathValue("time")))
  e.noContent(204)
})
// Tries the agent's mail for the sixth time, as if the company had got its own meanwhile.
routerAdd("POST", "/test/sixth/{about}", (e) => {
  const set = (values, kind) => $app.db().newQuery("UPDATE outbox SET " + values + " WHERE kind = {:kind} AND about = {:about}")
    .bind({ kind, about: e.request.pathValue("about") }).execute()
  set("attempts = 5, due_at = created_at", "inquiry")
  set("state = 'sent'", "inquiry_fallback")
  require(__hooks + "/app.js").runJob("processOutbox")
  e.noContent(204)
})`

let company: Row
let member: { token: string; email: string }
let agent: Row
let property: Row
startMailing({ hooks: HOOKS })
beforeAll(async () => {
  const { make } = testData
  company = await make.row("companies", {
    name: "Berg & Tal GmbH",
    phone: "0221 99",
    email: "buero@bergtal.example.de",
  })
  await make.user({ company_id: company.id, company_role: "member" })
  member = await make.user({ company_id: company.id })
  const listing = await make.listing(company, "Haus am Park")
  agent = listing.agent
  await testData.server.superuser("PATCH", `/api/collections/agents/records/${agent.id}`, {
    email: "makler@bergtal.example.de",
  })
  property = (await testData.server.superuser("PATCH", `/api/collections/properties/records/${listing.property.id}`, {
    details: { price: "450000" },
    address: "Parkweg 3, 50667 Köln",
    hide_address: true,
  })) as Row
})
afterEach(() => mailbox.answer("accept"))

const inquirySchema = z.looseObject({ id: z.string(), mail_state: z.string(), name: z.string() })
const outboxSchema = z.object({
  items: z.array(z.object({ recipient: z.string(), attempts: z.number(), state: z.string() })),
})
const listSchema = z.object({ data: z.array(inquirySchema) })

async function fetchInquiry(name: string) {
  const { body } = await testData.server.call("GET", "/api/inquiries?perPage=500", { token: member.token })
  return listSchema.parse(body).data.find((inquiry) => inquiry.name === name)
}
const mailState = (name: string) => expect.poll(async () => (await fetchInquiry(name))?.mail_state)

async function settings(values: object) {
  const path = `/api/companies/${company.id}`
  const response = await testData.server.call("PUT", path, { token: member.token, body: values })
  expect(response.body, response.text).toMatchObject(values)
}

async function send(name: string, fields: object = {}) {
  const body = {
    property_id: property.id,
    token: await testData.make.pageToken(property.id),
    name,
    email: "eva@besuch.example.de",
    message: `Guten Tag, hier ist ${name}.`,
    ...fields,
  }
  const response = await testData.server.call("POST", "/api/inquiries", { body })
  expect(response.status, response.text).toBe(200)
}

const findAttachment = ({ attachments }: ReceivedMail, name: string) =>
  attachments.find(({ filename }) => filename === name)
const decodeText = (file: Attachment | undefined) =>
  file === undefined || typeof file.content === "string" ? "" : new TextDecoder().decode(file.content)

describe("the mail of an inquiry", () => {
  it("goes to the agent, from the operator, and answers go to the visitor", async () => {
    const message = "Ist das Haus noch frei?\n<b>Danke</b> & Gruß"
    await send("Jürgen Groß", { phone: "0221 12 34", message, wish: "viewing" })
    const mail = await mailbox.next("makler@bergtal.example.de")
    expect(mail.from).toEqual({ address: "portal@mail.example.de", name: "Jürgen Groß über Berg & Tal GmbH" })
    expect(mail.replyTo).toEqual([{ address: "eva@besuch.example.de", name: "" }])
    expect(mail.envelope).toEqual({ from: "portal@mail.example.de", to: ["makler@bergtal.example.de"] })
    expect(mail.subject).toBe(`Anfrage ${property.reference}: Haus am Park`)
    expect(mail.header("Auto-Submitted")).toBe("auto-generated")
    const link = `${testData.server.url}/property/${property.id}`
    const inquiry = await fetchInquiry("Jürgen Groß")
    const portal = `${testData.server.url}/admin?tab=inquiries&inquiry=${inquiry?.id}&answer=true`
    expect(/<a [^>]*href="([^"]*)"/.exec(mail.html ?? "")?.[1]).toBe(portal.replaceAll("&", "&amp;"))
    expect(mail.text?.replace(portal, "PORTAL")).toMatch(
      new RegExp(`^Anfrage von Jürgen Groß

Im Portal antworten:
PORTAL

Name: Jürgen Groß
Telefon: 0221 12 34
E-Mail: eva@besuch.example.de
Wunsch: Besichtigung

Ist das Haus noch frei\\?
<b>Danke</b> & Gruß

Immobilie: Haus am Park
${link}
Nummer: ${property.reference}
Preis: 450.000 €
Adresse: 50667 Köln
Eingegangen: \\d\\d\\.\\d\\d\\.\\d{4}, \\d\\d:\\d\\d Uhr

`),
    )
    for (const part of ['href="tel:02211234"', `href="${link}"`, "&lt;b&gt;Danke&lt;/b&gt; &amp; Gruß"]) {
      expect(mail.html).toContain(part)
    }
    const picture = findAttachment(mail, "bild")
    expect(picture).toMatchObject({ mimeType: "image/png", disposition: "inline", contentId: "<bild>" })
    expect(mail.html).toContain('<img src="cid:bild"')
    expect(mail.html).not.toMatch(/<img[^>]*src="http/)
    await mailState("Jürgen Groß").toBe("sent")

    const file = findAttachment(mail, "openimmo_feedback.xml")
    expect(file?.mimeType).toMatch(/^(?:application|text)\/xml$/)
    const xml = decodeText(file)
    for (const part of [
      "<vorname>Jürgen</vorname>\n<nachname>Groß</nachname>",
      "<anfrage>Ist das Haus noch frei?\n&lt;b&gt;Danke&lt;/b&gt; &amp; Gruß</anfrage>",
      `<oobj_id>${property.reference}</oobj_id>`,
      "<preis>450000</preis>",
      "<wunsch>BESICHTIGUNG</wunsch>",
    ]) {
      expect(xml).toContain(part)
    }
  })

  it("goes to who answers for an agent who is away, whom the page names, else to the office", async () => {
    const { make, server } = testData
    const change = (id: string, values: object) =>
      server.call("PUT", `/api/agents/${id}`, { token: member.token, body: values })
    const page = async () => (await server.call("GET", `/property/${property.id}`)).text
    const other = await make.row("agents", { company_id: company.id, first_name: "Ida", last_name: "Kern" })
    await change(other.id, { email: "ida@bergtal.example.de", phone: "0221 77" })
    const stranger = await make.row("agents", { company_id: testData.b.id, first_name: "X", last_name: "Y" })
    for (const [values, field] of [
      [{ away_from: "2026-05-02", away_until: "2026-05-01" }, "away_until"],
      [{ substitute_id: stranger.id }, "substitute_id"],
      [{ substitute_id: agent.id }, "substitute_id"],
    ] as const) {
      const { status, body } = await change(agent.id, values)
      expect([status, body]).toEqual([400, expect.objectContaining({ fields: { [field]: expect.any(String) } })])
    }

    await change(agent.id, { away_from: "2199-01-01", substitute_id: other.id })
    expect(await page()).toContain("makler@bergtal")
    await change(agent.id, { away_from: "", away_until: "2199-01-01" })
    const substituted = await page()
    expect(substituted).toContain("In Vertretung für Eva Haus am Park")
    expect(substituted).toContain("ida@bergtal")
    expect(substituted).not.toMatch(/makler@bergtal|2999-01-01/)
    expect((await server.call("GET", `/property/${property.id}/expose`)).text).not.toMatch(/away_|substitute_id|2999/)
    expect((await server.call("GET", `/api/agents/${agent.id}`)).body).not.toHaveProperty("away_until")
    await send("Zur Vertretung")
    const mail = await mailbox.next("ida@bergtal.example.de")
    expect(mail.text).toContain("Eva Haus am Park ist abwesend. Deshalb kommt diese Anfrage zu Ihnen.")

    await change(other.id, { away_from: "2020-01-01" })
    expect(await page()).not.toMatch(/makler@bergtal|ida@bergtal|In Vertretung/)
    await send("Ans Büro")
    await mailbox.next("buero@bergtal.example.de")
    for (const id of [agent.id, other.id]) await change(id, { away_from: "", away_until: "", substitute_id: "" })
    expect(await page()).toContain("makler@bergtal")
  })

  it("has a copy for the company's own software, and no file where that wants none", async () => {
    await settings({ inquiry_copy_to: "software@bergtal.example.de", inquiry_xml_off: true })
    await send("Mit Kopie")
    const mails = [await mailbox.next("makler@bergtal.example.de"), await mailbox.next("software@bergtal.example.de")]
    for (const mail of mails) {
      expect(mail.from?.name).toBe("Mit Kopie über Berg & Tal GmbH")
      expect(findAttachment(mail, "openimmo_feedback.xml")).toBeUndefined()
    }
    await settings({ inquiry_copy_to: null, inquiry_xml_off: false })
  })

  it("says who gets an answer to it, and that a sender with a letter beyond ASCII in the name of the mailbox does not", async () => {
    for (const [email, says] of [
      ["eva@büro.example.de", /Auch eine Antwort auf diese Nachricht geht an Eva\./],
      ["jürgen@besuch.example.de", /Eine Antwort auf diese Nachricht erreicht Eva nicht\./],
    ] as const) {
      await send("Eva", { email })
      const mail = await mailbox.next("makler@bergtal.example.de")
      expect(mail.text).toMatch(says)
      expect(mail.replyTo?.length ?? 0, email).toBe(email.startsWith("eva") ? 1 : 0)
    }
  })

  it("lets no name become a header or an address", async () => {
    await send(`Eva\r\nBcc: alle@example.com\r\n\r\n<chef@bank.example>, "X"${"Y".repeat(200)}`)
    const mail = await mailbox.next("makler@bergtal.example.de")
    expect(mail.from?.address).toBe("portal@mail.example.de")
    expect(mail.from?.name).toContain("Eva Bcc: alle@example.com <chef@bank.example>")
    expect(mail.from?.name).toMatch(/Y… über Berg & Tal GmbH$/)
    expect(mail.header("Bcc")).toBe("")
    expect(mail.envelope.to).toEqual(["makler@bergtal.example.de"])
  })

  it("that the agent's mailbox does not take goes to the company, and the inquiry says so", async () => {
    mailbox.answer("refuse the recipient")
    await send("Unzustellbar")
    await mailState("Unzustellbar").toBe("failed")
    const { id } = z.object({ id: z.string() }).parse(await fetchInquiry("Unzustellbar"))
    const filter = encodeURIComponent(`about='${id}' && kind='inquiry_fallback'`)
    const list = () => testData.server.superuser("GET", `/api/collections/outbox/records?filter=${filter}`)
    // Refused as well: one that is still on its way would be the next test's.
    await expect.poll(list).toMatchObject({ items: [{ recipient: "buero@bergtal.example.de", state: "failed" }] })
  })

  it("that an agent's full mailbox refuses for an hour goes to the company, once, and arrives there when it can", async () => {
    mailbox.answer("refuse the message")
    await send("Volles Postfach")
    const { id } = z.object({ id: z.string() }).parse(await fetchInquiry("Volles Postfach"))
    const filter = encodeURIComponent(`about='${id}'`)
    const sent = async () => {
      const { items } = outboxSchema.parse(
        await testData.server.superuser("GET", `/api/collections/outbox/records?filter=${filter}&sort=kind`),
      )
      return items.map(({ recipient, attempts, state }) => [recipient, attempts, state])
    }
    const [agentAddress, office] = ["makler@bergtal.example.de", "buero@bergtal.example.de"]
    await expect.poll(sent).toEqual([[agentAddress, 1, "waiting"]])
    expect(await fetchInquiry("Volles Postfach")).toMatchObject({ mail_state: "waiting" })
    await testData.server.call("POST", `/test/sixth/${id}`)
    await expect.poll(sent).toEqual([
      [agentAddress, 6, "waiting"],
      [office, 1, "waiting"],
    ])
    expect(await fetchInquiry("Volles Postfach")).toMatchObject({ mail_state: "failed" })
    await testData.server.call("POST", `/test/sixth/${id}`)
    await expect.poll(async () => (await sent()).length).toBe(2)
    mailbox.answer("accept")
    await testData.server.call("POST", `/test/sixth/${id}`)
    await mailState("Volles Postfach").toBe("sent")
    await testData.server.call("DELETE", `/api/inquiries/${id}`, { token: member.token })
    for (const to of [office, ...Array(4).fill(agentAddress)]) await mailbox.next(to)
  })

  it("goes to the company where the listing has no agent with an address, and to an owner where that has none either", async () => {
    await testData.server.superuser("PATCH", `/api/collections/agents/records/${agent.id}`, { email: "" })
    await send("Ohne Makler")
    expect((await mailbox.next("buero@bergtal.example.de")).subject).toContain("Haus am Park")
    await testData.server.superuser("PATCH", `/api/collections/companies/records/${company.id}`, { email: "" })
    // An account that is no owner's comes first in the table.
    await send("An die Inhaberin")
    expect((await mailbox.next(member.email)).text).toContain("hier ist An die Inhaberin.")
  })

  it("is deleted with the inquiry", async () => {
    mailbox.answer("wait")
    await testData.server.superuser("PATCH", `/api/collections/agents/records/${agent.id}`, {
      email: "makler@bergtal.example.de",
    })
    await send("Vergessen")
    const { id } = z.object({ id: z.string() }).parse(await fetchInquiry("Vergessen"))
    const rows = async () =>
      testData.server.superuser("GET", `/api/collections/outbox/records?filter=${encodeURIComponent(`about='${id}'`)}`)
    expect(await rows()).toMatchObject({ totalItems: 1 })
    await testData.server.call("DELETE", `/api/inquiries/${id}`, { token: member.token })
    expect(await rows()).toMatchObject({ totalItems: 0 })
  })
})

describe("the confirmation to the visitor", () => {
  it("says nothing that was written, and is one a day to an address", async () => {
    const email = "neugierig@besuch.example.de"
    const waiting = async () => {
      const filter = encodeURIComponent(`recipient='${email}'`)
      const path = `/api/collections/outbox/records?filter=${filter}`
      return z.object({ totalItems: z.number() }).parse(await testData.server.superuser("GET", path)).totalItems
    }
    await settings({ inquiry_confirmation: false })
    await send("Ohne Bestätigung", { email })
    expect(await waiting()).toBe(0)
    await settings({ inquiry_confirmation: true })
    for (const name of ["Kaufen Sie Uhren", "Noch einmal"]) {
      await send(name, { email, message: `https://uhren.example.com billig ${name}` })
    }
    const mail = await mailbox.next(email)
    expect(mail.from?.name).toBe("Berg & Tal GmbH")
    expect(mail.header("Auto-Submitted")).toBe("auto-replied")
    expect(mail.subject).toBe(`Ihre Anfrage ${property.reference}: Haus am Park`)
    // What the agent got belongs to the same conversation, and so does an answer to it.
    const first = `${(await fetchInquiry("Kaufen Sie Uhren"))?.id}@mail.example.de`
    expect([mail.messageId, mail.inReplyTo]).toEqual([`<${first}>`, undefined])
    expect(mail.text).toContain("Ihre Anfrage zu „Haus am Park“ ist bei Berg & Tal GmbH angekommen.")
    expect(mail.text).toContain("0221 99")
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/Uhren|billig/i)
    expect(await waiting()).toBe(1)
    expect(mail.text).toContain(`Exposé: Haus am Park\n${testData.server.url}/property/${property.id}`)
    // Neither where it is, which the page hides, nor who wrote from which address.
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/Parkweg|50667/)
  })

  it("is on for a new company, has no exposé where an instruction comes first, and is never for what is held as spam", async () => {
    const read = async () =>
      (await testData.server.call("GET", `/api/companies/${company.id}`, { token: member.token })).body
    expect(await read()).toMatchObject({ inquiry_confirmation_chosen: true })
    const sql = (query: string) => testData.server.superuser("POST", "/api/sql", { query })
    await sql(
      `UPDATE companies SET inquiry_confirmation = 0, inquiry_confirmation_chosen = 0 WHERE id = '${company.id}'`,
    )
    expect(await read()).toMatchObject({ inquiry_confirmation: false, inquiry_confirmation_chosen: false })
    await settings({ inquiry_confirmation: true, inquiry_confirmation_chosen: true })
    const body = { name: "Neu GmbH" }
    const user = await testData.make.user({})
    const made = await testData.server.call("POST", "/api/companies", { token: user.token, body })
    expect(made.body).toMatchObject({ inquiry_confirmation: true, inquiry_confirmation_chosen: true })

    await settings({
      withdrawal_mode: "documents",
      withdrawal_text: "Sie haben das Recht, binnen vierzehn Tagen zu widerrufen.",
    })
    await send("Mit Belehrung", { email: "belehrt@besuch.example.de" })
    expect((await mailbox.next("belehrt@besuch.example.de")).text).not.toMatch(/Exposé|\/property\//)
    await settings({ withdrawal_mode: "off" })

    await send("Falle", { email: "falle@besuch.example.de", leave_blank: "x" })
    const held = `/api/collections/outbox/records?filter=${encodeURIComponent("recipient='falle@besuch.example.de'")}`
    expect(await testData.server.superuser("GET", held)).toMatchObject({ totalItems: 0 })
  })

  it("looks like the office, with its logo in the mail, once the company has seen what is shown of it", async () => {
    await settings({ inquiry_confirmation: true })
    const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    const body = { logo: `data:image/png;base64,${png}`, accent_color: "#ffdd00", address: "Parkweg 3, 50667 Köln" }
    const saved = await testData.server.call("PUT", `/api/companies/${company.id}`, { token: member.token, body })
    expect(saved.status, saved.text).toBe(200)
    await send("Mit Logo", { email: "logo@besuch.example.de" })
    const mail = await mailbox.next("logo@besuch.example.de")
    expect(findAttachment(mail, "logo")).toMatchObject({
      mimeType: "image/png",
      disposition: "inline",
      contentId: "<logo>",
    })
    expect(mail.html).toContain('<img src="cid:logo" alt="Berg &amp; Tal GmbH"')
    expect(mail.html).toMatch(/border-top:4px solid #(?!ffdd00)[0-9a-f]{6}/)
    expect(mail.html).not.toMatch(/#134b4a|src="http|Immobilien-Portal automatisch/)
    const imprint = `${testData.server.url}/makler/${company.slug}/impressum`
    expect(mail.text).toContain(
      `-- \nBerg & Tal GmbH\nParkweg 3, 50667 Köln\nTelefon: 0221 99\nImpressum: ${imprint}\n`,
    )
    expect(mail.text).toMatch(/Technisch verschickt über Immobilien-Portal\b[\s\S]*\nMissbrauch melden: \S+/)
    expect((await testData.server.call("GET", new URL(imprint).pathname)).status).toBe(200)
    expect(mail.html).toContain(`href="${imprint}"`)

    const sql = (query: string) => testData.server.superuser("POST", "/api/sql", { query })
    for (const [name, off, on] of [
      ["contact", `UPDATE companies SET contact_confirmed = 0`, `UPDATE companies SET contact_confirmed = 1`],
      ["proof", `UPDATE users SET awaits_confirmation = 1`, `UPDATE users SET awaits_confirmation = 0`],
    ] as const) {
      const where = name === "contact" ? `id = '${company.id}'` : `company_id = '${company.id}'`
      await sql(`${off} WHERE ${where}`)
      await send("Ohne Logo", { email: `${name}@besuch.example.de` })
      const plain = await mailbox.next(`${name}@besuch.example.de`)
      expect(plain.html, name).toContain("Diese Nachricht hat Immobilien-Portal automatisch verschickt")
      expect(plain.html, name).not.toMatch(/cid:logo|border-top|Parkweg/)
      await sql(`${on} WHERE ${where}`)
    }
  })
})

describe("the mail in the morning", () => {
  const to = "frueh@bergtal.example.de"
  const digest = (time: string) => testData.server.call("POST", `/test/digest/${time}`)
  const sent = async () => {
    const filter = encodeURIComponent(`recipient='${to}'`)
    const path = `/api/collections/outbox/records?filter=${filter}`
    return z.object({ totalItems: z.number() }).parse(await testData.server.superuser("GET", path)).totalItems
  }
  const setOpen = (values: string) =>
    testData.server.superuser("POST", "/api/sql", {
      query: `UPDATE inquiries SET ${values} WHERE company_id = '${company.id}'`,
    })

  it("is off, comes once a day at eight in Berlin on both sides of the clock's changes, and not where nothing is open", async () => {
    await testData.server.superuser("PATCH", `/api/collections/companies/records/${company.id}`, { email: to })
    await setOpen("status = 'done', created_at = '2026-03-01 00:00:00.000Z'")
    await digest("2026-03-27T07:00:00Z")
    await settings({ inquiry_digest: true })
    await digest("2026-03-27T07:00:00Z")
    expect(await sent()).toBe(0)

    await setOpen("status = iif(name = 'Jürgen Groß', 'new', 'done')")
    for (const early of [
      "2026-03-28T06:59:59Z",
      "2026-03-29T05:59:59Z",
      "2026-10-24T05:59:59Z",
      "2026-10-25T06:59:59Z",
    ]) {
      await digest(early)
    }
    await digest("2026-03-28T10:00:00Z")
    expect(await sent()).toBe(0)
    for (const eight of [
      "2026-03-28T07:00:00Z",
      "2026-03-29T06:00:00Z",
      "2026-10-24T06:00:00Z",
      "2026-10-25T07:00:00Z",
    ]) {
      await Promise.all([digest(eight), digest(eight)])
      const mail = await mailbox.next(to)
      expect(mail.subject).toBe("1 offene Anfrage, die älteste von Jürgen Groß")
      expect(mail.text).toContain("01.03.2026, 01:00 Uhr: Jürgen Groß, Haus am Park")
      expect(mail.text).toContain("/admin?tab=inquiries&status=new")
      await digest(eight.replace("00:00Z", "05:00Z"))
    }
    expect(await sent()).toBe(4)
    // An inquiry that has arrived since eight was mailed by itself.
    await setOpen("created_at = '2026-10-26 07:00:00.000Z'")
    await digest("2026-10-26T07:05:00Z")
    expect(await sent()).toBe(4)
  })
})
