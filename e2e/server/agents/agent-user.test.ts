import { describe, expect, it } from "vitest"
import { z } from "zod"
import { mailbox, startMailing, testData } from "../support/mailing"
import { type Account, PASSWORD, type Row, SENT } from "../support/test-data"

startMailing()

type Body = { error?: string; message?: string; fields?: Record<string, string>; data?: Record<string, unknown> }
const call = async (method: string, path: string, { token }: { token: string }, body?: object) => {
  const response = await testData.server.call(method, path, { token, body })
  return { status: response.status, text: response.text, body: response.body as Body }
}
const record = (collection: string, id: string) => `/api/collections/${collection}/records/${id}`
const fetchUserId = async ({ id }: Row) =>
  z.looseObject({ user_id: z.string() }).parse(await testData.server.superuser("GET", record("agents", id))).user_id
const listSchema = z.object({ data: z.array(z.looseObject({ id: z.string() })), total: z.number() })
const listIds = async (path: string, by: { token: string }) => {
  const { data, total } = listSchema.parse((await call("GET", path, by)).body)
  expect(total).toBe(data.length)
  return data.map(({ id }) => id).sort()
}

/** Creates a company with two users, a listing of the first, who is its agent, and a listing without an agent. */
async function office() {
  const { make } = testData
  const company = await make.row("companies", { name: "Kontor", email: "buero@kontor.example.de" })
  const [eva, ben] = [await make.user({ company_id: company.id }), await make.user({ company_id: company.id })]
  const { agent, property } = await make.listing(company, "Haus am Park")
  const other = await make.row("properties", {
    company_id: company.id,
    title: "Ohne Makler",
    address: "X",
    status: "active",
  })
  await testData.server.superuser("PATCH", record("agents", agent.id), {
    user_id: eva.id,
    email: "makler@kontor.example.de",
  })
  return { company, eva, ben, agent, property, other }
}

const ask = async (listing: Row, message: string) => {
  const sent = { name: "Greta", email: "greta@example.com", message, property_id: listing.id }
  const token = await testData.make.pageToken(listing.id)
  const { status, text } = await testData.server.call("POST", "/api/inquiries", { body: { ...sent, token } })
  expect([status, text]).toEqual([200, expect.any(String)])
}
const findInquiry = async (message: string, by: Account) => {
  const { data } = listSchema.parse((await call("GET", "/api/inquiries?perPage=500", by)).body)
  return z
    .looseObject({ id: z.string(), assigned_to: z.string() })
    .parse(data.find((inquiry) => inquiry.message === message))
}

