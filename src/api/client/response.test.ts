import { describe, expect, it } from "vitest"
import { parsePage, parseRecord } from "./http"

describe("parsePage", () => {
  it("reads data, data.data and bare lists", () => {
    expect(parsePage({ data: [1, 2], total: 42, page: 3, perPage: 2 })).toEqual({
      rows: [1, 2],
      total: 42,
      page: 3,
      perPage: 2,
    })
    expect(parsePage({ data: { data: [1, 2] } })).toEqual({ rows: [1, 2], total: 2, page: 1, perPage: 2 })
    expect(parsePage([1])).toEqual({ rows: [1], total: 1, page: 1, perPage: 1 })
    expect(parsePage({ data: [] }).rows).toEqual([])
  })

  it("refuses what is no list", () => {
    expect(() => parsePage({ data: "x" })).toThrow("keine Liste")
    expect(() => parsePage(null)).toThrow("keine Liste")
  })
})

describe("parseRecord", () => {
  it("reads the record itself, data and data.data", () => {
    for (const body of [{ id: "a" }, { data: { id: "a" } }, { data: { data: { id: "a" } } }]) {
      expect(parseRecord(body)).toEqual({ id: "a" })
    }
  })

  it("refuses what is no record", () => {
    for (const body of [null, "x", [], { data: [] }]) expect(() => parseRecord(body)).toThrow("keinen Datensatz")
  })
})
