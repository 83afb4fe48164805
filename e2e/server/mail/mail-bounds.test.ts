import { describe, expect, it } from "vitest"
import { z } from "zod"
import { MAIL_SORTS } from "../../../pb_hooks/mail/kinds"
import { DAY, HOUR } from "../../../src/domain/values/durations"
import { mailbox, startMailing, testData } from "../support/mailing"
import { SQL_ROUTE } from "../support/test-routes"

const HOOKS = `
${SQL_ROUTE}
routerAdd("POST", "/test/rows", (e) => {
  const rows = arrayOf(new DynamicModel({ row: "" }))
  $app.db().newQuery(e.requestInfo().body.sql).all(rows)
  return e.json(200, rows.map(({ row }) => row))
})`

startMailing({ env: { TRUSTED_PROXY_HEADER: "X-Forwarded-For" }, hooks: HOOKS })

const PASSWORD = "Geheim-genug-1"
const idSchema = z.looseObject({ id: z.string() })
const OFFICE = "203.0.113.7"
const ATTACKERS = "198.51.100.9"

type Sender = { token: string; network: string }
const call = ({ token, network }: Sender, method: string, path: string, body?: object) =>
  testData.server.call(method, path, { token, headers: { "X-Forwarded-For": network }, ...(body && { body }) })
const sql = (text: string) => testData.server.call("POST", "/test/sql", { body: { sql: text } })
const rows = async (text: string) =>
  z.array(z.string()).parse((await testData.server.call("POST", "/test/rows", { body: { sql: text } })).body)
const mailsTo = async (recipients: string) =>
  z
    .record(z.string(), z.number())
    .parse(
      Object.fromEntries(
        (
          await rows(
            `SELECT kind || ' ' || count(*) AS row FROM outbox WHERE recipient LIKE '${recipients}' GROUP BY kind`,
          )
        ).map((row) => [row.split(" ")[0], Number(row.split(" ")[1])]),
      ),
    )

/** A time of its own for each viewing. */
let times = 0
const nextTime = () => new Date(Math.ceil(Date.now() / DAY) * DAY + 2 * DAY + ++times * HOUR).toISOString()
const LETTER = { subject: "Ihre Anfrage", text: "Guten Tag, ja." }

async function addInquiries(companyId: string, propertyId: string, emails: readonly string[]): Promise<string[]> {
  const values = emails.map(
    (
      email,
      index,
    ) => `('${`q${companyId.slice(0, 6)}${String(index).padStart(8, "0")}`}', '${companyId}', '${propertyId}',
      'Vera Vogel', '${email}', 'Ist es noch frei?', 'new', datetime('now') || '.000Z', datetime('now') || '.000Z')`,
  )
  const columns = "id, company_id, property_id, name, email, message, status, created_at, updated_at"
  await sql(`INSERT INTO inquiries (${columns}) VALUES ${values.join(", ")}`)
  return rows(`SELECT id AS row FROM inquiries WHERE company_id = '${companyId}' AND id LIKE 'q%' ORDER BY id`)
}

