import { typedKeys } from "../../../domain/values/type-guards"
import { type EntryIdentity, isSame } from "./merge"

/** Returns the fields that differ from the base, including those emptied since: an update sends them. */
export function changedFields<Values extends object, Entry = never>(
  values: Values,
  base: Values,
  identify?: EntryIdentity<Entry>,
): Partial<Values> {
  const changed: Partial<Values> = {}
  for (const name of typedKeys(values)) if (!isSame(values[name], base[name], identify)) changed[name] = values[name]
  return changed
}
