import { ChevronLeft, ChevronRight } from "lucide-react"
import { words } from "../words"
import type { Strip } from "./use-strip"

const button =
  "scripted absolute top-1/2 flex size-11 -translate-y-1/2 items-center justify-center rounded-full border border-line bg-surface text-ink transition-colors hover:bg-sunken print:hidden"

/** Previous and next, on the picture's left and right edge. */
export function StepButtons({ strip }: { strip: Pick<Strip, "index" | "show"> }) {
  return (
    <>
      <button
        type="button"
        aria-label={words.previousImage}
        className={`${button} left-3`}
        onClick={() => strip.show(strip.index - 1)}
      >
        <ChevronLeft aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        aria-label={words.nextImage}
        className={`${button} right-3`}
        onClick={() => strip.show(strip.index + 1)}
      >
        <ChevronRight aria-hidden className="size-5" />
      </button>
    </>
  )
}
