import { madeByLabel } from "../../domain/media/made-by"
import { largestUrl } from "../image-source"
import { MadeByBadge } from "../made-by-badge"
import { messages } from "../messages"
import { ResponsiveImage } from "../responsive-image"
import type { Slide } from "./slides"

/** The number of pictures beside the large one. */
export const MORE = 4

/** Shows the next pictures on a wide screen. They repeat the row beside them, so only that is read aloud and has tab stops. */
export function MorePictures({ slides }: { slides: readonly Slide[] }) {
  const hidden = slides.length - MORE - 1
  return (
    <div aria-hidden className="hidden min-h-0 grid-rows-4 gap-2 lg:grid print:hidden">
      {slides.slice(1, MORE + 1).map(({ key, image }, index) => (
        <a
          key={key}
          href={largestUrl(image)}
          data-shows={index + 1}
          tabIndex={-1}
          className="relative min-h-0 cursor-zoom-in overflow-hidden rounded-lg bg-sunken"
        >
          <ResponsiveImage
            image={image}
            alt=""
            sizes="12rem"
            smallest="small"
            className="absolute inset-0 size-full object-cover"
          />
          {index === MORE - 1 && hidden > 0 ? (
            <span className="absolute inset-0 flex items-center justify-center bg-backdrop text-xl font-semibold text-[#fff]">
              {messages.moreImages(hidden)}
            </span>
          ) : (
            <MadeByBadge label={madeByLabel(image)} className="absolute inset-x-1 bottom-1" />
          )}
        </a>
      ))}
    </div>
  )
}
