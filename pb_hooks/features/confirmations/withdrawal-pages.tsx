import { MAX_CONTRACT, type WithdrawalForm, withdrawalFormSchema } from "../../../src/domain/confirmations/confirmation"
import { withdrawalAddress } from "../../../src/domain/pages/embed"
import { formatInstant } from "../../../src/domain/values/date"
import { shownEmail } from "../../../src/domain/values/shown-email"
import { type FieldErrors, validate } from "../../../src/domain/values/validate"
import { withdrawalTexts as texts } from "../../../src/public-pages/confirmations/confirmation-texts"
import {
  NoWithdrawalPage,
  WithdrawalAgreePage,
  WithdrawalCheckPage,
  WithdrawalDonePage,
  WithdrawalFormPage,
} from "../../../src/public-pages/confirmations/withdrawal-pages"
import { getTimestamp } from "../../database/columns"
import { findById, inTransaction } from "../../database/records"
import { HttpError } from "../../engine/http-error"
import { takePerDay } from "../../engine/rate-limit"
import { renderHtml } from "../../engine/render-html"
import { pageToken, tokenState } from "../../server/access/seals"
import { parseForm } from "../../server/http/form-post"
import { bodyText, readQuery } from "../../server/http/request"
import { toHttpError } from "../../server/http/respond"
import { answerPrivately, answerUnknown, redirectTo } from "../../server/pages/private-page"
import { buildFrame, dressPage, findBySlug, findCompany, type PageCompany } from "../companies"
import { idOfPass, passFor } from "./confirmation-seal"
import { agreeToWithdrawal, storeWithdrawal } from "./store-withdrawal"

/** The highest number of forms that one network sends within a day. */
const MAX_PER_NETWORK = 30
const NOTHING_TYPED: WithdrawalForm = { name: "", email: "", contract: "" }

/**
 * Answers the two steps of a withdrawal (§ 356a BGB), shows what was received, and takes the consent of the receipt's link. Nobody
 * has to sign in.
 */
export function answerWithdrawal(event: core.RequestEvent): void {
  const id = findBySlug(event.request?.pathValue("slug") ?? "")
  const company = id === null ? null : findCompany(id)
  if (company === null) {
    answerUnknown(event, texts.unknownTitle, () => renderHtml(NoWithdrawalPage(buildFrame(null))))
    return
  }
  if (!company.takes_withdrawals) {
    send(event, company, { status: 404, title: texts.unknownTitle, page: NoWithdrawalPage(buildFrame(company)) })
    return
  }
  const query = readQuery(event)
  if (query("bestaetigen") !== "") answerAgreement(event, company, query("bestaetigen"))
  else if (event.request?.method === "POST") takeForm(event, company)
  else if (!sendReceipt(event, company))
    sendStep(event, company, "form", { ...NOTHING_TYPED, contract: query("vertrag").slice(0, MAX_CONTRACT) })
}

function takeForm(event: core.RequestEvent, company: PageCompany): void {
  const form = parseForm(bodyText(event))
  const typed = {
    name: (form.name ?? "").slice(0, 300),
    email: (form.email ?? "").slice(0, 300),
    contract: (form.contract ?? "").slice(0, MAX_CONTRACT),
  }
  const checked = validate(withdrawalFormSchema, form)
  if (form.action === "change") sendStep(event, company, "form", typed)
  else if (!checked.ok) sendStep(event, company, "form", typed, { ...NO_FAILURE, status: 400, errors: checked.errors })
  else if (form.leave_blank)
    sendStep(event, company, "form", typed, { ...NO_FAILURE, status: 400, failure: texts.trapped })
  else if (form.action !== "confirm") sendStep(event, company, "check", checked.value)
  // A made-up form has no token of a page; one that is old is asked once more, and loses nothing.
  else if (tokenState(company.id, form.token ?? "") !== "valid")
    sendStep(event, company, "check", checked.value, { ...NO_FAILURE, status: 409, failure: texts.oldPage })
  else confirm(event, company, checked.value)
}

function confirm(event: core.RequestEvent, company: PageCompany, values: WithdrawalForm): void {
  const tooMany = texts.tooMany(company.name, [company.email, company.phone].filter(Boolean).join(", "))
  try {
    takePerDay(event, "withdrawals", MAX_PER_NETWORK, tooMany)
    // The form is sent to the address that has shown it, so that a pass in it stays.
    const sender = { address: event.realIP(), tooMany, pass: readQuery(event)("nachweis") }
    const id = inTransaction((app) => storeWithdrawal(app, company, values, sender))
    redirectTo(event, withdrawalAddress(company.slug, { eingang: passFor("form", id) }))
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { status, message } = toHttpError(event, error)
    sendStep(event, company, "check", values, { ...NO_FAILURE, status, failure: message })
  }
}

function findWithdrawal(company: PageCompany, id: string): core.Record | null {
  const row = findById("confirmations", id)
  return row?.getString("company_id") === company.id && row.getString("kind") === "withdrawal" ? row : null
}

const toShown = (company: PageCompany, row: core.Record) => ({
  ...buildFrame(company),
  text: row.getString("text"),
  email: shownEmail(row.getString("email")),
  at: formatInstant(getTimestamp(row, "created_at")),
  isAgreed: row.getString("agreed_at") !== "",
})

/** Shows what was received, to whoever has sent it. */
function sendReceipt(event: core.RequestEvent, company: PageCompany): boolean {
  const row = findWithdrawal(company, idOfPass("form", readQuery(event)("eingang")))
  if (row === null) return false
  const page = <WithdrawalDonePage {...toShown(company, row)} isMailed={row.getString("failure") === ""} />
  send(event, company, { status: 200, title: texts.doneTitle, page })
  return true
}

/** Programs open the links of mails before people do, so that only the button agrees. */
function answerAgreement(event: core.RequestEvent, company: PageCompany, pass: string): void {
  const row = findWithdrawal(company, idOfPass("receipt", pass))
  if (row === null) {
    const failure = { ...NO_FAILURE, status: 404, failure: texts.nothingToAgree }
    sendStep(event, company, "form", NOTHING_TYPED, failure)
    return
  }
  if (event.request?.method === "POST") {
    inTransaction((app) => agreeToWithdrawal(app, app.findRecordById("confirmations", row.id)))
    redirectTo(event, withdrawalAddress(company.slug, { bestaetigen: pass }))
    return
  }
  const page = <WithdrawalAgreePage {...toShown(company, row)} />
  send(event, company, { status: 200, title: texts.agreeTitle, page })
}

const NO_FAILURE = { status: 200, failure: "", errors: {} as FieldErrors }

function sendStep(
  event: core.RequestEvent,
  company: PageCompany,
  step: "form" | "check",
  values: WithdrawalForm,
  { status, failure, errors } = NO_FAILURE,
): void {
  const props = { ...buildFrame(company), values, failure, token: pageToken(company.id) }
  const page = step === "form" ? <WithdrawalFormPage {...props} errors={errors} /> : <WithdrawalCheckPage {...props} />
  send(event, company, { status, title: step === "form" ? texts.title : texts.checkTitle, page })
}

type Sent = { status: number; title: string; page: Parameters<typeof renderHtml>[0] }

function send(event: core.RequestEvent, company: PageCompany, { status, title, page }: Sent): void {
  answerPrivately(event, { status, title, ...dressPage(company), body: renderHtml(page) })
}
