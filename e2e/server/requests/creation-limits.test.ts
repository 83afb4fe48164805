import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { ATTEMPTS } from "../../../pb_hooks/engine/rate-limit"
import { COLLECTIONS } from "../../../pb_hooks/features/collections"
import type { CallOptions } from "../../support/server"
import { FEATURE_TESTS, joinTests } from "../support/feature-tests"
import { createTestData, type TestData } from "../support/test-data"

// The tests set counters, because sending 1,200 requests would take a quarter of a minute.
const HOOKS = `
routerAdd("POST", "/test/use", (e) => {
  const { name, used } = e.requestInfo().body
  $app.store().set("quota:" + name, Date.now() + 30000 + " " + used)
  return e.noContent(204)
})
`

let testData: TestData
let collections: { name: string; createRule: string | null }[]
let posts: string[]
beforeAll(async () => {
  testData = await createTestData({ hooks: HOOKS, rateLimits: true, env: { TRUSTED_PROXY_HEADER: "X-Forwarded-For" } })
  const { server } = testData
  const listed = await server.superuser("GET", "/api/collections?perPage=200")
  collections = z
    .object({ items: z.array(z.object({ name: z.string(), createRule: z.string().nullable() })) })
    .parse(listed).items
  const { body } = await server.call("GET", "/api/openapi.json")
  const { paths } = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) }).parse(body)
  posts = Object.entries(paths).flatMap(([path, methods]) => (methods.post ? [path] : []))
})
afterAll(() => testData?.server.stop())

const native = (collection: string) => `/api/collections/${collection}/records`

const PATHS = joinTests("creators")
const CREATE_NOTHING = FEATURE_TESTS.flatMap(({ createNothing = [] }) => createNothing)

const LIMITED = Object.entries(COLLECTIONS).flatMap(([name, { limit }]) =>
  limit === "server" ? [] : [{ name, ...limit }],
)

describe("every way to create a record", () => {
  it("says how often: each collection, each POST, each collection that others may write to natively", () => {
    expect(collections.map(({ name }) => name).sort()).toEqual(Object.keys(COLLECTIONS).sort())
    const limited = LIMITED.map(({ name }) => name)
    expect(Object.keys(PATHS).sort()).toEqual(limited.sort())
    const listed = Object.values(PATHS).flat()
    expect(posts.sort()).toEqual([...CREATE_NOTHING, ...listed.filter((path) => posts.includes(path))].sort())
    const writable = collections.flatMap(({ name, createRule }) => (createRule === null ? [] : [native(name)]))
    expect(listed.filter((path) => !posts.includes(path)).sort()).toEqual(writable.sort())
  })

  let host = 0
  /** Calls from another address of the same network each time. */
  const send = async (path: string, network: string, options: CallOptions) => {
    const headers = { "X-Forwarded-For": `${network}::${(++host).toString(16)}` }
    return testData.server.call("POST", path, { body: {}, ...options, headers })
  }

  it("of an import ends after 120 calls a minute of a company, each with up to 100 contacts", async () => {
    const body = { name: `contact-batch:${testData.a.id}`, used: 119 }
    expect((await testData.server.call("POST", "/test/use", { body })).status).toBe(204)
    const batch = (token: string) => send("/api/contacts/batch", "2001:db8:0:99", { token, body: { steps: [] } })
    const { member, colleague } = testData.a
    expect([(await batch(member.token)).status, (await batch(colleague.token)).status]).toEqual([200, 429])
    expect((await batch(testData.b.member.token)).status).toBe(200)
  })

  it.each(LIMITED)(
    "of $name ends after $most a minute, on all its paths together",
    async ({ name, per, most, what }) => {
      const { administrator, a, b } = testData
      const token = name === "coupons" ? administrator.token : a.member.token
      const colleague = name === "coupons" ? administrator.token : a.colleague.token
      const paths = PATHS[name] ?? []
      const network = `2001:db8:0:${name.length}`
      const company = name === "coupons" ? administrator.id : a.id
      const caller = per === "company" ? company : `${network}::/64`
      const body = { name: `create:${name}:${caller}`, used: most - paths.length }
      expect((await testData.server.call("POST", "/test/use", { body })).status).toBe(204)
      for (const path of paths) {
        expect([400, 404], path).toContain((await send(path, network, { token, body: { company_id: a.id } })).status)
      }
      for (const path of paths) {
        const other = per === "company" ? "2001:db8:ffff:1" : network
        const rejected = await send(path, other, { token: colleague, body: { company_id: a.id } })
        expect([path, rejected.status]).toEqual([path, 429])
        expect(rejected.text).toContain(`In der letzten Minute wurden zu viele ${what} angelegt. Bitte warten Sie`)
        const seconds = Number(rejected.headers.get("Retry-After"))
        expect(seconds).toBeGreaterThan(0)
        expect(seconds).toBeLessThanOrEqual(30)
        const stranger = per === "company" ? { token: b.member.token, body: { company_id: b.id } } : { token }
        const allowed = await send(path, per === "company" ? network : "2001:db8:ffff:2", stranger)
        expect([path, allowed.status]).not.toEqual([path, 429])
      }
    },
  )
})

