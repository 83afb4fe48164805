import { readSaved, storeSaved } from "./saved-listings"

/** Lets the button of a listing's page save and forget it. A browser that stores nothing has no button. */
export function startSaving(): void {
  const button = document.querySelector<HTMLButtonElement>("button[data-save]")
  const { save: id = "", company = "" } = button?.dataset ?? {}
  if (button === null) return
  const others = () => readSaved(company).filter((saved) => saved !== id)
  const isSaved = () => readSaved(company).includes(id)
  const show = () => button.setAttribute("aria-pressed", `${isSaved()}`)
  button.hidden = !storeSaved(company, readSaved(company))
  show()
  button.addEventListener("click", () => {
    storeSaved(company, isSaved() ? others() : [id, ...others()])
    show()
  })
}
