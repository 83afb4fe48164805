import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { MISSING_ID } from "../support/missing-record"
import { chunked, exchange, parseStatuses } from "../support/raw-connection"
import { createTestData, type TestData } from "../support/test-data"
import { API_MATRIX, MATRIX } from "./matrix"

// A body that nobody reads must never be taken for the connection's next request: decision 51.

let testData: TestData
beforeAll(async () => {
  testData = await createTestData()
})
afterAll(() => testData?.server.stop())

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "NONSENSE"]
const UNKNOWN = [
  "/",
  "/_/",
  "/_/gibt/es/nicht",
  "/api/gibt/es/nicht",
  "/gibt/es/nicht",
  "/assets/fehlt.js",
  "/embed.js",
]
const AT_ONCE = 64

const INNER = "GET /api/health HTTP/1.1\r\nHost: portal\r\n\r\n"
const makeBody = (bytes: number) => Buffer.from(INNER.repeat(Math.ceil(bytes / INNER.length)))
/** A body larger than the 256 kB that Go reads by itself. */
const MIDDLE = makeBody(400_000)
const LARGE = makeBody(8_000_000)

const makePath = (pattern: string) => pattern.replace("/{path...}", "/fehlt").replaceAll(/\{\w+\}/g, MISSING_ID)
const makeRequests = (rows: readonly { route: string }[]) =>
  [...new Set(rows.map(({ route }) => route))].map((route) => {
    const [method = "", pattern = ""] = route.split(" ")
    return { method, path: makePath(pattern) }
  })
const KNOWN = makeRequests(MATRIX)
const PATHS = [...new Set([...KNOWN.map(({ path }) => path), ...UNKNOWN])]

const TRIES = 20

/** Every second request sends its body in a chunk, each path and each method in both ways. */
const isOdd = (index: number) => index % 2 === 1

type Sent = { method: string; path: string; body: Buffer; isChunked: boolean; headers?: string[]; version?: string }

const HEAD_END = "\r\n\r\n"

/** A connection that is reset while it is written to can lose the response or a part of it, which proves nothing. */
async function respond(pieces: (string | Buffer)[]): Promise<string> {
  let responses = ""
  for (let tries = 0; !responses.includes(HEAD_END) && tries < TRIES; tries++) {
    responses = await exchange(testData.server.url, ...pieces)
  }
  return responses
}

/** Sends a request with its length or in a chunk: one response must come, and the connection end. */
async function findFault({ method, path, body, isChunked, headers = [], version = "1.1" }: Sent): Promise<string[]> {
  const head = [`${method} ${path} HTTP/${version}`, "Host: portal", "Content-Type: application/json", ...headers]
  const framing = isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${body.length}`
  const pieces = isChunked ? chunked(body) : [body]
  const responses = await respond([[...head, framing, "", ""].join("\r\n"), ...pieces])
  const statuses = parseStatuses(responses)
  const ends = version === "1.0" || /^Connection: close\r$/im.test(responses)
  return statuses.length === 1 && ends ? [] : [`${method} ${path} ${framing}: ${statuses}`]
}

async function allFaults(requests: Sent[]): Promise<string[]> {
  const faults: string[] = []
  const waiting = [...requests]
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) faults.push(...(await findFault(next)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return faults
}

describe("a body that is not read is never the next request", () => {
  it("on any path with any method", async () => {
    expect(PATHS.length).toBeGreaterThan(100)
    const requests = PATHS.flatMap((path, at) =>
      METHODS.map((method, index) => ({ method, path, body: MIDDLE, isChunked: isOdd(at + index) })),
    )
    expect((await allFaults(requests)).join("\n")).toBe("")
  })

  it("of any size, for members and strangers", async () => {
    const member = `Authorization: Bearer ${testData.a.member.token}`
    const requests = KNOWN.flatMap((known, index) => [
      { ...known, body: LARGE, isChunked: isOdd(index) },
      { ...known, body: MIDDLE, isChunked: !isOdd(index), headers: [member] },
    ])
    expect((await allFaults(requests)).join("\n")).toBe("")
  })

  it.each([
    ["that asks to keep the connection", { headers: ["Connection: keep-alive"] }],
    ["that waits to be asked for it", { headers: ["Expect: 100-continue"] }],
    ["of HTTP/1.0", { headers: ["Connection: keep-alive"], version: "1.0" }],
    ["through a proxy", { headers: ["X-Forwarded-For: 192.0.2.1", "X-Forwarded-Proto: https"] }],
  ])("in a request %s", async (_, options) => {
    const requests = KNOWN.map((known, index) => {
      const isChunked = !("version" in options) && isOdd(index + options.headers.length)
      return { ...known, ...options, body: MIDDLE, isChunked }
    })
    expect((await allFaults(requests)).join("\n")).toBe("")
  })

  it("nor can a request that begins in it take over the victim's token", async () => {
    const { server, a, b } = testData
    const victim = `GET /api/auth/me HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${b.member.token}\r\n\r\n`
    const filling = `company_id=${a.id}&title=Beute&address=Neu&status=active&x=${"x".repeat(300_000)}&description=`
    const theft = [
      "POST /api/collections/properties/records HTTP/1.1",
      "Host: portal",
      "Content-Type: application/x-www-form-urlencoded",
      `Authorization: Bearer ${a.member.token}`,
      `Content-Length: ${filling.length + victim.length}`,
      "",
      filling,
    ].join("\r\n")
    const outer = `POST /api/collections/users/auth-refresh HTTP/1.1\r\nHost: portal\r\nContent-Length: ${theft.length}\r\n\r\n`
    expect(parseStatuses(await respond([outer, theft, victim]))).toEqual([413])
    const stolen = await server.superuser("GET", "/api/collections/properties/records?filter=title='Beute'")
    expect(stolen).toMatchObject({ items: [] })
  })
})

/** Ours, and PocketBase's of records, sign-ins and tokens: its others do not wait, as our reads do not. */
const WAITING = [
  ...makeRequests(API_MATRIX).filter(({ method }) => method !== "GET"),
  ...KNOWN.filter(({ path }) => /^\/api\/(?:collections(?:\/|$)|files\/token$)/.test(path)),
]

// Browsers and proxies send a body before they read.
it.each(WAITING)("a client that is still sending gets the response: $method $path", async ({ method, path }) => {
  const head = `${method} ${path} HTTP/1.1\r\nHost: portal\r\nContent-Length: ${LARGE.length}\r\n\r\n`
  expect(parseStatuses(await exchange(testData.server.url, head, LARGE))).toHaveLength(1)
})
