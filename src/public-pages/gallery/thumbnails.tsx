import { type KeyboardEvent, useEffect, useRef } from "react"
import { messages } from "../messages"
import { ResponsiveImage } from "../responsive-image"
import type { Slide } from "./lightbox"
import { positionByKey, wrapPosition } from "./position"
import type { Carousel } from "./use-carousel"

type ThumbnailsProps = { slides: readonly Slide[]; carousel: Pick<Carousel, "index" | "show"> }

export function Thumbnails({ slides, carousel }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null)
  const { index } = carousel

  // Scrolls the list only; scrollIntoView would move the page as well.
  useEffect(() => {
    const item = list.current?.children[index]
    if (!(item instanceof HTMLElement) || list.current === null) return
    list.current.scrollTo({ left: item.offsetLeft - (list.current.clientWidth - item.offsetWidth) / 2 })
  }, [index])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = positionByKey(event.key, index, slides.length)
    if (next === undefined) return
    event.preventDefault()
    const position = wrapPosition(next, slides.length)
    carousel.show(position)
    list.current?.children[position]?.querySelector("button")?.focus()
  }

  return (
    <ul ref={list} className="scripted relative flex gap-2 overflow-x-auto p-1 [scrollbar-width:thin] print:hidden">
      {slides.map(({ key, image }, position) => (
        <li key={key} className="shrink-0">
          <button
            type="button"
            aria-label={messages.showImage(position + 1)}
            aria-current={position === index ? "true" : undefined}
            tabIndex={position === index ? undefined : -1}
            onClick={() => carousel.show(position)}
            onKeyDown={onKeyDown}
            className="block h-16 w-24 overflow-hidden rounded-sm border-2 border-transparent bg-sunken transition-colors hover:border-line-strong aria-[current]:border-accent sm:h-18 sm:w-27"
          >
            <ResponsiveImage image={image} alt="" sizes="108px" smallest="small" className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  )
}
