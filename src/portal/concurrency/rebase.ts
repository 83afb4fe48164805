import { type Merge, merge, withTheirs } from "./merge"

/** `updatedAt` is the version's name, empty for a new record. */
export type Snapshot<Values> = { updatedAt: string; values: Values }

/** Puts earlier input on top of `opened`. The snapshot keeps the old base of conflicting fields, so that saving asks about them. */
export function rebase<Values extends object>(
  opened: Snapshot<Values>,
  base: Snapshot<Values>,
  typed: Values,
  mergeValues: Merge<Values> = merge,
): { values: Values; snapshot: Snapshot<Values> } {
  const { values, conflicts } = mergeValues(base.values, opened.values, typed)
  if (conflicts.length === 0) return { values, snapshot: opened }
  return { values, snapshot: { updatedAt: base.updatedAt, values: withTheirs(opened.values, base.values, conflicts) } }
}
