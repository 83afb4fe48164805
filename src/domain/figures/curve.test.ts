import { expect, it } from "vitest"
import { curvePath, placePoints } from "./curve"

const SIZE = { width: 100, height: 50 }

it("places values from left to right, the highest at the top", () => {
  expect(placePoints([0, 5, 10], SIZE)).toEqual([
    { x: 0, y: 50 },
    { x: 50, y: 25 },
    { x: 100, y: 0 },
  ])
  expect(placePoints([], SIZE)).toEqual([])
  expect(placePoints([0], SIZE)).toEqual([{ x: 0, y: 50 }])
  expect(placePoints([2], SIZE, 4)).toEqual([{ x: 0, y: 25 }])
})

it("draws a line that never leaves the range of its points", () => {
  expect([curvePath([]), curvePath(placePoints([3], SIZE))]).toEqual(["", "M0 0"])
  const path = curvePath(placePoints([0, 0, 9, 0, 0, 4, 7, 7, 1], SIZE))
  const heights = [...path.matchAll(/[-\d.]+ ([-\d.]+)/g)].map(([, y]) => Number(y))
  expect([Math.min(...heights), Math.max(...heights)]).toEqual([0, 50])
  expect(curvePath(placePoints([0, 5, 10], SIZE))).toBe("M0 50C16.67 50 33.33 33.33 50 25C66.67 16.67 83.33 0 100 0")
})
