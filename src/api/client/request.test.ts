import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { requestEarly, takeEarlyResponse } from "./request"

const fetched = vi.fn(async (path: string, _options?: RequestInit) => new Response(path))

beforeEach(() => {
  vi.stubGlobal("fetch", fetched)
  // The page seems to have just started: this process may have started long ago.
  vi.spyOn(performance, "now").mockReturnValue(0)
})
afterEach(() => {
  vi.mocked(performance.now).mockRestore()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  fetched.mockClear()
  globalThis.earlyResponses = undefined
})

describe("an early response", () => {
  it("was requested with the token and is given once", async () => {
    requestEarly("one", ["/api/auth/me"])
    const [path, options] = fetched.mock.calls[0] ?? []
    expect(path).toBe("/api/auth/me")
    expect(options?.headers).toMatchObject({ Authorization: "Bearer one" })
    const response = await takeEarlyResponse("/api/auth/me", "one")
    expect(await response?.text()).toBe("/api/auth/me")
    expect(takeEarlyResponse("/api/auth/me", "one")).toBeUndefined()
  })

  it("is for its own path and for nobody who signed in since", () => {
    requestEarly("one", ["/api/auth/me"])
    expect(takeEarlyResponse("/api/properties", "one")).toBeUndefined()
    expect(takeEarlyResponse("/api/auth/me", "two")).toBeUndefined()
    expect(takeEarlyResponse("/api/auth/me", null)).toBeUndefined()
  })

  it("is not taken long after the page has started", () => {
    requestEarly("one", ["/api/auth/me"])
    vi.mocked(performance.now).mockReturnValue(20_001)
    expect(takeEarlyResponse("/api/auth/me", "one")).toBeUndefined()
  })

  it("may fail without anybody who takes it", async () => {
    fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"))
    requestEarly("one", ["/api/auth/me"])
    await expect(takeEarlyResponse("/api/auth/me", "one")).rejects.toThrow("Failed to fetch")
  })
})
