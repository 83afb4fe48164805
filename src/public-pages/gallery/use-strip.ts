import { type RefObject, useRef, useState } from "react"
import { wrapped } from "./wrapped"

export type Strip = {
  ref: RefObject<HTMLDivElement | null>
  index: number
  /** Brings a picture into view; before the first comes the last. */
  show: (index: number) => void
  onScroll: () => void
}

/** A row of pictures as wide as itself: swiping scrolls it, and so do the buttons and keys. */
export function useStrip(total: number, start = 0): Strip {
  const ref = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(start)
  return {
    ref,
    index,
    show: (wanted) => {
      const next = wrapped(wanted, total)
      const strip = ref.current
      strip?.scrollTo({ left: next * strip.clientWidth, behavior: "instant" })
      setIndex(next)
    },
    onScroll: () => {
      const strip = ref.current
      if (strip !== null && strip.clientWidth > 0) setIndex(Math.round(strip.scrollLeft / strip.clientWidth))
    },
  }
}
