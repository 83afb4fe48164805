import { expect, it } from "vitest"
import { z } from "zod"
import { mailbox, startMailing, testData } from "../support/mailing"
import { type Account, type Company, PASSWORD } from "../support/test-data"

const HOOKS = `routerAdd("POST", "/test/forget-mails/{user}", (e) => {
  $app.db().newQuery("DELETE FROM outbox WHERE about = {:user}").bind({ user: e.request.pathValue("user") }).execute()
  e.noContent(204)
})
routerAdd("POST", "/test/secret/{user}", (e) => {
  $app.db().newQuery("UPDATE removals SET secret_hash = {:hash} WHERE user_id = {:user}")
    .bind({ user: e.request.pathValue("user"), hash: $security.sha256("von-frueher") }).execute()
  e.noContent(204)
})
routerAdd("POST", "/test/age/{user}", (e) => {
  $app.db().newQuery("UPDATE removals SET created_at = '2020-01-01 00:00:00.000Z' WHERE user_id = {:user}")
    .bind({ user: e.request.pathValue("user") }).execute()
  e.noContent(204)
})`

startMailing({ env: { OPERATOR_EMAIL: "betrieb@example.de" }, hooks: HOOKS })

const post = (path: string, token?: string, body: object = {}) => testData.server.call("POST", path, { token, body })
const remove = (by: Account, whom: Account, body = {}) => post(`/api/users/${whom.id}/remove`, by.token, body)
const fetchRecord = async (collection: string, id: string) =>
  z
    .looseObject({ assigned_to: z.string().optional(), company_id: z.string() })
    .parse(await testData.server.superuser("GET", `/api/collections/${collection}/records/${id}`))
const fetchCompanyId = async ({ id }: Account) => (await fetchRecord("users", id)).company_id
const fetchAssignee = async ({ id }: { id: string }) => (await fetchRecord("inquiries", id)).assigned_to
const listSchema = z.object({
  data: z.array(z.object({ id: z.string(), user_id: z.string(), removed_by: z.string() })),
})
const removals = async (token: string) =>
  listSchema.parse((await testData.server.call("GET", "/api/removals", { token })).body).data
const restore = async (by: Account, id = "") => post(`/api/removals/${id}/restore`, by.token)

async function office() {
  const company = (await testData.make.company()) as Company
  const [first, second, third] = (await Promise.all(
    [1, 2, 3].map(() => testData.make.user({ company_id: company.id })),
  )) as [Account, Account, Account]
  return { company, first, second, third }
}

async function assigned(company: Company, to: Account, status = "new") {
  const inquiry = await testData.make.inquiry(company)
  await testData.server.superuser("PATCH", `/api/collections/inquiries/records/${inquiry.id}`, {
    assigned_to: to.id,
    status,
  })
  return inquiry
}

it("takes a colleague out, hands over open inquiries, tells everybody, and is reversed by any member", async () => {
  const { company, first, second, third } = await office()
  const [kept, moved, done] = [
    await assigned(company, second),
    await assigned(company, second),
    await assigned(company, second, "done"),
  ]
  expect((await remove(first, second, { assign_to: third.id })).body).toEqual({ success: true })
  expect((await testData.server.call("GET", "/api/auth/me", { token: second.token })).status).toBe(401)
  expect(await fetchCompanyId(second)).toBe("")
  expect(await Promise.all([kept, moved, done].map(fetchAssignee))).toEqual([third.id, third.id, second.id])
  for (const { email } of [first, third]) {
    const mail = await mailbox.next(email)
    expect(mail.subject).toContain(`${second.email}) gehört nicht mehr zu ${company.name}`)
    expect(mail.text).toContain(`${first.email}) hat`)
    expect(mail.text).toContain("Für Kontakte, die dieser Person zugeteilt waren, ist niemand mehr zuständig.")
  }
  const log = await testData.server.superuser(
    "GET",
    `/api/collections/audit_log/records?filter=(user_id='${second.id}'%26%26action~'member_')&sort=created_at`,
  )
  expect(log).toMatchObject({ items: [{ action: "member_removed", actor_id: first.id, company_id: company.id }] })

  const [removal] = await removals(third.token)
  expect(removal).toMatchObject({ user_id: second.id })
  expect(await removals(testData.b.member.token)).toEqual([])
  await testData.server.superuser("PATCH", `/api/collections/inquiries/records/${moved.id}`, { assigned_to: first.id })
  expect((await restore(third, removal?.id)).status).toBe(200)
  expect(await fetchCompanyId(second)).toBe(company.id)
  expect(await Promise.all([kept, moved, done].map(fetchAssignee))).toEqual([second.id, first.id, second.id])
  expect([await removals(first.token), (await restore(third, removal?.id)).status]).toEqual([[], 404])
})

