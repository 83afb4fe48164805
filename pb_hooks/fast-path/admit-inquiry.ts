import type { HttpError } from "../base/http-error"
import { isFormPost } from "../http/form-post"
import { type Page, RENDERED, sendPage } from "../http/page-response"
import { bodyText } from "../http/request"
import { jsonBody, prepareReply, sendReply } from "../http/respond"
import { load, runIfFree, runJob } from "./admission"

const FORM = "form"
/** What every token looks like, in JSON and in a form. */
const TOKEN = /[0-9a-z]{1,8}-[0-9a-f]{32}/

/** While others are served, who sends no token gets the usual answer at once: a flood must not queue. */
export function admitInquiry(event: core.RequestEvent, work: () => void): void {
  event.set(FORM, isFormPost(event))
  const job = { event, lane: "inquiries", work } as const
  if (runIfFree(job)) return
  if (TOKEN.test(bodyText(event))) runJob(job)
  else prepareReply(event, () => jsonBody({ success: true }))
}

/** What a browser without script sends is answered with a page. */
export const isForm = (event: core.RequestEvent): boolean => event.get(FORM) === true

export const answerForm = (event: core.RequestEvent): void => load("pages").answerInquiryForm(event)

export const refuseForm = (event: core.RequestEvent, error: HttpError): void =>
  load("forms").sendFormAgain(event, error)

export function sendInquiryReply(event: core.RequestEvent): void {
  const page = event.get(RENDERED) as Page | null
  if (page) sendPage(event, page)
  else sendReply(event)
}
