/** Where a key leads among `total` pictures; it may lie before the first or behind the last. Undefined for other keys. */
export function positionByKey(key: string, index: number, total: number): number | undefined {
  if (key === "ArrowRight") return index + 1
  if (key === "ArrowLeft") return index - 1
  if (key === "Home") return 0
  return key === "End" ? total - 1 : undefined
}