describe("mails to addresses that somebody types", () => {
  it("leave a normal office all that it writes in a day: 60 answers, 40 offers, an open house of 80 that is called off", async () => {
    const property = await testData.make.property(testData.a, "active", { title: "Altbau" })
    const users = [testData.a.member]
    while (users.length < 8) users.push(await testData.make.user({ company_id: testData.a.id }))
    const person = (name: string, index: number) => ({ name: "Vera Vogel", email: `${name}-${index}@gast.example` })
    const as = (index: number) => ({ token: users[index % users.length]?.token ?? "", network: OFFICE })
    const statuses = new Set<number>()

    const inquiries = await addInquiries(
      testData.a.id,
      property.id,
      Array.from({ length: 60 }, (_, index) => person("fragt", index).email),
    )
    for (const [index, id] of inquiries.entries())
      statuses.add((await call(as(index), "POST", `/api/inquiries/${id}/answers`, LETTER)).status)
    for (let index = 0; index < 40; index++) {
      const body = { property_id: property.id, ...person("angebot", index), slots: [nextTime(), nextTime()] }
      statuses.add((await call(as(index), "POST", "/api/viewings", body)).status)
    }
    for (let index = 0; index < 80; index++) {
      const body = { property_id: property.id, ...person("haus", index), starts_at: nextTime() }
      const made = await call(as(index), "POST", "/api/viewings", body)
      statuses.add(made.status)
      const { id } = idSchema.parse(made.body)
      statuses.add((await call(as(index), "DELETE", `/api/viewings/${id}`)).status)
    }
    expect([...statuses]).toEqual([200])
    // Those of a deleted viewing are deleted with it, but for the one that says so.
    expect(await mailsTo("%@gast.example")).toEqual({
      answer: 60,
      viewing_offer: 40,
      viewing_cancelled: 80,
    })
  })

  it("reach one victim a few times a day, from three free accounts that offer and delete, and no address is told of others", async () => {
    const attackers: (Sender & { id: string; companyId: string; property: string; email: string })[] = []
    for (const name of ["eins", "zwei", "drei"]) {
      const account = { email: `${name}@boese.example`, password: PASSWORD, firstName: "Max", lastName: name }
      const visitor = { token: "", network: ATTACKERS }
      const { token, user } = z
        .looseObject({ token: z.string(), user: idSchema })
        .parse((await call(visitor, "POST", "/api/auth/signup", account)).body)
      const sender = { token, network: ATTACKERS }
      const company = idSchema.parse((await call(sender, "POST", "/api/companies", { name: `Firma ${name}` })).body)
      const property = await testData.make.property({ ...testData.a, id: company.id }, "active", { title: "Spam" })
      attackers.push({ ...sender, id: user.id, companyId: company.id, property: property.id, email: account.email })
    }
    const victim = (index: number) => `opfer${index === 0 ? "" : `+${index}`}@ziel.example`
    const told = new Set<string>()
    const attack = async (rounds: number) => {
      for (const sender of attackers)
        for (let index = 0; index < rounds; index++) {
          const body = { property_id: sender.property, name: "Opfer", email: victim(index % 3), slots: [nextTime()] }
          const made = await call(sender, "POST", "/api/viewings", body)
          if (made.status === 200) await call(sender, "DELETE", `/api/viewings/${idSchema.parse(made.body).id}`)
          else told.add(`${made.status} ${z.looseObject({ error: z.string() }).parse(made.body).error}`)
          const entered = { property_id: sender.property, name: "Opfer", email: victim(0), starts_at: nextTime() }
          await call(sender, "POST", "/api/viewings", entered)
        }
    }
    await attack(8)
    const received = async () => {
      const due = "state IN ('waiting', 'sending') AND due_at < strftime('%Y-%m-%d %H:%M:%fZ')"
      await expect.poll(() => rows(`SELECT id AS row FROM outbox WHERE ${due}`)).toEqual([])
      return mailbox.received.filter(({ envelope }) => envelope.to.some((to) => to.startsWith("opfer"))).length
    }
    expect(await received()).toBeLessThanOrEqual(2 * MAIL_SORTS.written.unproven.recipient)
    expect([...told]).toEqual([expect.stringMatching(/^429 Solange Ihre E-Mail-Adresse nicht bestätigt ist/)])

    // Accounts that have confirmed an address write more to others, and still few to one person.
    for (const { email } of attackers) {
      const mail = await mailbox.next(email)
      expect(mail.subject).toBe("Bitte bestätigen Sie Ihre E-Mail-Adresse")
      const token = /confirm\?token=([^&\s]+)&for=account/.exec(mail.text ?? "")?.[1]
      const confirm = "/api/collections/users/confirm-verification"
      expect((await testData.server.call("POST", confirm, { body: { token } })).status).toBe(204)
    }
    told.clear()
    await attack(30)
    expect(await received()).toBeLessThanOrEqual(2 * MAIL_SORTS.written.most.recipient)
    expect([...told]).toEqual([expect.stringMatching(/^429 Diese E-Mail lässt sich heute nicht mehr/)])

    // What the victim needs has bounds of its own.
    const user = await testData.make.user({ email: victim(0) })
    const reset = "/api/collections/users/request-password-reset"
    await testData.server.call("POST", reset, { body: { email: user.email } })
    await expect.poll(() => mailsTo(victim(0))).toMatchObject({ password_reset: 1 })
  })

  it("are one for many requests of a moment for a new password", async () => {
    const { email } = await testData.make.user()
    const request = (index: number) =>
      call({ token: "", network: `10.77.${index}.1` }, "POST", "/api/collections/users/request-password-reset", {
        email,
      })
    const responses = await Promise.all(Array.from({ length: 30 }, (_, index) => request(index)))
    expect(responses.map(({ status }) => status)).toEqual(Array(30).fill(204))
    await mailbox.next(email)
    await expect.poll(() => mailsTo(email)).toEqual({ password_reset: 1 })
  })

  it("tell of inquiries whom the office names, fewer a day where the address is nobody's who has confirmed it", async () => {
    const { unconfirmed } = MAIL_SORTS.office
    const ask = async (agentEmail: string) => {
      const agent = await testData.make.agent(testData.a)
      await sql(`UPDATE agents SET email = '${agentEmail}' WHERE id = '${agent.id}'`)
      // One alone would get so many inquiries that they look like spam.
      const listed = () => testData.make.property(testData.a, "active", { agent_id: agent.id })
      const properties = [await listed(), await listed()]
      for (let index = 0; index < unconfirmed + 5; index++) {
        const { id = "" } = properties[index % 2] ?? {}
        const visitor = { token: "", network: `10.78.${index}.${agentEmail.length}` }
        const asked = await call(visitor, "POST", "/api/inquiries", {
          property_id: id,
          token: await testData.make.pageToken(id),
          name: "Vera Vogel",
          email: `v${index}.${agentEmail.length}@gast2.example`,
          message: `Ist es ${index} noch frei?`,
        })
        expect(asked.status, asked.text).toBe(200)
      }
      const soon = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '1 hour')"
      const isMailed = `kind = 'inquiry' AND recipient = '${agentEmail}' AND (state = 'sent' OR due_at < ${soon})`
      return (await rows(`SELECT id AS row FROM outbox WHERE ${isMailed}`)).length
    }
    expect(await ask("opfer@fremd.example")).toBe(unconfirmed)
    expect(await ask((await testData.make.user({ company_id: testData.a.id })).email)).toBe(unconfirmed + 5)
  })

  it("come from no draft", async () => {
    const draft = await testData.make.property(testData.a, "archived", { title: "Entwurf", draft: true })
    const sender = { token: testData.a.member.token, network: OFFICE }
    const person = { property_id: draft.id, name: "Vera", email: "vera@entwurf.example" }
    const offered = await call(sender, "POST", "/api/viewings", { ...person, slots: [nextTime()] })
    expect([offered.status, offered.body]).toEqual([
      400,
      expect.objectContaining({ error: expect.stringMatching(/noch ein Entwurf/) }),
    ])
  })
})
