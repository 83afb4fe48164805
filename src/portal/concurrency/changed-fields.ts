import { dequal } from "dequal"

/** What an update sends: the fields that differ from the base, also those that are empty now. */
export function changedFields<Values extends object>(values: Values, base: Values): Partial<Values> {
  const names = Object.keys(values) as (keyof Values)[]
  const changed: Partial<Values> = {}
  for (const name of names) if (!dequal(values[name], base[name])) changed[name] = values[name]
  return changed
}
