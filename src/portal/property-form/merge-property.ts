import { withOneFeatured } from "../../domain/image"
import type { PropertyImage } from "../../domain/image-lists"
import { type Merged, merge } from "../concurrency/merge"
import { identifyEntry } from "./identify-entry"

/** As `merge`; where each side has added a title picture, one's own stays it. */
export function mergeProperty<Values extends { images: PropertyImage[] }>(
  base: Values | null,
  theirs: Values,
  mine: Values,
): Merged<Values> {
  const { values, conflicts } = merge(base, theirs, mine, identifyEntry)
  const keyOf = (image: PropertyImage) => identifyEntry(image)[0]
  const own = mine.images.filter(({ isFeatured }) => isFeatured).map(keyOf)
  const picked = values.images.find((image) => image.isFeatured && own.includes(keyOf(image)))
  if (picked) values.images = withOneFeatured(values.images, (image) => image === picked)
  return { values, conflicts }
}
