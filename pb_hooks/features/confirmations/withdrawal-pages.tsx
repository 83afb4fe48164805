import { MAX_CONTRACT, type WithdrawalForm, withdrawalFormSchema } from "../../../src/domain/confirmations/confirmation"
import { withdrawalAddress } from "../../../src/domain/pages/embed"
import { formatInstant } from "../../../src/domain/values/date"
import { shownEmail } from "../../../src/domain/values/shown-email"
import { firstError, validate } from "../../../src/domain/values/validate"
import { withdrawalTexts as texts } from "../../../src/public-pages/confirmations/confirmation-texts"
import {
  NoWithdrawalPage,
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
import { answerPrivately, redirectTo } from "../../server/pages/private-page"
import { buildFrame, dressPage, findBySlug, findCompany, type PageCompany } from "../companies"
import { confirmationSeal, isConfirmationSeal } from "./confirmation-seal"
import { storeWithdrawal } from "./store-withdrawal"

/** The highest number of forms that one network sends within a day. */
const MAX_PER_NETWORK = 30
const RECEIPT = "eingang"

/** Answers the two steps of a withdrawal (§ 356a BGB), and shows the receipt. Nobody has to sign in. */
export function answerWithdrawal(event: core.RequestEvent): void {
  const id = findBySlug(event.request?.pathValue("slug") ?? "")
  const company = id === null ? null : findCompany(id)
  if (company === null || !company.takes_withdrawals) {
    send(event, company, { status: 404, title: texts.unknownTitle, page: NoWithdrawalPage(buildFrame(company)) })
    return
  }
  if (event.request?.method === "POST") takeForm(event, company)
  else if (!sendReceipt(event, company)) {
    const contract = readQuery(event)("vertrag").slice(0, MAX_CONTRACT)
    sendStep(event, company, "form", { name: "", email: "", contract })
  }
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
  else if (!checked.ok) sendStep(event, company, "form", typed, { status: 400, failure: firstError(checked.errors) })
  else if (form.leave_blank) sendStep(event, company, "form", typed, { status: 400, failure: texts.trapped })
  else if (form.action !== "confirm") sendStep(event, company, "check", checked.value)
  // A made-up form has no token of a page; one that is old is asked once more, and loses nothing.
  else if (tokenState(company.id, form.token ?? "") !== "valid")
    sendStep(event, company, "check", checked.value, { status: 409, failure: texts.oldPage })
  else confirm(event, company, checked.value)
}

function confirm(event: core.RequestEvent, company: PageCompany, values: WithdrawalForm): void {
  const tooMany = texts.tooMany(company.name, [company.email, company.phone].filter(Boolean).join(", "))
  try {
    takePerDay(event, "withdrawals", MAX_PER_NETWORK, tooMany)
    const id = inTransaction((app) => storeWithdrawal(app, company, values, { address: event.realIP(), tooMany }))
    redirectTo(event, `${withdrawalAddress(company.slug)}?${RECEIPT}=${id}${confirmationSeal(id)}`)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { status, message } = toHttpError(event, error)
    sendStep(event, company, "check", values, { status, failure: message })
  }
}

/** Shows what was received, to whoever has sent it. */
function sendReceipt(event: core.RequestEvent, company: PageCompany): boolean {
  const [, id = "", seal = ""] = /^([a-z0-9]{15})([0-9a-f]{32})$/.exec(readQuery(event)(RECEIPT)) ?? []
  const row = id !== "" && isConfirmationSeal(id, seal) ? findById("confirmations", id) : null
  if (row === null || row.getString("company_id") !== company.id || row.getString("kind") !== "withdrawal") return false
  const page = (
    <WithdrawalDonePage
      {...buildFrame(company)}
      text={row.getString("text")}
      email={shownEmail(row.getString("email"))}
      at={formatInstant(getTimestamp(row, "created_at"))}
      isMailed={row.getString("failure") === ""}
    />
  )
  send(event, company, { status: 200, title: texts.doneTitle, page })
  return true
}

const NO_FAILURE = { status: 200, failure: "" }

function sendStep(
  event: core.RequestEvent,
  company: PageCompany,
  step: "form" | "check",
  values: WithdrawalForm,
  { status, failure } = NO_FAILURE,
): void {
  const props = { ...buildFrame(company), values, failure, token: pageToken(company.id) }
  const page = step === "form" ? <WithdrawalFormPage {...props} /> : <WithdrawalCheckPage {...props} />
  send(event, company, { status, title: step === "form" ? texts.title : texts.checkTitle, page })
}

type Sent = { status: number; title: string; page: Parameters<typeof renderHtml>[0] }

function send(event: core.RequestEvent, company: PageCompany | null, { status, title, page }: Sent): void {
  answerPrivately(event, { status, title, ...dressPage(company), body: renderHtml(page) })
}
