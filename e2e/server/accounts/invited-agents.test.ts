import { describe, expect, it } from "vitest"
import { z } from "zod"
import { IDN } from "../support/email-variant"
import { mailbox, startMailing, testData } from "../support/mailing"
import { type Account, type Company, PASSWORD, type Row } from "../support/test-data"

startMailing()

const post = (path: string, body: object, token?: string) => testData.server.call("POST", path, { body, token })
const sentSchema = z.object({ link: z.string(), as_agent: z.boolean() })
const getToken = (link: string) => new URL(link).searchParams.get("invite") ?? ""

/** Creates a company with an owner and a member. */
async function office() {
  const { make } = testData
  const company = (await make.company("Kontor")) as Company
  const owner = await make.user({ company_id: company.id })
  const member = await make.user({ company_id: company.id, company_role: "member" })
  return { company, owner, member }
}

const invite = async (by: Account, email: string, more: object = { as_agent: true }) =>
  sentSchema.parse((await post("/api/invitations", { email, ...more }, by.token)).body)

const accept = async (link: string) => {
  const person = { password: PASSWORD, firstName: "Nina", lastName: "Neu", token: getToken(link) }
  const { status, body, text } = await post("/api/invitations/accept", person)
  expect([status, text]).toEqual([200, expect.any(String)])
  return z.object({ user: z.object({ id: z.string() }) }).parse(body).user
}

const agentSchema = z.looseObject({ id: z.string(), user_id: z.string(), email: z.string(), first_name: z.string() })
/** Returns a company's agents, the last that was created first. */
const listAgents = async ({ token }: Account) =>
  z
    .object({ data: z.array(agentSchema) })
    .parse((await testData.server.call("GET", "/api/agents?sort=rank", { token })).body).data

const addAgent = (company: Row, values: object) =>
  testData.make.row("agents", { company_id: company.id, first_name: "Alt", last_name: "Bestand", ...values })

describe("who accepts an invitation that makes an agent", () => {
  it("is one of the company at once, with name and address, and was told so before", async () => {
    const { owner } = await office()
    const email = "nina@neu.example.de"
    const sent = await invite(owner, email)
    expect(sent.as_agent).toBe(true)
    expect((await mailbox.next(email)).text).toContain(
      "Ihr Name und diese E-Mail-Adresse stehen auf öffentlichen Seiten",
    )
    const offered = await post("/api/invitations/check", { token: getToken(sent.link) })
    expect(offered.body).toMatchObject({ state: "open", as_agent: true })
    expect((await testData.server.call("GET", "/api/invitations", { token: owner.token })).body).toMatchObject({
      data: [{ email, as_agent: true }],
    })
    expect(await listAgents(owner)).toEqual([])
    const { id } = await accept(sent.link)
    expect(await listAgents(owner)).toEqual([
      expect.objectContaining({ first_name: "Nina", last_name: "Neu", email, user_id: id }),
    ])
  })

  it("is none without that word, which the mail does not say either", async () => {
    const { owner } = await office()
    const sent = await invite(owner, "ohne@neu.example.de", {})
    expect((await mailbox.next("ohne@neu.example.de")).text).not.toContain("Makler")
    await accept(sent.link)
    expect([sent.as_agent, await listAgents(owner)]).toEqual([false, []])
  })

  it("is the agent who has their address already, however it is written", async () => {
    const { company, owner } = await office()
    const agent = await addAgent(company, { email: `Nina@${IDN}` })
    await addAgent(testData.b, { email: `nina@${IDN}` })
    const { id } = await accept((await invite(owner, `nina@${IDN}`)).link)
    expect(await listAgents(owner)).toEqual([
      expect.objectContaining({ id: agent.id, first_name: "Alt", email: `Nina@${IDN}`, user_id: id }),
    ])
  })

  it.each([
    ["several agents share the address", (user_id: string) => [{}, {}, { user_id }]],
    ["the agent with the address is somebody else", (user_id: string) => [{ user_id }]],
  ])("is a new agent if %s", async (_case, others) => {
    const { company, owner } = await office()
    const email = `buero-${company.id}@kontor.example.de`
    const before = others(owner.id)
    for (const values of before) await addAgent(company, { email, ...values })
    const { id } = await accept((await invite(owner, email)).link)
    const agents = await listAgents(owner)
    expect(agents).toHaveLength(before.length + 1)
    expect(agents.filter(({ user_id }) => user_id === id)).toEqual([expect.objectContaining({ first_name: "Nina" })])
  })

  it("is the agent whom the invitation names, and a new one if that one is gone", async () => {
    const { company, owner } = await office()
    const [kept, gone] = [await addAgent(company, {}), await addAgent(company, {})]
    const invited = [kept, gone].map(({ id }, at) =>
      invite(owner, `p${at}-${company.id}@neu.example.de`, { agent_id: id, as_agent: true }),
    )
    const [first, second] = await Promise.all(invited)
    await testData.server.call("DELETE", `/api/agents/${gone.id}`, { token: owner.token })
    const [one, two] = [await accept(first?.link ?? ""), await accept(second?.link ?? "")]
    const agents = await listAgents(owner)
    expect(agents.map(({ id, user_id }) => [id === kept.id, user_id])).toEqual([
      [false, two.id],
      [true, one.id],
    ])
  })

  it("may have an account already; one without a name joins as no agent", async () => {
    const { owner } = await office()
    const join = async (account: Account) => {
      const { link } = await invite(owner, account.email)
      return (await post("/api/invitations/join", { token: getToken(link) }, account.token)).status
    }
    const [named, nameless] = [await testData.make.user(), await testData.make.user({ first_name: "", last_name: "" })]
    expect([await join(named), await join(nameless)]).toEqual([200, 200])
    expect((await listAgents(owner)).map(({ user_id }) => user_id)).toEqual([named.id])
  })
})

describe("an invitation that makes an agent", () => {
  it("is sent by owners alone, for their own company", async () => {
    const { company, member } = await office()
    const key = await testData.make.key(company, "write")
    const { administrator, b } = testData
    const send = async (token?: string) => {
      const body = { email: `von-${company.id}@example.com`, as_agent: true, company_id: company.id }
      return (await post("/api/invitations", body, token)).status
    }
    const senders = [undefined, member.token, key.token, b.member.token, administrator.token]
    const statuses: number[] = []
    for (const token of senders) statuses.push(await send(token))
    expect(statuses).toEqual([401, 403, 403, 403, 200])
    const native = { company_id: company.id, email: "x@example.com", as_agent: true, token_hash: "x" }
    expect((await post("/api/collections/invitations/records", native, member.token)).status).toBe(403)
  })

  it("makes nobody an agent once its sender owns the company no more", async () => {
    const { owner, company } = await office()
    const second = await testData.make.user({ company_id: company.id })
    const { link } = await invite(second, `spaet-${company.id}@example.com`)
    await testData.server.call("PUT", `/api/users/${second.id}/company-role`, {
      token: owner.token,
      body: { company_role: "member" },
    })
    const person = { password: PASSWORD, firstName: "Nina", lastName: "Neu", token: getToken(link) }
    expect((await post("/api/invitations/accept", person)).status).toBe(410)
    expect(await listAgents(owner)).toEqual([])
  })

  it("says so with true or false", async () => {
    const { owner } = await office()
    const { status, body } = await post("/api/invitations", { email: "x@example.com", as_agent: "ja" }, owner.token)
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ fields: { as_agent: "Möglich sind true und false" } }),
    ])
  })
})
