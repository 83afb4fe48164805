export function move<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  const others = [...list.slice(0, from), ...list.slice(from + 1)]
  return [...others.slice(0, to), entry, ...others.slice(to)]
}
