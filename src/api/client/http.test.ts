import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { ApiError, CONNECTION_MESSAGES, http } from "./http"
import { onServerBusy } from "./server-busy"
import { clearToken, onSessionExpired, readToken, writeToken } from "./session"

// The tests use the real fetch against a real server, imported by importActual, because src/ knows no Node types.
type Incoming = {
  method: string
  url: string
  headers: Record<string, string | undefined>
  on: (event: string, listener: (chunk: string) => void) => void
}
type Outgoing = {
  writeHead: (status: number, headers: Record<string, string>) => void
  end: (text?: string) => void
  destroy: () => void
}
type Server = {
  listen: (port: number, host: string, done: () => void) => void
  address: () => { port: number }
  close: () => void
  closeAllConnections: () => void
}
const { createServer } = await vi.importActual<{
  createServer: (handler: (request: Incoming, response: Outgoing) => void) => Server
}>("node:http")

type Seen = { method: string; url: string; headers: Incoming["headers"]; body: string }
type Reply = { status?: number; text?: string; type?: string; hang?: boolean; cut?: boolean; retryAfter?: string }

let replies: Reply[] = []
let seen: Seen[] = []
let base = ""

const server = createServer((request, response) => {
  let body = ""
  request.on("data", (chunk) => {
    body += chunk
  })
  request.on("end", () => {
    seen.push({ method: request.method, url: request.url, headers: request.headers, body })
    const reply = replies.length > 1 ? replies.shift() : replies[0]
    if (reply?.hang) return
    if (reply?.cut) return response.destroy()
    response.writeHead(reply?.status ?? 200, {
      "Content-Type": reply?.type ?? "application/json",
      ...(reply?.retryAfter && { "Retry-After": reply.retryAfter }),
    })
    response.end(reply?.text ?? "{}")
  })
})

/** Paths are relative, as in a browser whose page came from this server. */
const realFetch = globalThis.fetch
const credentials: (RequestCredentials | undefined)[] = []

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  base = `http://127.0.0.1:${server.address().port}`
})

