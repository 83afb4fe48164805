import { expect, it } from "vitest"
import { qrPath, qrSquares } from "./qr-code"

it("a code has its three corners, and the path covers its dark squares alone", () => {
  const squares = qrSquares("https://portal.example.de/o/rheinblick-immobilien/2026-014")
  const size = squares.length
  const corner = (top: number, left: number) => squares.slice(top, top + 7).map((row) => row.slice(left, left + 7))
  const expected = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
  for (const [top = 0, left = 0] of [[], [0, size - 7], [size - 7, 0]])
    expect(corner(top, left).map((row) => row.map(Number).join(""))).toEqual(expected)

  const covered = squares.map((row) => row.map(() => false))
  for (const [, x, y, width] of qrPath(squares).matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    covered[Number(y)]?.fill(true, Number(x), Number(x) + Number(width))
  expect(covered).toEqual(squares)
})
