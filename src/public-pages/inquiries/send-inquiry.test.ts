// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { sendInquiry } from "./send-inquiry"

const OPENING = { at: 0, key: "key" }
let form: HTMLFormElement
beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `<form action="/api/inquiries"><input name="token" value="old"></form>`
  form = document.forms[0] as HTMLFormElement
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function send(respond: (url: string, init?: RequestInit) => Response) {
  const fetched = vi.fn(async (url: string, init?: RequestInit) => respond(url, init))
  vi.stubGlobal("fetch", fetched)
  const sent = sendInquiry(form, OPENING)
  await vi.runAllTimersAsync()
  return { failure: await sent, calls: fetched.mock.calls }
}

it("sends from a browser that knows no AbortSignal.timeout, such as Safari 15", async () => {
  vi.stubGlobal("AbortSignal", class {})
  const { failure, calls } = await send(() => Response.json({ success: true }))
  expect([failure, calls.length]).toEqual(["", 1])
})

it("takes a new token from the server, not from a cache that still has the page", async () => {
  const { failure, calls } = await send((_url, init) => {
    if (init?.method !== "POST") return new Response(`<input name="token" value="new">`)
    return Response.json({}, { status: String(init.body).includes("new") ? 200 : 409 })
  })
  expect(failure).toBe("")
  expect(calls[1]?.[1]).toEqual({ cache: "reload" })
})
