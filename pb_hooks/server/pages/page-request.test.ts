import { describe, expect, it, vi } from "vitest"
import { getNumberedRange, getPageRange, numberPages, pagesAround } from "../../../src/public-pages/lists/page-window"
import { answerForCompany } from "../../features/pages/answer-for-company"
import { answerSitemap } from "../../features/pages/sitemap"
import { stubCompression, stubStore } from "../cache/store-double.fixture"
import { getPartition, pageRequest } from "./page-request"

// The module reads once whether requests are counted.
vi.hoisted(() => vi.stubGlobal("$os", { getenv: () => "" }))
vi.mock("virtual:assets", () => ({ publicCss: "", publicCssHash: "", standaloneScript: "", listingScript: "" }))

const request = (path: string) => {
  const { pathname, search, searchParams } = new URL(path, "http://127.0.0.1")
  const [, , slug = ""] = pathname.split("/")
  const url = {
    path: pathname,
    rawQuery: search.slice(1),
    query: () => ({ get: (name: string) => searchParams.get(name) ?? "" }),
  }
  return pageRequest({ request: { url, pathValue: (name: string) => (name === "slug" ? slug : "") } } as never)
}
const said = (named: object) => Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ""))
const read = (search: string) => {
  const asked = request(`/embed?company=abc&${search}`)
  if (asked.kind !== "listing") throw new Error(asked.kind)
  const { scope, filter, ...options } = asked.options
  return { ...options, ...said(scope), ...said(filter) }
}
const PLAIN = { columns: 3, theme: null, language: "de", page: 1 }

describe("the options of a widget", () => {
  it("are those that are known", () => {
    const options = { columns: 2, theme: "dark", language: "en", page: 3 }
    expect(read("columns=2&theme=dark&lang=en&page=3")).toEqual(options)
    expect(read("limit=12&types=Villa,Haus,Wohnung,Villa&marketing=rent&sold=no")).toEqual({
      ...PLAIN,
      limit: "12",
      types: "Wohnung,Villa",
      marketing: "rent",
      sold: "no",
    })
  })

  it.each([
    "",
    "columns=9&theme=pink&page=0",
    "columns=&page=-1",
    "page=1e9",
    "page=abc",
    "theme=<script>&lang=fr",
    "limit=0&types=Haus&marketing=both&sold=yes",
    "limit=501&limit=5&offer=x&type=Haus&price=300001&rooms=2.5&area=1&sort=id",
    `limit=07&place=${"x".repeat(81)}`,
  ])("fall back to their defaults for %j", (search) => expect(read(search)).toEqual(PLAIN))

  it("know no page beyond the thousandth", () => {
    expect([read("page=9999").page, read("page=99999").page]).toEqual([1000, 1000])
  })

  it("take a price for one of sales or of rents, and not of the other", () => {
    expect(read("price=300000")).toEqual({ ...PLAIN, price: "300000" })
    expect(read("offer=sale&price=300000")).toMatchObject({ offer: "sale", price: "300000" })
    expect(read("offer=rent&price=300000")).toEqual({ ...PLAIN, offer: "rent" })
  })
})

describe("the address of a page", () => {
  const getAddress = (search: string) => request(`/embed?company=abc&${search}`).address

  it("says only what differs from the defaults, in one order, and reads back", () => {
    expect(getAddress("utm_source=x")).toBe("/embed?company=abc")
    const address = getAddress("page=2&place=%20Bad%20%20%C3%96ynhausen&limit=12&lang=en&types=Villa,Wohnung&columns=1")
    expect(address).toBe(
      "/embed?company=abc&columns=1&lang=en&limit=12&types=Wohnung%2CVilla&place=Bad%20%C3%96ynhausen&page=2",
    )
    expect(request(address).address).toBe(address)
    expect(request("/makler/berg?sort=area&marketing=rent").address).toBe("/makler/berg?marketing=rent&sort=area")
  })

  it.each([
    ["/embed?company=abc&theme=dark&lang=en&page=2", null],
    ["/embed?company=abc&limit=5", "scope:abc"],
    ["/embed?company=abc&limit=5&rooms=2", "filter:abc"],
    ["/makler/berg?marketing=rent&page=2", null],
    ["/makler/Berg?rooms=2", "makler:berg"],
  ])("decides where %s is cached", (path, shelf) => {
    expect(getPartition(request(path))).toBe(shelf)
  })
})

