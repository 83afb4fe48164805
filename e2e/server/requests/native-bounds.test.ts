import PocketBase, { ClientResponseError } from "pocketbase"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { type Company, createTestData, PASSWORD, type TestData } from "../support/test-data"

// Limits of PocketBase's own routes for anybody but superusers, in every collection of the running server.

const ROWS = 70
const CALLERS = ["anonymous", "member", "otherCompany", "administrator"] as const
type Caller = (typeof CALLERS)[number]

let testData: TestData
let company: Company
let collections: { name: string; id: string; listRule: string | null; fields: { name: string; type: string }[] }[]
beforeAll(async () => {
  testData = await createTestData()
  company = testData.a
  collections = z
    .object({
      items: z.array(
        z.object({
          name: z.string(),
          id: z.string(),
          listRule: z.string().nullable(),
          fields: z.array(z.object({ name: z.string(), type: z.string() })),
        }),
      ),
    })
    .parse(await testData.server.superuser("GET", "/api/collections?perPage=200")).items
  // Each quotation mark is two bytes of JSON.
  const texts = { description: '"'.repeat(18_000), location: '"'.repeat(18_000) }
  for (let row = 0; row < ROWS; row++) await testData.make.property(company, "active", texts)
})
afterAll(() => testData?.server.stop())

const getToken = (caller: Caller | "superuser"): string | undefined =>
  ({
    anonymous: undefined,
    member: company.member.token,
    otherCompany: testData.b.member.token,
    administrator: testData.administrator.token,
    superuser: testData.server.superuserToken,
  })[caller]

const bodySchema = z.looseObject({
  message: z.string().optional(),
  perPage: z.number().optional(),
  items: z.array(z.looseObject({})).optional(),
})

async function ask(caller: Caller | "superuser", path: string, method = "GET", body?: object) {
  const response = await testData.server.call(method, `/api/collections/${path}`, { token: getToken(caller), body })
  return { ...response, body: bodySchema.parse(response.body ?? {}) }
}

const REFUSED: Record<string, RegExp> = {
  "expand=company_id.properties_via_company_id": /^„expand“ nennt hier höchstens 4 Verknüpfungen/,
  "filter=company_id.properties_via_company_id.title!=%22%22": /^„filter“ und „sort“ nennen hier nur Felder/,
  "sort=-company_id.properties_via_company_id.title": /^„filter“ und „sort“/,
  "expand=properties_via_company_id": /^„expand“/,
  "expand=properties(company_id)": /^„expand“/,
  "expand=%20company_id%20.%20users_via_company_id": /^„expand“/,
  "expand=a.b.c": /^„expand“/,
  "expand=a,b,c,d,e": /^„expand“/,
  "filter=//%22%0Acompany_id.name=1//%22": /^„filter“ und „sort“/,
  "filter=id=%22%5C%5C%22%26%26company_id.name=%22%22": /^„filter“ und „sort“/,
  [`filter=${"(id!=1)".repeat(80)}`]: /^„filter“, „sort“ und „fields“ dürfen/,
  [`sort=${"id,".repeat(200)}`]: /^„filter“, „sort“ und „fields“ dürfen/,
  [`fields=${"id,".repeat(200)}`]: /^„filter“, „sort“ und „fields“ dürfen/,
}

/** One of these is asked of every collection by each caller, and by another caller the next; all are asked of one. */
const EVERYWHERE = 3

/** Returns a choice that is another one for each caller and the next collection: together they meet each other once. */
const choose = <T>(choices: readonly T[], caller: Caller, index: number): T[] =>
  choices.slice((index + CALLERS.indexOf(caller)) % choices.length).slice(0, 1)

