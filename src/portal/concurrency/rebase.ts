import { type Merge, merge, withTheirs } from "./merge"

/** A version of a record: its values and its `updated_at`, which is empty for a new one. */
export type Snapshot<Values> = { updatedAt: string; values: Values }

/**
 * Puts earlier input on top of the stored record. Where both sides changed a field, the snapshot keeps the earlier base for
 * it, so that saving asks about the conflict.
 *
 * @param opened what is stored now
 * @param base what the input was based on
 */
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
