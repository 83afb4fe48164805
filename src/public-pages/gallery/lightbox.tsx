import { X } from "lucide-react"
import { type KeyboardEvent, useLayoutEffect, useRef } from "react"
import type { PictureSource } from "../picture"
import { Picture } from "../picture-view"
import { words } from "../words"
import { positionByKey } from "./position-by-key"
import { StepButtons } from "./step-buttons"
import { useBackCloses } from "./use-back-closes"
import { useStrip } from "./use-strip"

export type NamedPicture = { key: string; name: string; caption?: string | undefined; picture: PictureSource }

type LightboxProps = {
  label: string
  pictures: readonly NamedPicture[]
  start: number
  onClose: (last: number) => void
}

/** Only what is in view and its neighbours are loaded. */
const isNear = (index: number, shown: number, total: number) => {
  const distance = Math.abs(index - shown)
  return distance <= 1 || distance === total - 1
}

/**
 * Pictures over the whole window. A native modal dialog: the browser keeps the focus inside, gives it back afterwards
 * and closes on Escape; the style sheet keeps the page beneath from scrolling.
 */
export function Lightbox({ label, pictures, start, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useStrip(pictures.length, start)
  const shown = pictures[strip.index]

  // Before the first paint, so that the chosen picture is the one which appears. Only ever rendered in a browser.
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once; later moves are the visitor's.
  useLayoutEffect(() => {
    dialog.current?.showModal()
    strip.show(start)
  }, [])

  useBackCloses(() => dialog.current?.close())

  const onKeyDown = (event: KeyboardEvent) => {
    const next = positionByKey(event.key, strip.index, pictures.length)
    if (next === undefined) return
    event.preventDefault()
    strip.show(next)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onKeyDown={onKeyDown}
      onClose={() => onClose(strip.index)}
      className="lightbox fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none bg-canvas text-ink backdrop:bg-backdrop"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-4 py-2 pr-2 pl-4">
          <p role="status" className="tabular min-w-0 grow truncate text-sm">
            <span className="font-medium">
              {strip.index + 1} / {pictures.length}
            </span>
            <span className="ml-4 text-muted">{shown?.caption || shown?.name}</span>
          </p>
          <button
            type="button"
            aria-label={words.closeView}
            className="flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken"
            onClick={() => dialog.current?.close()}
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        <div className="relative min-h-0 grow pb-4">
          <section
            ref={strip.ref}
            onScroll={strip.onScroll}
            aria-label={label}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
            tabIndex={0}
            className="strip h-full focus-visible:-outline-offset-2"
          >
            {pictures.map(({ key, name, picture }, index) => (
              <div key={key} className="flex items-center justify-center px-2 sm:px-16">
                {isNear(index, strip.index, pictures.length) && (
                  <Picture
                    picture={picture}
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
          {pictures.length > 1 && <StepButtons strip={strip} />}
        </div>
      </div>
    </dialog>
  )
}
