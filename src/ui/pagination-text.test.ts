import { describe, expect, it } from "vitest"
import { pageCount, pageText, readPage } from "./pagination-text"

describe("pageText", () => {
  it.each([
    [1, 25, 312, "1–25 von 312"],
    [13, 25, 312, "301–312 von 312"],
    [1, 25, 7, "1–7 von 7"],
    [1, 25, 1, "1 von 1"],
    [3, 5, 11, "11 von 11"],
    [41, 25, 1025, "1.001–1.025 von 1.025"],
    [1, 25, 0, "Keine Einträge"],
  ])("page %i of %i each in %i reads %s", (page, size, total, text) => {
    expect(pageText(page, size, total)).toBe(text)
  })

  it("comes back into range when the last page has vanished", () => {
    expect(pageText(4, 25, 75)).toBe("51–75 von 75")
    expect(pageText(0, 25, 75)).toBe("1–25 von 75")
  })
})

describe("pageCount", () => {
  it("is never below one", () => {
    expect(pageCount(25, 0)).toBe(1)
    expect(pageCount(25, 25)).toBe(1)
    expect(pageCount(25, 26)).toBe(2)
  })
})

describe("readPage", () => {
  it.each([
    ["3", 3],
    [" 12 ", 12],
    ["1.000", 14],
    ["99", 14],
    ["0", null],
    ["-2", null],
    ["1,5", null],
    ["zwei", null],
    ["", null],
  ])("reads %s as %s of 14", (text, page) => {
    expect(readPage(text, 14)).toBe(page)
  })
})
