import { openFullView, type Picture } from "./open-full-view"
import { positionByKey, wrapPosition } from "./position"
import { type Strip, startStrip } from "./start-strip"

export function startGallery(): void {
  const gallery = document.querySelector<HTMLElement>("[data-gallery]")
  if (gallery === null) return
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>("[data-strip] > a")]
  const thumbnails = [...gallery.querySelectorAll<HTMLElement>("[data-thumbnails] button")]
  const caption = gallery.querySelector<HTMLElement>("[data-shown-caption]")
  const counter = gallery.querySelector("[role=status]")
  const pictures = links.flatMap(pictureOf)

  const mark = (position: number) => {
    counter?.replaceChildren(`${position + 1} / ${links.length}`)
    const text = links[position]?.dataset.caption ?? ""
    caption?.replaceChildren(text)
    caption?.toggleAttribute("hidden", text === "")
    for (const list of [links, thumbnails]) keepOneStop(list, position)
    markThumbnail(thumbnails, position)
  }
  const strip = startStrip(gallery, mark)
  if (strip === null) return
  keepOneStop(links, 0)
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
