import { RESIZE_MESSAGE } from "../../domain/pages/embed"

/** Returns how many listings the image shows, by its media queries (product-tour.tsx). */
function shownListings(): number {
  if (matchMedia("(min-width: 57rem)").matches) return 3
  return matchMedia("(min-width: 42rem)").matches ? 2 : 1
}

/** Lays the live widget over its image once the page is idle. */
export function startWidget(): void {
  const place = document.querySelector<HTMLElement>("[data-live]")
  const box = place?.parentElement
  if (!place || !box) return
  const load = () => {
    const frame = document.createElement("iframe")
    frame.title = place.dataset.title ?? ""
    const theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"
    frame.src = `/embed?company=${place.dataset.live}&columns=3&theme=${theme}&limit=${shownListings()}`
    frame.scrolling = "no"
    // The image stays until the widget reports a height that holds listings.
    addEventListener("message", ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== location.origin || data?.type !== RESIZE_MESSAGE) return
      if (data.height < box.clientHeight / 2) return
      frame.style.height = `${data.height}px`
      box.dataset.living = ""
    })
    box.append(frame)
  }
  const whenIdle = () => ("requestIdleCallback" in window ? requestIdleCallback(load) : setTimeout(load, 200))
  if (document.readyState === "complete") whenIdle()
  else addEventListener("load", whenIdle)
}
