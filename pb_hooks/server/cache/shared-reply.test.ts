import { beforeEach, expect, it, vi } from "vitest"
import { JsonText } from "../../engine/json-text"
import { getGeneration, invalidate } from "./cache"
import { getOrBuild, isCached, sharedReply } from "./shared-reply"
import { stubStore } from "./store-double.fixture"

let random = 0

beforeEach(() => {
  stubStore()
  vi.stubGlobal("$security", { randomString: () => `generation${++random}` })
  vi.stubGlobal("$os", { getenv: () => "" })
  vi.stubGlobal("toBytes", (text: string) => [...text])
})

type Event = Parameters<typeof sharedReply>[0]
type Caller = { company_id: string; role?: string; collection?: string }
type Sent = { query?: string; id?: string; token?: string }

const [A, B, LISTING] = ["aaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbb", "lllllllllllllll"]

function request(caller: Caller | null, { query = "", id = "", token = "" }: Sent = {}): Event {
  const values: Record<string, unknown> = { role: "", ...caller }
  const auth = {
    collection: () => ({ name: caller?.collection ?? "users" }),
    getString: (name: string) => values[name] ?? "",
    getBool: () => false,
  }
  const url = { rawQuery: query, query: () => new URLSearchParams(query) }
  const header = new Headers(token ? { Authorization: token } : {})
  return {
    ...(caller && { auth }),
    request: { pattern: "GET /api/agents", requestURI: `/api/agents?${query}`, url, header, pathValue: () => id },
  } as unknown as Event
}

const list = { isMember: true, shelf: A, address: "/api/agents?" }
const ofStrangers = (query: string) => ({ isMember: false, shelf: A, address: `/api/agents?${query}` })

it("is the list of a member's own company", () => {
  expect(sharedReply(request({ company_id: A }))).toEqual(list)
  for (const other of [{ company_id: "" }, { company_id: A, role: "admin" }, { company_id: A, collection: "x" }]) {
    expect(sharedReply(request(other))).toBeNull()
  }
  expect(sharedReply(request({ company_id: A }, { query: "mine=true" }))).toBeNull()
})

it("is what strangers see of a company or a listing, apart from what members do", () => {
  expect(sharedReply(request(null, { query: `company_id=${A}` }))).toEqual(ofStrangers(`company_id=${A}`))
  expect(sharedReply(request(null, { id: LISTING }))).toEqual({
    isMember: false,
    shelf: LISTING,
    address: "/api/agents?",
  })
  for (const sent of [{ query: "company_id=a" }, { id: LISTING, token: "ended" }, {}]) {
    expect(sharedReply(request(null, sent))).toBeNull()
  }
  expect(sharedReply(request({ company_id: A }, { id: LISTING }))).toBeNull()
})

it("is cached when it is read, unless another company's was requested", () => {
  getOrBuild(request({ company_id: A }), () => new JsonText("rows"))
  expect(isCached(list)).toBe(true)
  const other = request({ company_id: A }, { query: `company_id=${B}` })
  getOrBuild(other, () => new JsonText("rows"))
  expect(isCached({ isMember: true, shelf: A, address: `/api/agents?company_id=${B}` })).toBe(false)
})

it("is not cached for strangers if it holds nothing, as of an invented company", () => {
  const query = `company_id=${A}`
  getOrBuild(request(null, { query }), () => new JsonText('{"data":[],"total":0}'))
  expect(isCached(ofStrangers(query))).toBe(false)
  getOrBuild(request(null, { query }), () => new JsonText('{"data":[1]}'))
  expect([isCached(ofStrangers(query)), isCached({ ...ofStrangers(query), isMember: true })]).toEqual([true, false])
  invalidate(A)
  expect(isCached(ofStrangers(query))).toBe(false)
})

it("is not cached when something was saved while it was read", () => {
  const before = getGeneration(A)
  getOrBuild(request({ company_id: A }), () => {
    invalidate(A)
    return new JsonText("older rows")
  })
  expect(getGeneration(A)).not.toBe(before)
  expect(isCached(list)).toBe(false)
})
