import { NOT_FROM_PAGE } from "../../../src/domain/inquiries/inquiry-refusal"
import { MINUTE } from "../../../src/domain/values/durations"
import { elapsedMs } from "../../engine/clock"
import { HttpError } from "../../engine/http-error"
import { isFormPost } from "../http/form-post"
import { assertFewFields, bodyText } from "../http/request"
import { sendReply } from "../http/respond"
import { sendRendered } from "../pages/page-response"
import { load, runIfFree, runJob } from "./admission"

const FORM = "form"
/** The form of every token, in JSON and in a form. */
const TOKEN = /[0-9a-z]{1,8}-[0-9a-f]{32}/

/** The number of bodies without a token that an engine checks a minute: a client's author learns what is wrong. */
const MAX_CHECKED = 60
let checked = { since: 0, count: 0 }

function mayBeChecked(now: number): boolean {
  if (elapsedMs(checked.since, now) > MINUTE) checked = { since: now, count: 0 }
  return ++checked.count <= MAX_CHECKED
}

/** Rejects a post without a token at once if others are served or many such posts come: a flood costs little. */
export function admitInquiry(event: core.RequestEvent, work: () => void): void {
  if (isFormPost(event)) {
    // Counts the fields first, because the page that shows the form again parses the body too.
    assertFewFields(event)
    event.set(FORM, true)
  }
  const job = { event, lane: "inquiries", work } as const
  if (TOKEN.test(bodyText(event))) runJob(job)
  else if (!mayBeChecked(Date.now()) || !runIfFree(job))
    throw new HttpError(400, NOT_FROM_PAGE, { token: NOT_FROM_PAGE })
}

/** Returns whether a browser without script sent the request, which then gets a page. */
export const isForm = (event: core.RequestEvent): boolean => event.get(FORM) === true

export const answerForm = (event: core.RequestEvent): void => load("app").answerForm(event)

export const refuseForm = (event: core.RequestEvent, error: HttpError): void =>
  load("forms").sendFormAgain(event, error)

export function sendInquiryReply(event: core.RequestEvent): void {
  if (!sendRendered(event)) sendReply(event)
}
