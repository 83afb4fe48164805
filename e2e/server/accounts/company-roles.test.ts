import { describe, expect, it } from "vitest"
import { z } from "zod"
import { mailbox, startMailing, testData } from "../support/mailing"
import { type Account, type Company, PASSWORD } from "../support/test-data"

startMailing({ env: { DELIVERY_KEY: "k".repeat(40) } })

const LAST_OWNER = "Ein Unternehmen braucht mindestens einen Inhaber. Bitte machen Sie zuerst jemand anderen dazu."
const post = (path: string, { token }: { token: string }, body: object = {}) =>
  testData.server.call("POST", path, { token, body })
const setRole = ({ token }: Account, { id }: Account, company_role: string, more: object = {}) =>
  testData.server.call("PUT", `/api/users/${id}/company-role`, { token, body: { company_role, ...more } })
const userPath = ({ id }: Account) => `/api/collections/users/records/${id}`
const inConsole = (account: Account, body: object) =>
  testData.server.call("PATCH", userPath(account), { token: testData.server.superuserToken, body })
const fetchRole = async (account: Account) =>
  z.object({ company_role: z.string() }).parse(await testData.server.superuser("GET", userPath(account))).company_role
const setCompany = ({ id }: Account, company_id_param: string | null) =>
  post("/api/rpc/safe_update_user_profile", testData.administrator, { user_id_param: id, company_id_param })

async function office(...roles: ("owner" | "member")[]) {
  const company = (await testData.make.company()) as Company
  const people: Account[] = []
  for (const company_role of roles) people.push(await testData.make.user({ company_id: company.id, company_role }))
  const [first, second, third] = people as [Account, Account, Account]
  return { company, first, second, third }
}

describe("is an owner", () => {
  const meSchema = z.object({ user: z.object({ company_role: z.string().nullable() }) })
  const fetchOwn = async ({ token }: { token: string }) =>
    meSchema.parse((await testData.server.call("GET", "/api/auth/me", { token })).body).user.company_role

  it("whoever creates a company, or is put into one by an administrator", async () => {
    const [creator, assigned] = [await testData.make.user(), await testData.make.user()]
    expect(await fetchOwn(creator)).toBeNull()
    const { body } = await post("/api/companies", creator, { name: "Neu" })
    await setCompany(assigned, z.object({ id: z.string() }).parse(body).id)
    expect([await fetchOwn(creator), await fetchOwn(assigned)]).toEqual(["owner", "owner"])
    await setRole(creator, assigned, "member")
    await setCompany(assigned, null)
    expect(await fetchOwn(assigned)).toBeNull()
    await inConsole(assigned, { company_id: testData.b.id })
    expect(await fetchOwn(assigned)).toBe("owner")
  })

  it.each([
    ["nothing", {}, "member"],
    ["a member", { company_role: "member" }, "member"],
    ["an owner", { company_role: "owner" }, "owner"],
  ])("who was invited as one: the invitation says %s", async (_says, choice, role) => {
    const { first } = await office("owner")
    const accept = async (body: object) => {
      const invited = await post("/api/invitations", first, body)
      expect(invited.body).toMatchObject({ company_role: role })
      return new URL(z.object({ link: z.string() }).parse(invited.body).link).searchParams.get("invite")
    }
    const token = await accept({ email: `neu-${first.id}-${role}@example.com`, ...choice })
    const names = { firstName: "Eva", lastName: "Neu", password: PASSWORD }
    const joined = await post("/api/invitations/accept", { token: "" }, { token, ...names })
    expect(joined.body).toMatchObject({ user: { company_role: role } })
    const account = await testData.make.user()
    await post("/api/invitations/join", account, { token: await accept({ email: account.email, ...choice }) })
    expect(await fetchOwn(account)).toBe(role)
    expect((await post("/api/invitations", first, { email: "x@example.com", company_role: "chef" })).status).toBe(400)
  })

  it("who was invited before there were roles", async () => {
    const account = await testData.make.user()
    const { token } = await testData.make.invitation(testData.a, { email: account.email })
    expect((await post("/api/invitations/join", account, { token })).status).toBe(200)
    expect(await fetchOwn(account)).toBe("owner")
  })

  it("who was one before being removed, and a member returns as a member", async () => {
    for (const role of ["owner", "member"] as const) {
      const { first, second } = await office("owner", role)
      await post(`/api/users/${second.id}/remove`, first)
      const { body } = await testData.server.call("GET", "/api/removals", { token: first.token })
      const [removal] = z.object({ data: z.array(z.object({ id: z.string() })) }).parse(body).data
      await post(`/api/removals/${removal?.id}/restore`, first)
      expect(await fetchRole(second)).toBe(role)
    }
  })
})

