import texts from "./i18n/de/start-failure.json"
import { buttonClass } from "./ui/button-class"

/**
 * This is in the head of the prerendered pages. Their scripts are gone once the server has been updated: without a message, an
 * older page would stay a skeleton for ever.
 */
export function showFailedStart(): void {
  addEventListener("missing-part", show)
  // The event does not bubble. A script fails with whatever it imports.
  addEventListener("error", ({ target }) => isOurs(target) && show(), true)
}

/** Extensions of the browser add scripts as well. */
const isOurs = (target: EventTarget | null) =>
  target instanceof HTMLScriptElement && target.src.startsWith(`${location.origin}/assets/`)

function show(): void {
  const main = document.createElement("main")
  main.className = "mx-auto grid min-h-dvh max-w-lg content-center gap-4 px-6 py-16"
  main.setAttribute("role", "alert")
  const title = document.createElement("h1")
  title.className = "text-2xl font-semibold"
  title.textContent = texts.title
  const text = document.createElement("p")
  text.className = "text-pretty text-muted"
  text.textContent = texts.text
  const reload = document.createElement("button")
  reload.className = buttonClass({ variant: "primary", className: "justify-self-start" })
  reload.textContent = texts.reload
  reload.onclick = () => location.reload()
  main.append(title, text, reload)
  document.getElementById("root")?.replaceChildren(main)
}
