import { describe, expect, it } from "vitest"
import { inPlace, sameRows } from "./merge-rows"

const list = (...names: string[]) => ({
  total: names.length,
  page: 1,
  perPage: 25,
  rows: names.map((name) => ({ id: name.charAt(0), name })),
})

describe("a list that has changed on the server", () => {
  it("has the same rows only in the same order", () => {
    expect(sameRows(list("a", "b"), list("a2", "b"))).toBe(true)
    for (const other of [list("b", "a"), list("a"), list("a", "b", "c"), list("a", "c")]) {
      expect(sameRows(list("a", "b"), other)).toBe(false)
    }
  })

  it("gives its new values to the rows that are shown, and moves none", () => {
    const { rows, total } = inPlace(list("a", "b", "c"), list("d", "c2", "a"))
    expect(rows.map(({ name }) => name)).toEqual(["a", "b", "c2"])
    expect(total).toBe(3)
  })
})