it("follows at once in a session that is open", async () => {
  const { company, first, second } = await office("owner", "owner")
  const rename = ({ token }: Account) =>
    testData.server.call("PUT", `/api/companies/${company.id}`, { token, body: { phone: "1" } })
  const list = ({ token }: Account) => testData.server.call("GET", "/api/properties", { token })
  expect((await rename(second)).status).toBe(200)
  expect((await setRole(first, second, "member")).body).toMatchObject({ id: second.id, company_role: "member" })
  expect(await rename(second)).toMatchObject({
    status: 403,
    body: { error: "Das können nur Inhaber Ihres Unternehmens. Bitte wenden Sie sich an sie." },
  })
  expect((await list(second)).status).toBe(200)
  expect((await setRole(testData.administrator, second, "owner")).status).toBe(200)
  expect((await rename(second)).status).toBe(200)
  const outdated = await testData.server.call("PUT", `/api/users/${second.id}/company-role`, {
    token: first.token,
    headers: { "If-Match": '"2026-01-01T00:00:00.000Z"' },
    body: { company_role: "member" },
  })
  expect([outdated.status, await fetchRole(second)]).toEqual([412, "owner"])
  const log = await testData.server.superuser(
    "GET",
    `/api/collections/audit_log/records?filter=(user_id='${second.id}'%26%26action='role_changed')&sort=created_at`,
  )
  expect(log).toMatchObject({
    items: ["Mitglied", "Inhaber"].map((subject) => ({ action: "role_changed", subject, company_id: company.id })),
  })
})

describe("what a demoted owner has made", () => {
  async function withKey() {
    const people = await office("owner", "owner", "member")
    const { key } = z
      .object({ key: z.string() })
      .parse((await post("/api/keys", people.second, { name: "CRM", access: "read" })).body)
    const invited = await post("/api/invitations", people.second, { email: `zurueck-${people.second.id}@example.com` })
    const token = new URL(z.object({ link: z.string() }).parse(invited.body).link).searchParams.get("invite")
    return {
      ...people,
      keyStatus: async () => (await testData.server.call("GET", "/api/properties", { token: key })).status,
      invitationState: async () => (await post("/api/invitations/check", { token: "" }, { token })).body,
    }
  }

  it.each(["by the route", "in the console"])("is revoked %s, and told to owners", async (way) => {
    const { first, second, third, keyStatus, invitationState } = await withKey()
    await (way === "by the route" ? setRole(first, second, "member") : inConsole(second, { company_role: "member" }))
    expect([await fetchRole(second), await keyStatus()]).toEqual(["member", 401])
    expect(await invitationState()).toMatchObject({ state: "ended" })
    const mail = await mailbox.next(first.email)
    expect(mail.text).toContain("ist kein Inhaber des Unternehmens mehr")
    expect(mail.text).toContain("Schlüssel „CRM“")
    const mails = await testData.server.superuser(
      "GET",
      `/api/collections/outbox/records?filter=(recipient='${third.email}')`,
    )
    expect(mails).toMatchObject({ totalItems: 0 })
  })

  it("is the caller's who takes it over, but nobody keeps their own", async () => {
    const { first, second, keyStatus } = await withKey()
    const wish = { interfaces: "take_over" }
    expect((await setRole(second, second, "member", wish)).status).toBe(400)
    expect((await setRole(first, second, "member", wish)).status).toBe(200)
    expect([await fetchRole(second), await keyStatus()]).toEqual(["member", 200])
    await inConsole(first, { company_id: "" })
    expect(await keyStatus()).toBe(200)
  })
})

