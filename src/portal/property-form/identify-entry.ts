import type { FloorPlan, PropertyImage } from "../../domain/image-lists"
import type { Highlight } from "../../domain/property"

/** What of a list's entry counts: a picture's sizes and addresses follow from its id, and a highlight is its name. */
export function identifyEntry(entry: PropertyImage | FloorPlan | Highlight): readonly [key: string, content: unknown] {
  if (!("url" in entry)) return [entry.name, null]
  return [entry.id || entry.url, "isFeatured" in entry ? contentOf(entry) : entry.name]
}

const contentOf = ({ isFeatured, caption = "" }: PropertyImage) => ({ isFeatured, caption })
