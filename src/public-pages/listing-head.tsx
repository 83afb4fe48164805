import type { ImageSource } from "./image-source"
import { ResponsiveImage } from "./responsive-image"

export type ListingHeadData = {
  title: string
  /** What strangers learn of the address; empty where the page says it elsewhere. */
  place: string
  image: ImageSource | undefined
}

/** Says which listing a page for one visitor is about: many people look at several. */
export function ListingHead({ title, place, image }: ListingHeadData) {
  if (title === "") return null
  return (
    <div className="flex items-center gap-4">
      {image && (
        <ResponsiveImage
          image={image}
          alt=""
          sizes="7rem"
          smallest="small"
          first
          className="aspect-4/3 w-28 shrink-0 rounded-md bg-sunken object-cover"
        />
      )}
      <div className="min-w-0">
        <p className="font-medium long-words">{title}</p>
        {place !== "" && <p className="text-sm text-muted long-words">{place}</p>}
      </div>
    </div>
  )
}
