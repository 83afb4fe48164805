import fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { z } from "zod"
import { FEATURE_TESTS } from "../support/feature-tests"
import { type Account, createTestData, type TestData } from "../support/test-data"

// A browser never sends these requests. The seed is the same every time, so that a failure can be repeated.
const SEED = 20_261_121
const BODIES_A_ROUTE = 30
const QUERIES_A_ROUTE = 12
/** More at once take more engines than the pool has, and each further one costs as much as fifty requests. */
const AT_ONCE = 2

/** Text that must never leave the server: paths, source code, SQL. */
const INNER_WORKINGS =
  /pb_hooks|node_modules|app\.js|\.ts:\d|GoError|TypeError|goja|reflect\.|SELECT |sql:|SQLITE|stack/

let testData: TestData
let caller: Account
let ids: Record<string, string>
let paths: Record<string, Record<string, { requestBody?: { content: Record<string, unknown> } }>>
beforeAll(async () => {
  testData = await createTestData()
  // The caller with the most rights reaches the most code.
  caller = await testData.make.user({ is_admin: true, company_id: testData.a.id })
  ids = {
    confirmations: (await testData.make.confirmation(testData.a)).id,
    removals: "gibtesnicht0000",
    deliveries: "gibtesnicht0000",
    media: "gibtesnicht0000",
    system: (await testData.make.mail(testData.a)).id,
  }
  for (const { name, create } of FEATURE_TESTS.flatMap(({ kinds = [] }) => kinds))
    ids[name] = (await create(testData)).id
  paths = ((await testData.server.call("GET", "/api/openapi.json")).body as { paths: typeof paths }).paths
})
afterAll(() => testData?.server.stop())

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(
    "",
    " ",
    "null",
    "{",
    "[]",
    '{"a":',
    "'\"--",
    "%00",
    "\u0000",
    "../../etc",
    "1e309",
    "NaN",
    "-0",
    "ß",
  ),
  fc.constantFrom("🏠".repeat(400), "x".repeat(30_000), "data:image/png;base64,AAAA", "javascript:alert(1)", "\ud800"),
)
const value = fc.oneof(
  { weight: 3, arbitrary: text },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, true, false, 0, -1, 1e21, 0.1, [], {}, [[]], [null], { a: { b: [] } }),
  },
  fc.jsonValue({ maxDepth: 3 }),
)

/** Returns bodies half of whose keys are the route's own, so that they also reach the checks behind the schema. */
const arbitraryBody = (known: string[]) =>
  fc.dictionary(
    known.length === 0 ? text : fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, text),
    value,
    { maxKeys: 12, noNullPrototype: true },
  )

const fieldsSchema = z.object({ schema: z.object({ properties: z.record(z.string(), z.unknown()).optional() }) })

type Sent = { method: string; path: string; body?: string }

function requests(): Sent[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([verb, operation]) => {
      const method = verb.toUpperCase()
      const url = path.replace("{id}", ids[path.split("/")[2] ?? ""] ?? "").replace("{email}", caller.email)
      // A sign-out would end the run, and a deletion would remove rows that later requests need.
      if (method === "DELETE" || path === "/api/auth/logout") return []
      return method === "GET" ? queries(url) : bodies(method, url, operation.requestBody?.content["application/json"])
    }),
  )
}

function queries(path: string): Sent[] {
  const name = fc.constantFrom("company_id", "status", "q", "sort", "page", "perPage", "filter", "fields", "expand")
  const query = fc.array(fc.tuple(name, text), { maxLength: 6 })
  return fc.sample(query, { seed: SEED, numRuns: QUERIES_A_ROUTE }).map((pairs) => {
    const encoded = pairs.map(([key, raw]) => `${key}=${encodeURIComponent(Buffer.from(raw).toString().slice(0, 300))}`)
    return { method: "GET", path: `${path}?${encoded.join("&")}` }
  })
}

function bodies(method: string, path: string, json: unknown): Sent[] {
  const known = json === undefined ? [] : Object.keys(fieldsSchema.parse(json).schema.properties ?? {})
  const random = fc.sample(arbitraryBody(known), { seed: SEED, numRuns: BODIES_A_ROUTE - BROKEN.length })
  return [...BROKEN, ...random.map((body) => JSON.stringify(body))].map((body) => ({ method, path, body }))
}

/** Bodies that are no JSON object at all. */
const BROKEN = [
  "",
  " ",
  "\r\n\t ",
  "{",
  "[]",
  "null",
  "1",
  '"x"',
  '{"a":1,"a":2}',
  `${"[".repeat(2000)}${"]".repeat(2000)}`,
  "\u0000",
]

async function send({ method, path, body }: Sent): Promise<string | null> {
  const headers = { "Content-Type": "application/json" }
  const response = await testData.server.call(method, path, { token: caller.token, headers, ...(body ? { body } : {}) })
  const what = `${method} ${path} ${body?.slice(0, 300)} gave ${response.status}: ${response.text.slice(0, 300)}`
  if (response.status >= 500 || response.body === undefined) return what
  // The check covers only error responses: data may contain anything.
  return response.status >= 400 && INNER_WORKINGS.test(response.text) ? what : null
}

async function logged(filter: string): Promise<number> {
  const response = await testData.server.superuser("GET", `/api/logs?perPage=1&filter=${encodeURIComponent(filter)}`)
  return z.object({ totalItems: z.number() }).parse(response).totalItems
}

it("nothing a client sends makes the server fail", async () => {
  const all = requests()
  const failures: string[] = []
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const responses = await Promise.all(all.slice(start, start + AT_ONCE).map(send))
    failures.push(...responses.filter((failure) => failure !== null))
  }
  console.log(`Fuzz: ${all.length} requests, seed ${SEED}`)
  expect(failures).toEqual([])

  // Logs are written every few seconds: once this path is among them, all before it are.
  await testData.server.call("GET", "/end-of-fuzz")
  await expect.poll(() => logged("message = 'unknown path' && data.path = '/end-of-fuzz'")).toBe(1)
  expect(await logged("message = 'unhandled'"), "unhandled errors").toBe(0)
  expect(await logged("data.type = 'request' && data.status = 0"), "exceptions inside a hook").toBe(0)
  expect(await logged("data.status >= 500"), "failures of the server").toBe(0)
}, 600_000)
