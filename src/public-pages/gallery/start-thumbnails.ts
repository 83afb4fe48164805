import { cloneTemplate } from "../clone-template"
import { messages } from "../messages"
import { inSize, type Picture } from "./in-size"
import { positionByKey, wrapPosition } from "./position"

/** Fills the list within `root`, if it has one, and returns a function that marks the visible picture. */
export function startThumbnails(
  root: HTMLElement,
  pictures: readonly Picture[],
  show: (position: number) => void,
): (position: number) => void {
  const list = root.querySelector("[data-thumbnails]")
  if (list === null) return () => {}
  const buttons = pictures.flatMap((picture, position) => {
    const item = cloneTemplate("thumbnail")
    const button = item.querySelector("button")
    const { src } = picture.image
    const copy = inSize(picture, { src, sizes: "108px", className: "size-full object-cover", isLate: true })
    copy.alt = ""
    button?.setAttribute("aria-label", messages.showImage(position + 1))
    button?.append(copy)
    list.append(item)
    return button ?? []
  })
  for (const [index, button] of buttons.entries()) {
    button.addEventListener("click", () => show(index))
    button.addEventListener("keydown", (event) => {
      const next = positionByKey(event.key, index, buttons.length)
      if (next === undefined) return
      event.preventDefault()
      event.stopPropagation()
      show(next)
      buttons[wrapPosition(next, buttons.length)]?.focus()
    })
  }
  return (position) => {
    keepOneStop(buttons, position)
    for (const [index, button] of buttons.entries()) {
      button.ariaCurrent = index === position ? "true" : null
    }
    const item = buttons[position]?.parentElement
    // This scrolls only the list; scrollIntoView would move the page as well.
    if (item) list.scrollTo({ left: item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2 })
  }
}

/** Tab leads to the visible element, and past the others. */
export function keepOneStop(elements: readonly HTMLElement[], position: number): void {
  for (const [index, element] of elements.entries()) {
    element.tabIndex = index === position ? 0 : -1
  }
}
