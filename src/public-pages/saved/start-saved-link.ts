import { readSaved, storeSaved } from "./saved-listings"

/** Shows the link to what was saved, if anything was, and forgets what the list no longer has. */
export function startSavedLink(): void {
  const company = document.querySelector<HTMLElement>("[data-saved]")?.dataset.saved ?? ""
  const asked = new URLSearchParams(location.search).get("ids")?.split(",") ?? []
  if (asked.length > 0) forgetEnded(company, asked)
  const link = document.querySelector<HTMLAnchorElement>("a[data-saved-link]")
  if (link === null) return
  const show = () => {
    const ids = readSaved(company)
    const address = new URL(link.pathname, location.href)
    address.searchParams.set("ids", ids.join())
    link.href = address.href
    link.hidden = ids.length === 0
  }
  show()
  // A page that Back shows again has not started again.
  window.addEventListener("pageshow", show)
}

/** What is not offered any more disappears quietly. */
function forgetEnded(company: string, asked: readonly string[]): void {
  const cards = document.querySelectorAll<HTMLAnchorElement>("[data-results] li > a")
  const shown = Array.from(cards, ({ pathname }) => pathname.split("/").at(-1))
  const kept = readSaved(company).filter((id) => !asked.includes(id) || shown.includes(id))
  storeSaved(company, kept)
}
