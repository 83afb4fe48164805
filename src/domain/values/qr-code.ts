import { encode } from "uqr"

/**
 * Returns the squares of a text's QR code, row by row, `true` for dark. Readers need a light margin of four squares around it.
 */
export const qrSquares = (text: string): readonly boolean[][] => encode(text, { ecc: "M", border: 0 }).data

/** Returns the dark squares as the path of an SVG in which a square measures 1: one bar for each run of a row. */
export function qrPath(squares: readonly boolean[][]): string {
  const bars = squares.map((row, y) => {
    const text = row.map((isDark) => (isDark ? "#" : " ")).join("")
    return [...text.matchAll(/#+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
  })
  return bars.flat().join("")
}
