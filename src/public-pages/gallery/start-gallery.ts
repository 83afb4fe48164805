import { copyOf } from "../copy-of"
import { messages } from "../messages"
import { inSize } from "./in-size"
import { openFullView, type Picture } from "./open-full-view"
import { positionByKey, wrapPosition } from "./position"
import { type Strip, startStrip } from "./start-strip"

export function startGallery(): void {
  const gallery = document.querySelector<HTMLElement>("[data-gallery]")
  if (gallery === null) return
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>("[data-strip] > a")]
  const caption = gallery.querySelector<HTMLElement>("[data-shown-caption]")
  const counter = gallery.querySelector("[role=status]")
  const pictures = links.flatMap(pictureOf)
  const thumbnails = makeThumbnails(gallery, pictures)

  const mark = (position: number) => {
    counter?.replaceChildren(`${position + 1} / ${links.length}`)
    const text = links[position]?.dataset.caption ?? ""
    caption?.replaceChildren(text)
    caption?.toggleAttribute("hidden", text === "")
    markShown(position)
  }
  const markShown = (position: number) => {
    for (const list of [links, thumbnails]) keepOneStop(list, position)
    markThumbnail(thumbnails, position)
  }
  const strip = startStrip(gallery, mark)
  if (strip === null) return
  markShown(0)
  for (const [position, link] of links.entries()) {
    link.addEventListener("click", (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      openFullView(gallery.getAttribute("aria-label") ?? "", pictures, position, (last) => {
        strip.show(last)
        links[last]?.focus({ preventScroll: true })
      })
    })
  }
  startThumbnails(thumbnails, strip)
}

function pictureOf(link: HTMLAnchorElement): Picture[] {
  const image = link.querySelector("img")
  return image === null ? [] : [{ name: link.dataset.caption || image.alt, image, url: link.href }]
}

function makeThumbnails(gallery: HTMLElement, pictures: readonly Picture[]): HTMLElement[] {
  const list = gallery.querySelector("[data-thumbnails]")
  if (list === null) return []
  return pictures.flatMap(({ image }, position) => {
    const item = copyOf("thumbnail")
    const button = item.querySelector("button")
    button?.setAttribute("aria-label", messages.showImage(position + 1))
    const copy = inSize(image, { sizes: "108px", className: "size-full object-cover", isLate: true })
    copy.alt = ""
    button?.append(copy)
    list.append(item)
    return button ?? []
  })
}

/** Tab leads to what is shown, and past the others. */
function keepOneStop(elements: readonly HTMLElement[], position: number): void {
  for (const [index, element] of elements.entries()) {
    if (index === position) element.removeAttribute("tabindex")
    else element.tabIndex = -1
  }
}

function markThumbnail(thumbnails: readonly HTMLElement[], position: number): void {
  for (const [index, button] of thumbnails.entries()) {
    if (index === position) button.setAttribute("aria-current", "true")
    else button.removeAttribute("aria-current")
  }
  const item = thumbnails[position]?.parentElement
  const list = item?.parentElement
  // Scrolls the list only; scrollIntoView would move the page as well.
  if (item && list) list.scrollTo({ left: item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2 })
}

function startThumbnails(thumbnails: readonly HTMLElement[], strip: Strip): void {
  for (const [index, button] of thumbnails.entries()) {
    button.addEventListener("click", () => strip.show(index))
    button.addEventListener("keydown", (event) => {
      const next = positionByKey(event.key, index, thumbnails.length)
      if (next === undefined) return
      event.preventDefault()
      strip.show(next)
      thumbnails[wrapPosition(next, thumbnails.length)]?.focus()
    })
  }
}