beforeEach(() => {
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    expect(path).toMatch(/^\//)
    credentials.push(init.credentials)
    return realFetch(base + path, init)
  })
  const stored = new Map<string, string>()
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  replies = [{}]
  seen = []
  clearToken()
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
  vi.unstubAllGlobals()
})

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(error)}`)
  return error
}

describe("a call", () => {
  it("sends JSON with credentials, and the query without what is empty", async () => {
    await http.post("/api/companies", { name: "Köln" })
    await http.get("/api/companies", { query: { q: "a b&c", page: 2, status: "", sort: undefined, x: null } })
    expect(seen[0]).toMatchObject({ method: "POST", url: "/api/companies", body: '{"name":"Köln"}' })
    expect(seen[0]?.headers["content-type"]).toBe("application/json")
    expect(seen[1]).toMatchObject({ method: "GET", url: "/api/companies?q=a+b%26c&page=2", body: "" })
    expect(seen[1]?.headers["content-type"]).toBeUndefined()
    expect(new Set(credentials)).toEqual(new Set(["include"]))
  })

  it("carries the token when there is one", async () => {
    await http.get("/api/companies")
    writeToken("abc")
    await http.get("/api/companies")
    expect(seen.map(({ headers }) => headers.authorization)).toEqual([undefined, "Bearer abc"])
  })

  it("returns the body; null for 204", async () => {
    replies = [{ text: '{"data":[1]}' }]
    expect(await http.get("/api/companies")).toEqual({ data: [1] })
    replies = [{ status: 204, text: "" }]
    expect(await http.delete("/api/companies/{id}", { params: { id: "1" } })).toBeNull()
  })
})

describe("a rejected call", () => {
  it("has the server's message, status and fields", async () => {
    replies = [{ status: 400, text: '{"error":"Titel ist erforderlich","fields":{"title":"Titel ist erforderlich"}}' }]
    const error = await failure(http.post("/api/companies", { name: "" }))
    expect(error).toMatchObject({
      message: "Titel ist erforderlich",
      status: 400,
      fields: { title: "Titel ist erforderlich" },
    })
  })

  it.each(["{}", '{"error":""}', '{"error":{"code":1}}', "null", "[]", ""])(
    "names its status where the body is %s",
    async (text) => {
      replies = [{ status: 418, text }]
      const expected = { message: CONNECTION_MESSAGES.unreadable, reason: "HTTP error! status: 418", status: 418 }
      expect(await failure(http.get("/api/companies"))).toMatchObject(expected)
    },
  )

  it("omits fields that are not messages", async () => {
    replies = [{ status: 400, text: '{"error":"Nein","fields":{"title":{"x":1}}}' }]
    expect((await failure(http.get("/api/companies"))).fields).toEqual({})
  })
})

describe("a response that is not JSON", () => {
  it.each([200, 500])("is quoted in short, with status %i", async (status) => {
    replies = [{ status, type: "text/html", text: `<html>\n  <h1>Ups</h1>${"x".repeat(500)}` }]
    const error = await failure(http.post("/api/auth/logout"))
    expect(error).toMatchObject({ message: CONNECTION_MESSAGES.unreadable, status })
    expect(error.reason).toMatch(/^Invalid JSON response: <html> <h1>Ups<\/h1>x+…$/)
    expect(error.reason.length).toBeLessThan(120)
  })

  it.each([413, 414, 431])("from Go or a proxy says what is wrong, with status %i", async (status) => {
    replies = [{ status, type: "text/plain", text: `${status} Request Too Large` }]
    expect(await failure(http.get("/api/companies"))).toMatchObject({
      status,
      message: status === 413 ? "Die Anfrage ist zu groß" : "Die Anfrage ist zu lang",
    })
  })

  it("includes an empty body where one is expected", async () => {
    replies = [{ text: "" }]
    expect((await failure(http.get("/api/companies"))).reason).toBe("Invalid JSON response: ")
  })
})

describe("a failing network", () => {
  it("has a German message, and its own or Network error as the reason", async () => {
    replies = [{ cut: true }]
    const expected = { message: CONNECTION_MESSAGES.unreachable, reason: "fetch failed", status: 0 }
    expect(await failure(http.post("/api/auth/logout"))).toMatchObject(expected)
    const stubbed = globalThis.fetch
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("")))
    expect((await failure(http.post("/api/auth/logout"))).reason).toBe("Network error")
    vi.stubGlobal("fetch", stubbed)
  })

  it("gives up after the time-out, once", async () => {
    replies = [{ hang: true }]
    // The credentials are counted where the calls are made: the server may not have read the first one by then.
    const before = credentials.length
    const error = await failure(http.get("/api/companies", { timeoutMs: 50 }))
    expect(error.message).toBe(CONNECTION_MESSAGES.tooSlow)
    expect(credentials.length - before).toBe(1)
  })

  it("does not wrap the caller's own abort", async () => {
    replies = [{ hang: true }]
    const controller = new AbortController()
    const call = http.get("/api/companies", { signal: controller.signal })
    controller.abort()
    await expect(call).rejects.toMatchObject({ name: "AbortError" })
  })
})

describe("the retry", () => {
  it.each([{ cut: true }, { status: 502, text: "<html>" }, { status: 503, text: "{}" }, { status: 504, text: "" }])(
    "is made for reads after %o",
    async (first) => {
      replies = [first, { text: '{"ok":true}' }]
      expect(await http.get("/api/companies")).toEqual({ ok: true })
      expect(seen).toHaveLength(2)
    },
  )

  it("waits as long as a busy server asks for", async () => {
    replies = [{ status: 503, text: "{}", retryAfter: "1" }, { text: '{"ok":true}' }]
    const started = performance.now()
    expect(await http.get("/api/companies")).toEqual({ ok: true })
    expect(performance.now() - started).toBeGreaterThan(950)
  })

  it("happens once", async () => {
    replies = [{ status: 503, text: '{"error":"Wartung"}' }]
    expect((await failure(http.get("/api/companies"))).message).toBe("Wartung")
    expect(seen).toHaveLength(2)
  })

  const options = { params: { id: "1" } }
  const changes = {
    post: () => http.post("/api/companies", { name: "" }),
    put: () => http.put("/api/companies/{id}", {}, options),
    delete: () => http.delete("/api/companies/{id}", options),
  }
  const BUSY = { status: 503, text: '{"error":"Beschäftigt"}', retryAfter: "0.01" }
  it.each(["post", "put", "delete"] as const)(
    "is made for %s with a word where nothing was done, once",
    async (method) => {
      const told = vi.fn()
      const stop = onServerBusy(told)
      replies = [BUSY, { text: '{"ok":true}' }]
      expect(await changes[method]()).toEqual({ ok: true })
      replies = [BUSY]
      expect((await failure(changes[method]())).message).toBe("Beschäftigt")
      expect([seen.length, told.mock.calls.length]).toEqual([4, 2])
      stop()
    },
  )

  const UNCLEAR = [
    { cut: true },
    { status: 502, text: "<html>" },
    { ...BUSY, retryAfter: "" },
    { ...BUSY, text: "<html>" },
  ]
  it.each(UNCLEAR)("is not made for a change after %o, which may have been done", async (first) => {
    replies = [first]
    for (const method of ["post", "put", "delete"] as const) await failure(changes[method]())
    expect(seen).toHaveLength(3)
  })

  it.each([400, 401, 404, 429, 500])("is not made after %i", async (status) => {
    replies = [{ status, text: "{}" }]
    await failure(http.get("/api/companies"))
    expect(seen).toHaveLength(1)
  })
})

describe("an expired session", () => {
  it("clears the token and notifies the listeners", async () => {
    const expired = vi.fn()
    const stop = onSessionExpired(expired)
    writeToken("old")
    replies = [{ status: 401, text: '{"error":"Bitte melden Sie sich an"}' }]
    expect((await failure(http.get("/api/companies"))).message).toBe("Bitte melden Sie sich an")
    expect(readToken()).toBeNull()
    expect(expired).toHaveBeenCalledTimes(1)
    stop()
  })

  it("is not reported for a 401 without a token", async () => {
    const expired = vi.fn()
    const stop = onSessionExpired(expired)
    replies = [{ status: 401, text: "{}" }]
    await failure(http.get("/api/companies"))
    expect(expired).not.toHaveBeenCalled()
    stop()
  })

  it("does not end a session that began while the call was under way", async () => {
    writeToken("old")
    replies = [{ status: 401, text: "{}" }]
    const call = failure(http.get("/api/companies"))
    writeToken("new")
    await call
    expect(readToken()).toBe("new")
  })
})
