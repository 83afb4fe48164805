import { notifyAddress } from "../../../src/domain/pages/embed"
import { type ListingFilter, NO_FILTER, parseFilter } from "../../../src/domain/properties/listing-query"
import { RENEWAL_DAYS, searchEmailSchema } from "../../../src/domain/searches/saved-search"
import { formatDay, toDbTimestamp } from "../../../src/domain/values/date"
import { DAY } from "../../../src/domain/values/durations"
import { firstError, validate } from "../../../src/domain/values/validate"
import { SearchFormPage } from "../../../src/public-pages/searches/search-form-page"
import { AfterPage, SearchPage } from "../../../src/public-pages/searches/search-page"
import { notifyText, searchTexts } from "../../../src/public-pages/searches/search-texts"
import { HttpError } from "../../engine/http-error"
import { takePerDay } from "../../engine/rate-limit"
import { renderHtml } from "../../engine/render-html"
import { pageToken, tokenState } from "../../server/access/seals"
import { formField, parseForm } from "../../server/http/form-post"
import { bodyText, readQuery, requestedAddress } from "../../server/http/request"
import { toHttpError } from "../../server/http/respond"
import { answerPrivately, answerUnknown, redirectTo } from "../../server/pages/private-page"
import { buildFrame, dressPage, findBySlug, findCompany, type PageCompany, takesSearches } from "../companies"
import { findTowns } from "../properties"
import { checkPlace } from "./check-place"
import { changeSearch, describeSearch, findSearch, isSealed, saveSearch } from "./saved-searches"

/** The highest number of searches that one network saves within a day. */
const MAX_PER_NETWORK = 10
const TOO_MANY =
  "Von Ihrem Anschluss wurden heute schon viele Suchaufträge angelegt. Bitte versuchen Sie es morgen wieder."
const OLD_PAGE = "Die Seite ist schon länger geöffnet. Bitte senden Sie das Formular noch einmal ab."

const isPost = (event: core.RequestEvent) => event.request?.method === "POST"

/** Answers the form of a saved search. */
export function answerSearchForm(event: core.RequestEvent): void {
  const id = findBySlug(event.request?.pathValue("slug") ?? "")
  const company = id === null ? null : findCompany(id)
  if (company === null) sendAfter(event, null, "unknown")
  else if (!takesSearches(company)) sendAfter(event, company, "closed")
  else if (isPost(event)) takeForm(event, company)
  else
    sendForm(event, company, {
      filter: parseFilter(readQuery(event)),
      email: "",
      failure: "",
      status: 200,
      odd_place: "",
    })
}

function takeForm(event: core.RequestEvent, company: PageCompany): void {
  const form = parseForm(bodyText(event))
  const filter = parseFilter((name) => form[name] ?? "")
  const checked = validate(searchEmailSchema, form)
  const again = (status: number, failure: string, odd_place = (form.odd_place ?? "").slice(0, 80)) => {
    const place = (form.place ?? "").slice(0, 300)
    const typed = { filter: { ...filter, place }, email: (form.email ?? "").slice(0, 300) }
    sendForm(event, company, { ...typed, failure, status, odd_place })
  }
  if (!checked.ok) {
    again(400, firstError(checked.errors))
    return
  }
  if (form.leave_blank) {
    again(400, searchTexts.trapped)
    return
  }
  if (tokenState(company.id, form.token ?? "") !== "valid") {
    again(409, OLD_PAGE)
    return
  }
  const odd = checkPlace(company.id, form)
  if (odd !== null) {
    again(odd.status, odd.failure, odd.asked)
    return
  }
  try {
    takePerDay(event, "searches", MAX_PER_NETWORK, TOO_MANY)
    saveSearch(company, checked.value.email, filter)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { status, message } = toHttpError(event, error)
    again(status, message)
    return
  }
  sendAfter(event, company, "sent")
}

type Form = { filter: ListingFilter; email: string; failure: string; status: number; odd_place: string }

function sendForm(event: core.RequestEvent, company: PageCompany, form: Form): void {
  const { filter, email, failure, status, odd_place } = form
  const frame = buildFrame(company)
  const body = renderHtml(
    <SearchFormPage
      {...frame}
      action={notifyAddress(company.slug, NO_FILTER)}
      token={pageToken(company.id)}
      filter={filter}
      email={email}
      failure={failure}
      privacyUrl={frame.footer?.privacy_url ?? ""}
      towns={findTowns(company.id)}
      odd_place={odd_place}
    />,
  )
  answerPrivately(event, { status, title: notifyText, ...dressPage(company), body })
}

/** Answers a mail's link. Programs that check mails open links, so only a POST changes something: RFC 8058. */
export function answerSearchLink(event: core.RequestEvent): void {
  const token = event.request?.pathValue("token") ?? ""
  const found = findSearch(token)
  const company = companyOfLink(event, token, found)
  if (isPost(event)) {
    const action = formField(event, "action")
    // A program that unsubscribes sends none of these fields.
    if (action === "" || action === "end") changeSearch(token, "end")
    else if (action === "confirm" || action === "renew") {
      changeSearch(token, action)
      // A page that answers a form itself becomes an error when a visitor goes back to it.
      redirectTo(event, requestedAddress(event))
      return
    }
  }
  const search = findSearch(token)
  if (search === null || company === null) {
    // Unsubscribing from a missing search has succeeded.
    sendAfter(event, company, isPost(event) && found !== null ? "ended" : stateOfNone(token))
    return
  }
  const isConfirmed = search.getString("confirmed_at") !== ""
  const isEnding = search.getString("expires_at") < toDbTimestamp(Date.now() + RENEWAL_DAYS * DAY)
  const shown = {
    words: describeSearch(search),
    isConfirmed,
    mayRenew: isConfirmed && isEnding && !search.getBool("is_renewed"),
    until: formatDay(search.getString("expires_at")),
  }
  const body = renderHtml(<SearchPage {...buildFrame(company)} search={shown} />)
  answerPrivately(event, { status: 200, title: searchTexts.own, ...dressPage(company), body })
}

/** Finds the company of a link, even if the search is gone: its public data is no secret. Made-up links show nothing. */
function companyOfLink(event: core.RequestEvent, token: string, search: core.Record | null): PageCompany | null {
  if (search !== null) return findCompany(search.getString("company_id"))
  return isSealed(token) ? findCompany(readQuery(event)("company")) : null
}

const stateOfNone = (token: string) => (isSealed(token) ? "gone" : "unknown")

const STATUS = { sent: 200, ended: 200, gone: 404, unknown: 404, closed: 404 } as const

function sendAfter(event: core.RequestEvent, company: PageCompany | null, state: keyof typeof STATUS): void {
  const another =
    company === null || state === "sent" || !takesSearches(company) ? "" : notifyAddress(company.slug, NO_FILTER)
  const title = searchTexts[state]
  const render = () => renderHtml(<AfterPage {...buildFrame(company)} state={state} another={another} />)
  if (company === null && !isPost(event)) answerUnknown(event, title, render)
  // A program that unsubscribes once more has succeeded, too.
  else
    answerPrivately(event, {
      status: isPost(event) ? 200 : STATUS[state],
      title,
      ...dressPage(company),
      body: render(),
    })
}
