import { isUploaded, withOneFeatured } from "../../../domain/image"
import type { FloorPlan, PropertyImage } from "../../../domain/image-schemas"
import type { Highlight } from "../../../domain/property"
import { type Merged, merge, type ThreeWay } from "../../concurrency/merge"

/** As `merge`; where each side has chosen a new featured image, the user's own stays featured. */
export function mergeProperty<Values extends { images: PropertyImage[] }>(versions: ThreeWay<Values>): Merged<Values> {
  const { values, conflicts } = merge(versions, identifyEntry)
  const keyOf = (image: PropertyImage) => identifyEntry(image)[0]
  const own = versions.mine.images.filter(({ isFeatured }) => isFeatured).map(keyOf)
  const featured = values.images.find((image) => image.isFeatured && own.includes(keyOf(image)))
  if (featured) values.images = withOneFeatured(values.images, (image) => image === featured)
  return { values, conflicts }
}

/** An entry's key and what can change of it: sizes and URLs of an uploaded image follow from its id. */
export function identifyEntry(entry: PropertyImage | FloorPlan | Highlight): readonly [key: string, content: unknown] {
  if (!("url" in entry)) return [entry.name, null]
  const url = isUploaded(entry) ? "" : entry.url
  return [entry.id || entry.url, "isFeatured" in entry ? { ...contentOf(entry), url } : { name: entry.name, url }]
}

const contentOf = ({ isFeatured, caption = "" }: PropertyImage) => ({ isFeatured, caption })
