import type { Picture } from "./in-size"
import { openFullView } from "./open-full-view"

export function startFloorPlans(): void {
  const list = document.querySelector<HTMLElement>("[data-plans]")
  const buttons = [...(list?.querySelectorAll("button") ?? [])]
  const plans = buttons.flatMap(toPictures)
  for (const [position, button] of buttons.entries())
    button.addEventListener("click", () => openFullView(list?.dataset.plans ?? "", plans, position))
}

/** Returns only the original: the other sizes are made for the page. */
function toPictures({ children: [image], dataset }: HTMLButtonElement): Picture[] {
  if (!(image instanceof HTMLImageElement)) return []
  return [{ caption: dataset.caption ?? "", image, srcset: "", url: dataset.original ?? "" }]
}
