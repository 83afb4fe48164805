import { beforeEach, describe, expect, it, vi } from "vitest"
import { findList, getGeneration, invalidate, storeList, trackEntry } from "./cache"
import { stubStore } from "./store-double.fixture"

let store: Map<string, unknown>
let random = 0

beforeEach(() => {
  store = stubStore()
  vi.stubGlobal("$security", { randomString: () => `generation${++random}` })
  vi.stubGlobal("$os", { getenv: () => "1" })
})

const KB = 1024
const list = (bytes = 3) => ({ plain: Array(bytes).fill(0), gzip: null })
const put = (address: string, bytes?: number, company = "a") =>
  storeList(company, address, getGeneration(company), list(bytes))
const isFound = (address: string, company = "a") => findList(company, address) !== null
const keys = () => [...store.keys()].filter((key) => key !== "cache:index")

describe("the list cache", () => {
  it("finds a company's list under exactly its address", () => {
    put("/api/agents?page=1")
    expect(findList("a", "/api/agents?page=1")).toEqual(list())
    expect([isFound("/api/agents?page=11"), isFound("/api/agents")]).toEqual([false, false])
    expect(isFound("/api/agents?page=1", "b")).toBe(false)
  })

  it("forgets a company's lists with its generation, and what was read before", () => {
    const before = getGeneration("a")
    put("/1")
    put("/1", 3, "b")
    invalidate("a")
    expect(isFound("/1")).toBe(false)
    expect(isFound("/1", "b")).toBe(true)
    storeList("a", "/1", before, list())
    expect(isFound("/1")).toBe(false)
    put("/2")
    expect([isFound("/1"), isFound("/2")]).toEqual([false, true])
  })

  it("keeps twenty lists and half a megabyte of a company, and begins anew beyond", () => {
    for (let index = 0; index < 20; index++) put(`/${index}`)
    expect([isFound("/0"), isFound("/19")]).toEqual([true, true])
    put("/20")
    expect([isFound("/0"), isFound("/20")]).toEqual([false, true])
    put("/large", 500 * KB)
    put("/larger", 20 * KB)
    expect([isFound("/large"), isFound("/larger")]).toEqual([false, true])
    put("/too-large", 513 * KB)
    expect([isFound("/too-large"), isFound("/larger")]).toEqual([false, true])
  })

  it("keeps no address that is not plain text, or too long", () => {
    for (const address of ["/a b", "/a\nb", "/ä", `/${"x".repeat(1000)}`]) {
      put(address)
      expect(isFound(address)).toBe(false)
    }
  })
})

describe("the budget", () => {
  const hold = (key: string, bytes: number) => {
    store.set(key, bytes)
    trackEntry(key, bytes)
  }

  it("removes the oldest beyond a megabyte, of pages and lists together", () => {
    hold("page:/1", 400 * KB)
    for (const company of ["a", "b"]) put("/1", 400 * KB, company)
    expect(keys()).toEqual(["lists:a", "lists:b"])
  })

  it("counts an entry once, and keys that begin alike apart", () => {
    for (let index = 0; index < 10; index++) hold("page:/1", 300 * KB)
    hold("page:/11", 300 * KB)
    hold("page:/1", 300 * KB)
    expect(keys()).toEqual(["page:/1", "page:/11"])
    hold("page:/111", 500 * KB)
    expect(keys()).toEqual(["page:/1", "page:/111"])
  })

  it("bounds the number of entries, however small", () => {
    for (let index = 0; index < 200; index++) hold(`page:/${index}`, 1)
    expect(keys()).toHaveLength(128)
    expect(store.has("page:/199")).toBe(true)
  })
})
