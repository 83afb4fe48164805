/** Returns `index` wrapped into 0 to `total - 1`. */
export function wrapPosition(index: number, total: number): number {
  return total === 0 ? 0 : ((index % total) + total) % total
}

/** Returns the position a key leads to, not yet wrapped; undefined for other keys. */
export function positionByKey(key: string, index: number, total: number): number | undefined {
  if (key === "ArrowRight") return index + 1
  if (key === "ArrowLeft") return index - 1
  if (key === "Home") return 0
  return key === "End" ? total - 1 : undefined
}
