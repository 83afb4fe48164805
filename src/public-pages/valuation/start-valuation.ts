import { ownValuationSchema } from "../../domain/inquiries/own-valuation"
import { type FieldErrors, validate } from "../../domain/values/validate"
import { cloneTemplate } from "../clone-template"
import { newOpening, sendInquiry } from "../inquiries/send-inquiry"
import { showError, showFailure } from "../inquiries/show-error"
import { setBusy } from "../set-busy"

/** Shows one step at a time, checks it before the next, sends the last, and confirms without leaving the page. */
export function startValuation(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-valuation]")
  if (!form) return
  const steps = [...form.querySelectorAll("fieldset")]
  const submit = form.querySelector<HTMLButtonElement>("[type=submit]")
  if (!submit) return
  const opening = newOpening()
  let open = 0
  let isBusy = false

  const show = (step: number) => {
    open = step
    for (const [index, fieldset] of steps.entries()) fieldset.hidden = index !== step
    showFailure(form, "")
  }
  const go = (step: number) => {
    show(step)
    const legend = steps[step]?.querySelector("legend")
    legend?.focus({ preventScroll: true })
    // The step before may have been taller than the screen.
    legend?.scrollIntoView({ block: "nearest" })
  }
  const findErrors = (): FieldErrors => {
    const checked = validate(ownValuationSchema, Object.fromEntries(new FormData(form)))
    return checked.ok ? {} : checked.errors
  }
  /** Shows the errors of the open step, and returns whether it has none. */
  const check = (): boolean => {
    const errors = findErrors()
    const fields = findFields(steps[open])
    for (const field of fields) showError(field, errors[nameOf(field)] ?? "")
    const wrong = fields.find((field) => field.hasAttribute("aria-invalid"))
    ;(wrong?.querySelector("input") ?? wrong)?.focus()
    return wrong === undefined
  }
  const send = async () => {
    isBusy = true
    setBusy(submit, true)
    form.querySelector("[role=status]")?.replaceChildren(submit.dataset.busy ?? "")
    const failure = await sendInquiry(form, opening)
    isBusy = false
    setBusy(submit, false)
    form.querySelector("[role=status]")?.replaceChildren()
    if (failure) showFailure(form, failure)
    else showSent(form)
  }

  const advance = () => {
    if (isBusy || !check()) return
    if (open === steps.length - 1) return void send()
    history.pushState({ step: open + 1 }, "")
    go(open + 1)
  }
  form.noValidate = true
  show(0)
  history.replaceState(null, "")
  // A phone's Back leads to the step before; once the form is sent, it leads out of it.
  addEventListener("popstate", ({ state }) => {
    const step: unknown = state?.step
    if (form.isConnected) go(typeof step === "number" ? step : 0)
    else history.back()
  })
  for (const button of form.querySelectorAll<HTMLButtonElement>("[data-go]")) {
    button.hidden = false
    const isBack = button.dataset.go === "-1"
    button.addEventListener("click", () => (isBack ? history.back() : advance()))
  }
  // A corrected field says at once that it is right.
  form.addEventListener("input", ({ target }) => {
    const field = findFields(steps[open]).find((one) => target instanceof Node && one.contains(target))
    if (field?.hasAttribute("aria-invalid")) showError(field, findErrors()[nameOf(field)] ?? "")
  })
  // Safari sends nothing by Enter while the button that sends is hidden.
  form.addEventListener("keydown", (event) => {
    const isEnter = event.key === "Enter" && !event.isComposing && event.target instanceof HTMLInputElement
    if (!isEnter || open === steps.length - 1) return
    event.preventDefault()
    advance()
  })
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    advance()
  })
}

const findFields = (step: Element | undefined) => [...(step?.querySelectorAll<HTMLElement>("[aria-describedby]") ?? [])]

const nameOf = ({ id }: HTMLElement) => id.replace("inquiry-", "")

function showSent(form: HTMLFormElement): void {
  const sent = cloneTemplate("valuation-sent")
  form.replaceWith(sent)
  sent.querySelector("h2")?.focus()
}
