import { describe, expect, it } from "vitest"
import { listingAddress, parseListingOptions } from "./page-request"

const read = (search: string) => {
  const params = new URLSearchParams(search)
  return parseListingOptions((name) => params.get(name) ?? "")
}

describe("parseListingOptions", () => {
  it("takes what it knows", () => {
    expect(read("columns=2&theme=dark&page=3")).toEqual({ columns: 2, theme: "dark", page: 3 })
  })

  it.each(["", "columns=9&theme=pink&page=0", "columns=&page=-1", "page=1e9", "page=abc", "theme=<script>"])(
    "falls back to its defaults for %j",
    (search) => expect(read(search)).toEqual({ columns: 3, theme: null, page: 1 }),
  )

  it("knows no page beyond the thousandth", () => {
    expect(read("page=9999").page).toBe(1000)
  })
})

describe("listingAddress", () => {
  it("says only what differs from the defaults, and reads back", () => {
    expect(listingAddress("abc", read(""))).toBe("/embed?company=abc")
    const address = listingAddress("abc", read("columns=1&theme=auto&page=2"))
    expect(read(address.split("?")[1] ?? "")).toEqual({ columns: 1, theme: "auto", page: 2 })
  })
})
