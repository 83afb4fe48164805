import { cloneTemplate } from "../clone-template"
import { markFailedImages } from "../mark-failed-images"
import { inSize, type Picture } from "./in-size"
import { positionByKey, wrapPosition } from "./position"
import { startStrip } from "./start-strip"
import { startThumbnails } from "./start-thumbnails"
import { startZoom } from "./start-zoom"

/** Opens the pictures full-screen; `onClose` gets the last position. */
export function openFullView(
  label: string,
  pictures: readonly Picture[],
  start: number,
  onClose?: (last: number) => void,
): void {
  const view = cloneTemplate<HTMLDialogElement>("full-view")
  const find = (selector: string) => view.querySelector<HTMLElement>(selector)
  const total = pictures.length
  const frames = pictures.map(() => cloneTemplate("full-view", "[data-frame]"))
  find("[data-strip]")?.append(...frames)
  for (const element of [view, find("[data-strip]")]) element?.setAttribute("aria-label", label)
  if (total === 1) for (const control of view.querySelectorAll("[data-step], [data-thumbnails]")) control.remove()

  const zooms = frames.map(startZoom)
  const onMove = (position: number) => {
    for (const zoom of zooms) zoom.reset()
    find("[data-position]")?.replaceChildren(`${position + 1} / ${total}`)
    find("[data-caption]")?.replaceChildren(pictures[position]?.caption ?? "")
    // Only the pictures that are seen next are loaded.
    for (const near of [position, position + 1, position - 1]) load(wrapPosition(near, total))
    markThumbnail(position)
  }
  const load = (position: number) => {
    const [place, picture] = [frames[position], pictures[position]]
    if (place && picture && !place.hasChildNodes()) {
      place.append(enlarged(picture))
      markFailedImages(place.querySelectorAll("img"))
    }
  }

  const strip = startStrip(view, onMove, start)
  if (strip === null) return
  const markThumbnail = startThumbnails(view, pictures, strip.show)
  find("[data-close-view]")?.addEventListener("click", () => view.close())
  const zoom = () => zooms[strip.position()]
  find("[data-zoom]")?.addEventListener("click", () => zoom()?.toggle())
  view.addEventListener("keydown", (event) => {
    if (event.key === "+" || event.key === "-") zoom()?.by(event.key === "+" ? KEY_STEP : 1 / KEY_STEP)
    const next = positionByKey(event.key, strip.position(), total)
    if (next === undefined) return
    event.preventDefault()
    strip.show(next)
  })
  view.addEventListener("close", () => {
    view.remove()
    onClose?.(strip.position())
  })
  document.body.append(view)
  onMove(start)
  view.showModal()
  strip.show(start)
  closeByBack(view)
  closeBySwipe(view, () => zoom()?.isZoomed() !== true)
}

const KEY_STEP = 1.5

const enlarged = (picture: Picture): HTMLImageElement =>
  inSize(picture, {
    src: picture.url,
    sizes: "100vw",
    className: "max-h-full w-auto max-w-full object-contain",
    isLate: false,
  })

/** Makes the browser's Back close the view instead of leaving the page. */
function closeByBack(view: HTMLDialogElement): void {
  const close = () => view.close()
  history.pushState({ fullView: true }, "")
  addEventListener("popstate", close)
  view.addEventListener("close", () => {
    removeEventListener("popstate", close)
    if (history.state?.fullView) history.back()
  })
}

/** The distance is in CSS pixels. */
const SWIPE = 80

/** Closes the view by a swipe down with one finger, while nothing is zoomed; to the sides the strip itself scrolls. */
function closeBySwipe(view: HTMLDialogElement, isPlain: () => boolean): void {
  let start: Touch | undefined
  view.addEventListener("touchstart", ({ touches }) => {
    start = touches.length === 1 && isPlain() ? touches[0] : undefined
  })
  view.addEventListener("touchend", ({ changedTouches: [end] }) => {
    if (start === undefined || end === undefined) return
    const [right, down] = [end.clientX - start.clientX, end.clientY - start.clientY]
    if (down > SWIPE && down > 2 * Math.abs(right)) view.close()
  })
}
