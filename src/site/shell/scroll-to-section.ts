import { isSection } from "./paths"

/** The address's fragment is the browser's business; a section named by navigation state (spec section 2) is ours. */
export function scrollToSection(): void {
  const named = (history.state as { usr?: { scrollTo?: unknown } } | null)?.usr?.scrollTo
  if (isSection(named)) document.getElementById(named)?.scrollIntoView()
  openAnswer()
  addEventListener("hashchange", openAnswer)
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details.menu")) {
    menu.addEventListener("click", (event) => {
      if (event.target instanceof HTMLAnchorElement) menu.open = false
    })
  }
}

/** A link to an answer opens it. */
function openAnswer(): void {
  const target = document.getElementById(location.hash.slice(1))
  if (target instanceof HTMLDetailsElement) target.open = true
}
