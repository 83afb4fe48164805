import { dequal } from "dequal"
import type { ThreeWay } from "./merge"

export type EntryIdentity<Entry> = (entry: Entry) => readonly [key: string, content: unknown]

/** Equal values; lists are compared by what `identify` says of their entries. */
export function isSame<Entry>(left: unknown, right: unknown, identify?: EntryIdentity<Entry>): boolean {
  return identify && isList(left) && isList(right)
    ? dequal(left.map(identify), right.map(identify))
    : dequal(left, right)
}

export const isList = (value: unknown): value is never[] => Array.isArray(value)

/** Three-way merge of lists; `null` where both sides moved or changed entries, or one removed what the other changed. */
export function mergeList<Entry>(
  { base, mine, theirs }: { [Side in keyof ThreeWay<Entry>]: readonly Entry[] },
  identify: EntryIdentity<Entry>,
): Entry[] | null {
  const [was, other, own] = [new Map(base.map(identify)), new Map(theirs.map(identify)), new Map(mine.map(identify))]
  const keyOf = (entry: Entry) => identify(entry)[0]
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
    ...frame.filter((entry) => !was.has(keyOf(entry)) || remaining.has(keyOf(entry))),
    ...rest.filter((entry) => !was.has(keyOf(entry)) && !framed.has(keyOf(entry))),
  ]
}
