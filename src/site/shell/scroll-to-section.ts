import { getProperty } from "../../domain/values/type-guards"
import { isSection } from "./paths"

/** Scrolls to a section named by navigation state; the browser handles the address's fragment. */
export function scrollToSection(): void {
  const named = getProperty(getProperty(history.state, "usr"), "scrollTo")
  if (isSection(named)) document.getElementById(named)?.scrollIntoView()
  openAnswer()
  addEventListener("hashchange", openAnswer)
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details.menu")) {
    menu.addEventListener("click", (event) => {
      if (event.target instanceof HTMLAnchorElement) menu.open = false
    })
  }
}

function openAnswer(): void {
  const target = document.getElementById(location.hash.slice(1))
  if (target instanceof HTMLDetailsElement) target.open = true
}
