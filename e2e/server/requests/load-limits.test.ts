import { readFileSync } from "node:fs"
import { type ClientRequest, request } from "node:http"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { built } from "../../../scripts/lib/paths"
import { startServer, type TestServer } from "../../support/server"

// These tests cover the limits of anonymous load: bytes, values, concurrent work, and waiting time.

const BUSY = "Der Server ist gerade ausgelastet. Bitte versuchen Sie es in einem Moment noch einmal."
const WRONG_LOGIN = { email: "niemand@example.com", password: "falsch-geraten" }

const VISITORS = 300
const THEMES = ["light", "dark", "auto"]

let server: TestServer
let company: string

/** One slot for the API, one request that may wait for it, and for one second. */
beforeAll(async () => {
  server = await startServer({ env: { MAX_ACTIVE_REQUESTS: "1", MAX_WAITING_REQUESTS: "1", MAX_WAIT_SECONDS: "1" } })
  company = await createListings(server)
})
afterAll(() => server?.stop())

async function createListings(on: TestServer): Promise<string> {
  const create = async (collection: string, body: unknown) =>
    (await on.superuser("POST", `/api/collections/${collection}/records`, body)) as { id: string }
  const { id } = await create("companies", { name: "Rheinblick Immobilien" })
  for (let index = 0; index < 3; index++) {
    const place = { address: "Bismarckstraße 24, 50672 Köln", status: "active", company_id: id }
    await create("properties", { ...place, title: `Altbau ${index}` })
  }
  return id
}

const embed = () => server.call("GET", `/embed?company=${company}`)
const login = () => server.call("POST", "/api/auth/login", { body: WRONG_LOGIN })

/** Announces a body of this many bytes, and sends its first ones only. */
function beginBody(method: string, route: string, bytes: number, first = '{"email":"'): ClientRequest {
  const headers = { "Content-Type": "application/json", "Content-Length": bytes }
  const call = request(`${server.url}${route.replace(/\{\w+\}/g, "aaaaaaaaaaaaaaa")}`, { method, headers })
  call.on("error", () => {})
  call.write(first)
  return call
}

/** Sends a body of this size; large ones are rejected before they have arrived. */
async function send(method: string, route: string, bytes: number): Promise<[number | undefined, unknown]> {
  const call = beginBody(method, route, bytes, "x".repeat(Math.min(bytes, 65 * 1024)))
  const response = new Promise<[number | undefined, string]>((resolve, reject) => {
    call.on("error", reject)
    call.on("response", async (response) => resolve([response.statusCode, (await response.toArray()).join("")]))
  })
  const [status, text] = await response.finally(() => call.destroy())
  return [status, JSON.parse(text)]
}

/** Occupies slots, frees them, and tells how many requests wait. */
const HOOKS = `
  routerAdd("POST", "/test/{what}/{lane}/{slots}", (e) => {
    const value = (name) => e.request.pathValue(name)
    for (let index = 0; index < Number(value("slots")); index++) {
      const name = "admission:" + value("lane") + ":" + index
      if (value("what") === "occupy") $app.store().set(name, Date.now())
      else $app.store().remove(name)
    }
    e.noContent(204)
  })
  routerAdd("GET", "/test/waiting/{name}", (e) => e.json(200, Number($app.store().get(e.request.pathValue("name")) ?? 0)))
`

