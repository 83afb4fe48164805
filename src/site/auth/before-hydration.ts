import { hasFlash } from "../../api/client/flash"
import { readToken } from "../../api/client/session"
import { afterPaint, insertHeldScripts } from "../../held-scripts"
import { showFailedStart } from "../../start-failure"

// In the head of the prerendered sign-in, for the time before it is hydrated: tabs switch at once, and the last press of
// a button or link waits for the application. Natively, a form would put the password into the address.

showFailedStart()

// Visitors who may be signed in see the check instead of the form.
const isSignedIn = readToken() !== null
if (isSignedIn) document.documentElement.dataset.signedIn = ""

/** The first events of a visit; `storage` is a sign-in in another tab. */
const SIGNS = ["pointerdown", "touchstart", "keydown", "focusin", "input", "storage", "pageshow"]

function start(event?: Event): void {
  // Of these, only a sign-in elsewhere matters: also where the page comes back from the browser's cache.
  if ((event?.type === "storage" || event?.type === "pageshow") && readToken() === null) return
  for (const sign of SIGNS) removeEventListener(sign, start, true)
  insertHeldScripts()
  const script = document.createElement("script")
  script.type = "module"
  script.crossOrigin = ""
  script.src = document.querySelector<HTMLLinkElement>("link[data-application]")?.href ?? ""
  document.head.append(script)
}

// The HTML is complete where the address asks for no more than a tab: the application is loaded, but starts when somebody
// is there, so that a busy processor shows a form that can be used.
const { searchParams } = new URL(location.href)
const isPlain = [...searchParams].every(
  ([name, value]) => name === "tab" && (value === "login" || value === "register"),
)
if (isSignedIn || hasFlash() || !isPlain) addEventListener("DOMContentLoaded", start)
else {
  for (const sign of SIGNS) addEventListener(sign, start, { capture: true, passive: true })
  afterPaint(insertHeldScripts)
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
