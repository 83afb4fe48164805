import { request } from "node:http"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { exchange, statusesOf } from "./support/raw-connection"
import { createTestData, type TestData } from "./support/test-data"

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
      ...{ status: 413, body: { error: "Die Anfrage ist zu groß" } },
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
    const response = await fetch(`${testData.server.url}/api/properties`, {
      ...{ method: "POST", body, duplex: "half" },
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${testData.a.member.token}` },
    })
    expect([response.status, await response.json()]).toEqual([413, { error: "Die Anfrage ist zu groß" }])
  })
})

it("a long head is refused before it is parsed", async () => {
  const head = `GET /embed HTTP/1.1\r\nHost: portal\r\nX-Lang: ${"x".repeat(37_000)}\r\n\r\n`
  expect(statusesOf(await exchange(testData.server.url, head))).toEqual([431])
})

it("one attempt too many is rejected in German", async () => {
  const validate = () => testData.server.call("POST", "/api/coupons/validate", { body: { code: "GERATEN" } })
  const responses = await Promise.all(Array.from({ length: 25 }, validate))
  const rejected = responses.find(({ status }) => status === 429)
  expect(rejected?.body).toEqual({ error: "Zu viele Versuche. Bitte warten Sie einen Moment." })
})
