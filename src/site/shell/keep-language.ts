/** A click on the language toggle is a choice, and is kept; merely reading a page is none. */
export function keepLanguage(): void {
  for (const link of document.querySelectorAll<HTMLElement>("[data-language]")) {
    link.addEventListener("click", () => {
      try {
        localStorage.setItem("language", link.dataset.language ?? "de")
      } catch {
        // Storage may be forbidden: the address carries the language all the same.
      }
    })
  }
}