describe.each(CALLERS)("%s", (caller) => {
  it("gets at most 60 rows per page of any collection, however it is spelled", async () => {
    for (const [index, { name, id, listRule }] of collections.entries()) {
      for (const spelling of choose([name, id, name.toUpperCase(), name.replace("s", "%73")], caller, index)) {
        const { status, body } = await ask(caller, `${spelling}/records?fields=id&perPage=1000`)
        if (listRule === null) expect(status, name).toBe(403)
        else expect([status, body.perPage], spelling).toEqual([200, 60])
      }
    }
    const perPage = async (query: string) => (await ask(caller, `properties/records?fields=id&${query}`)).body.perPage
    for (const many of ["61", "%2B1000", "0001000", "9".repeat(30), "1000&perPage=1"]) {
      expect(await perPage(`perPage=${many}`), many).toBe(60)
    }
    expect(await perPage("perPage=60")).toBe(60)
    expect(await perPage("perPage=1&perPage=1000")).toBe(1)
    expect(await perPage("")).toBe(30)
    expect((await ask(caller, "properties/records?perPage=viele")).status).toBe(400)
  })

  it("cannot follow relations backwards, far, or in filters", async () => {
    const all = Object.entries(REFUSED)
    for (const [index, { name }] of collections.entries()) {
      const queries = name === "properties" ? all : choose(all.slice(0, EVERYWHERE), caller, index)
      for (const [query, sentence] of queries) {
        const { status, body } = await ask(caller, `${name}/records?${query}`)
        expect([status, body.message], `${name} ${query}`).toEqual([400, expect.stringMatching(sentence)])
      }
    }
  })

  it("cannot expand more where one record is read or written, or an account signs in", async () => {
    const query = "expand=company_id.properties_via_company_id"
    const calls = [
      ...["GET", "PATCH"].map((method) => [method, `records/${company.id}`] as const),
      ["POST", "records"] as const,
      ...["with-password", "refresh", "with-otp", "with-oauth2"].map((way) => ["POST", `auth-${way}`] as const),
    ]
    for (const [index, { name }] of collections.entries()) {
      for (const [method, path] of name === "users" ? calls : choose(calls, caller, index * CALLERS.length)) {
        const { status, body } = await ask(
          caller,
          `${name}/${path}?${query}`,
          method,
          method === "GET" ? undefined : {},
        )
        expect([status, body.message], `${method} ${name}/${path}`).toEqual([
          400,
          expect.stringMatching(/^„expand“ nennt hier/),
        ])
      }
    }
  })

  it("cannot send a long query, whatever it asks", async () => {
    for (const [method, path] of [
      ["GET", "properties/records"],
      ["GET", `properties/records/${company.id}`],
      ["GET", "users/auth-methods"],
      ["POST", "users/auth-refresh"],
    ] as const) {
      for (const name of ["expand", "fields", "x"]) {
        const { status, body } = await ask(caller, `${path}?${name}=${"+".repeat(4096)}`, method)
        expect([status, body.message], `${path} ${name}`).toEqual([414, "Die Anfrage ist zu lang."])
      }
    }
  })

  it("cannot filter or sort by long texts", async () => {
    const long = collections.flatMap(({ name, fields }) =>
      fields.filter(({ type }) => type === "json").map((field) => [name, field.name] as const),
    )
    for (const [index, [name, field]] of [...long, ["properties", "description"] as const].entries()) {
      const queries = [`filter=${field}~%22a%22`, `sort=${field}`, `sort=-${field},id`, `filter=${field}:lower=1`]
      for (const query of choose(queries, caller, index)) {
        const { status, body } = await ask(caller, `${name}/records?${query}`)
        expect([status, body.message], `${name} ${query}`).toEqual([
          400,
          expect.stringContaining(`Nach „${field}“ lässt sich hier weder filtern noch sortieren`),
        ])
      }
    }
    const far = await ask(caller, "properties/records?sort=-created_at&page=21")
    expect(far.body.message).toMatch(/^Sortiert lassen sich hier nur die ersten 1200 Einträge/)
    for (const query of ["sort=-created_at&page=20", "sort=id&page=21", "page=21"]) {
      expect((await ask(caller, `properties/records?${query}`)).status).toBe(200)
    }
  })
})