describe("visitors who wait", () => {
  let patient: TestServer
  let id: string
  beforeAll(async () => {
    const env = { MAX_WAITING_REQUESTS: `${VISITORS}`, MAX_ACTIVE_REQUESTS: "4" }
    patient = await startServer({ env, logSql: true, hooks: HOOKS })
    id = await createListings(patient)
  })
  afterAll(() => patient?.stop())

  it("get a page that is not cached yet, which is rendered once for three hundred of them", async () => {
    const visit = () => patient.call("GET", `/embed?company=${id}`)
    const responses = await Promise.all(Array.from({ length: VISITORS }, visit))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect(responses[0]?.text).toContain("Altbau 2")
    await expect.poll(() => patient.log().match(/LIMIT 9 OFFSET 0/g)).toHaveLength(1)
    // Whether the page exists is asked within the slot: each query at once opens a connection to the database.
    const lookups = patient.log().match(/SELECT id AS row FROM companies/g) ?? []
    expect(lookups.length).toBeGreaterThan(0)
    expect(lookups.length).toBeLessThan(VISITORS / 10)
  })

  it("get a widget with a choice of its own as well, whose slot is one", async () => {
    const visit = () => patient.call("GET", `/embed?company=${id}&limit=3`)
    const responses = await Promise.all(Array.from({ length: 100 }, visit))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  })

  const waiting = async (name = "admission:waiting") => (await patient.call("GET", `/test/waiting/${name}`)).body

  it("get one page at a time on two cores, where four calls may be active", async () => {
    await patient.call("POST", "/test/occupy/render/1")
    const visit = patient.call("GET", `/embed?company=${id}&theme=auto`)
    await expect.poll(() => waiting()).toBe(1)
    await patient.call("POST", "/test/free/render/1")
    expect((await visit).status).toBe(200)
  })

  it("of one network take two places of what is narrow, so that others find one", async () => {
    await patient.call("POST", "/test/occupy/parts/1")
    const visit = (limit: number) => patient.call("GET", `/embed?company=${id}&limit=${limit}`)
    const patientOnes = []
    for (const place of [1, 2]) {
      patientOnes.push(visit(20 + place))
      await expect.poll(() => waiting("parts")).toBe(place)
    }
    expect((await visit(23)).status).toBe(503)
    await patient.call("POST", "/test/free/parts/1")
    expect((await Promise.all(patientOnes)).map(({ status }) => status)).toEqual([200, 200])
    expect(await waiting("parts:127.0.0.1")).toBe(0)
  })

  it("hold up no member, and need no slot for what others have seen before", async () => {
    const body = { email: "eva@example.com", password: "geheim-und-lang", firstName: "Eva", lastName: "Kern" }
    const member = (await patient.call("POST", "/api/auth/signup", { body })).body as { token: string }
    const list = () => patient.call("GET", `/api/properties?company_id=${id}`)
    const [{ id: listing = "" } = {}] = ((await list()).body as { data: { id: string }[] }).data
    const one = () => patient.call("GET", `/api/properties/${listing}`)
    const seen = [(await list()).text, (await one()).text]
    await patient.call("POST", "/test/occupy/strangers/16")
    expect([(await list()).text, (await one()).text]).toEqual(seen)
    await patient.superuser("PATCH", `/api/collections/properties/records/${listing}`, { status: "archived" })
    const late = [one(), list()]
    await expect.poll(() => waiting("strangers")).toBe(2)
    expect((await patient.call("GET", "/api/properties", { token: member.token })).status).toBe(200)
    await patient.call("POST", "/test/free/strangers/16")
    const [gone, fewer] = await Promise.all(late)
    expect([gone?.status, fewer?.body]).toEqual([404, expect.objectContaining({ total: 2 })])
    expect((await patient.call("GET", `/api/properties?company_id=${id}`, { token: "ended" })).status).toBe(401)
  })

  it("leave the queue when they close the connection", async () => {
    for (const lane of ["api", "native", "render", "strangers"]) await patient.call("POST", `/test/occupy/${lane}/16`)
    const leaving = new AbortController()
    const ask = (method: string, route: string, body?: string) =>
      fetch(`${patient.url}${route}`, { method, body, signal: leaving.signal }).catch(() => null)
    const calls = [
      ask("GET", `/embed?company=${id}&theme=dark`),
      ask("POST", "/api/auth/login", JSON.stringify(WRONG_LOGIN)),
      ask("GET", "/api/collections/properties/records"),
      // Its saves wait with ours.
      ask("POST", "/api/collections/properties/records", "{}"),
    ]
    const apart = ask("GET", `/api/properties?company_id=${id}&page=2`)
    await expect.poll(() => waiting()).toBe(calls.length)
    await expect.poll(() => waiting("strangers")).toBe(1)
    leaving.abort()
    // They may wait three times as long.
    await expect.poll(() => waiting(), { timeout: 20_000 }).toBe(0)
    await expect.poll(() => waiting("strangers"), { timeout: 20_000 }).toBe(0)
    await apart
    await Promise.all(calls)
  })
})

