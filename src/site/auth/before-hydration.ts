// In the head of the prerendered sign-in, for the seconds before it is hydrated: tabs switch at once, and the last press of
// a button or link waits for the application. Natively, a form would put the password into the address.

export {}

try {
  // Whoever may be signed in sees the check instead of the form.
  if (localStorage.getItem("auth_token") !== null) document.documentElement.dataset.signedIn = ""
} catch {
  // Storage may be forbidden.
}

let pressed: HTMLElement | undefined

function onClick(event: MouseEvent): void {
  const pressable = "#root :is(button, a[href^='/auth'])"
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>(pressable) : null
  if (target === null) return
  event.preventDefault()
  event.stopPropagation()
  if (target.dataset.tab !== undefined) {
    switchTo(target.dataset.tab)
    return
  }
  pressed?.removeAttribute("data-waiting")
  pressed = target
  pressed.setAttribute("data-waiting", "")
}

function switchTo(name: string): void {
  const panels = document.querySelectorAll<HTMLElement>("#root [role=tabpanel]")
  document.querySelectorAll<HTMLElement>("#root [role=tab]").forEach((tab, index) => {
    const isActive = tab.dataset.tab === name
    tab.toggleAttribute("data-active", isActive)
    tab.setAttribute("aria-selected", String(isActive))
    panels[index]?.toggleAttribute("hidden", !isActive)
    panels[index]?.toggleAttribute("inert", !isActive)
  })
  const address = new URL(location.href)
  address.searchParams.set("tab", name)
  history.replaceState(history.state, "", address)
  // The router may be there already, waiting for its pages.
  dispatchEvent(new PopStateEvent("popstate", { state: history.state }))
}

document.addEventListener("click", onClick, true)
document.addEventListener("hydrated", () => {
  document.removeEventListener("click", onClick, true)
  delete document.documentElement.dataset.signedIn
  pressed?.removeAttribute("data-waiting")
  if (pressed?.isConnected) pressed.click()
})
