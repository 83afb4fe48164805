import { inquirySchema } from "../../domain/inquiries/inquiry"
import { type FieldErrors, validate } from "../../domain/values/validate"
import { cloneTemplate } from "../clone-template"
import { messages } from "../messages"
import { setBusy } from "../set-busy"
import { newOpening, sendInquiry, simulateSending } from "./send-inquiry"
import { showError, showFailure } from "./show-error"

/** Checks, sends and confirms without leaving the page. */
export function startForm(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-inquiry]")
  const button = form?.querySelector<HTMLButtonElement>("[type=submit]")
  if (!form || !button) return
  const isDelivered = form.hasAttribute("action")
  let opening = newOpening()
  let isBusy = false

  const showBusy = (busy: boolean) => {
    isBusy = busy
    form.setAttribute("aria-busy", String(busy))
    for (const control of findFields(form)) control.readOnly = busy
    setBusy(button, busy)
    form.querySelector("[role=status]")?.replaceChildren(busy ? (button.dataset.busy ?? "") : "")
  }
  const showSent = () => {
    const sent = cloneTemplate("inquiry-sent")
    const again = sent.querySelector("button")
    sent.querySelector("[data-sent]")?.append(messages.sent)
    sent.querySelector("[role=status]")?.append(messages.sentText)
    again?.append(messages.another)
    again?.addEventListener("click", () => {
      opening = newOpening()
      form.reset()
      sent.replaceWith(form)
      findFields(form)[0]?.focus()
    })
    form.replaceWith(sent)
    sent.querySelector("h3")?.focus()
  }
  const submit = async () => {
    const checked = validate(inquirySchema, Object.fromEntries(new FormData(form)))
    showErrors(form, checked.ok ? {} : checked.errors)
    showFailure(form, "")
    if (!checked.ok) return
    showBusy(true)
    const failure = isDelivered ? await sendInquiry(form, opening) : await simulateSending()
    showBusy(false)
    if (failure) showFailure(form, failure)
    else showSent()
  }

  // A corrected field says at once that it is right.
  form.addEventListener("input", ({ target }) => {
    const field = findFields(form).find((one) => one === target && one.hasAttribute("aria-invalid"))
    if (field === undefined) return
    const checked = validate(inquirySchema, Object.fromEntries(new FormData(form)))
    showError(field, checked.ok ? "" : (checked.errors[field.name] ?? ""))
  })
  form.noValidate = true
  button.disabled = false
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    if (!isBusy) void submit()
  })
}

const findFields = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("[aria-describedby]"),
]

function showErrors(form: HTMLFormElement, errors: FieldErrors): void {
  for (const field of findFields(form)) showError(field, errors[field.name] ?? "")
  form.querySelector<HTMLElement>("[aria-invalid]")?.focus()
}