describe("more concurrent requests than slots", () => {
  it("are rejected with Retry-After; cached pages and health still work", async () => {
    // The page is cached from now on.
    expect((await embed()).status).toBe(200)
    const logins = Promise.all(Array.from({ length: 30 }, login))
    expect((await embed()).status).toBe(200)
    expect((await server.call("GET", "/api/health")).status).toBe(200)
    const responses = await logins
    const rejected = responses.filter(({ status }) => status === 503)
    expect(rejected.length).toBeGreaterThan(0)
    for (const { headers, body } of rejected) {
      expect(body).toEqual({ error: expect.stringContaining(BUSY), id: expect.any(String) })
      expect(headers.get("retry-after")).toBe("3")
    }
    expect(responses.filter(({ status }) => status !== 503).map(({ status }) => status)).toContain(400)
    expect((await login()).status).toBe(400)
  })

  it("pages that nobody has seen yet are rendered one by one, or asked for again a little later", async () => {
    const visit = (page: number) =>
      server.call("GET", `/embed?company=${company}&columns=${(page % 2) + 1}&page=1&theme=${THEMES[page % 3]}`)
    const responses = await Promise.all(Array.from({ length: 30 }, (_, index) => visit(index)))
    const rejected = responses.filter(({ status }) => status === 503)
    expect(rejected.length).toBeGreaterThan(0)
    for (const { headers, text } of rejected) {
      expect(text).toContain("Gerade schauen sehr viele Besucher zu.")
      expect([headers.get("retry-after"), headers.get("cache-control")]).toEqual(["3", "no-store"])
    }
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 503]))
    for (let page = 0; page < 6; page++) expect((await visit(page)).status).toBe(200)
  })

  it("PocketBase's lists run one by one for one account or network", async () => {
    const list = () => server.call("GET", "/api/collections/properties/records")
    const responses = await Promise.all(Array.from({ length: 30 }, list))
    const rejected = responses.filter(({ status }) => status === 503)
    expect(rejected.length).toBeGreaterThan(0)
    for (const { headers, body } of rejected) {
      expect([headers.get("retry-after"), body]).toEqual([
        "3",
        expect.objectContaining({ message: expect.stringContaining(BUSY) }),
      ])
    }
    expect(responses.map(({ status }) => status)).toContain(200)
    expect((await list()).status).toBe(200)
  })

  it("bodies that never end occupy no slot", async () => {
    const routes = ["/api/auth/login", "/api/collections/properties/records"]
    const slow = Array.from({ length: 50 }, (_, index) => beginBody("POST", routes[index % 2] ?? "", 1000))
    try {
      for (let index = 0; index < 3; index++) expect((await login()).status).toBe(400)
      expect((await server.call("GET", `/api/properties?company_id=${company}`)).status).toBe(200)
    } finally {
      for (const call of slow) call.destroy()
    }
  })
})

describe("a body", () => {
  const { paths } = JSON.parse(readFileSync(path.join(built.hooks, "openapi.json"), "utf8")) as {
    paths: Record<string, Record<string, unknown>>
  }
  const written = Object.entries(paths).flatMap(([route, methods]) =>
    Object.keys(methods)
      .map((method) => method.toUpperCase())
      .filter((method) => method !== "GET")
      .map((method) => [method, route] as const),
  )
  /** Images may come as data URLs, or as files; a form without script triples its letters; events are as long as they like. */
  const takesMore = (method: string, route: string) =>
    (method !== "DELETE" && /^\/api\/(?:properties|agents)(?:\/|$)/.test(route)) ||
    (method !== "DELETE" && /^\/api\/companies(?:\/|$)/.test(route)) ||
    MORE.includes(route)

  const MORE = [
    "/api/contacts/batch",
    "/api/deliveries/targets/{id}",
    "/api/documents",
    "/api/feed-runs",
    "/api/inbound-mails",
    "/api/inquiries",
    "/api/media",
    "/api/media/{id}/sizes",
    "/api/stripe/webhook",
  ]

  it.each(written)("of %s %s is rejected beyond its limit", async (method, route) => {
    const bytes = takesMore(method, route) ? 61 * 1024 * 1024 : 65 * 1024
    const response = await send(method, route, bytes)
    expect(response).toEqual([413, { error: "Die Anfrage ist zu groß" }])
  })

  it("of too many values is rejected, however small", async () => {
    const body = { code: "X", values: Array(20_001).fill(0) }
    const { status, body: response } = await server.call("POST", "/api/coupons/validate", { body })
    expect([status, response]).toEqual([400, { error: "Die Anfrage enthält zu viele einzelne Werte" }])
  })
})