describe("an owner who loses the role in the moment in which they act", () => {
  const ENDS: [string, (by: Account, whom: Account) => Promise<{ status: number }>][] = [
    ["by a removal", (by, whom) => post(`/api/users/${whom.id}/remove`, by)],
    ["by another role", (by, whom) => setRole(by, whom, "member")],
    ["in the console", (_by, whom) => inConsole(whom, { company_role: "member" })],
  ]
  const endpoint = { url: "https://crm.example.com/hook", events: ["inquiry.received"] }
  const target = {
    name: "Portal",
    protocol: "ftps",
    host: "ftp.example.com",
    port: 990,
    folder: "",
    username: "u",
    password: "p",
    schedule: "button",
  }
  const idOf = ({ body }: { body: unknown }) => z.object({ id: z.string() }).parse(body).id

  it.each(ENDS)("%s keeps no key, no invitation, no webhook, no target, and takes nobody's role", async (_end, act) => {
    for (let round = 0; round < 8; round++) {
      const { company, first, second, third } = await office("owner", "owner", "owner")
      const webhook = idOf(await post("/api/webhooks", first, endpoint))
      const held = idOf(await post("/api/targets", first, target))
      const put = (path: string, body: object) => testData.server.call("PUT", path, { token: second.token, body })
      const attempts = [
        () => post("/api/keys", second, { name: "CRM", access: "write" }),
        () => post("/api/invitations", second, { email: `zurueck-${second.id}@example.com`, company_role: "owner" }),
        () => post("/api/webhooks", second, endpoint),
        () => put(`/api/webhooks/${webhook}`, { url: "https://fremd.example.com/" }),
        () => post("/api/targets", second, target),
        () => put(`/api/targets/${held}`, { host: "fremd.example.com", password: "p" }),
        () => setRole(second, third, "member"),
      ]
      const all = [...attempts.slice(0, round), () => act(first, second), ...attempts.slice(round)]
      const [ended] = (await Promise.all(all.map((attempt) => attempt()))).splice(round, 1)
      expect(ended?.status).toBe(200)
      const mine = async (path: string) => {
        const { body } = await testData.server.call("GET", path, { token: first.token })
        const rows = z.object({ data: z.array(z.looseObject({ creator_id: z.string().optional() })) }).parse(body).data
        return rows.filter(({ creator_id }) => creator_id === second.id)
      }
      for (const path of ["/api/keys", "/api/webhooks", "/api/targets"])
        expect([path, await mine(path)]).toEqual([path, []])
      expect((await testData.server.call("GET", "/api/invitations", { token: first.token })).body).toMatchObject({
        total: 0,
      })
      // What was admitted before the end is in the log before it; nothing is there after it.
      const log = z
        .object({ items: z.array(z.object({ action: z.string(), actor_id: z.string(), user_id: z.string() })) })
        .parse(
          await testData.server.superuser(
            "GET",
            `/api/collections/audit_log/records?perPage=200&sort=@rowid&filter=(company_id='${company.id}')`,
          ),
        ).items
      const end = log.findIndex(
        ({ action, user_id }) => user_id === second.id && /removed|role_changed|console_changed/.test(action),
      )
      expect(log.slice(end + 1).filter(({ actor_id }) => actor_id === second.id)).toEqual([])
    }
  })
})

it("an invitation ends with its inviter's right, also an administrator's", async () => {
  const { company } = await office("owner")
  const administrator = await testData.make.user({ is_admin: true })
  const account = await testData.make.user()
  const invited = await post("/api/invitations", administrator, { email: account.email, company_id: company.id })
  const token = new URL(z.object({ link: z.string() }).parse(invited.body).link).searchParams.get("invite")
  const check = async () => (await post("/api/invitations/check", { token: "" }, { token })).body
  expect(await check()).toMatchObject({ state: "open" })
  await inConsole(administrator, { is_admin: false })
  expect(await check()).toMatchObject({ state: "ended", company_name: "" })
  expect((await post("/api/invitations/join", account, { token })).status).toBe(410)
  expect(await fetchRole(account)).toBe("")
})

