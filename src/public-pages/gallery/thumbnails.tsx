import { type KeyboardEvent, useEffect, useRef } from "react"
import { Picture } from "../picture-view"
import { words } from "../words"
import type { NamedPicture } from "./lightbox"
import { positionByKey } from "./position-by-key"
import type { Strip } from "./use-strip"
import { wrapped } from "./wrapped"

type ThumbnailsProps = { pictures: readonly NamedPicture[]; strip: Pick<Strip, "index" | "show"> }

export function Thumbnails({ pictures, strip }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null)
  const { index } = strip

  // The chosen one stays in view. Only the list is scrolled, never the page.
  useEffect(() => {
    const item = list.current?.children[index]
    if (!(item instanceof HTMLElement) || list.current === null) return
    list.current.scrollTo({ left: item.offsetLeft - (list.current.clientWidth - item.offsetWidth) / 2 })
  }, [index])

  // One stop on the way through the page, however many there are.
  const onKeyDown = (event: KeyboardEvent) => {
    const next = positionByKey(event.key, index, pictures.length)
    if (next === undefined) return
    event.preventDefault()
    const position = wrapped(next, pictures.length)
    strip.show(position)
    list.current?.children[position]?.querySelector("button")?.focus()
  }

  return (
    <ul ref={list} className="scripted relative flex gap-2 overflow-x-auto p-1 [scrollbar-width:thin] print:hidden">
      {pictures.map(({ key, picture }, position) => (
        <li key={key} className="shrink-0">
          <button
            type="button"
            aria-label={words.showImage(position + 1)}
            aria-current={position === index ? "true" : undefined}
            tabIndex={position === index ? undefined : -1}
            onClick={() => strip.show(position)}
            onKeyDown={onKeyDown}
            className="block h-16 w-24 overflow-hidden rounded-sm border-2 border-transparent bg-sunken transition-colors hover:border-line-strong aria-[current]:border-accent sm:h-18 sm:w-27"
          >
            <Picture picture={picture} alt="" sizes="108px" smallest="small" className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  )
}
