import { type EntryIdentity, isSame } from "./merge"

/** The fields that differ from the base, also those that are empty now: an update sends them. */
export function changedFields<Values extends object, Entry = never>(
  values: Values,
  base: Values,
  identify?: EntryIdentity<Entry>,
): Partial<Values> {
  const names = Object.keys(values) as (keyof Values)[]
  const changed: Partial<Values> = {}
  for (const name of names) if (!isSame(values[name], base[name], identify)) changed[name] = values[name]
  return changed
}