it.each([
  ["count-searches", 120, "POST", "/api/searches/count", { count: 0, people: [], contacts: 0, others: 0 }],
  ["count-interested", 60, "GET", "/api/searches/counts?property_ids=x", { data: [] }],
  ["list-interested", 120, "GET", "/api/contacts?wants=nichtvorhanden1", { data: [], total: 0, page: 1, perPage: 50 }],
])("saved searches are compared so often a minute for each user (%s, %i)", async (key, most, method, path, empty) => {
  const { colleague, member } = testData.a
  const body = { name: `${key}:${member.id}`, used: most - 1 }
  expect((await testData.server.call("POST", "/test/use", { body })).status).toBe(204)
  const count = ({ token }: { token: string }) =>
    testData.server.call(method, path, { token, ...(method === "POST" && { body: {} }) })
  expect((await count(member)).body).toEqual(empty)
  const rejected = await count(member)
  expect([rejected.status, rejected.text]).toEqual([
    429,
    expect.stringContaining(`höchstens ${most}-mal in der Minute`),
  ])
  expect(Number(rejected.headers.get("Retry-After"))).toBeGreaterThan(0)
  expect((await count(colleague)).status).toBe(200)
})

describe("what no number of records bounds", () => {
  const NOBODY = "nichtvorhanden1"
  const KINDS = {
    export: [["POST", "/api/people/export", { email: "niemand@example.com" }]],
    logged: [
      ["PUT", `/api/companies/${NOBODY}`, {}],
      ["PUT", `/api/coupons/${NOBODY}`, {}],
      ["PUT", `/api/targets/${NOBODY}`, {}],
      ["PUT", `/api/webhooks/${NOBODY}`, {}],
      ["POST", "/api/rpc/safe_update_user_profile", { user_id_param: NOBODY }],
      ["POST", "/api/invitations/join", { token: "x".repeat(40) }],
      ["POST", `/api/system/mails/${NOBODY}/retry`, undefined],
      ["POST", "/api/system/mails/release", undefined],
      ["POST", `/api/users/${NOBODY}/confirm-address`, undefined],
    ],
    mail: [["POST", `/api/targets/${NOBODY}/send`, undefined]],
    provider: [
      ["GET", `/api/demo/checkout/${NOBODY}`, undefined],
      ["POST", "/api/demo/portal", undefined],
    ],
  } as const

  it.each(Object.entries(KINDS))("is limited by the minute for a network: %s", async (kind, calls) => {
    const most = ATTEMPTS[kind as keyof typeof KINDS]
    const { token } = testData.administrator
    for (const [index, [method, path, body]] of calls.entries()) {
      const network = `2001:db8:${most}:${index}`
      const quota = { name: `${kind}:${network}::/64`, used: most - 1 }
      expect((await testData.server.call("POST", "/test/use", { body: quota })).status).toBe(204)
      const statuses: number[] = []
      for (const host of [1, 2]) {
        const headers = { "X-Forwarded-For": `${network}::${host}` }
        statuses.push((await testData.server.call(method, path, { token, body, headers })).status)
      }
      expect(statuses[0], path).not.toBe(429)
      expect(statuses[1], path).toBe(429)
    }
  })
})
