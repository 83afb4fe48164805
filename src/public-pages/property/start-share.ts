import { messages } from "../messages"

const COPIED_MS = 2000

/** Shares by the device's own menu if it has one; otherwise people copy the address from ours. */
export function startShare(): void {
  const button = document.querySelector<HTMLButtonElement>("button[data-share]")
  if (button === null) return
  const url = new URL(button.dataset.share ?? "", location.href).href
  startCopy(url)
  if (typeof navigator.share !== "function") return
  button.addEventListener("click", (event) => {
    event.preventDefault()
    navigator.share({ title: document.title, url }).catch((error) => {
      // A person who closes the device's menu does not want another one.
      if (error.name !== "AbortError") document.getElementById("teilen")?.showPopover()
    })
  })
}

function startCopy(url: string): void {
  const copy = document.querySelector<HTMLButtonElement>("button[data-copy]")
  const text = copy?.querySelector("span")
  copy?.addEventListener("click", async () => {
    await navigator.clipboard.writeText(url)
    text?.replaceChildren(copy.dataset.copy ?? "")
    setTimeout(() => text?.replaceChildren(messages.copyLink), COPIED_MS)
  })
}
