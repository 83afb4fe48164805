import { createHash } from "node:crypto"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { findPage, findPart, getGeneration, invalidate, storePage, storePart } from "./cache"
import { stubCompression, stubStore } from "./store-double.fixture"

let store: Map<string, unknown>
let random = 0

beforeEach(() => {
  store = stubStore()
  stubCompression()
  vi.stubGlobal("$security", {
    sha256: (text: string) => createHash("sha256").update(text).digest("hex"),
    randomString: () => `generation${++random}`,
  })
  vi.stubGlobal("$os", { args: [], getenv: () => "1" })
  vi.stubGlobal("toBytes", (text: string) => [...new TextEncoder().encode(text)])
})

const put = (address: string, html: string, companyId = "a") =>
  storePage(address, { kind: "property", html, status: 200, companyId, generation: getGeneration(companyId) })

const findHtml = (address: string) => {
  const page = findPage(address)
  return page && new TextDecoder().decode(new Uint8Array(page.plain))
}

const keptPages = () => [...store.keys()].filter((key) => key.startsWith("page:"))

describe("the page cache", () => {
  it("finds what was stored: bytes, compressed bytes and tag", () => {
    const stored = put("/embed", "<p>Grüße</p>")
    expect(findPage("/embed")).toBe(stored)
    expect(findHtml("/embed")).toBe("<p>Grüße</p>")
    expect(stored.gzip).toEqual([1, 2, 3])
    expect(findPage("/other")).toBeNull()
  })

  it("forgets a page that is too old, and keeps one that says nothing of it", () => {
    const page = { kind: "property", html: "alt", status: 200, companyId: "a", generation: "" } as const
    storePage("/old", { ...page, until: Date.now() - 1 })
    storePage("/young", { ...page, until: Date.now() + 60_000 })
    storePage("/lasting", page)
    expect(["/old", "/young", "/lasting"].map((address) => findPage(address) !== null)).toEqual([false, true, true])
  })

  it("forgets the pages of the changed company only", () => {
    put("/one", "alt", "a")
    put("/two", "alt", "b")
    invalidate("a")
    expect(findPage("/one")).toBeNull()
    expect(findHtml("/two")).toBe("alt")
  })

  it("does not find what was read before a change that came while it was rendered", () => {
    const generation = getGeneration("a")
    invalidate("a")
    storePage("/one", { kind: "property", html: "alt", status: 200, companyId: "a", generation })
    expect(findPage("/one")).toBeNull()
  })

  it("pushes out the oldest pages when a megabyte is full, and no newer one", () => {
    const html = "x".repeat(100_000)
    for (let index = 0; index < 25; index++) put(`/property/${index}`, html)
    expect(findPage("/property/24")).not.toBeNull()
    expect(findPage("/property/15")).not.toBeNull()
    expect(findPage("/property/14")).toBeNull()
    expect(keptPages()).toHaveLength(10)
  })

  it("counts a page once, however often it is stored anew", () => {
    for (let index = 0; index < 30; index++) put("/one", "x".repeat(100_000))
    put("/two", "x".repeat(100_000))
    expect(keptPages()).toEqual(["page:/one", "page:/two"])
  })

  it("keeps parts of lists on shelves, where no number of them pushes out a page", () => {
    const html = "x".repeat(20_000)
    const part = (shelf: string, address: string, companyId = "a") =>
      storePart(shelf, address, { kind: "listing", html, status: 200, companyId, generation: getGeneration(companyId) })
    put("/embed?company=a", html)
    part("scope:a", "/embed?company=a&limit=5")
    expect(findPart("scope:a", "/embed?company=a&limit=5")).not.toBeNull()
    expect(findPart("filter:a", "/embed?company=a&limit=5")).toBeNull()
    for (let index = 0; index < 200; index++) part(`filter:${index % 3}`, `/embed?company=a&rooms=${index}`)
    expect(findHtml("/embed?company=a")).toBe(html)
    expect(findPart("scope:a", "/embed?company=a&limit=5")).not.toBeNull()
    expect(findPart("filter:0", "/embed?company=a&rooms=198")).not.toBeNull()
    for (let index = 0; index < 500; index++) part(`scope:${index}`, "/1")
    const shelves = [...store.keys()].filter((key) => key.startsWith("parts:"))
    const kept = shelves.flatMap((key) => Object.values((store.get(key) as { entries: object }).entries))
    expect(kept.length * html.length, "megabytes for all shelves").toBeLessThan(8 * 1024 * 1024)
    invalidate("a")
    expect(findPart("filter:0", "/embed?company=a&rooms=198")).toBeNull()
  })

  it("never keeps a page of more than a megabyte", () => {
    expect(put("/one", "x".repeat(1_100_000)).plain).toHaveLength(1_100_000)
    expect(findPage("/one")).toBeNull()
  })

  it("gives other content another tag", () => {
    expect(put("/one", "x").etag).not.toBe(put("/two", "y").etag)
  })
})
