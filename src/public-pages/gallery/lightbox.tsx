import { X } from "lucide-react"
import { type KeyboardEvent, useLayoutEffect, useRef } from "react"
import type { ImageSource } from "../image-source"
import { messages } from "../messages"
import { ResponsiveImage } from "../responsive-image"
import { positionByKey } from "./position"
import { StepButtons } from "./step-buttons"
import { useBackCloses } from "./use-back-closes"
import { useCarousel } from "./use-carousel"

export type Slide = { key: string; name: string; caption?: string | undefined; image: ImageSource }

type LightboxProps = {
  label: string
  slides: readonly Slide[]
  start: number
  onClose: (last: number) => void
}

/** Only the visible image and its neighbours are loaded. */
const isNear = (index: number, shown: number, total: number) => {
  const distance = Math.abs(index - shown)
  return distance <= 1 || distance === total - 1
}

/** Full-screen view in a native modal dialog: focus trap, focus return and Escape are the browser's. */
export function Lightbox({ label, slides, start, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const carousel = useCarousel(slides.length, start)
  const shown = slides[carousel.index]

  // A layout effect, so that the chosen image is the first one painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once; later moves are the visitor's.
  useLayoutEffect(() => {
    dialog.current?.showModal()
    carousel.show(start)
  }, [])

  useBackCloses(() => dialog.current?.close())

  const onKeyDown = (event: KeyboardEvent) => {
    const next = positionByKey(event.key, carousel.index, slides.length)
    if (next === undefined) return
    event.preventDefault()
    carousel.show(next)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onKeyDown={onKeyDown}
      onClose={() => onClose(carousel.index)}
      className="lightbox fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none bg-canvas text-ink backdrop:bg-backdrop"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-4 py-2 pr-2 pl-4">
          <p role="status" className="tabular min-w-0 grow truncate text-sm">
            <span className="font-medium">
              {carousel.index + 1} / {slides.length}
            </span>
            <span className="ml-4 text-muted">{shown?.caption || shown?.name}</span>
          </p>
          <button
            type="button"
            aria-label={messages.closeView}
            className="flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken"
            onClick={() => dialog.current?.close()}
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        <div className="relative min-h-0 grow pb-4">
          <section
            ref={carousel.ref}
            onScroll={carousel.onScroll}
            aria-label={label}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
            tabIndex={0}
            className="carousel h-full focus-visible:-outline-offset-2"
          >
            {slides.map(({ key, name, image }, index) => (
              <div key={key} className="flex items-center justify-center px-2 sm:px-16">
                {isNear(index, carousel.index, slides.length) && (
                  <ResponsiveImage
                    image={image}
                    alt={name}
                    sizes="100vw"
                    smallest="large"
                    first
                    className="max-h-full w-auto max-w-full object-contain"
                  />
                )}
              </div>
            ))}
          </section>
          {slides.length > 1 && <StepButtons carousel={carousel} />}
        </div>
      </div>
    </dialog>
  )
}
