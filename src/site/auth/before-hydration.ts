import { readToken } from "../../api/client/session"
import { showFailedStart } from "../../start-failure"

// This script in the head of the prerendered sign-in holds the last press of a button or link until hydration. Natively, a form
// would put the password into the address.

showFailedStart()

// Visitors who may be signed in see the check instead of the form.
if (readToken() !== null) document.documentElement.dataset.signedIn = ""

let pressed: HTMLElement | undefined

function onClick(event: MouseEvent): void {
  const pressable = "#root :is(button, a[href^='/auth'])"
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>(pressable) : null
  if (target === null) return
  event.preventDefault()
  event.stopPropagation()
  pressed?.removeAttribute("data-waiting")
  pressed = target
  pressed.setAttribute("data-waiting", "")
}

document.addEventListener("click", onClick, true)
document.addEventListener("hydrated", () => {
  document.removeEventListener("click", onClick, true)
  delete document.documentElement.dataset.signedIn
  pressed?.removeAttribute("data-waiting")
  if (pressed?.isConnected) pressed.click()
})
