import jsQR from "jsqr"
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

it("a reader reads it", () => {
  const address = "https://portal.example.de/o/rheinblick-immobilien/2026-014"
  const squares = qrSquares(address)
  const margin = 4
  const side = squares.length + 2 * margin
  // One pixel a square is enough; readers need the light margin.
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  squares.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) pixels.fill(0, ((y + margin) * side + x + margin) * 4, ((y + margin) * side + x + margin) * 4 + 3)
    })
  })
  expect(jsQR(pixels, side, side)?.data).toBe(address)
})
