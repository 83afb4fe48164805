import { sentInquirySchema } from "../../../src/domain/inquiries/inquiry-inbox"
import { listViewingDays } from "../../../src/domain/inquiries/viewing-wish"
import { notifyAddress } from "../../../src/domain/pages/embed"
import { NO_FILTER } from "../../../src/domain/properties/listing-query"
import { withFailureId } from "../../../src/domain/values/failure-id"
import { type FieldErrors, firstError, validate } from "../../../src/domain/values/validate"
import { AnswerPage } from "../../../src/public-pages/inquiries/answer-page"
import { messages } from "../../../src/public-pages/messages"
import type { AfterInquiryData } from "../../../src/public-pages/page-data"
import { toNotice } from "../../../src/public-pages/property/shown"
import { ValuationAnswerPage } from "../../../src/public-pages/valuation/valuation-page"
import { valuationTexts } from "../../../src/public-pages/valuation/valuation-texts"
import { findById } from "../../database/records"
import { HttpError } from "../../engine/http-error"
import { renderHtml } from "../../engine/render-html"
import { pageToken } from "../../server/access/seals"
import { parseForm } from "../../server/http/form-post"
import { bodyText } from "../../server/http/request"
import { reportFailure, toHttpError } from "../../server/http/respond"
import { findListingCompany } from "../../server/pages/page-request"
import { answerPrivately } from "../../server/pages/private-page"
import { buildFrame, dressPage, findCompany, type PageCompany, takesSearches, takesValuations } from "../companies"
import { findSimilar } from "../properties"
import { findAnswerTime } from "./answer-time"
import { submitInquiry } from "./take-inquiry"
import { valuationPage } from "./valuation"

/** Takes the inquiry of a browser without script, and answers with a page: sent, or the form with all that was typed. */
export function answerInquiryForm(event: core.RequestEvent): void {
  const form = parseForm(bodyText(event))
  const failed = take(event, form)
  if (form.wish === "valuation") answerValuation(event, form, failed)
  else answerAboutListing(event, form, failed)
}

type Form = Readonly<Record<string, string>>

function answerValuation(event: core.RequestEvent, form: Form, failed: Failed | null): void {
  const company = findCompany(form.company_id ?? "")
  // The form of a company that takes none any more would lead nowhere.
  const isOpen = company !== null && takesValuations(company)
  const again =
    failed !== null && isOpen
      ? {
          values: form,
          errors: failed.errors,
          companyId: company.id,
          token: pageToken(valuationPage(company.id)),
          notice: toNotice(company),
        }
      : null
  answerPrivately(event, {
    status: failed?.status ?? 200,
    title: failed === null ? valuationTexts.sent : valuationTexts.failed,
    ...dressPage(company),
    body: renderHtml(<ValuationAnswerPage {...buildFrame(company)} failure={failed?.text ?? ""} again={again} />),
  })
}

function answerAboutListing(event: core.RequestEvent, form: Form, failed: Failed | null): void {
  const id = form.property_id ?? ""
  const companyId = findListingCompany(id)
  const company = companyId === null ? null : findCompany(companyId)
  const [status, title, again] =
    failed === null
      ? [200, messages.sent]
      : [
          failed.status,
          messages.askNow,
          {
            ...failed,
            values: form,
            delivery: { propertyId: id, token: pageToken(id), days: findViewingDays(id) },
          },
        ]
  const back = company === null ? "/" : `/property/${id}`
  const body = renderHtml(
    <AnswerPage
      {...buildFrame(company)}
      back={back}
      after={failed === null && company !== null ? findAfter(company, id) : undefined}
      {...(again && { again })}
    />,
  )
  answerPrivately(event, { status, title, ...dressPage(company), body })
}

const findViewingDays = (id: string) =>
  listViewingDays(findById("properties", id)?.getString("status") ?? "", Date.now())

/** Returns what follows the form of a listing whose company takes it. */
function findAfter(company: PageCompany, id: string): AfterInquiryData {
  return {
    answerer: company.name,
    answerTime: findAnswerTime(company.id),
    similar: findSimilar(company.id, id),
    ...(takesSearches(company) && { notifyAddress: notifyAddress(company.slug, NO_FILTER) }),
  }
}

type Failed = { status: number; text: string; errors: FieldErrors }

function take(event: core.RequestEvent, form: Form): Failed | null {
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
