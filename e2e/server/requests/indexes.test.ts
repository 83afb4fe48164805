import { afterAll, beforeAll, expect, it } from "vitest"
import { COLLECTIONS } from "../../../pb_hooks/features/collections"
import { startServer, type TestServer } from "../../support/server"
import { FEATURE_TESTS } from "../support/feature-tests"
import { startWithHooks } from "../support/test-hooks"

// The tests take every list that the product shows, with the server's SQL and SQLite's plan. A list that scans a table or sorts
// by hand is slow with 10,000 rows.
const EXPLAIN_HOOK = `routerAdd("POST", "/explain", (e) => {
  const rows = arrayOf(new DynamicModel({ detail: "" }))
  $app.db().newQuery("EXPLAIN QUERY PLAN " + e.requestInfo().body.sql).all(rows)
  e.json(200, rows)
})`
const TABLE_READ_WHOLE = new RegExp(`SCAN (?:${Object.keys(COLLECTIONS).join("|")})\\b(?! USING)`)
/** Rows of one instant are few. */
const SORTED_BY_HAND = /TEMP B-TREE(?! FOR LAST TERM OF ORDER BY)/
/** A query for a few rows that are known by number. */
const KNOWN_ROWS = /WHERE rowid IN \([\d,]*\)/
/** The query that takes the median of what was answered in 90 days. */
const MEDIAN = /row_number\(\) OVER/
const READS_ONE_ROW = /WHERE (?:`?\w+`?\.)?`?id`?\s*=\s*'/

let planner: Awaited<ReturnType<typeof startWithHooks>>
let server: TestServer
let token: string
const ids: Record<string, string> = {}

beforeAll(async () => {
  ;[planner, server] = await Promise.all([startWithHooks(EXPLAIN_HOOK), startServer({ logSql: true })])
  const body = { email: "a@example.com", password: "geheim-und-lang", firstName: "Vor", lastName: "Nach" }
  const signedUp = (await server.call("POST", "/api/auth/signup", { body })).body as Session
  token = signedUp.token
  ids.COMPANY = await make("/api/companies", { name: "Haus" })
  ids.AGENT = await make("/api/agents", { first_name: "Vor", last_name: "Nach" })
  ids.PROPERTY = await make("/api/properties", { title: "Haus", address: "Weg 1", agent_id: ids.AGENT })
  const inquiry = { company_id: ids.COMPANY, name: "Eva", email: "eva@example.com", message: "Frei?", status: "new" }
  ids.INQUIRY = ((await server.superuser("POST", "/api/collections/inquiries/records", inquiry)) as { id: string }).id
  await server.superuser("PATCH", `/api/collections/users/records/${signedUp.user.id}`, { is_admin: true })
})
afterAll(() => Promise.all([planner?.stop(), server?.stop()]))

const make = async (path: string, body: unknown) =>
  ((await server.call("POST", path, { token, body })).body as { id: string }).id

type Session = { token: string; user: { id: string } }

async function plan(sql: string): Promise<string> {
  const headers = { "Content-Type": "application/json" }
  const response = await fetch(`${planner.url}/explain`, { method: "POST", headers, body: JSON.stringify({ sql }) })
  return ((await response.json()) as { detail: string }[]).map(({ detail }) => detail).join("; ")
}

let requestCount = 0

/** Jobs run at full minutes, independently of any request, of which those here read these tables only beside answers. */
const OF_JOBS = /^(?![\s\S]*\banswers\b)[\s\S]*\bFROM `?(?:checkouts|outbox)\b/

/** Returns the queries that the server runs for one request. */
async function recordQueries(method: string, path: string, body?: unknown, as: string | undefined = token) {
  const [before, after] = [`/api/health?before=${++requestCount}`, `/api/health?after=${requestCount}`]
  // The log arrives by another way than the response.
  const isLogged = (marker: string) => server.log().includes(`INFO GET ${marker}`)
  await server.call("GET", before)
  await expect.poll(() => isLogged(before)).toBe(true)
  const response = await server.call(method, path, { ...(as !== "" && { token: as }), body })
  expect(response.status, response.text).toBeLessThan(500)
  await server.call("GET", after)
  await expect.poll(() => isLogged(after)).toBe(true)
  const printed = server.log().split(`INFO GET ${before}`)[1]?.split(`GET ${after}`)[0] ?? ""
  const statements = [...printed.matchAll(/^\[[\d.]+ms\] (SELECT .*?)(?=\n(?:\[[\d.]+ms\]|INFO ))/gms)]
  return statements.map(([, sql]) => sql ?? "").filter((sql) => !OF_JOBS.test(sql))
}

const withIds = (request: string) => request.replace(/COMPANY|AGENT|PROPERTY|INQUIRY/g, (name) => ids[name] ?? "")

it.each([
  "/embed?company=COMPANY&columns=1",
  "/property/PROPERTY?theme=dark",
  "/api/collections/properties/records?expand=company_id,agent_id",
])("%s asks for nothing twice", async (path) => {
  const queries = await recordQueries("GET", withIds(path))
  expect(queries.filter((sql, index) => queries.indexOf(sql) !== index)).toEqual([])
})

it.each([...FEATURE_TESTS.flatMap(({ lists = [] }) => lists), "GET /embed?company=COMPANY"])(
  "%s needs no table as a whole and sorts by an index",
  async (request) => {
    const [method, path, , company_id = ""] = withIds(request).split(" ") as [string, string, string?, string?]
    await expectIndexes(await recordQueries(method, path, method === "POST" ? { company_id } : undefined))
  },
)

it.each(["sort=title", "sort=-address", "q=haus"])("a stranger's list does neither: %s", async (query) => {
  await expectIndexes(await recordQueries("GET", `/api/properties?company_id=${ids.COMPANY}&${query}`, undefined, ""))
})

async function expectIndexes(all: string[]): Promise<void> {
  const queries = all.filter((sql) => !READS_ONE_ROW.test(sql))
  expect(queries.length).toBeGreaterThan(0)
  for (const sql of queries) {
    const steps = await plan(sql)
    expect(steps, sql).not.toBe("")
    expect(steps, sql).not.toMatch(TABLE_READ_WHOLE)
    if (!MEDIAN.test(sql) && !KNOWN_ROWS.test(sql)) expect(steps, sql).not.toMatch(SORTED_BY_HAND)
  }
}

it("would notice a list without an index", async () => {
  expect(await plan("SELECT * FROM properties ORDER BY description LIMIT 25")).toMatch(SORTED_BY_HAND)
  expect(await plan("SELECT * FROM properties WHERE description = 'a'")).toMatch(TABLE_READ_WHOLE)
})
