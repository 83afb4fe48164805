import { setBusy } from "./set-busy"

/** Browsers close windows opened by a script only; in all others the link leads on. */
export function startClose(): void {
  document.querySelector<HTMLElement>("a[data-close]")?.addEventListener("click", (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    window.close()
    if (window.closed) event.preventDefault()
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