describe("an agent's user", () => {
  it("is a user of the same company who is no other agent, on every route", async () => {
    const { company, eva, ben, agent } = await office()
    const stranger = testData.b.member.id
    const NOT_A_COLLEAGUE = "Diese Person gehört nicht zu Ihrem Unternehmen"
    const IS_ANOTHER = "Diese Person ist bereits mit dem Makler „Eva Haus am Park“ verknüpft"
    const names = { first_name: "Ida", last_name: "Kern", company_id: company.id }
    const second = await testData.make.row("agents", names)
    for (const [userId, sentence] of [
      [stranger, NOT_A_COLLEAGUE],
      ["abcdefghijklmno", NOT_A_COLLEAGUE],
      [eva.id, IS_ANOTHER],
    ] as const) {
      for (const [method, path] of [
        ["POST", "/api/agents"],
        ["PUT", `/api/agents/${second.id}`],
        ["POST", "/api/collections/agents/records"],
        ["PATCH", record("agents", second.id)],
      ] as const) {
        const { status, text } = await call(method, path, ben, { ...names, user_id: userId })
        expect([method, path, status, text]).toEqual([method, path, 400, expect.stringContaining(sentence)])
      }
    }
    const linked = await call("PUT", `/api/agents/${second.id}`, ben, { user_id: ben.id })
    expect([linked.status, linked.body]).toEqual([200, expect.objectContaining({ user_id: ben.id })])
    expect((await call("PUT", `/api/agents/${agent.id}`, ben, { user_id: "" })).body).toMatchObject({ user_id: "" })
    expect((await call("POST", "/api/agents", ben, { ...names, user_id: null })).body).toMatchObject({ user_id: "" })
    expect((await testData.server.call("GET", `/api/agents/${agent.id}`)).body).not.toHaveProperty("user_id")
  })

  it("is linked and unlinked by owners, and by a member only as themselves, on every route, and logged", async () => {
    const { company, eva, ben, agent } = await office()
    const employee = await testData.make.user({ company_id: company.id, company_role: "member" })
    const names = { first_name: "Ida", last_name: "Kern", company_id: company.id }
    const free = await testData.make.row("agents", names)
    const key = await testData.make.key(company, "write")
    const [paths, own] = [[`/api/agents/${agent.id}`, record("agents", agent.id)], { user_id: employee.id }]
    const refused = [
      ...["/api/agents", "/api/collections/agents/records"].map((path) => ["POST", path, { user_id: ben.id }] as const),
      ...[own, { user_id: "" }].flatMap((body) => [
        ["PUT", paths[0], body] as const,
        ["PATCH", paths[1], body] as const,
      ]),
    ]
    for (const [method, path = "", body] of refused) {
      const { status, text } = await call(method, path, employee, { ...names, ...body })
      expect([method, path, status, text]).toEqual([method, path, 403, expect.stringContaining("nur Inhaber Ihres")])
    }
    expect((await call("PUT", `/api/agents/${agent.id}`, key, { user_id: "" })).status).toBe(403)
    expect((await call("PUT", `/api/agents/${agent.id}`, employee, { phone: "0221 1", user_id: eva.id })).status).toBe(
      200,
    )
    expect(await fetchUserId(agent)).toBe(eva.id)

    for (const user_id of [employee.id, "", employee.id]) {
      expect((await call("PUT", `/api/agents/${free.id}`, employee, { user_id })).body).toMatchObject({ user_id })
    }
    expect((await call("PUT", `/api/agents/${free.id}`, ben, { user_id: ben.id })).status).toBe(200)
    const log = await testData.server.superuser(
      "GET",
      `/api/collections/audit_log/records?filter=(company_id='${company.id}'%26%26action='agent_linked')&sort=@rowid`,
    )
    const entry = (by: Account, what = "verknüpft") => ({
      actor_id: by.id,
      user_id: by.id,
      subject: `Ida Kern, ${what}`,
    })
    const items = [entry(employee), entry(employee, "gelöst"), entry(employee), entry(ben)]
    expect(log).toMatchObject({ items })
  })

  it("is one user, also if two agents get them at once", async () => {
    const { company, ben } = await office()
    const make = (last_name: string) =>
      call("POST", "/api/agents", ben, { first_name: "A", last_name, company_id: company.id, user_id: ben.id })
    const results = await Promise.all(["Eins", "Zwei", "Drei"].map(make))
    expect(results.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  it("has their own listings and inquiries, and nobody else has them", async () => {
    const { company, eva, ben, agent, property } = await office()
    const [assigned, about] = [
      await testData.make.row("inquiries", { ...SENT, company_id: company.id, assigned_to: ben.id }),
      await testData.make.row("inquiries", { ...SENT, company_id: company.id, agent_id: agent.id }),
    ]
    const key = await testData.make.key(company, "read")
    const { administrator, b } = testData
    const of = `company_id=${company.id}`
    for (const [by, properties, inquiries] of [
      [eva, [property.id], [about.id]],
      [ben, [], [assigned.id]],
      [key, [], []],
    ] as const) {
      for (const query of ["mine=true", `mine=true&${of}`, "mine=true&sort=title", "%6Dine=true"]) {
        expect([query, await listIds(`/api/properties?${query}`, by)]).toEqual([query, properties])
      }
      expect(await listIds("/api/inquiries?mine=true", by)).toEqual(inquiries)
    }
    for (const by of [administrator, b.member]) {
      expect(await listIds("/api/properties?mine=true", by)).toEqual([])
      expect(await listIds("/api/inquiries?mine=true", by)).toEqual([])
    }
    const anonymous = await testData.server.call("GET", `/api/properties?mine=true&${of}`)
    expect(anonymous.body).toMatchObject({ total: 0, data: [] })
    expect((await call("GET", "/api/properties?mine=ja", eva)).status).toBe(400)
    expect(await listIds("/api/properties?mine=false", eva)).toHaveLength(2)
    expect(await listIds("/api/inquiries?mine=false", eva)).toHaveLength(2)
  })

  it("gets the inquiries about their listings in one mailbox, and answers them", async () => {
    const { company, eva, ben, agent, property, other } = await office()
    await ask(property, "Mit Konto")
    expect((await mailbox.next(eva.email)).text).toContain("Mit Konto")
    expect(await findInquiry("Mit Konto", ben)).toMatchObject({ assigned_to: eva.id })

    await ask(other, "Ohne Makler")
    expect((await mailbox.next("buero@kontor.example.de")).text).toContain("Ohne Makler")
    expect(await findInquiry("Ohne Makler", ben)).toMatchObject({ assigned_to: "" })

    const substitute = { first_name: "Ida", last_name: "Kern", email: "ida@kontor.example.de" }
    const { id } = await testData.make.row("agents", { ...substitute, company_id: company.id, user_id: ben.id })
    await call("PUT", `/api/agents/${agent.id}`, ben, { away_from: "2020-01-01", substitute_id: id })
    await ask(property, "Zur Vertretung")
    expect((await mailbox.next(ben.email)).text).toContain("Zur Vertretung")
    expect(await findInquiry("Zur Vertretung", eva)).toMatchObject({ assigned_to: ben.id })

    await call("PUT", `/api/agents/${agent.id}`, ben, { away_from: "", user_id: "" })
    await ask(property, "Ohne Konto")
    // Had one of those before been mailed twice, it would come first.
    expect((await mailbox.next("makler@kontor.example.de")).text).toContain("Ohne Konto")
    expect(await findInquiry("Ohne Konto", ben)).toMatchObject({ assigned_to: "" })
  })

  it("leaves the agent behind, whichever way they leave", async () => {
    const { administrator, server } = testData
    const erase = (user: Account) => call("POST", "/api/account/erase", user, { password: PASSWORD })
    for (const [way, leave] of [
      ["removal", (user: Account, by: Account) => call("POST", `/api/users/${user.id}/remove`, by, {})],
      [
        "administrator",
        (user: Account) =>
          call("POST", "/api/rpc/safe_update_user_profile", administrator, {
            user_id_param: user.id,
            company_id_param: null,
          }),
      ],
      [
        "console",
        (user: Account) => server.superuser("PATCH", record("users", user.id), { company_id: testData.b.id }),
      ],
      [
        "deletion",
        (user: Account) => server.call("DELETE", record("users", user.id), { token: server.superuserToken }),
      ],
      ["erasure", erase],
    ] as const) {
      const { eva, ben, agent, property } = await office()
      const list = async () => (await call("GET", `/api/agents?way=${way}`, ben)).body
      expect([way, await list()]).toEqual([
        way,
        expect.objectContaining({ data: [expect.objectContaining({ user_id: eva.id })] }),
      ])
      await leave(eva, ben)
      expect([way, await fetchUserId(agent)]).toEqual([way, ""])
      // The list is cached.
      expect([way, await list()]).toEqual([
        way,
        expect.objectContaining({ data: [expect.objectContaining({ user_id: "" })] }),
      ])
      expect(await listIds(`/api/properties?agent_id=${agent.id}`, ben)).toEqual([property.id])
    }
  })
})

describe("the agent of a person who", () => {
  const remove = (user: Account, by: Account, body: object) => call("POST", `/api/users/${user.id}/remove`, by, body)

  it("is removed becomes a colleague's who is no other agent, and theirs again if they return", async () => {
    const { company, eva, ben, agent } = await office()
    const ida = await testData.make.user({ company_id: company.id })
    for (const [heir, sentence] of [
      [testData.b.member.id, "Diese Person gehört nicht zu Ihrem Unternehmen"],
      [eva.id, "Diese Person gehört nicht zu Ihrem Unternehmen"],
    ]) {
      const { status, body } = await remove(eva, ida, { agent_to: heir })
      expect([status, body.fields]).toEqual([400, { agent_to: sentence }])
    }
    expect((await remove(eva, ida, { agent_to: ben.id })).status).toBe(200)
    expect(await fetchUserId(agent)).toBe(ben.id)
    const [removal = ""] = await listIds("/api/removals", ida)
    expect((await call("POST", `/api/removals/${removal}/restore`, ida, {})).status).toBe(200)
    expect(await fetchUserId(agent)).toBe(eva.id)

    // Somebody else has become the agent meanwhile.
    expect((await remove(eva, ida, {})).status).toBe(200)
    expect((await call("PUT", `/api/agents/${agent.id}`, ida, { user_id: ben.id })).status).toBe(200)
    const [next = ""] = await listIds("/api/removals", ida)
    expect((await call("POST", `/api/removals/${next}/restore`, ida, {})).status).toBe(200)
    expect(await fetchUserId(agent)).toBe(ben.id)
  })

  it("is removed gives its listings to a colleague's own agent, and has them again if they return", async () => {
    const { company, eva, agent } = await office()
    const ida = await testData.make.user({ company_id: company.id })
    const own = await testData.make.row("agents", {
      company_id: company.id,
      first_name: "Ida",
      last_name: "Kern",
      user_id: ida.id,
    })
    const listings: Row[] = []
    for (const { id } of [agent, agent, own]) {
      const values = { title: "Wohnung", address: "X", status: "active", agent_id: id }
      listings.push(await testData.make.row("properties", { ...values, company_id: company.id }))
    }
    const fetchAgents = () =>
      Promise.all(
        listings.map(async ({ id }) => {
          const stored = await testData.server.superuser("GET", record("properties", id))
          return z.looseObject({ agent_id: z.string() }).parse(stored).agent_id
        }),
      )
    const search = async (text: string) => (await listIds(`/api/properties?q=${text}`, ida)).length
    expect((await remove(eva, ida, { agent_to: ida.id })).status).toBe(200)
    expect([await fetchAgents(), await fetchUserId(agent)]).toEqual([[own.id, own.id, own.id], ""])
    expect(await search("Kern")).toBe(4)
    expect((await mailbox.next(ida.email)).text).toContain("übernimmt „Ida Kern“")

    await testData.server.superuser("PATCH", record("properties", listings[1]?.id ?? ""), { agent_id: "" })
    const [removal = ""] = await listIds("/api/removals", ida)
    expect((await call("POST", `/api/removals/${removal}/restore`, ida, {})).status).toBe(200)
    expect([await fetchAgents(), await fetchUserId(agent)]).toEqual([[agent.id, "", own.id], eva.id])
    expect(await search("Kern")).toBe(1)
  })

  it("is put into no company leaves their open inquiries to it", async () => {
    const { company, eva, ben } = await office()
    const inquiry = (status: string) =>
      testData.make.row("inquiries", { ...SENT, company_id: company.id, assigned_to: eva.id, status })
    const [open, done] = [await inquiry("new"), await inquiry("done")]
    const change = { user_id_param: eva.id, company_id_param: null }
    expect((await call("POST", "/api/rpc/safe_update_user_profile", testData.administrator, change)).status).toBe(200)
    for (const [{ id }, assigned_to] of [
      [open, ""],
      [done, eva.id],
    ] as const) {
      expect((await call("GET", `/api/inquiries/${id}`, ben)).body).toMatchObject({ assigned_to })
    }
  })

  it("is invited is theirs once they join, unless it is somebody else's by then", async () => {
    const { company, eva, ben, agent } = await office()
    const names = { company_id: company.id, first_name: "Ida", last_name: "Kern" }
    const free = await testData.make.row("agents", names)
    const foreign = await testData.make.row("agents", { ...names, company_id: testData.b.id })
    const invite = (email: string, agent_id: string) => call("POST", "/api/invitations", eva, { email, agent_id })
    for (const [id, sentence] of [
      [agent.id, "Dieser Makler ist bereits mit einem Benutzer verknüpft"],
      [foreign.id, "Diesen Makler gibt es in Ihrem Unternehmen nicht"],
    ] as const) {
      const { status, body } = await invite("ida@neu.example.de", id)
      expect([status, body.fields]).toEqual([400, { agent_id: sentence }])
    }
    const accept = async (email: string) => {
      const { status, body } = await invite(email, free.id)
      const sent = z.object({ link: z.string(), agent_id: z.string() }).parse(body)
      expect([status, sent.agent_id]).toEqual([200, free.id])
      return async () => {
        const person = { password: PASSWORD, firstName: "Ida", lastName: "Kern", token: sent.link.split("invite=")[1] }
        const accepted = await testData.server.call("POST", "/api/invitations/accept", { body: person })
        return z.object({ user: z.object({ id: z.string() }) }).parse(accepted.body).user.id
      }
    }
    const [first, second] = [await accept("ida@neu.example.de"), await accept("spaeter@neu.example.de")]
    expect((await call("GET", "/api/invitations", ben)).text).toContain(free.id)
    const ida = await first()
    expect(await fetchUserId(free)).toBe(ida)
    expect(await second()).not.toBe(ida)
    expect(await fetchUserId(free)).toBe(ida)
  })
})
