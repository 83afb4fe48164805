/** `data-busy` is the text of the busy button. It stays focused, so it is not disabled. */
export function setBusy(button: HTMLButtonElement, busy: boolean): void {
  const { busy: text = "", idle = button.textContent ?? "" } = button.dataset
  button.dataset.idle = idle
  button.textContent = busy ? text : idle
  button.setAttribute("aria-disabled", String(busy))
}
