import { NOWHERE } from "../domain/pages/embed"
import { setBusy } from "./set-busy"

/**
 * Browsers close only windows that a script opened; in all others the link is followed, or the page goes back if the link leads
 * nowhere.
 */
export function startClose(): void {
  const link = document.querySelector<HTMLAnchorElement>("a[data-close]")
  link?.addEventListener("click", (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    window.close()
    const leadsBack = link.href === NOWHERE && history.length > 1
    if (leadsBack) history.back()
    if (leadsBack || window.closed) event.preventDefault()
  })
}

export function startRetry(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-retry]")
  form?.addEventListener("submit", (event) => {
    event.preventDefault()
    const button = form.querySelector("button")
    if (button) setBusy(button, true)
    location.reload()
  })
}
