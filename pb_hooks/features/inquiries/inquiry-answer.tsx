import { sentInquirySchema } from "../../../src/domain/inquiries/inquiry-inbox"
import { withFailureId } from "../../../src/domain/values/failure-id"
import { isRecordId } from "../../../src/domain/values/record-id"
import { type FieldErrors, firstError, validate } from "../../../src/domain/values/validate"
import { AnswerPage } from "../../../src/public-pages/inquiries/answer-page"
import { messages } from "../../../src/public-pages/messages"
import { HttpError } from "../../engine/http-error"
import { renderHtml } from "../../engine/render-html"
import { pageToken } from "../../server/access/seals"
import { parseForm } from "../../server/http/form-post"
import { bodyText } from "../../server/http/request"
import { reportFailure, toHttpError } from "../../server/http/respond"
import { renderDocument } from "../../server/pages/html"
import { chooseTheme } from "../../server/pages/page-request"
import { type Page, RENDERED } from "../../server/pages/page-response"
import { submitInquiry } from "./take-inquiry"

/** Takes the inquiry of a browser without script, and answers with a page: sent, or the form with all that was typed. */
export function answerInquiryForm(event: core.RequestEvent): void {
  const form = parseForm(bodyText(event))
  const failed = take(event, form)
  const id = form.property_id ?? ""
  const back = isRecordId(id) ? `/property/${id}` : "/"
  if (failed === null) {
    event.set(RENDERED, page(200, messages.sent, <AnswerPage back={back} />))
    return
  }
  const { status, text, errors } = failed
  const delivery = { propertyId: id, token: pageToken(id) }
  const again = { text, errors, values: form, delivery }
  event.set(RENDERED, page(status, messages.askNow, <AnswerPage back={back} again={again} />))
}

type Failed = { status: number; text: string; errors: FieldErrors }

function take(event: core.RequestEvent, form: Readonly<Record<string, string>>): Failed | null {
  const checked = validate(sentInquirySchema, form)
  if (!checked.ok) return { status: 400, text: firstError(checked.errors), errors: checked.errors }
  try {
    submitInquiry(event.realIP(), checked.value, "")
    return null
  } catch (error) {
    if (error instanceof HttpError) {
      const { status, message } = toHttpError(event, error)
      return { status, text: message, errors: {} }
    }
    return { status: 500, text: withFailureId(messages.inquiryFailed, reportFailure(event, error)), errors: {} }
  }
}

function page(status: number, title: string, content: React.JSX.Element): Page {
  const html = renderDocument({
    page: "property",
    title: messages.pageTitle(title),
    meta: { robots: "noindex" },
    theme: chooseTheme("property", null),
    body: renderHtml(content),
  })
  return { kind: "property", status, plain: toBytes(html), gzip: null, etag: "" }
}