describe("the pages of a list", () => {
  const around = (page: number, total: number) => pagesAround(page, total, (number) => `p${number}`)

  it("begin with nine listings, which the second page has as well", () => {
    expect(getPageRange(1)).toEqual({ from: 0, to: 9, added: 0 })
    expect(getPageRange(2)).toEqual({ from: 0, to: 24, added: 9 })
    expect(getPageRange(3)).toEqual({ from: 24, to: 48, added: 24 })
  })

  it("say how many listings the next one adds", () => {
    expect(around(1, 9)).toEqual({ previous: null, next: null, more: 0 })
    expect(around(1, 10)).toEqual({ previous: null, next: "p2", more: 1 })
    expect(around(1, 500).more).toBe(15)
    expect(around(2, 25)).toEqual({ previous: null, next: "p3", more: 1 })
    expect(around(3, 25)).toMatchObject({ previous: "p2", next: null })
  })
})

describe("the numbered pages of a list", () => {
  const links = (page: number, total: number) => {
    const { links, previous, next } = numberPages(page, total, (number) => `p${number}`)
    return [links.map(({ number, isOpen }) => (isOpen ? `[${number}]` : `${number}`)).join(" "), previous, next]
  }

  it("have twelve listings each", () => {
    expect(getNumberedRange(1)).toEqual({ from: 0, to: 12, added: 0 })
    expect(getNumberedRange(3)).toEqual({ from: 24, to: 36, added: 24 })
  })

  it("name the first, the last, and those beside the one that is open", () => {
    expect(links(1, 0)).toEqual(["[1]", null, null])
    expect(links(1, 12)).toEqual(["[1]", null, null])
    expect(links(1, 13)).toEqual(["[1] 2", null, "p2"])
    expect(links(5, 500)).toEqual(["1 4 [5] 6 42", "p4", "p6"])
    expect(links(42, 500)).toEqual(["1 41 [42]", "p41", null])
  })
})

describe("the saved listings of a visitor", () => {
  const ask = (ids: string) => {
    const asked = request(`/makler/berg?ids=${ids}`)
    if (asked.kind !== "company") throw new Error(asked.kind)
    return [asked.options.ids.join(), asked.address, getPartition(asked)]
  }
  const [a, b] = ["aaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbb"]

  it("have one address in whatever order, beside the company's pages in the cache", () => {
    const same = [`${a},${b}`, `/makler/berg?ids=${a}%2C${b}`, "makler:berg"]
    expect(ask(`${b},${a},${a},x'--`)).toEqual(same)
    expect(ask(`${a},${b}`)).toEqual(same)
    expect(ask("x'--")).toEqual(["", "/makler/berg", null])
  })

  it("are thirty at most", () => {
    const many = Array.from({ length: 40 }, (_, index) => `listing0000000${index}`.slice(-15)).join()
    expect(ask(many)[0]?.split(",")).toHaveLength(30)
  })
})

describe("a company that is not known", () => {
  it("is rendered once, whatever strangers make up", () => {
    const store = stubStore()
    stubCompression()
    vi.stubGlobal("$security", { sha256: (text: string) => `${text.length}`, randomString: () => "token" })
    vi.stubGlobal("$os", { getenv: () => "1" })
    vi.stubGlobal("toBytes", (text: string) => [...Buffer.from(text)])
    const answers = ["/makler/gibt_es_nicht", "/makler/auch_nicht", "/makler/gar_nicht/sitemap.xml"].map((path) => {
      const asked = request(path)
      if (asked.kind === "sitemap") return answerSitemap(asked)
      if (asked.kind === "company") return answerForCompany(asked)
      throw new Error(asked.kind)
    })
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers).size).toBe(1)
    expect(store.get("page:missing:company")).toBe(answers[0])
  })
})
