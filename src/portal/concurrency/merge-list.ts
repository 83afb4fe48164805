import { dequal } from "dequal"

/** By what an entry of a list is known again, and what of it somebody can change. */
export type EntryIdentity<Entry> = (entry: Entry) => readonly [key: string, content: unknown]

/**
 * One list of two that were made from the same one: with what either side added, and without what either side removed.
 * `null` where both changed or reordered entries, or one removed what the other changed: that is for a person to decide.
 */
export function mergeList<Entry>(
  base: readonly Entry[],
  theirs: readonly Entry[],
  mine: readonly Entry[],
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

  // The side that moved entries gives the order; what the other side added comes after it.
  const [frame, framed, rest, kept] = mineMoved ? [mine, own, theirs, other] : [theirs, other, mine, own]
  return [
    ...frame.filter((entry) => !was.has(keyOf(entry)) || kept.has(keyOf(entry))),
    ...rest.filter((entry) => !was.has(keyOf(entry)) && !framed.has(keyOf(entry))),
  ]
}
