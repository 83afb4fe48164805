import { QueryClient } from "@tanstack/react-query"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { endSession, IMPORTS, meQuery } from "./auth"
import { ApiError } from "./client/http"
import { readToken, writeToken } from "./client/session"

const user = {
  id: "u",
  email: "mara@beispiel.de",
  first_name: "Mara",
  last_name: "Lindner",
  company_id: "c",
  is_admin: false,
  role: "user",
}
const known = { user, origin: "https://portal.example.de", max_image_mb: 30, calendar_url: "" }
const signedIn = { ...user, origin: known.origin, maxImageMb: 30 }

let respond: () => Response
let client: QueryClient

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  respond = () => Response.json(known)
  vi.stubGlobal("fetch", async () => respond())
  const stored = new Map<string, string>()
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  writeToken("token")
})

afterEach(() => vi.unstubAllGlobals())

const check = () => client.fetchQuery({ ...meQuery, staleTime: 0 })

it.each([
  ["QuotaExceededError", /Speicher Ihres Browsers ist voll/],
  ["SecurityError", /erlaubt dieser Seite nicht/],
])("says why a token cannot be stored: %s", (name, message) => {
  const setItem = () => {
    throw new DOMException("", name)
  }
  vi.stubGlobal("localStorage", { setItem })
  expect(() => writeToken("token")).toThrow(message)
})

describe("meQuery", () => {
  it("returns the user, and null without a token", async () => {
    expect(await check()).toEqual(signedIn)
    localStorage.removeItem("auth_token")
    expect(await check()).toBeNull()
  })

  it.each<[string, () => Response]>([
    ["the token is rejected", () => Response.json({ error: "Bitte melden Sie sich an" }, { status: 401 })],
    ["there is no user", () => Response.json({ user: null })],
  ])("clears the token when %s, at the start and later", async (_, bad) => {
    await check()
    respond = bad
    expect(await check()).toBeNull()
    expect(readToken()).toBeNull()
  })

  const lost = () => {
    throw new TypeError("Failed to fetch")
  }
  it.each<[string, () => Response]>([
    ["the network is away", lost],
    ["the server restarts", () => new Response("<h1>Bad Gateway</h1>", { status: 502 })],
    ["the server has failed", () => Response.json({ error: "Interner Fehler" }, { status: 500 })],
    ["a Wi-Fi asks for its own sign-in", () => new Response("<h1>Willkommen im Hotel</h1>")],
  ])("keeps session and user when %s", async (_, failing) => {
    respond = failing
    await expect(check()).rejects.toBeInstanceOf(ApiError)
    expect(readToken()).toBe("token")

    respond = () => Response.json(known)
    await check()
    respond = failing
    await expect(check()).rejects.toBeInstanceOf(ApiError)
    expect(readToken()).toBe("token")
    expect(client.getQueryData(meQuery.queryKey)).toEqual(signedIn)
  })

  it("does not clear a token that has replaced the rejected one", async () => {
    respond = () => {
      writeToken("another")
      return Response.json({ error: "Bitte melden Sie sich an" }, { status: 401 })
    }
    await expect(check()).rejects.toBeInstanceOf(ApiError)
    expect(readToken()).toBe("another")
  })
})

describe("who leaves on purpose", () => {
  it("takes along what the browser keeps of imports", () => {
    const deleted: string[] = []
    vi.stubGlobal("indexedDB", { deleteDatabase: (name: string) => deleted.push(name) })
    endSession()
    expect([readToken(), deleted]).toEqual([null, [IMPORTS]])
  })

  it("is signed out where a browser stores nothing", () => {
    vi.stubGlobal("indexedDB", {
      deleteDatabase: () => {
        throw new DOMException("The operation is insecure.", "SecurityError")
      },
    })
    endSession()
    expect(readToken()).toBeNull()
  })
})
