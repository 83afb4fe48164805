import { GAP, WIDTH } from "./style"

/** Sizes are in points. */
export type Box = { width: number; height: number }

type Measured = { width?: number | undefined; height?: number | undefined }

/** The ratios of width to height. Landscape pictures are cut to this one; upright ones keep their own, within bounds. */
const LYING = (WIDTH - GAP) / 2 / 150
const NARROWEST = 0.4
/** A row is full if its pictures, all of one height, are together this much wider than high. */
const FULL = 2.2
/** A row that is not full must not be higher than this. */
const HIGHEST = { lying: 150, standing: 216, few: 316 }

function computeRatio({ width = 0, height = 0 }: Measured): number {
  return height > width ? Math.max(width / height, NARROWEST) : LYING
}

/**
 * Returns the boxes of an exposé's pictures, row by row and in their order: two landscape ones, three or four upright ones, or
 * both beside each other. If there are only one or two landscape ones, they are large, one above the other.
 */
export function pictureRows(pictures: readonly Measured[]): Box[][] {
  const ratios = pictures.map(computeRatio)
  const areFew = pictures.length <= 2
  if (areFew && ratios.every((ratio) => ratio === LYING))
    return ratios.map(() => [{ width: WIDTH, height: HIGHEST.few }])
  const rows: number[][] = []
  for (const ratio of ratios) {
    const row = rows.at(-1)
    if (row !== undefined && sum(row) < FULL) row.push(ratio)
    else rows.push([ratio])
  }
  return rows.map((row) => layOutRow(row, areFew))
}

function layOutRow(row: readonly number[], areFew: boolean): Box[] {
  const filling = (WIDTH - GAP * (row.length - 1)) / sum(row)
  const highest = areFew ? HIGHEST.few : row.includes(LYING) ? HIGHEST.lying : HIGHEST.standing
  const height = sum(row) < FULL ? Math.min(filling, highest) : filling
  return row.map((ratio) => ({ width: ratio * height, height }))
}

const sum = (ratios: readonly number[]) => ratios.reduce((total, ratio) => total + ratio, 0)
