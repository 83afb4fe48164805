import { describe, expect, it } from "vitest"
import { z } from "zod"
import { DAY } from "../../../src/domain/values/durations"
import { IDN, otherwise } from "../support/email-variant"
import { mailbox, startMailing, testData } from "../support/mailing"
import { PASSWORD } from "../support/test-data"

const hooks = `routerAdd("POST", "/test/tidy", (e) => {
  require(__hooks + "/app.js").runJob("removeOldRows")
  e.noContent(204)
})`
startMailing({ hooks })

const sentSchema = z.object({ id: z.string(), email: z.string(), link: z.string(), is_mailed: z.boolean() })
const PERSON = { password: PASSWORD, firstName: "Nina", lastName: "Neu" }

const getToken = (link: string) => new URL(link).searchParams.get("invite") ?? ""
const post = (path: string, body: object, token?: string) => testData.server.call("POST", path, { body, token })
const invite = (email: string, token = testData.a.member.token) => post("/api/invitations", { email }, token)
const accept = (link: string) => post("/api/invitations/accept", { ...PERSON, token: getToken(link) })
const checkState = async (link: string) => (await post("/api/invitations/check", { token: getToken(link) })).body
const listed = async (token = testData.a.member.token) =>
  (await testData.server.call("GET", "/api/invitations", { token })).text

