import { messages } from "../messages"
import { ResponsiveImage } from "../responsive-image"
import type { Slide } from "./slides"

export function Thumbnails({ slides }: { slides: readonly Slide[] }) {
  return (
    <ul
      data-thumbnails
      className="scripted relative mt-2 flex gap-2 overflow-x-auto p-1 [scrollbar-width:thin] print:hidden"
    >
      {slides.map(({ key, image }, position) => (
        <li key={key} className="shrink-0">
          <button
            type="button"
            aria-label={messages.showImage(position + 1)}
            aria-current={position === 0 ? "true" : undefined}
            tabIndex={position === 0 ? undefined : -1}
            className="block h-16 w-24 overflow-hidden rounded-sm border-2 border-transparent bg-sunken transition-colors hover:border-line-strong aria-[current]:border-accent sm:h-18 sm:w-27"
          >
            <ResponsiveImage image={image} alt="" sizes="108px" smallest="small" className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  )
}
