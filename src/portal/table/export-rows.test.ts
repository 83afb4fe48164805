import { expect, it } from "vitest"
import { loadAllRows } from "./export-rows"

const all = Array.from({ length: 1203 }, (_, index) => ({ id: String(index) }))

it.each([500, 125])("takes every row once, with answers of %i rows", async (largest) => {
  const progress: number[] = []
  const rows = await loadAllRows(
    async (page, asked) => {
      const perPage = Math.min(asked, largest)
      return { rows: all.slice((page - 1) * perPage, page * perPage), total: all.length, page, perPage }
    },
    new AbortController().signal,
    (done) => progress.push(done),
  )
  expect(rows).toEqual(all)
  expect(progress.at(-1)).toBe(1203)
  expect(progress).toHaveLength(Math.ceil(1203 / largest))
})
