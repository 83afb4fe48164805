/** What the zoom of one picture is about: fingers, a pointer or the middle. */
type Point = { x: number; y: number }

const MOST = 6
/** Of a double tap, and of the button. */
const STEP = 2.5
const DOUBLE_TAP_MS = 300
/** Within this distance, in CSS pixels, two taps are one double tap. */
const NEAR = 30

export type Zoom = { isZoomed: () => boolean; toggle: () => void; by: (factor: number) => void; reset: () => void }

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
const between = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

/** Enlarges the picture in a frame by two fingers, a double tap and the wheel, and moves what is enlarged. */
export function startZoom(frame: HTMLElement): Zoom {
  let scale = 1
  let moved: Point = { x: 0, y: 0 }

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
    const image = frame.querySelector("img")
    if (image) image.style.transform = scale === 1 ? "" : `translate(${moved.x}px, ${moved.y}px) scale(${scale})`
  }
  /** What is at the point stays there. */
  const zoomAt = (point: Point, wanted: number) => {
    const next = Math.max(1, Math.min(MOST, wanted))
    const [{ x, y }, factor] = [middle(), next / scale]
    const stay = (at: number, from: number, by: number) => at - from - (at - from - by) * factor
    show(next, { x: stay(point.x, x, moved.x), y: stay(point.y, y, moved.y) })
  }
  const move = (from: Point, to: Point) => show(scale, { x: moved.x + to.x - from.x, y: moved.y + to.y - from.y })

  const toggle = (point = middle()) => zoomAt(point, scale > 1 ? 1 : STEP)
  startWheel(frame, (point, factor) => zoomAt(point, scale * factor))
  startFingers(frame, {
    zoomBy: (point, factor) => zoomAt(point, scale * factor),
    move,
    toggle,
    isZoomed: () => scale > 1,
  })
  return {
    isZoomed: () => scale > 1,
    toggle: () => toggle(),
    by: (factor) => zoomAt(middle(), scale * factor),
    reset: () => show(1, { x: 0, y: 0 }),
  }
}

/** To the sides it moves the row, as everywhere. */
function startWheel(frame: HTMLElement, zoomBy: (point: Point, factor: number) => void): void {
  frame.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey && Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
      event.preventDefault()
      zoomBy(event, Math.exp(-Math.sign(event.deltaY) * Math.min(0.3, Math.abs(event.deltaY) / 200)))
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
    down.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (isZoomed() || down.size > 1) frame.setPointerCapture(event.pointerId)
  })
  frame.addEventListener("pointermove", (event) => {
    const from = down.get(event.pointerId)
    if (from === undefined) return
    const to = { x: event.clientX, y: event.clientY }
    const [other] = [...down].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]))
    if (other) {
      zoomBy(between(to, other), distance(to, other) / Math.max(1, distance(from, other)))
      move(between(from, other), between(to, other))
    } else if (isZoomed()) move(from, to)
    if (distance(from, to) > 0 && (other || distance(from, to) > 3)) isTap = false
    down.set(event.pointerId, to)
  })
  frame.addEventListener("pointerup", (event) => {
    down.delete(event.pointerId)
    if (!isTap) return
    const tap = { at: event.timeStamp, x: event.clientX, y: event.clientY }
    const isDouble = tap.at - lastTap.at < DOUBLE_TAP_MS && distance(tap, lastTap) < NEAR
    lastTap = isDouble ? { at: 0, x: 0, y: 0 } : tap
    if (isDouble) toggle(tap)
  })
  frame.addEventListener("pointercancel", (event) => down.delete(event.pointerId))
  // Two fingers are never the row's.
  frame.addEventListener(
    "touchmove",
    (event) => {
      if (event.touches.length > 1) event.preventDefault()
    },
    { passive: false },
  )
}
