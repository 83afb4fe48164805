/** Stores the language only on a click on the toggle: reading a page is no choice. */
export function storeLanguage(): void {
  for (const link of document.querySelectorAll<HTMLElement>("[data-language]")) {
    link.addEventListener("click", () => {
      try {
        localStorage.setItem("language", link.dataset.language ?? "de")
      } catch {
        // Storage may be forbidden.
      }
    })
  }
}
