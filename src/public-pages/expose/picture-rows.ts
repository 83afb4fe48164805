import { GAP, WIDTH } from "./style"

/** Sizes are in points. */
export type Box = { width: number; height: number }

type Measured = { width?: number | undefined; height?: number | undefined }

/** The height of a picture as wide as the page: two of them fit one page. */
const TALL = 310
/** The ratios of width to height. Landscape pictures are cut to this one; upright ones keep their own, within bounds. */
const LYING = WIDTH / TALL
const NARROWEST = 0.4
/** A row is full if its pictures, all of one height, are together this much wider than high. */
const FULL = { large: 1.4, small: 2.2 }
/** Up to this many pictures are all large; of more, every third row is. */
const FEW = 12
const EVERY = 3
/** The largest first. */
export const PICTURE_LAYOUTS = ["large", "mixed", "small"] as const
export type PictureLayout = (typeof PICTURE_LAYOUTS)[number]

export const usualLayout = (count: number): PictureLayout => (count <= FEW ? "large" : "mixed")
/** A small row that is not full must not be higher than this. */
const HIGHEST = { lying: (WIDTH - GAP) / 2 / LYING, standing: 216 }

function computeRatio({ width = 0, height = 0 }: Measured): number {
  return height > width ? Math.max(width / height, NARROWEST) : LYING
}

/**
 * Returns the boxes of an exposé's pictures, row by row and in their order. A large row is a landscape picture as wide as the
 * page, or upright ones of that height; a small one has two landscape pictures, three or four upright ones, or both. One large
 * row and two small ones fill a page.
 */
export function pictureRows(pictures: readonly Measured[], layout = usualLayout(pictures.length)): Box[][] {
  const rows: number[][] = []
  const isLarge = (row: number) => layout === "large" || (layout === "mixed" && row % EVERY === 0)
  const target = (row: number) => (isLarge(row) ? FULL.large : FULL.small)
  for (const ratio of pictures.map(computeRatio)) {
    const row = rows.at(-1)
    if (row !== undefined && sum(row) < target(rows.length - 1)) row.push(ratio)
    else rows.push([ratio])
  }
  return rows.map((row, index) => {
    const highest = row.includes(LYING) ? HIGHEST.lying : HIGHEST.standing
    return layOutRow(row, target(index), isLarge(index) ? TALL : highest)
  })
}

function layOutRow(row: readonly number[], full: number, highest: number): Box[] {
  const filling = (WIDTH - GAP * (row.length - 1)) / sum(row)
  const height = sum(row) < full ? Math.min(filling, highest) : filling
  return row.map((ratio) => ({ width: ratio * height, height }))
}

const sum = (ratios: readonly number[]) => ratios.reduce((total, ratio) => total + ratio, 0)
