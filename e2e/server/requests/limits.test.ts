import { request } from "node:http"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { routes } from "../../../pb_hooks/features/all"
import type { HeaderName } from "../../../pb_hooks/server/http/request"
import { END, exchange, parseStatuses } from "../support/raw-connection"
import { createTestData, type TestData } from "../support/test-data"

// Requests that PocketBase rejects before any route of ours runs still get our messages.

let testData: TestData
beforeAll(async () => {
  testData = await createTestData({ rateLimits: true })
})
afterAll(() => testData?.server.stop())

/** Announces a body of this many bytes and waits for the response without sending any of it. */
function announce(method: string, path: string, bytes: number): Promise<{ status?: number; body: unknown }> {
  const headers = {
    "Content-Type": "application/json",
    "Content-Length": bytes,
    Authorization: `Bearer ${testData.a.member.token}`,
  }
  return new Promise((resolve, reject) => {
    const call = request(`${testData.server.url}${path}`, { method, headers }, async (response) => {
      const text = (await response.toArray()).join("")
      call.destroy()
      resolve({ status: response.statusCode, body: JSON.parse(text) })
    })
    call.once("error", reject)
    call.flushHeaders()
  })
}

describe("a body that is too large", () => {
  it.each([
    ["POST", "/api/properties"],
    ["PUT", "/api/properties/aaaaaaaaaaaaaaa"],
    ["DELETE", "/api/agents/aaaaaaaaaaaaaaa"],
    ["POST", "/api/media"],
    ["POST", "/api/gibt/es/nicht"],
  ])("is rejected in German: %s %s", async (method, path) => {
    expect(await announce(method, path, 200 * 1024 * 1024)).toEqual({
      status: 413,
      body: { error: "Die Anfrage ist zu groß" },
    })
  })

  it("is rejected in German when its size was not announced", async () => {
    const pieces = ['{"title":"', ...Array<string>(40).fill("x".repeat(1024 * 1024)), '"}']
    const body = new ReadableStream<Uint8Array>({
      pull(stream) {
        const piece = pieces.shift()
        if (piece === undefined) stream.close()
        else stream.enqueue(new TextEncoder().encode(piece))
      },
    })
    const headers = { "Content-Type": "application/json", Authorization: `Bearer ${testData.a.member.token}` }
    // Node needs `duplex`, which the types of browsers lack.
    const request = { method: "POST", body, duplex: "half", headers }
    const response = await fetch(`${testData.server.url}/api/properties`, request)
    expect([response.status, await response.json()]).toEqual([413, { error: "Die Anfrage ist zu groß" }])
  })
})

describe("a body that does not arrive whole", () => {
  const withBody = routes.filter(({ method, access }) => access === "public" && method === "POST")

  it.each(withBody)("is the client's error: $path", async ({ path }) => {
    const framings = [
      "Content-Length: 100\r\n\r\n{",
      "Transfer-Encoding: chunked\r\n\r\nno number\r\n{",
      "Transfer-Encoding: chunked\r\n\r\n5\r\n{",
    ]
    for (const framing of framings) {
      const request = `POST ${path.replaceAll(/\{\w+\}/g, "x")} HTTP/1.1\r\nHost: portal\r\n${framing}`
      const response = await exchange(testData.server.url, request, END)
      expect([...parseStatuses(response), response.includes("angekommen")]).toEqual([400, true])
    }
  })
})

/** The route that reads each header. */
const READERS: Record<HeaderName, string> = {
  "Accept-Encoding": "GET /",
  Authorization: "GET /api/auth/options",
  "Content-Type": "POST /api/auth/login",
  "Idempotency-Key": "POST /api/agents",
  "If-Match": "PUT /api/companies/{company}",
  "If-None-Match": "GET /auth",
  "Sec-Fetch-Site": "POST /property/x/view/x",
  "Sec-Purpose": "POST /property/x/view/x",
  "Stripe-Signature": "POST /api/stripe/webhook",
  "User-Agent": "POST /property/x/view/x",
}

describe("the head of a request", () => {
  const TOO_LONG = "Die Anfrage ist zu lang"

  const respond = (name: string, value: string) => {
    const body = JSON.stringify({ name: "Firma", company_id: testData.a.id, first_name: "Eva", last_name: "M" })
    const line = READERS[name as keyof typeof READERS].replace("{company}", testData.a.id)
    const others = { Authorization: `Bearer ${testData.a.companyAdmin.token}`, "Content-Type": "application/json" }
    const fields = { Host: "portal", "Content-Length": body.length, ...others, [name]: value }
    const head = [`${line} HTTP/1.1`, ...Object.entries(fields).map(([key, text]) => `${key}: ${text}`)]
    return exchange(testData.server.url, `${[...head, "", ""].join("\r\n")}${body}`)
  }

  it.each(Object.keys(READERS))("is refused with a long %s", async (name) => {
    const longest = name === "Authorization" ? 8192 : 1024
    expect(parseStatuses(await respond(name, ",".repeat(longest)))).not.toEqual([431])
    for (const length of [longest + 1, 30_000]) {
      const response = await respond(name, ",".repeat(length))
      expect([...parseStatuses(response), response.includes(TOO_LONG)]).toEqual([431, true])
    }
  })

  it("is refused as a whole, before anything runs", async () => {
    for (const name of [...Object.keys(READERS), "X-Forwarded-For", "Cookie"]) {
      const head = `GET /embed HTTP/1.1\r\nHost: portal\r\n${name}: ${",".repeat(900_000)}\r\n\r\n`
      expect([name, ...parseStatuses(await exchange(testData.server.url, head))]).toEqual([name, 431])
    }
  })

  it.each(routes)("is refused with a long query: $method $path", async ({ method, path, query = {} }) => {
    const { token } = testData.administrator
    for (const name of ["x", ...Object.keys(query)]) {
      const address = `${path.replaceAll(/\{\w+\}/g, "nobody000000000")}?${name}=${",".repeat(5000)}`
      const { status, body } = await testData.server.call(method, address, { token })
      expect([status, body]).toEqual([414, { error: TOO_LONG }])
    }
  })

  it.each(["/embed?company", "/property/aaaaaaaaaaaaaaa?theme", "/makler/x?page", "/o/x/1?x", "/auth?next"])(
    "is refused with a long query: %s",
    async (path) => {
      const { status, text } = await testData.server.call("GET", `${path}=${",".repeat(5000)}`)
      expect([status, text]).toEqual([414, TOO_LONG])
    },
  )
})

it.each([
  ["gzip", "gzip"],
  ["br;q=0, GZIP;q=0.5", "gzip"],
  ["gzip;q=0", null],
  ["gzip; q=0.000, br", null],
  ["xgzip", null],
])("a page that is compressed is sent only to who takes it: %s", async (encodings, sent) => {
  const headers = { "Accept-Encoding": encodings }
  const response = await testData.server.call("GET", "/auth", { headers })
  expect(response.headers.get("content-encoding")).toBe(sent)
})

it("one attempt too many is rejected in German", async () => {
  const validate = () => testData.server.call("POST", "/api/coupons/validate", { body: { code: "GERATEN" } })
  const responses = await Promise.all(Array.from({ length: 25 }, validate))
  const rejected = responses.find(({ status }) => status === 429)
  expect(rejected?.body).toEqual({ error: "Zu viele Versuche. Bitte warten Sie einen Moment." })
})
