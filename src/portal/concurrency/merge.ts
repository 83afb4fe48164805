import { dequal } from "dequal"
import { get, set } from "react-hook-form"
import { type EntryIdentity, mergeList } from "./merge-list"

export type Merged<T> = {
  values: T
  /** Dotted names of the fields that both sides have changed; `values` holds one's own. */
  conflicts: string[]
}

/** How two sets of changes to the same values become one. `base` is `null` when nobody knows what both began with. */
export type Merge<T> = (base: T | null, theirs: T, mine: T) => Merged<T>

/**
 * Puts one's own changes on top of what is stored now, field by field, also inside objects. Fields that only the other
 * side has changed are taken over.
 *
 * @param base what both sides began with; `null` when that is not known: then every difference is a conflict
 * @param identify for values with lists, whose entries are merged one by one; without it a list is one value
 */
export function merge<T extends object, Entry = never>(
  base: T | null,
  theirs: T,
  mine: T,
  identify?: EntryIdentity<Entry>,
): Merged<T> {
  const values = structuredClone(mine)
  const conflicts: string[] = []
  const isSame = (left: unknown, right: unknown) =>
    identify && isList(left) && isList(right) ? dequal(left.map(identify), right.map(identify)) : dequal(left, right)

  for (const name of fieldNames(mine)) {
    const [other, own] = [get(theirs, name), get(mine, name)]
    if (isSame(own, other)) continue
    const was = base === null ? undefined : get(base, name)
    if (base !== null && isSame(own, was)) set(values, name, other)
    else if (base === null || !isSame(other, was)) {
      const list =
        identify && isList(was) && isList(other) && isList(own) ? mergeList<Entry>(was, other, own, identify) : null
      if (list === null) conflicts.push(name)
      else set(values, name, list)
    }
  }
  return { values, conflicts }
}

/** The values with the named fields as the other side has them. */
export function withTheirs<T extends object>(values: T, theirs: T, names: readonly string[]): T {
  const chosen = structuredClone(values)
  for (const name of names) set(chosen, name, get(theirs, name))
  return chosen
}

/** A list is one field, an object as many as it has. */
function fieldNames(values: object, prefix = ""): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? fieldNames(value, `${prefix}${name}.`)
      : [prefix + name],
  )
}

const isList = (value: unknown): value is never[] => Array.isArray(value)
