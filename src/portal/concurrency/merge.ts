import { get, set } from "react-hook-form"
import { type EntryIdentity, isList, isSame, mergeList } from "./merge-list"

export type Merged<T> = {
  values: T
  /** Dotted names of the fields that both sides have changed; `values` has mine. */
  conflicts: string[]
}

/** `base` is what both sides began with; null where that is unknown. */
export type ThreeWay<T> = { base: T | null; mine: T; theirs: T }

export type Merge<T> = (versions: ThreeWay<T>) => Merged<T>

/** Three-way merge, field by field. Without a `base` every difference is a conflict; without `identify` a list is one value. */
export function merge<T extends object, Entry = never>(
  { base, mine, theirs }: ThreeWay<T>,
  identify?: EntryIdentity<Entry>,
): Merged<T> {
  const values = structuredClone(mine)
  const conflicts: string[] = []

  for (const name of fieldNames(mine)) {
    const [other, own] = [get(theirs, name), get(mine, name)]
    if (isSame(own, other, identify)) continue
    const was = base === null ? undefined : get(base, name)
    if (base !== null && isSame(own, was, identify)) set(values, name, other)
    else if (base === null || !isSame(other, was, identify)) {
      const list =
        identify && isList(was) && isList(other) && isList(own)
          ? mergeList<Entry>({ base: was, mine: own, theirs: other }, identify)
          : null
      if (list === null) conflicts.push(name)
      else set(values, name, list)
    }
  }
  return { values, conflicts }
}

export function withTheirs<T extends object>(values: T, theirs: T, names: readonly string[]): T {
  const chosen = structuredClone(values)
  for (const name of names) set(chosen, name, get(theirs, name))
  return chosen
}

function fieldNames(values: object, prefix = ""): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? fieldNames(value, `${prefix}${name}.`)
      : [prefix + name],
  )
}
