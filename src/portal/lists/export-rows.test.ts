import { expect, it } from "vitest"
import { allRows } from "./export-rows"

const all = Array.from({ length: 1203 }, (_, index) => ({ id: String(index) }))

it.each([100, 65])("brings every row once, with responses of %i rows", async (largest) => {
  const load = async (page: number, requested: number) => {
    const perPage = Math.min(requested, largest)
    // Each page begins with the row that the one before ended with: a row was added in between.
    const start = Math.max(0, (page - 1) * perPage - (page - 1))
    return { rows: all.slice(start, start + perPage), total: all.length, page, perPage }
  }
  const found: string[] = []
  let pages = 0
  for await (const { rows, total } of allRows(load, new AbortController().signal)) {
    expect(total).toBe(1203)
    found.push(...rows.map(({ id }) => id))
    pages++
  }
  expect(found).toEqual([...new Set(found)])
  expect(pages).toBe(Math.ceil(1203 / largest))
})