it("says where the person's own address stays in public, and whether inquiries go there", async () => {
  for (const [isOwnAddress, isHandedOver, sentence] of [
    [true, false, "auf Ihren Seiten, und neue Anfragen zu diesen Immobilien gehen dorthin. Unter „Makler“"],
    [true, true, "auf Ihren Seiten. Unter „Makler“"],
    [false, false, undefined],
  ] as const) {
    const { company, first, second, third } = await office()
    const email = isOwnAddress ? second.email : "buero@example.de"
    const names = { first_name: "Jonas", last_name: "Berger", email }
    await testData.make.row("agents", { ...names, company_id: company.id, user_id: second.id })
    expect((await remove(first, second, isHandedOver ? { agent_to: third.id } : {})).status).toBe(200)
    const { text } = await mailbox.next(first.email)
    const [, said] = new RegExp(`Makler „Jonas Berger“ steht weiter mit ${email} (.*„Makler“)`).exec(text ?? "") ?? []
    expect(said).toBe(sentence)
  }
})

it("is reversed by who has left by themselves, with the link of their mail, once", async () => {
  const { company, first, second } = await office()
  const inquiry = await assigned(company, second)
  expect((await remove(second, second)).status).toBe(200)
  expect(await fetchAssignee(inquiry)).toBe("")
  const mail = await mailbox.next(second.email)
  const [, token = ""] = /\/payment\/return\?token=(\w+)/.exec(mail.text ?? "") ?? []
  const open = await testData.server.call("GET", `/payment/return?token=${token}`)
  expect([open.status, await fetchCompanyId(second)]).toEqual([200, ""])
  expect((await post("/api/removals/restore", undefined, { token: "falsch" })).status).toBe(409)
  expect((await post("/api/removals/restore", undefined, { token })).status).toBe(200)
  expect([await fetchCompanyId(second), await fetchAssignee(inquiry)]).toEqual([company.id, second.id])
  expect((await post("/api/removals/restore", undefined, { token })).status).toBe(409)
  expect(await removals(first.token)).toEqual([])
})

it("is not reversed once the person has joined a company since, even if they have left that again", async () => {
  const { first, second } = await office()
  const secret = async (account: Account) =>
    /token=(\w+)/.exec((await mailbox.next(account.email)).text ?? "")?.[1] ?? ""
  await remove(second, second)
  const token = await secret(second)
  const [removal] = await removals(first.token)
  const join = (company_id: string) =>
    testData.server.superuser("PATCH", `/api/collections/users/records/${second.id}`, { company_id })
  await join(testData.b.id)
  for (const company of [testData.b.id, ""]) {
    if (company === "") await join("")
    const tries = [
      await restore(first, removal?.id),
      await restore(testData.administrator, removal?.id),
      await post("/api/removals/restore", undefined, { token }),
    ]
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 409])
    expect(await fetchCompanyId(second)).toBe(company)
  }
})

it("is not reversed after seven days, by anybody", async () => {
  const { first, second } = await office()
  await remove(second, second)
  const token = /token=(\w+)/.exec((await mailbox.next(second.email)).text ?? "")?.[1]
  const [removal] = await removals(first.token)
  await post(`/test/age/${second.id}`)
  expect(await removals(first.token)).toEqual([])
  const tries = [
    await restore(first, removal?.id),
    await restore(testData.administrator, removal?.id),
    await post("/api/removals/restore", undefined, { token }),
  ]
  expect(tries.map(({ status }) => status)).toEqual([409, 409, 409])
  expect(tries[0]?.text).toContain("Die sieben Tage sind vorbei")
})

