import { maskEmail, maskName, unmask } from "../../../src/domain/confirmations/mask"
import { formatDay } from "../../../src/domain/values/date"
import type { FieldErrors } from "../../../src/domain/values/validate"
import { confirmationTexts as texts } from "../../../src/public-pages/confirmations/confirmation-texts"
import {
  NOTHING_TYPED,
  type ShownStep,
  type StepPurpose,
  type TypedConfirmation,
} from "../../../src/public-pages/confirmations/instruction-step"
import { type Db, inTransaction } from "../../database/records"
import { HttpError } from "../../engine/http-error"
import { takePerDay } from "../../engine/rate-limit"
import { parseForm } from "../../server/http/form-post"
import { bodyText, readQuery } from "../../server/http/request"
import { toHttpError } from "../../server/http/respond"
import { redirectTo } from "../../server/pages/private-page"
import { passFor } from "./confirmation-seal"
import { readStep, rememberConfirmation, type Step, type Subject } from "./step"
import { type OnWait, storeConfirmation } from "./store-confirmation"

/** The highest number of forms that one network sends within a day. */
const MAX_PER_NETWORK = 60
const TOO_MANY_FORMS = "Von Ihrem Anschluss wurde heute schon oft bestätigt. Bitte rufen Sie an."
const DONE = "bestaetigt"

/** A form that was refused: the page shows it again, with what was typed. */
export type StepAnswer = { status: number; failure: string; errors: FieldErrors; typed: TypedConfirmation }

const NOT_SENT: StepAnswer = { status: 200, failure: "", errors: {}, typed: NOTHING_TYPED }

/** Returns what a page shows of the step. */
export function toShownStep(
  step: Exclude<Step, { state: "open" }>,
  { purpose, tellsAddress, person }: { purpose: StepPurpose; tellsAddress: boolean; person?: Subject["person"] },
  { typed, failure, errors }: StepAnswer,
): ShownStep {
  const masked = person === undefined ? {} : { name: maskName(person.name), email: maskEmail(person.email) }
  return {
    instruction: step.instruction,
    hash: step.hash,
    waitsUntil: step.state === "wait" ? formatDay(new Date(step.until).toISOString()) : "",
    purpose,
    tellsAddress,
    // Whoever got the link from the person learns nothing of them.
    isMasked: person !== undefined && typed === NOTHING_TYPED,
    typed: typed === NOTHING_TYPED ? { ...typed, ...masked } : typed,
    bookedFor: step.state === "ask" && step.isOther ? (masked.email ?? "") : "",
    failure,
    errors,
  }
}

/**
 * Takes the form of the step if it was sent, and then sends the visitor back to the page; returns what to show otherwise. `onWait`
 * runs if the visitor waits for the end of the period, an instant in ms.
 */
export function answerStep(event: core.RequestEvent, subject: Subject, onWait: OnWait = () => {}): StepAnswer | null {
  const form = event.request?.method === "POST" ? parseForm(bodyText(event)) : {}
  if (form.action !== "confirm")
    return readQuery(event)(DONE) === "" ? NOT_SENT : { ...NOT_SENT, failure: texts.notKept }
  const typed = readTyped(form)
  try {
    takePerDay(event, "confirmations", MAX_PER_NETWORK, TOO_MANY_FORMS)
    const pass = inTransaction((app) => confirm(app, event, subject, form, onWait))
    if (pass !== "") rememberConfirmation(event, subject.propertyId, pass)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { status, message, fields = {} } = toHttpError(event, error)
    // Another text was not read yet, so its boxes are open again.
    const again = message === texts.changed ? { ...typed, received: false, begins: false } : typed
    return { status, failure: hasFields(fields) ? "" : message, errors: fields, typed: again }
  }
  // A page that answers a form itself becomes an error when a visitor goes back to it.
  redirectTo(event, `${event.request?.url?.path ?? "/"}?${DONE}=1`)
  return null
}

const hasFields = (fields: FieldErrors) => Object.keys(fields).length > 0

const MAX_TYPED = 300

const readTyped = (form: Readonly<Record<string, string>>): TypedConfirmation => ({
  name: (form.name ?? "").slice(0, MAX_TYPED),
  email: (form.email ?? "").slice(0, MAX_TYPED),
  received: form.received === "yes",
  begins: form.begins === "yes",
  business: form.business === "yes",
})

/** Returns what the browser keeps; empty if nothing has to be confirmed any more. */
function confirm(
  app: Db,
  event: core.RequestEvent,
  subject: Subject,
  form: Readonly<Record<string, string>>,
  onWait: OnWait,
): string {
  const step = readStep(event, subject, app)
  if (step.state === "open") return ""
  if (form.text_sha256 !== step.hash) throw new HttpError(409, texts.changed)
  const sent = readTyped(form)
  const typed = subject.person === undefined ? sent : { ...sent, ...unmask(sent, subject.person) }
  const id = storeConfirmation(app, subject, step, { ...typed, address: event.realIP() }, onWait)
  return passFor("form", id)
}