describe("the last owner of members", () => {
  const WAYS: [string, (owner: Account) => Promise<{ status: number; text: string }>][] = [
    ["give the role away", (owner) => setRole(owner, owner, "member")],
    ["lose it to an administrator", (owner) => setRole(testData.administrator, owner, "member")],
    ["lose it in the console", (owner) => inConsole(owner, { company_role: "member" })],
    ["leave", (owner) => post(`/api/users/${owner.id}/remove`, owner)],
    ["delete the account", (owner) => post("/api/account/erase", owner, { password: PASSWORD })],
    ["be removed by an administrator", (owner) => post(`/api/users/${owner.id}/remove`, testData.administrator)],
    ["lose the company to an administrator", (owner) => setCompany(owner, null)],
    ["lose it to the console", (owner) => inConsole(owner, { company_id: "" })],
    [
      "be deleted in the console",
      (owner) => testData.server.call("DELETE", userPath(owner), { token: testData.server.superuserToken }),
    ],
  ]
  it.each(WAYS)("cannot %s, until there is another", async (_way, act) => {
    const { first, second } = await office("owner", "member")
    const refused = await act(first)
    expect(refused).toMatchObject({ status: 409, text: expect.stringContaining(LAST_OWNER) })
    expect(await fetchRole(first)).toBe("owner")
    expect((await setRole(testData.administrator, second, "owner")).status).toBe(200)
    expect((await act(first)).status).toBeLessThan(300)
  })

  it("may be taken out by an administrator when nobody else is left, as before", async () => {
    const { first } = await office("owner")
    expect((await setRole(first, first, "member")).status).toBe(409)
    expect((await setCompany(first, null)).status).toBe(200)
  })

  it("is erased with the company, after its members", async () => {
    const { company, first, second } = await office("owner", "member")
    await testData.make.user({ company_id: company.id, company_role: "member", is_admin: true })
    const erased = await post(`/api/companies/${company.id}/erase`, testData.administrator, { name: company.name })
    expect(erased.body).toEqual({ done: true })
    for (const account of [first, second]) {
      expect((await testData.server.call("GET", "/api/auth/me", { token: account.token })).status).toBe(401)
    }
  })

  it("stays when two demote or remove each other at once", async () => {
    for (const act of [
      (by: Account, whom: Account) => setRole(by, whom, "member"),
      (by: Account, whom: Account) => post(`/api/users/${whom.id}/remove`, by),
    ]) {
      for (let time = 0; time < 4; time++) {
        const { first, second } = await office("owner", "owner", "member")
        const both = await Promise.all([act(first, second), act(second, first)])
        expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
        expect([await fetchRole(first), await fetchRole(second)].filter((role) => role === "owner")).toHaveLength(1)
      }
    }
  })
})

it("is nobody's to change who has lost it meanwhile, and not of people without a company", async () => {
  const { first, second, third } = await office("owner", "owner", "owner")
  const both = await Promise.all([setRole(first, second, "member"), setRole(second, first, "member")])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
  expect(await fetchRole(third)).toBe("owner")
  const alone = await setRole(testData.administrator, testData.userWithoutCompany, "owner")
  expect(alone).toMatchObject({ status: 409, body: { error: "Diese Person gehört keinem Unternehmen an" } })
})

it("shows what is paid to owners, and to members what they pay for themselves", async () => {
  const { company, first, second, third } = await office("owner", "owner", "member")
  await testData.make.row("subscriptions", {
    user_id: first.id,
    company_id: company.id,
    provider: "demo",
    external_id: `sub_rolle_${first.id}`,
    status: "active",
    plan: "starter",
  })
  const stateSchema = z.object({ plan: z.string(), subscription: z.nullable(z.object({ mine: z.boolean() })) })
  const read = async ({ token }: Account) =>
    stateSchema.parse((await testData.server.call("GET", "/api/subscription", { token })).body)
  expect(await read(second)).toEqual({ plan: "starter", subscription: { mine: false } })
  expect(await read(third)).toEqual({ plan: "starter", subscription: null })
  await setRole(second, first, "member")
  expect(await read(first)).toEqual({ plan: "starter", subscription: { mine: true } })
})
