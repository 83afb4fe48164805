/** Shows an error at its field's place, and marks the field; an empty one takes both back. */
export function showError(field: HTMLElement, error: string): void {
  const place = document.getElementById(`${field.id}-error`)
  place?.replaceChildren(error)
  place?.toggleAttribute("hidden", error === "")
  if (error === "") field.removeAttribute("aria-invalid")
  else field.setAttribute("aria-invalid", "true")
}

/** Shows what is wrong with a form as a whole. */
export function showFailure(form: HTMLFormElement, text: string): void {
  const place = form.querySelector("[role=alert]")
  place?.replaceChildren(text)
  place?.toggleAttribute("hidden", text === "")
}
