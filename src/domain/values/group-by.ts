/** Groups rows by a key, in the order in which each key comes first. */
export function groupBy<T>(rows: readonly T[], toKey: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const key = toKey(row)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return groups
}
