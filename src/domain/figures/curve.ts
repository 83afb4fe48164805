export type Point = { x: number; y: number }

/** Spreads the values evenly over the width; the highest, or `most`, touches the top. */
export function placePoints(
  values: readonly number[],
  { width, height }: { width: number; height: number },
  most = Math.max(1, ...values),
): Point[] {
  const step = width / Math.max(1, values.length - 1)
  return values.map((value, index) => ({ x: index * step, y: height - (value / most) * height }))
}

/**
 * Returns the path of a smooth line through points from left to right. It never swings beyond them, as a line below zero would
 * be wrong (monotone cubic interpolation by Fritsch and Carlson).
 */
export function curvePath(points: readonly Point[]): string {
  const [first, ...others] = points
  if (first === undefined) return ""
  const slopes = points.map((point, index) => slopeAt(points[index - 1], point, points[index + 1]))
  const parts = others.map((end, index) => {
    const start = points[index] ?? end
    const third = (end.x - start.x) / 3
    const [out, into] = [slopes[index] ?? 0, slopes[index + 1] ?? 0]
    return `C${write(start.x + third, start.y + out * third)} ${write(end.x - third, end.y - into * third)} ${write(end.x, end.y)}`
  })
  return [`M${write(first.x, first.y)}`, ...parts].join("")
}

/** Is level at both ends and where the line turns; elsewhere the gentler side decides. */
function slopeAt(before: Point | undefined, point: Point, after: Point | undefined): number {
  if (before === undefined || after === undefined) return 0
  const [left, right] = [(point.y - before.y) / (point.x - before.x), (after.y - point.y) / (after.x - point.x)]
  return left * right <= 0 ? 0 : (2 * left * right) / (left + right)
}

const write = (x: number, y: number) => `${round(x)} ${round(y)}`
const round = (value: number) => Math.round(value * 100) / 100
