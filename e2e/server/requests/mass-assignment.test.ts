import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { routes } from "../../../pb_hooks/features/all"
import { type Account, createTestData, type Row, type TestData } from "../support/test-data"
import { NATIVE_WRITES, ROUTE_WRITES } from "../support/write-bodies"
import type { Target, Write } from "../support/write-types"

const HOSTILE_ID = "hostile00000000"
const HOSTILE_TEXT = "UNTERGESCHOBEN"
const HOSTILE_NUMBER = 987_654
const HOSTILE_DATE = "1999-01-01 00:00:00.000Z"

/** Fields that no caller may set on any path: owner, permissions, and values that the server computes. */
const HOSTILE_KEYS: Record<string, (testData: TestData, agentOfB: string) => unknown> = {
  id: () => HOSTILE_ID,
  company_id: ({ b }) => b.id,
  "+company_id": ({ b }) => b.id,
  "company_id+": ({ b }) => b.id,
  is_admin: () => true,
  role: () => "admin",
  company_role: () => "member",
  verified: () => true,
  tokenKey: () => HOSTILE_TEXT.repeat(4),
  passwordHash: () => HOSTILE_TEXT,
  created_at: () => HOSTILE_DATE,
  updated_at: () => HOSTILE_DATE,
  current_uses: () => HOSTILE_NUMBER,
  price_cents: () => HOSTILE_NUMBER,
  slug: () => HOSTILE_ID,
  photo_bytes: () => -HOSTILE_NUMBER,
  search_text: () => HOSTILE_TEXT,
  address_text: () => HOSTILE_TEXT,
  title_text: () => HOSTILE_TEXT,
  property_type: () => HOSTILE_TEXT,
  external_id: () => HOSTILE_TEXT,
  source_key: () => HOSTILE_TEXT,
  property_id: () => HOSTILE_ID,
  agent_id: (_world, agentOfB) => agentOfB,
}
const KEYS = [...Object.keys(HOSTILE_KEYS), "__proto__"]
const WRITES = [...ROUTE_WRITES, ...NATIVE_WRITES]

let testData: TestData
let agentOfB: Row
beforeAll(async () => {
  // With a mail server that takes nothing, as some routes need one.
  testData = await createTestData({ env: { SMTP_HOST: "127.0.0.1", SMTP_PORT: "9" } })
  agentOfB = await testData.make.agent(testData.b)
})
afterAll(() => testData?.server.stop())

const getCaller = ({ by }: Write): Account => (by === undefined ? testData.a.member : testData[by])

/** Returns the body with these keys in addition to its own, or instead of them. */
function buildContent(write: Write, caller: Account, keys: readonly string[]): string | FormData {
  const body = { ...write.body({ testData, caller }) }
  for (const key of keys) {
    const value = key === "__proto__" ? { is_admin: true } : HOSTILE_KEYS[key]?.(testData, agentOfB.id)
    // Defined, not assigned, so that even `__proto__` is a key of the body.
    Object.defineProperty(body, key, { value, enumerable: true, configurable: true })
  }
  return write.form === undefined ? JSON.stringify(body) : buildForm(write, body)
}

function buildForm({ form }: Write, body: Record<string, unknown>): FormData {
  const data = new FormData()
  if (form === "@jsonPayload") data.set("@jsonPayload", JSON.stringify(body))
  else for (const [name, value] of Object.entries(body)) data.set(name, value instanceof Blob ? value : String(value))
  return data
}

const createTarget = async (write: Write, caller: Account): Promise<Target> =>
  (await write.target?.({ testData, caller })) ?? { path: write.route.split(" ")[1] ?? "" }

async function send(write: Write, caller: Account, { path, id }: Target, keys: readonly string[] = []) {
  const [method = ""] = write.route.split(" ")
  const body = buildContent(write, caller, keys)
  const headers = typeof body === "string" ? { "Content-Type": "application/json" } : undefined
  const response = await testData.server.call(method, path, { token: caller.token, headers, body })
  const created = (response.body as { id?: string; user?: { id: string } } | undefined) ?? {}
  return { response, id: id ?? (response.status === 200 ? (created.user?.id ?? created.id) : undefined) }
}

// Each body has one test. They follow one another: those that run at once start more engines, which cost more than the requests.
describe("whatever stands in it besides, nothing changes that should not by", () => {
  it.each(WRITES.map((write) => [[write.route, write.form].filter(Boolean).join(", "), write] as const))(
    "%s",
    async (_title, write) => {
      const caller = getCaller(write)
      const { response } = await send(write, caller, await createTarget(write, caller))
      expect(response.status, response.text).toBe(write.plain ?? 200)
      const keys = KEYS.filter((name) => !write.allowed?.includes(name))
      const isTaken = await areTaken(write, keys)
      // Nobody may send some bodies at all: a key that opened them would have done so among the others.
      if (!isTaken && response.status < 400) await sendEach(write, keys)
    },
  )
})

