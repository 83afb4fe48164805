import { expect, test } from "vitest"
import { pictureRows } from "./picture-rows"
import { GAP, WIDTH } from "./style"

const lying = { width: 1600, height: 1067 }
const standing = { width: 900, height: 1600 }
const unknown = {}

const shape = (pictures: Parameters<typeof pictureRows>[0]) => pictureRows(pictures).map((row) => row.length)

test("pictures that stand share a row, and every full row is as wide as the page", () => {
  expect(shape([lying, unknown, lying])).toEqual([2, 1])
  expect(shape(Array.from({ length: 5 }, () => standing))).toEqual([4, 1])
  expect(shape([standing, lying, lying, standing, standing, lying])).toEqual([2, 2, 2])
  for (const row of pictureRows([standing, lying, lying, lying, standing, standing, standing, standing])) {
    const width = row.reduce((total, box) => total + box.width, GAP * (row.length - 1))
    expect(width).toBeCloseTo(WIDTH)
    expect(new Set(row.map(({ height }) => height)).size).toBe(1)
  }
})

test("a row that is not full is no higher than the others, and few pictures are large", () => {
  expect(pictureRows([lying, lying, lying])[1]?.[0]?.height).toBe(150)
  expect(pictureRows([standing, standing, standing])[0]?.[0]?.height).toBe(216)
  expect(pictureRows([lying, lying])).toEqual([[{ width: WIDTH, height: 316 }], [{ width: WIDTH, height: 316 }]])
  expect(pictureRows([standing, standing])[0]?.map(({ height }) => height)).toEqual([316, 316])
  // A strip of a screen is cut, so that it stays visible.
  expect(pictureRows([{ width: 100, height: 4000 }])[0]?.[0]?.width).toBeCloseTo(126.4)
})
