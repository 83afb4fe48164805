import { beforeEach, expect, it, vi } from "vitest"
import { JsonText } from "../../engine/json-text"
import { getGeneration, invalidate } from "./cache"
import { getOrBuildList, isCached, memberListKey } from "./member-list"
import { stubStore } from "./store-double.fixture"

let random = 0

beforeEach(() => {
  stubStore()
  vi.stubGlobal("$security", { randomString: () => `generation${++random}` })
  vi.stubGlobal("$os", { getenv: () => "" })
  vi.stubGlobal("toBytes", (text: string) => [...text])
})

type Event = Parameters<typeof memberListKey>[0]
type Caller = { company_id: string; role?: string; collection?: string }

function request({ company_id, role = "", collection = "users" }: Caller, query = ""): Event {
  const values: Record<string, unknown> = { company_id, role }
  const auth = {
    collection: () => ({ name: collection }),
    getString: (name: string) => values[name] ?? "",
    getBool: () => false,
  }
  const url = { rawQuery: query, query: () => new URLSearchParams(query) }
  const header = new Headers()
  return {
    auth,
    request: { pattern: "GET /api/agents", requestURI: `/api/agents?${query}`, url, header },
  } as unknown as Event
}

const list = { companyId: "a", address: "/api/agents?" }

it("is the list of a member's own company", () => {
  expect(memberListKey(request({ company_id: "a" }))).toEqual(list)
  for (const other of [{ company_id: "" }, { company_id: "a", role: "admin" }, { company_id: "a", collection: "x" }]) {
    expect(memberListKey(request(other))).toBeNull()
  }
})

it("is cached when it is read, unless another company's was requested", () => {
  getOrBuildList(request({ company_id: "a" }), () => new JsonText("rows"))
  expect(isCached(list)).toBe(true)
  const other = request({ company_id: "a" }, "company_id=b")
  getOrBuildList(other, () => new JsonText("rows"))
  expect(isCached({ companyId: "a", address: "/api/agents?company_id=b" })).toBe(false)
})

it("is not cached when something was saved while it was read", () => {
  const before = getGeneration("a")
  getOrBuildList(request({ company_id: "a" }), () => {
    invalidate("a")
    return new JsonText("older rows")
  })
  expect(getGeneration("a")).not.toBe(before)
  expect(isCached(list)).toBe(false)
})