/**
 * Tells whether the server takes these keys. If it takes a body with all keys, it takes each; if it refuses, one may hide
 * another.
 */
async function areTaken(write: Write, keys: readonly string[]): Promise<boolean> {
  const caller = getCaller(write)
  const { response, id } = await send(write, caller, await createTarget(write, caller), keys)
  expect(response.status, keys.join()).toBeLessThan(500)
  if (id !== undefined) await expectClean(write.collection, id, keys.join())
  return response.status < 300
}

/** A row serves again after a request that was refused. */
async function sendEach(write: Write, keys: readonly string[]): Promise<void> {
  let target: Target | undefined
  for (const key of keys) {
    const caller = getCaller(write)
    target ??= await createTarget(write, caller)
    const { response, id } = await send(write, caller, target, [key])
    expect(response.status, key).toBeLessThan(500)
    const isRefused = response.status >= 400
    if (id !== undefined && (!isRefused || key === keys.at(-1))) await expectClean(write.collection, id, key)
    if (!isRefused) target = undefined
  }
}

async function expectClean(collection: string, id: string, key: string): Promise<void> {
  const row = await testData.server.superuser("GET", `/api/collections/${collection}/records/${id}`)
  for (const mark of [testData.b.id, agentOfB.id]) expect(JSON.stringify(row), key).not.toContain(mark)
  expectUnmarked(row, key)
}

function expectUnmarked(row: unknown, about?: string): void {
  const text = JSON.stringify(row)
  for (const mark of [HOSTILE_ID, HOSTILE_TEXT, String(HOSTILE_NUMBER), HOSTILE_DATE]) {
    expect(text, about).not.toContain(mark)
  }
}

const listSchema = z.object({ totalItems: z.number().max(1000), items: z.array(z.looseObject({ id: z.string() })) })
const fetchRows = async (collection: string) =>
  listSchema.parse(await testData.server.superuser("GET", `/api/collections/${collection}/records?perPage=1000`)).items

describe("afterwards", () => {
  it("no row of any collection bears a mark of it, and B has what it had", async () => {
    for (const collection of new Set(WRITES.map((write) => write.collection))) {
      const rows = await fetchRows(collection)
      for (const row of rows) expectUnmarked(row, collection)
      const ofB = rows.filter((row) => row.company_id === testData.b.id).length
      expect(ofB, collection).toBe({ users: 3, agents: 1, company_slugs: 1, audit_log: 3 }[collection] ?? 0)
    }
  })

  it("no account has become an administrator, or verified", async () => {
    const users = await fetchRows("users")
    const administrators = users.filter(({ is_admin, role }) => is_admin || role !== "user").map(({ id }) => id)
    expect(administrators.sort()).toEqual(
      [testData.administrator.id, testData.a.companyAdmin.id, testData.b.companyAdmin.id].sort(),
    )
    expect(users.filter(({ verified }) => verified)).toEqual([])
  })

  it("no coupon has been used", async () => {
    expect((await fetchRows("coupon_redemptions")).filter(({ checkout_id }) => checkout_id !== "")).toEqual([])
  })

  it("everybody's password and session are as they were", async () => {
    for (const account of [testData.a.member, testData.userWithoutCompany, testData.administrator]) {
      const { status } = await testData.server.call("GET", "/api/auth/me", { token: account.token })
      expect(status).toBe(200)
      expect(await testData.make.login(account.email)).not.toBe("")
    }
  })
})

describe("the list of bodies is whole", () => {
  const listRoutes = (writes: readonly Write[], form?: Write["form"]) =>
    writes.filter((write) => form === undefined || write.form === form).map(({ route }) => route)

  it("holds every route with a body", () => {
    const bodies = routes.filter(({ body, form }) => body !== undefined || form !== undefined)
    expect(bodies.length).toBeGreaterThan(15)
    expect(listRoutes(ROUTE_WRITES).sort()).toEqual(bodies.map(({ method, path }) => `${method} ${path}`).sort())
  })

  it("holds creation and change of every collection, in both forms", async () => {
    const { items } = z
      .object({ items: z.array(z.object({ name: z.string(), system: z.boolean() })) })
      .parse(await testData.server.superuser("GET", "/api/collections?perPage=200"))
    const expected = items
      .filter(({ system }) => !system)
      .flatMap(({ name }) => [`POST /api/collections/${name}/records`, `PATCH /api/collections/${name}/records/{id}`])
    expect([...new Set(listRoutes(NATIVE_WRITES))].sort()).toEqual(expected.sort())
    expect(listRoutes(NATIVE_WRITES, "@jsonPayload").sort()).toEqual(expected)
    console.log(`Mass assignment: ${WRITES.length} bodies, ${KEYS.length} keys`)
  })
})
