import type { Picture } from "./in-size"
import { openFullView } from "./open-full-view"
import { startStrip } from "./start-strip"
import { keepOneStop, startThumbnails } from "./start-thumbnails"

export function startGallery(): void {
  const gallery = document.querySelector<HTMLElement>("[data-gallery]")
  if (gallery === null) return
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>("[data-strip] > a")]
  const caption = gallery.querySelector<HTMLElement>("[data-shown-caption]")
  const counter = gallery.querySelector("[role=status]")
  const pictures = links.flatMap(toPictures)

  const mark = (position: number) => {
    counter?.replaceChildren(`${position + 1} / ${links.length}`)
    const text = links[position]?.dataset.caption ?? ""
    caption?.replaceChildren(text)
    caption?.toggleAttribute("hidden", text === "")
    keepOneStop(links, position)
    markThumbnail(position)
  }
  const strip = startStrip(gallery, mark)
  if (strip === null) return
  const markThumbnail = startThumbnails(gallery, pictures, strip.show)
  keepOneStop(links, 0)
  markThumbnail(0)
  const openBy = (link: HTMLAnchorElement, position: number) =>
    link.addEventListener("click", (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      openFullView(gallery.getAttribute("aria-label") ?? "", pictures, position, (last) => {
        strip.show(last)
        links[last]?.focus({ preventScroll: true })
      })
    })
  for (const [position, link] of links.entries()) openBy(link, position)
  for (const link of gallery.querySelectorAll<HTMLAnchorElement>("a[data-shows]"))
    openBy(link, Number(link.dataset.shows))
}

function toPictures(link: HTMLAnchorElement): Picture[] {
  const image = link.querySelector("img")
  if (image === null) return []
  return [{ caption: link.dataset.caption ?? "", image, srcset: image.srcset, url: link.href }]
}
