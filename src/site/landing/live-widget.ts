import { RESIZE_MESSAGE } from "../../domain/embed"

/** Lays the living widget over its picture, once the page has nothing else to do. */
export function startWidget(): void {
  const place = document.querySelector<HTMLElement>("[data-live]")
  const box = place?.parentElement
  if (!place || !box) return
  const load = () => {
    const frame = document.createElement("iframe")
    frame.title = place.dataset.title ?? ""
    frame.src = `/embed?company=${place.dataset.live}&columns=3&theme=auto`
    frame.scrolling = "no"
    // Only a widget that speaks is shown, and has more to show than that there is nothing: else the picture stays.
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
