import { describe, expect, it } from "vitest"
import { listingAddress, pagesAround, parseListingOptions, windowOf } from "./page-request"

const read = (search: string) => {
  const params = new URLSearchParams(search)
  return parseListingOptions((name) => params.get(name) ?? "")
}

describe("parseListingOptions", () => {
  it("takes what it knows", () => {
    expect(read("columns=2&theme=dark&lang=en&page=3")).toEqual({ columns: 2, theme: "dark", language: "en", page: 3 })
  })

  it.each(["", "columns=9&theme=pink&page=0", "columns=&page=-1", "page=1e9", "page=abc", "theme=<script>&lang=fr"])(
    "falls back to its defaults for %j",
    (search) => expect(read(search)).toEqual({ columns: 3, theme: null, language: "de", page: 1 }),
  )

  it("knows no page beyond the thousandth", () => {
    expect(read("page=9999").page).toBe(1000)
  })
})

describe("listingAddress", () => {
  it("says only what differs from the defaults, and reads back", () => {
    expect(listingAddress("abc", read(""))).toBe("/embed?company=abc")
    const address = listingAddress("abc", read("columns=1&theme=auto&lang=en&page=2"))
    expect(read(address.split("?")[1] ?? "")).toEqual({ columns: 1, theme: "auto", language: "en", page: 2 })
  })
})

describe("the pages of a list", () => {
  const around = (page: number, total: number) => pagesAround(page, total, (number) => `p${number}`)

  it("begin with nine listings, which the second page has as well", () => {
    expect(windowOf(1)).toEqual({ from: 0, to: 9, added: 0 })
    expect(windowOf(2)).toEqual({ from: 0, to: 60, added: 9 })
    expect(windowOf(3)).toEqual({ from: 60, to: 120, added: 60 })
  })

  it("say how many listings the next one adds", () => {
    expect(around(1, 9)).toEqual({ previous: null, next: null, more: 0 })
    expect(around(1, 10)).toEqual({ previous: null, next: "p2", more: 1 })
    expect(around(1, 500).more).toBe(51)
    expect(around(2, 61)).toEqual({ previous: null, next: "p3", more: 1 })
    expect(around(3, 61)).toMatchObject({ previous: "p2", next: null })
  })
})
