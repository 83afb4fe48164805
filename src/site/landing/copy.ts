const SHOWN_MS = 2000

/** Copies the embed code; if the clipboard is forbidden, shows it for copying by hand. */
export function startCopy(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-copy]")) {
    const label = button.querySelector<HTMLElement>("[data-copied]")
    const text = label?.textContent ?? ""
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(button.dataset.copy ?? "")
        if (label) label.textContent = label.dataset.copied ?? ""
        setTimeout(() => {
          if (label) label.textContent = text
        }, SHOWN_MS)
      } catch {
        prompt(text, button.dataset.copy)
      }
    })
  }
}
