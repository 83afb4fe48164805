import { featuredImage, withOneFeatured } from "../../domain/image"

type Entry = { id: string; url: string }

/** What tells entries apart: pictures on other sites have no id. */
export const keyOf = ({ id, url }: Entry) => id || url

/** Which entries came in this session, and in which order their files were chosen. */
export type ChosenOrder = ReadonlyMap<string, number>

/**
 * Puts a finished upload where it belongs: uploads end in any order, the list keeps the one in which they were chosen.
 * Entries that were there before stay in front.
 */
export function insertChosen<T extends Entry>(list: readonly T[], entry: T, chosen: ChosenOrder): T[] {
  const own = chosen.get(entry.id) ?? Number.POSITIVE_INFINITY
  const behind = list.findIndex(({ id }) => (chosen.get(id) ?? -1) > own)
  const at = behind < 0 ? list.length : behind
  return [...list.slice(0, at), entry, ...list.slice(at)]
}

/** The entries with these keys in front, both parts in the order they had. */
export function moveToFront<T extends Entry>(list: readonly T[], keys: readonly string[]): T[] {
  const isMoved = (entry: T) => keys.includes(keyOf(entry))
  return [...list.filter(isMoved), ...list.filter((entry) => !isMoved(entry))]
}

/** Puts removed entries back to where they were before, as far as the list allows. */
export function putBack<T extends Entry>(list: readonly T[], before: readonly T[], keys: readonly string[]): T[] {
  const next = [...list]
  before.forEach((entry, index) => {
    const key = keyOf(entry)
    if (keys.includes(key) && !next.some((other) => keyOf(other) === key)) next.splice(index, 0, entry)
  })
  return next
}

const areImages = <T extends Entry>(list: readonly T[]): list is readonly (T & { isFeatured: boolean })[] =>
  list.every((entry) => "isFeatured" in entry)

/** The image with the key `pick` is the featured one. Floor plans have no such thing and stay as they are. */
export function feature<T extends Entry>(list: readonly T[], pick: string | null): T[] {
  return areImages(list) ? withOneFeatured(list, (entry) => keyOf(entry) === pick) : [...list]
}

/** The key of the featured image, `null` where there is none. */
export function featuredKey(list: readonly Entry[]): string | null {
  const featured = areImages(list) ? featuredImage(list) : undefined
  return featured ? keyOf(featured) : null
}
