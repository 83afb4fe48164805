import { ChevronLeft, ChevronRight } from "lucide-react"
import { messages } from "../messages"
import type { Carousel } from "./use-carousel"

const button =
  "scripted absolute top-1/2 flex size-11 -translate-y-1/2 items-center justify-center rounded-full border border-line bg-surface text-ink transition-colors hover:bg-sunken print:hidden"

export function StepButtons({ carousel }: { carousel: Pick<Carousel, "index" | "show"> }) {
  return (
    <>
      <button
        type="button"
        aria-label={messages.previousImage}
        className={`${button} left-3`}
        onClick={() => carousel.show(carousel.index - 1)}
      >
        <ChevronLeft aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        aria-label={messages.nextImage}
        className={`${button} right-3`}
        onClick={() => carousel.show(carousel.index + 1)}
      >
        <ChevronRight aria-hidden className="size-5" />
      </button>
    </>
  )
}
