import { type Merge, merge, withTheirs } from "./merge"

/** A record's values at one time; `updatedAt` is empty for a new record. */
export type Version<Values> = { updatedAt: string; values: Values }

type Rebase<Values> = { base: Version<Values>; mine: Values; theirs: Version<Values> }

/** Puts earlier input on top of `theirs`. The new base keeps the old value of conflicting fields, so that saving asks about them. */
export function rebase<Values extends object>(
  { base, mine, theirs }: Rebase<Values>,
  mergeValues: Merge<Values> = merge,
): { base: Version<Values>; values: Values } {
  const { values, conflicts } = mergeValues({ base: base.values, mine, theirs: theirs.values })
  if (conflicts.length === 0) return { base: theirs, values }
  return { base: { updatedAt: base.updatedAt, values: withTheirs(theirs.values, base.values, conflicts) }, values }
}
