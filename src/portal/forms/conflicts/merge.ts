import { dequal } from "dequal"
import { get, set } from "react-hook-form"

export type Merged<T> = {
  values: T
  /** Dotted names of the fields that both sides have changed; `values` has mine. */
  conflicts: string[]
}

/** `base` is the version both sides began with; null if that is unknown. */
export type ThreeWay<T> = { base: T | null; mine: T; theirs: T }

export type Merge<T> = (versions: ThreeWay<T>) => Merged<T>

/** Merges three ways, by field. If `base` is null, all differences are conflicts; without `identify` a list is one value. */
export function merge<T extends object, Entry = never>(
  { base, mine, theirs }: ThreeWay<T>,
  identify?: EntryIdentity<Entry>,
): Merged<T> {
  const values = structuredClone(mine)
  const conflicts: string[] = []

  for (const name of fieldNames(mine)) {
    const [other, own] = [get(theirs, name), get(mine, name)]
    if (isSame(own, other, identify)) continue
    if (base === null) {
      conflicts.push(name)
      continue
    }
    const was = get(base, name)
    if (isSame(own, was, identify)) set(values, name, other)
    if (isSame(own, was, identify) || isSame(other, was, identify)) continue
    const list = mergeLists({ base: was, mine: own, theirs: other }, identify)
    if (list === null) conflicts.push(name)
    else set(values, name, list)
  }
  return { values, conflicts }
}

/** Returns `null` if a value is not a list, or if its entries cannot be told apart. */
function mergeLists<Entry>({ base, mine, theirs }: ThreeWay<unknown>, identify: EntryIdentity<Entry> | undefined) {
  if (identify === undefined || !isList(base) || !isList(mine) || !isList(theirs)) return null
  return mergeList<Entry>({ base, mine, theirs }, identify)
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

export type EntryIdentity<Entry> = (entry: Entry) => readonly [key: string, content: unknown]

/** Returns whether values are equal; lists are compared by what `identify` returns for their entries. */
export function isSame<Entry>(left: unknown, right: unknown, identify?: EntryIdentity<Entry>): boolean {
  return identify && isList(left) && isList(right)
    ? dequal(left.map(identify), right.map(identify))
    : dequal(left, right)
}

const isList = (value: unknown): value is never[] => Array.isArray(value)

/** Merges lists; `null` if both sides moved or changed entries, or one removed an entry that the other changed. */
function mergeList<Entry>(
  { base, mine, theirs }: { [Side in keyof ThreeWay<Entry>]: readonly Entry[] },
  identify: EntryIdentity<Entry>,
): Entry[] | null {
  const [was, other, own] = [new Map(base.map(identify)), new Map(theirs.map(identify)), new Map(mine.map(identify))]
  const getKey = (entry: Entry) => identify(entry)[0]
  const inAll = (list: readonly Entry[]) =>
    list.map(identify).filter(([key]) => [was, other, own].every((m) => m.has(key)))
  const before = inAll(base)
  const theirsMoved = !dequal(inAll(theirs), before)
  const mineMoved = !dequal(inAll(mine), before)
  const lostAChange = [...was].some(
    ([key, content]) =>
      (other.has(key) && !own.has(key) && !dequal(other.get(key), content)) ||
      (own.has(key) && !other.has(key) && !dequal(own.get(key), content)),
  )
  if ((theirsMoved && mineMoved) || lostAChange) return null

  // The side that moved entries gives the order.
  const [frame, framed, rest, remaining] = mineMoved ? [mine, own, theirs, other] : [theirs, other, mine, own]
  return [
    ...frame.filter((entry) => !was.has(getKey(entry)) || remaining.has(getKey(entry))),
    ...rest.filter((entry) => !was.has(getKey(entry)) && !framed.has(getKey(entry))),
  ]
}
