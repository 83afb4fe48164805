import { wrapPosition } from "./position"

export type Strip = {
  position: () => number
  /** Positions beyond either end wrap around. */
  show: (position: number) => void
}

/** Starts the slides within `root`, which are swiped or moved by step buttons; `onMove` gets every new position. */
export function startStrip(root: HTMLElement, onMove: (position: number) => void, start = 0): Strip | null {
  const strip = root.querySelector<HTMLElement>("[data-strip]")
  if (strip === null) return null
  let shown = start
  const moveTo = (position: number) => {
    if (position === shown) return
    shown = position
    onMove(position)
  }
  const show = (wanted: number) => {
    const position = wrapPosition(wanted, strip.children.length)
    strip.scrollTo({ left: position * strip.clientWidth, behavior: "instant" })
    moveTo(position)
  }
  strip.addEventListener("scroll", () => {
    if (strip.clientWidth > 0) moveTo(Math.round(strip.scrollLeft / strip.clientWidth))
  })
  for (const button of root.querySelectorAll<HTMLElement>("[data-step]"))
    button.addEventListener("click", () => show(shown + Number(button.dataset.step)))
  return { position: () => shown, show }
}