it("leaves nobody behind: not the last member, not by two at once, and gives work to members only", async () => {
  const company = (await testData.make.company()) as Company
  const [first, second] = [
    await testData.make.user({ company_id: company.id }),
    await testData.make.user({ company_id: company.id }),
  ]
  for (const assign_to of [testData.b.member.id, second.id, "unbekannt000000"]) {
    expect((await remove(first, second, { assign_to })).status).toBe(400)
  }
  const both = await Promise.all([remove(first, first), remove(second, second)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.map(({ text }) => text).join()).toContain("Die letzte Person kann ein Unternehmen nicht verlassen")
})

it("keeps out whoever somebody else removes, though they are an owner, know a link of before or were invited", async () => {
  const { company, first, second } = await office()
  const { token: invitation } = await testData.make.invitation(company, { email: second.email })
  expect((await remove(first, second)).status).toBe(200)
  const mail = (await mailbox.next(second.email)).text ?? ""
  expect(mail).not.toContain("token=")
  expect(mail).toContain("kann jeder Inhaber des Unternehmens Sie")
  expect(mail).toContain("Betreiber des Portals (betrieb@example.de)")
  await post(`/test/secret/${second.id}`)
  expect(await post("/api/removals/restore", undefined, { token: "von-frueher" })).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining("Nur ein Inhaber kann Sie wieder aufnehmen") },
  })
  const login = await post("/api/auth/login", undefined, { email: second.email, password: PASSWORD })
  const { token } = z.object({ token: z.string() }).parse(login.body)
  expect((await post("/api/invitations/join", token, { token: invitation })).status).toBe(410)
  expect(await fetchCompanyId(second)).toBe("")
  const [removal] = await removals(first.token)
  expect((await restore(first, removal?.id)).status).toBe(200)
  expect(await fetchCompanyId(second)).toBe(company.id)
})

it("works as often as an owner wishes, whatever others try, and fills nobody's mailbox", async () => {
  const { first, second, third } = await office()
  await testData.server.superuser("PATCH", `/api/collections/users/records/${third.id}`, { company_role: "member" })
  const email = `${second.id}@example.com`
  const invited = await post("/api/invitations", second.token, { email })
  const { link } = z.object({ link: z.string() }).parse(invited.body)
  const statuses: number[] = []
  for (let time = 0; time < 12; time++) {
    statuses.push((await remove(third, first)).status, (await remove(first, second)).status)
    const [removal] = await removals(first.token)
    if (time < 11) await restore(first, removal?.id)
    if (time === 2) await post(`/test/forget-mails/${second.id}`)
  }
  expect(new Set(statuses.filter((_, index) => index % 2 === 0))).toEqual(new Set([403]))
  expect(new Set(statuses.filter((_, index) => index % 2 === 1))).toEqual(new Set([200]))
  const token = new URL(link).searchParams.get("invite")
  expect((await post("/api/invitations/check", undefined, { token })).body).toMatchObject({ state: "ended" })
  // After three mails of a day everybody knows.
  const told = await testData.server.superuser("GET", `/api/collections/outbox/records?filter=(about='${second.id}')`)
  expect(told).toMatchObject({ totalItems: 0 })
})

it("is told to colleagues though somebody erases the mails to them, and a digest that named a person is erased", async () => {
  const { company, first, second } = await office()
  const inquiry = await testData.make.inquiry(company)
  await testData.server.superuser("PATCH", `/api/collections/inquiries/records/${inquiry.id}`, {
    email: "erased@example.com",
    name: 'Eva "E" & Sohn',
  })
  const mail = (values: object) =>
    testData.server.superuser("POST", "/api/collections/outbox/records", {
      company_id: company.id,
      recipient: first.email,
      subject: "Anfragen",
      state: "sent",
      content: null,
      due_at: "2999-01-01",
      valid_until: "2999-01-02",
      ...values,
    })
  await mail({ kind: "inquiry_digest", about: "sent", subject: 'Eine, die älteste von Eva "E" & Sohn' })
  await mail({ kind: "inquiry_digest", about: "waits", state: "waiting", content: ['Eva "E" & Sohn, Haus'] })
  await mail({ kind: "inquiry_digest", about: "other", subject: "Eine, die älteste von Udo" })
  await mail({ kind: "reset_notice", about: "notice", state: "waiting" })
  await post("/api/people/erase", second.token, { email: "erased@example.com" })
  const left = async () =>
    JSON.stringify(
      await testData.server.superuser(
        "GET",
        `/api/collections/outbox/records?fields=about&filter=(company_id='${company.id}')`,
      ),
    )
  expect((await left()).match(/"about":"(?:sent|waits|other|notice)"/g)?.sort()).toEqual([
    '"about":"notice"',
    '"about":"other"',
  ])
  await post("/api/people/erase", second.token, { email: first.email })
  expect(await left()).toContain('"about":"notice"')
})
