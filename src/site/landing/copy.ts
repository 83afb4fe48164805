const SHOWN_MS = 2000

/** Copies the line; where that is forbidden, it is shown ready to be copied by hand. */
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
