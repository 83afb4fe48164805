import { openFullView } from "./open-full-view"
import type { Picture } from "./start-thumbnails"

export function startFloorPlans(): void {
  const list = document.querySelector<HTMLElement>("[data-plans]")
  const buttons = [...(list?.querySelectorAll("button") ?? [])]
  const plans = buttons.flatMap(toPictures)
  for (const [position, button] of buttons.entries())
    button.addEventListener("click", () => openFullView(list?.dataset.plans ?? "", plans, position))
}

/** Returns only the original: the other sizes are made for the page. */
function toPictures({ children, dataset }: HTMLButtonElement): Picture[] {
  const [shown] = children
  if (!(shown instanceof HTMLImageElement)) return []
  const image = document.importNode(shown)
  image.removeAttribute("srcset")
  image.removeAttribute("sizes")
  return [{ name: dataset.caption ?? "", image, url: dataset.original ?? "" }]
}