describe("an invitation", () => {
  it("arrives by mail, makes one account in the company, and is used up", async () => {
    const sent = sentSchema.parse((await invite(" Nina@Example.com ")).body)
    expect(sent).toMatchObject({ email: "nina@example.com", is_mailed: true })
    const mail = await mailbox.next("nina@example.com")
    expect(mail.text).toContain(sent.link)
    expect(mail.subject).toBe("Einladung zu Firma A")
    expect(mail.header("Reply-To"), "a question reaches who has invited").toBe(testData.a.member.email)
    expect(await listed()).toContain("nina@example.com")
    expect(await listed()).not.toContain(getToken(sent.link))
    expect(await checkState(sent.link)).toEqual({
      state: "open",
      email: "nina@example.com",
      company_name: "Firma A",
      as_agent: false,
      has_account: false,
    })

    const results = await Promise.all([accept(sent.link), accept(sent.link), accept(sent.link)])
    expect(results.map(({ status }) => status).sort()).toEqual([200, 410, 410])
    const session = z
      .object({ token: z.string(), user: z.looseObject({ id: z.string() }) })
      .parse(results.find(({ status }) => status === 200)?.body)
    expect(session.user).toMatchObject({ email: "nina@example.com", company_id: testData.a.id, is_admin: false })
    // A link can be handed on: it proves nothing about the address.
    const stored = await testData.server.superuser("GET", `/api/collections/users/records/${session.user.id}`)
    expect(stored).toMatchObject({ verified: false })

    expect((await accept(sent.link)).text).toContain("Diese Einladung wurde bereits angenommen")
    expect(await checkState(sent.link)).toEqual({
      state: "used",
      email: "",
      company_name: "",
      as_agent: false,
      has_account: false,
    })
    expect(await listed()).not.toContain("nina@example.com")
    const again = await invite("nina@example.com")
    expect(again.status).toBe(409)
    expect(again.text).toContain("Diese Person gehört bereits zum Unternehmen")
  })

  it("says when its mail was refused, until it is sent again", async () => {
    const email = "vertippt@example.com"
    mailbox.answer("refuse the recipient")
    await invite(email)
    const state = async () => JSON.parse(await listed()).data.find((row: { email: string }) => row.email === email)
    await expect.poll(state, { timeout: 20_000 }).toMatchObject({ mail_failed: true })
    mailbox.answer("accept")
    await invite(email)
    await mailbox.next(email)
    expect(await state()).toMatchObject({ mail_failed: false })
  })

  it.each([
    ["expires", "2000-01-01", {}],
    ["is withdrawn", "2999-01-01", { withdrawn_at: "2026-01-01" }],
  ])("ends when it %s", async (_how, expires_at, values) => {
    const { token } = await testData.make.invitation(testData.a, { expires_at, ...values })
    const link = `https://x.example/auth?invite=${token}`
    expect(await checkState(link)).toMatchObject({ state: "ended", email: "" })
    const rejected = await accept(link)
    expect([rejected.status, rejected.text]).toEqual([410, expect.stringContaining("nicht mehr gültig")])
    expect((await post("/api/invitations/join", { token }, testData.userWithoutCompany.token)).status).toBe(410)
  })

  it("ends when it is withdrawn by the route, or sent again; a used one cannot be withdrawn", async () => {
    const { token } = testData.a.member
    const first = sentSchema.parse((await invite(`zweimal@${IDN}`)).body)
    const second = sentSchema.parse((await invite(otherwise(`zweimal@${IDN}`))).body)
    expect(await checkState(first.link)).toMatchObject({ state: "ended" })
    expect(await checkState(second.link)).toMatchObject({ state: "open" })
    expect((await listed()).split(`zweimal@${IDN}`)).toHaveLength(2)
    const withdraw = () => testData.server.call("DELETE", `/api/invitations/${second.id}`, { token })
    expect((await withdraw()).status).toBe(200)
    expect(await checkState(second.link)).toMatchObject({ state: "ended" })
    const used = await testData.make.invitation(testData.a, { accepted_at: "2026-01-01" })
    expect((await testData.server.call("DELETE", `/api/invitations/${used.id}`, { token })).status).toBe(409)
  })

  it("takes over no account, and moves nobody unasked", async () => {
    const { make, b, a } = testData
    const single = await make.user()
    // Nothing is said about accounts elsewhere.
    for (const { email } of [single, b.member]) expect((await invite(email)).status).toBe(200)
    for (const { email } of [single, b.member]) {
      const { token } = await make.invitation(a, { email })
      const rejected = await post("/api/invitations/accept", { ...PERSON, token })
      expect([rejected.status, rejected.text]).toEqual([409, expect.stringContaining("bereits ein Konto")])
      expect((await testData.server.call("GET", "/api/auth/me", { token: single.token })).body).toMatchObject({
        user: { company_id: null },
      })
    }
    const { token } = await make.invitation(a, { email: single.email })
    expect((await post("/api/invitations/join", { token }, single.token)).body).toEqual({ company_id: a.id })
    expect((await testData.server.call("GET", "/api/auth/me", { token: single.token })).body).toMatchObject({
      user: { company_id: a.id },
    })
  })

  it("is bounded: 3 a day to an address, whoever invites, 30 of a company", async () => {
    const company = await testData.make.company("Viele")
    const { token } = await testData.make.user({ company_id: company.id })
    const victim = "opfer@example.com"
    const inviters = [token, testData.a.member.token, testData.b.member.token, token]
    const statuses: number[] = []
    for (const inviter of inviters) statuses.push((await invite(victim, inviter)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    for (let i = 0; i < 29; i++) await testData.make.invitation(company)
    const rejected = await invite("noch-eine@example.com", token)
    expect([rejected.status, rejected.text]).toEqual([429, expect.stringContaining("morgen")])
  })

  it("goes 30 days after it has ended, and with its company", async () => {
    const { make, server } = testData
    const company = await make.company("Geht")
    const old = await make.invitation(company, { expires_at: "2020-01-01" })
    const recent = await make.invitation(company, { expires_at: new Date(Date.now() - DAY).toISOString() })
    await post("/test/tidy", {})
    const path = (id: string) => `/api/collections/invitations/records/${id}`
    const find = (id: string) => server.call("GET", path(id), { token: server.superuserToken })
    expect([(await find(old.id)).status, (await find(recent.id)).status]).toEqual([404, 200])
    await server.superuser("DELETE", `/api/collections/companies/records/${company.id}`)
    expect((await find(recent.id)).status).toBe(404)
  })
})
