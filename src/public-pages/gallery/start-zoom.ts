/** The fixed point of a zoom: between fingers, at a pointer or in the middle. */
type Point = { x: number; y: number }

/** The factor of a double tap and of the button, the same for every picture. */
const STEP = 2.5
/** The maximum of screen pixels to one pixel of the picture, to a side: above it the picture is a blur. */
const SHARP = 2
const DOUBLE_TAP_MS = 300
/** Within this distance, in CSS pixels, two taps are one double tap. */
const NEAR = 30

export type Zoom = { isZoomed: () => boolean; toggle: () => void; by: (factor: number) => void; reset: () => void }

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
const between = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

/** Enlarges the picture in a frame by two fingers, a double tap and the wheel, and moves an enlarged one. */
export function startZoom(frame: HTMLElement): Zoom {
  let scale = 1
  let moved: Point = { x: 0, y: 0 }

  const picture = () => frame.querySelector("img")
  const middle = () => {
    const { left, top, width, height } = frame.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const show = (next: number, to: Point) => {
    scale = next
    const bound = (value: number, size: number) => {
      const most = ((scale - 1) * size) / 2
      return Math.max(-most, Math.min(most, value))
    }
    moved = { x: bound(to.x, frame.clientWidth), y: bound(to.y, frame.clientHeight) }
    frame.toggleAttribute("data-zoomed", scale > 1)
    const image = picture()
    if (!image) return
    image.style.transform = scale === 1 ? "" : `translate(${moved.x}px, ${moved.y}px) scale(${scale})`
    // The browser loads a larger one if there is one, and only if it needs it.
    if (scale > 1) image.sizes = `${scale * 100}vw`
  }
  /** The part of the picture at the point stays there. */
  const zoomAt = (point: Point, wanted: number) => {
    const next = Math.max(1, Math.min(computeMaxZoom(picture()), wanted))
    const { x, y } = middle()
    const factor = next / scale
    const stay = (at: number, from: number, by: number) => at - from - (at - from - by) * factor
    show(next, { x: stay(point.x, x, moved.x), y: stay(point.y, y, moved.y) })
  }
  const move = (from: Point, to: Point) => show(scale, { x: moved.x + to.x - from.x, y: moved.y + to.y - from.y })

  // Once the screen is turned, the picture may lie elsewhere: it is brought back.
  new ResizeObserver(() => show(scale, moved)).observe(frame)

  const isZoomed = () => scale > 1
  const zoomBy = (point: Point, factor: number) => zoomAt(point, scale * factor)
  const toggle = (point = middle()) => zoomAt(point, isZoomed() ? 1 : STEP)
  startWheel(frame, zoomBy)
  startFingers(frame, { zoomBy, move, toggle, isZoomed })
  return {
    isZoomed,
    toggle: () => toggle(),
    by: (factor) => zoomBy(middle(), factor),
    reset: () => show(1, moved),
  }
}

/** Computes the maximum from the largest file of the picture: its `srcset` ends with the width of that. */
function computeMaxZoom(image: HTMLImageElement | null): number {
  const pixels = image ? Number(/\d+(?=w$)/.exec(image.srcset) ?? image.naturalWidth) / image.clientWidth : 0
  return Math.max(STEP, (SHARP * pixels) / devicePixelRatio || 0)
}

/** A wheel to the sides moves the row, as everywhere. */
function startWheel(frame: HTMLElement, zoomBy: (point: Point, factor: number) => void): void {
  frame.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey && Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
      event.preventDefault()
      zoomBy(event, Math.exp(Math.max(-0.3, Math.min(0.3, event.deltaY / -200))))
    },
    { passive: false },
  )
}

type Gestures = {
  zoomBy: (point: Point, factor: number) => void
  move: (from: Point, to: Point) => void
  toggle: (point: Point) => void
  isZoomed: () => boolean
}

function startFingers(frame: HTMLElement, { zoomBy, move, toggle, isZoomed }: Gestures): void {
  const down = new Map<number, Point>()
  let lastTap = { at: 0, x: 0, y: 0 }
  let isTap = false

  frame.addEventListener("pointerdown", (event) => {
    isTap = down.size === 0
    down.set(event.pointerId, event)
    if (isZoomed() || down.size > 1) frame.setPointerCapture(event.pointerId)
  })
  frame.addEventListener("pointermove", (event) => {
    const from = down.get(event.pointerId)
    if (from === undefined) return
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1]
    if (other) {
      zoomBy(between(event, other), distance(event, other) / Math.max(1, distance(from, other)))
      move(between(from, other), between(event, other))
    } else if (isZoomed()) move(from, event)
    if (distance(from, event) > (other ? 0 : 3)) isTap = false
    down.set(event.pointerId, event)
  })
  frame.addEventListener("pointerup", (event) => {
    down.delete(event.pointerId)
    if (!isTap) return
    const isDouble = event.timeStamp - lastTap.at < DOUBLE_TAP_MS && distance(event, lastTap) < NEAR
    lastTap = { at: isDouble ? 0 : event.timeStamp, x: event.x, y: event.y }
    if (isDouble) toggle(event)
  })
  frame.addEventListener("pointercancel", (event) => down.delete(event.pointerId))
  // The row must not react to two fingers.
  frame.addEventListener(
    "touchmove",
    (event) => {
      if (event.touches.length > 1) event.preventDefault()
    },
    { passive: false },
  )
}
