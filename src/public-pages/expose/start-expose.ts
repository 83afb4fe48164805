import { setBusy } from "../set-busy"

/** Loads the code that makes the document only when somebody wants one. */
export function startExpose(): void {
  const button = document.querySelector<HTMLButtonElement>("button[data-expose]")
  const status = button?.nextElementSibling
  if (!button || !status) return
  const { expose: id = "", failed = "" } = button.dataset
  button.addEventListener("click", async () => {
    if (button.ariaDisabled === "true") return
    setBusy(button, true)
    status.textContent = ""
    try {
      await (await import("./save-exposes")).saveExposes([id])
    } catch {
      status.textContent = failed
    }
    setBusy(button, false)
  })
}
