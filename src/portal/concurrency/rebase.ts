import { type Merge, merge, withTheirs } from "./merge"
import type { Snapshot } from "./snapshot"

/**
 * Puts what was typed earlier on top of what is stored now. What is shown of the stored values counts as known from here:
 * typing something else there is the user's own change. Of the fields that both sides have changed only what was typed is
 * shown, so for these the form still begins where the typing did, and saving it asks.
 *
 * @param opened what is stored now
 * @param base what the typing began with
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
