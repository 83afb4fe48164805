import { expect, it } from "vitest"
import { wrapPosition } from "./position"

it.each([
  [0, 3, 0],
  [2, 3, 2],
  [3, 3, 0],
  [-1, 3, 2],
  [-4, 3, 2],
  [5, 1, 0],
  [-1, 0, 0],
])("position %i of %i is %i", (index, total, expected) => {
  expect(wrapPosition(index, total)).toBe(expected)
})
