import { searchText } from "./text"

const MAX_SLUG_LENGTH = 60

/** The slug of a name without a Latin letter or digit. */
const NAMELESS = "makler"

const cut = (text: string, length: number) => text.slice(0, length).replace(/-+$/, "")

/** Returns a name as part of an address: `[a-z0-9-]{1,60}`, never empty. */
export function slugify(name: string): string {
  const words = searchText(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
  return cut(words, MAX_SLUG_LENGTH) || NAMELESS
}

/** Returns the slug with an ending that tells it from others: `berg-2`. */
export function endedSlug(slug: string, ending: string | number): string {
  return `${cut(slug, MAX_SLUG_LENGTH - 1 - `${ending}`.length)}-${ending}`
}
