import { type RefObject, useRef, useState } from "react"
import { wrapPosition } from "./position"

export type Carousel = {
  ref: RefObject<HTMLDivElement | null>
  index: number
  /** Positions beyond either end wrap around. */
  show: (index: number) => void
  onScroll: () => void
}

export function useCarousel(total: number, start = 0): Carousel {
  const ref = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(start)
  return {
    ref,
    index,
    show: (wanted) => {
      const next = wrapPosition(wanted, total)
      const carousel = ref.current
      carousel?.scrollTo({ left: next * carousel.clientWidth, behavior: "instant" })
      setIndex(next)
    },
    onScroll: () => {
      const carousel = ref.current
      if (carousel !== null && carousel.clientWidth > 0)
        setIndex(Math.round(carousel.scrollLeft / carousel.clientWidth))
    },
  }
}