it("a list above 4 MB is rejected, and no rows are left out of it", async () => {
  for (const caller of ["member", "administrator"] as const) {
    const whole = await ask(caller, "properties/records?perPage=1000")
    expect(whole.status).toBe(400)
    expect(whole.body.message).toMatch(/größer als 4 MB.*„perPage“.*„fields“/)
    expect((await ask(caller, "properties/records?perPage=60&expand=company_id,agent_id")).status).toBe(400)
    expect((await ask(caller, "properties/records?perPage=60&fields=title,*")).status).toBe(400)
    const few = await ask(
      caller,
      "properties/records?perPage=1000&fields=id,title,expand.company_id.name&expand=company_id",
    )
    expect(few.body.items).toHaveLength(60)
    expect(few.body.items?.[0]).toMatchObject({ title: "Firma A", expand: { company_id: { name: "Firma A" } } })
    const first = await ask(caller, "properties/records?perPage=50")
    expect([first.status, first.body.items?.length]).toEqual([200, 50])
  }
  const other = await ask("otherCompany", "properties/records?perPage=1000")
  expect([other.status, other.body.items]).toEqual([200, []])
  expect((await ask("superuser", "properties/records?perPage=1000")).body.items).toHaveLength(ROWS)
})

it("PocketBase's client gets whole lists, and the console more", async () => {
  const client = new PocketBase(testData.server.url).autoCancellation(false)
  client.authStore.save(company.member.token, null)
  const options = { filter: client.filter('status = "active" && title != {:text}', { text: "a.b\\\"'//" }) }
  const all = await client.collection("properties").getFullList({ ...options, fields: "id", sort: "-created_at,id" })
  expect(new Set(all.map(({ id }) => id)).size).toBe(ROWS)
  await expect(client.collection("properties").getFullList()).rejects.toThrow("größer als 4 MB")
  expect(await client.collection("properties").getFullList({ batch: 40 })).toHaveLength(ROWS)
  const at = await Promise.all(Array.from({ length: 6 }, () => client.collection("users").getFullList()))
  expect(new Set(at.map(({ length }) => length))).toEqual(new Set([4]))

  client.authStore.save(testData.server.superuserToken, null)
  const expand = "company_id.users_via_company_id.company_id"
  const page = await client.collection("properties").getList(1, 500, { expand, sort: "description" })
  expect([page.items.length, page.perPage]).toEqual([ROWS, 500])
  expect(page.items[0]?.expand?.company_id.expand.users_via_company_id).toHaveLength(4)
})

it.each([
  ["anonymous", 70_000],
  ["member", 1_100_000],
] as const)("nobody makes PocketBase parse a large body: %s", async (caller, bytes) => {
  const records = collections.flatMap(({ name }) => [
    ["POST", `/api/collections/${name}/records`] as const,
    ["PATCH", `/api/collections/${name}/records/aaaaaaaaaaaaaaa`] as const,
  ])
  const others = [
    ["POST", "/api/collections/users/auth-with-password"] as const,
    ["POST", "/api/collections/_superusers/auth-with-password"] as const,
    ["POST", "/api/realtime"] as const,
    ["POST", "/api/oauth2-redirect"] as const,
  ]
  for (const [method, path] of [...records, ...others]) {
    const send = async (who: Caller | "superuser") => {
      const body = { a: "x".repeat(bytes) }
      return (await testData.server.call(method, path, { token: getToken(who), body })).status
    }
    expect([path, await send(caller)]).toEqual([path, 413])
    if (/users/.test(path)) expect([path, await send("superuser")]).not.toEqual([path, 413])
  }
})

it("PocketBase's sign-in of users names ours", async () => {
  const client = new PocketBase(testData.server.url)
  const { email } = company.member
  const error = await client
    .collection("users")
    .authWithPassword(email, PASSWORD)
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ClientResponseError)
  expect(error).toMatchObject({
    status: 403,
    message: expect.stringMatching(/^Die Anmeldung .*POST \/api\/auth\/login/),
  })
})
