import { expect, test } from "vitest"
import { pictureRows } from "./picture-rows"
import { GAP, WIDTH } from "./style"

const lying = { width: 1600, height: 1067 }
const standing = { width: 900, height: 1600 }
const unknown = {}

const shape = (pictures: Parameters<typeof pictureRows>[0]) => pictureRows(pictures).map((row) => row.length)

const many = (...pictures: Parameters<typeof pictureRows>[0]) => Array.from({ length: 3 }, () => pictures).flat()

test("up to twelve pictures are as wide as the page, upright ones beside each other at that size", () => {
  expect(shape([lying, unknown, lying])).toEqual([1, 1, 1])
  expect(pictureRows([lying])).toEqual([[{ width: WIDTH, height: 310 }]])
  expect(shape([standing, standing, standing, lying, standing])).toEqual([3, 1, 1])
  expect(pictureRows([standing])[0]?.[0]?.height).toBe(310)
  // A strip of a screen is cut, so that it stays visible.
  expect(pictureRows([{ width: 100, height: 4000 }])[0]?.[0]?.width).toBeCloseTo(124)
})

test("of more, every third row is large, and every full row is as wide as the page", () => {
  expect(shape(many(lying, lying, lying, lying, lying))).toEqual([1, 2, 2, 1, 2, 2, 1, 2, 2])
  expect(shape(many(standing, standing, standing, standing, standing))).toEqual([3, 4, 4, 3, 1])
  for (const row of pictureRows(many(standing, lying, lying, lying, standing, standing)).slice(0, -1)) {
    const width = row.reduce((total, box) => total + box.width, GAP * (row.length - 1))
    expect(width).toBeCloseTo(WIDTH)
    expect(new Set(row.map(({ height }) => height)).size).toBe(1)
  }
  const last = (picture: Parameters<typeof pictureRows>[0][number]) =>
    pictureRows([...many(lying, lying, lying, lying, lying).slice(0, 13), picture]).at(-1)
  expect([lying, standing].map((picture) => last(picture)?.map(({ height }) => Math.round(height)))).toEqual([
    [151],
    [216],
  ])
})
