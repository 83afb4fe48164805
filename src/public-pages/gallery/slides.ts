import type { PropertyImage } from "../../domain/media/image"
import { shownCaption } from "../../domain/media/made-by"
import { messages } from "../messages"

export type Slide = { key: string; name: string; caption: string; image: PropertyImage }

/** Returns the featured image first, then the others in their order. */
export function toSlides(images: readonly PropertyImage[], title: string): Slide[] {
  const ordered = [...images.filter((image) => image.isFeatured), ...images.filter((image) => !image.isFeatured)]
  return ordered.map((image, index) => ({
    key: image.id || `${index}`,
    name: messages.imageName(title, index + 1, ordered.length, shownCaption(image)),
    caption: shownCaption(image),
    image,
  }))
}
