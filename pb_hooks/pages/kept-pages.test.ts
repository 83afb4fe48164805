import { createHash } from "node:crypto"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { dropPages, keep } from "./kept-pages"

const store = new Map<string, unknown>()
let random = 0

beforeEach(() => {
  store.clear()
  vi.stubGlobal("$app", {
    store: () => ({
      get: (key: string) => store.get(key) ?? null,
      set: (key: string, value: unknown) => store.set(key, value),
    }),
  })
  vi.stubGlobal("$security", {
    sha256: (text: string) => createHash("sha256").update(text).digest("hex"),
    randomString: () => `stamp${++random}`,
  })
})

describe("kept pages", () => {
  it("renders once and then answers the same text and tag", () => {
    const render = vi.fn(() => "<p>Zeile\nZwei</p>")
    const first = keep("/embed", "a", render)
    expect(keep("/embed", "a", render)).toEqual(first)
    expect(first?.html).toBe("<p>Zeile\nZwei</p>")
    expect(render).toHaveBeenCalledTimes(1)
  })

  it("forgets the pages of the changed company only", () => {
    keep("/one", "a", () => "alt")
    keep("/two", "b", () => "alt")
    dropPages("a")
    expect(keep("/one", "a", () => "neu")?.html).toBe("neu")
    expect(keep("/two", "b", () => "neu")?.html).toBe("alt")
  })

  it("does not keep what was read before a change that came while it was rendered", () => {
    const stale = keep("/one", "a", () => {
      dropPages("a")
      return "alt"
    })
    expect(stale?.html).toBe("alt")
    expect(keep("/one", "a", () => "neu")?.html).toBe("neu")
  })

  it("never keeps a page that does not exist", () => {
    expect(keep("/one", "a", () => null)).toBeNull()
    expect(keep("/one", "a", () => "da")?.html).toBe("da")
  })

  it("holds text only, and a bounded number of pages", () => {
    for (let index = 0; index < 5000; index++) keep(`/property/${index}`, "a", () => "x")
    expect(store.size).toBeLessThanOrEqual(512)
    expect([...store.values()].every((value) => typeof value === "string")).toBe(true)
  })

  it("gives other content another tag", () => {
    expect(keep("/one", "a", () => "x")?.etag).not.toBe(keep("/two", "a", () => "y")?.etag)
  })
})
