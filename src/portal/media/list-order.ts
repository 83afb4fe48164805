import { featuredImage, withOneFeatured } from "../../domain/media/image"

type Entry = { id: string; url: string }

/** Returns an entry's key: images on other sites may lack an id until they are saved. */
export const getKey = ({ id, url }: Entry) => id || url

/** The ids of this session's uploads in the order in which their files were chosen. */
export type ChosenOrder = ReadonlyMap<string, number>

/** Inserts a finished upload. Uploads end in any order; the list has them in the chosen order, after earlier entries. */
export function insertChosen<T extends Entry>(list: readonly T[], entry: T, chosen: ChosenOrder): T[] {
  const own = chosen.get(entry.id) ?? Number.POSITIVE_INFINITY
  const behind = list.findIndex(({ id }) => (chosen.get(id) ?? -1) > own)
  const at = behind < 0 ? list.length : behind
  return [...list.slice(0, at), entry, ...list.slice(at)]
}

export function moveToFront<T extends Entry>(list: readonly T[], keys: readonly string[]): T[] {
  const isMoved = (entry: T) => keys.includes(getKey(entry))
  return [...list.filter(isMoved), ...list.filter((entry) => !isMoved(entry))]
}

export function putBack<T extends Entry>(list: readonly T[], before: readonly T[], keys: readonly string[]): T[] {
  const next = [...list]
  before.forEach((entry, index) => {
    const key = getKey(entry)
    if (keys.includes(key) && !next.some((other) => getKey(other) === key)) next.splice(index, 0, entry)
  })
  return next
}

const areImages = <T extends Entry>(list: readonly T[]): list is readonly (T & { isFeatured: boolean })[] =>
  list.every((entry) => "isFeatured" in entry)

/** Makes the image with this key the featured one. Floor plans have none and stay unchanged. */
export function feature<T extends Entry>(list: readonly T[], featuredKey: string | null): T[] {
  return areImages(list) ? withOneFeatured(list, (entry) => getKey(entry) === featuredKey) : [...list]
}

export function featuredKey(list: readonly Entry[]): string | null {
  const featured = areImages(list) ? featuredImage(list) : undefined
  return featured ? getKey(featured) : null
}
