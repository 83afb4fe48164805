import { propertyAddress } from "../../../src/domain/pages/embed"
import { isPublicStatus } from "../../../src/domain/properties/property-status"
import { manyLines } from "../../../src/domain/values/clean-text"
import { MINUTE } from "../../../src/domain/values/durations"
import { MAX_WORDS } from "../../../src/domain/viewings/viewing"
import { confirmationTexts } from "../../../src/public-pages/confirmations/confirmation-texts"
import type { ShownStep } from "../../../src/public-pages/confirmations/instruction-step"
import { buildFooter } from "../../../src/public-pages/property/shown"
import {
  CALENDAR_QUERY,
  type ShownViewing,
  UnknownViewingPage,
  type ViewingAction,
  ViewingPage,
  type ViewingPageProps,
  type ViewingState,
} from "../../../src/public-pages/viewings/viewing-page"
import { viewingTexts } from "../../../src/public-pages/viewings/viewing-texts"
import { type Db, findById, inTransaction } from "../../database/records"
import { appUrl } from "../../engine/env"
import { HttpError } from "../../engine/http-error"
import { takePerDay } from "../../engine/rate-limit"
import { renderHtml } from "../../engine/render-html"
import { formField } from "../../server/http/form-post"
import { readQuery, requestedAddress } from "../../server/http/request"
import { toHttpError } from "../../server/http/respond"
import { RENDERED } from "../../server/pages/page-response"
import { answerPrivately, answerUnknown, redirectTo } from "../../server/pages/private-page"
import { dressPage, findCompany, getBranding, type PageCompany } from "../companies"
import { answerStep, readStep, type Step, type StepAnswer, toShownStep } from "../confirmations"
import { describeListing, getPublicAddress } from "../properties"
import { findHost, introduce } from "./people"
import { findFreeSlots, getStart } from "./taken-times"
import { calendarFile, readEntryFacts, toSubject } from "./viewing-entry"
import { isViewingSeal } from "./viewing-seal"
import { askForOther, cancelByVisitor, pickSlot } from "./visitor-actions"

const TOKEN = /^([a-z0-9]{15})([0-9a-f]{32})$/

/** Returns null for a made-up link, and for a viewing that is deleted. */
function findViewing(token: string, app: Db = $app): core.Record | null {
  const [, id = "", given = ""] = TOKEN.exec(token) ?? []
  return id !== "" && isViewingSeal(id, given) ? findById("viewings", id, app) : null
}

/** The highest number of forms that one network sends within a day: each may be a mail to an office. */
const MAX_PER_NETWORK = 60
const TOO_MANY = "Von Ihrem Anschluss kamen heute schon viele Änderungen. Bitte rufen Sie an."

/** Answers the link of a visitor's mail. Programs that check mails open links, so only a POST changes something. */
export function answerViewing(event: core.RequestEvent): void {
  const token = event.request?.pathValue("token") ?? ""
  const viewing = findViewing(token)
  const company = viewing === null ? null : findCompany(viewing.getString("company_id"))
  if (viewing === null || company === null) {
    answerUnknown(event, viewingTexts.titles.unknown, () => renderHtml(<UnknownViewingPage />))
    return
  }
  if (sendCalendar(event, viewing)) return
  const stepAnswer = answerStep(event, toSubject(viewing))
  if (stepAnswer === null) return
  if (event.request?.method !== "POST" || formField(event, "action") === "confirm") {
    sendViewing(event, viewing, company, { ...NO_FAILURE, status: stepAnswer.status, stepAnswer })
    return
  }
  const wish = manyLines(formField(event, "wish"))
  try {
    takePerDay(event, "viewing-forms", MAX_PER_NETWORK, TOO_MANY)
    act(event, token, wish)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { status, message } = toHttpError(event, error)
    const current = findViewing(token) ?? viewing
    const typedWish = wish.slice(0, MAX_WORDS)
    const failure = { action: readAction(event), text: message }
    sendViewing(event, current, company, { status, failure, typedWish, stepAnswer })
    return
  }
  // A page that answers a form itself becomes an error when a visitor goes back to it.
  redirectTo(event, requestedAddress(event))
}

/** Answers with the viewing's entry for the visitor's calendar if it was asked for and there is one, with the address of the page. */
function sendCalendar(event: core.RequestEvent, viewing: core.Record): boolean {
  if (readQuery(event)(CALENDAR_QUERY) === "") return false
  const shown = describeViewing(viewing, readStep(event, toSubject(viewing)).state === "open")
  if (shown.state !== "confirmed") return false
  const { name, text } = calendarFile({ ...readEntryFacts($app, viewing), visitorAddress: shown.address }, "visitor")
  // A phone shows what it is to add; other browsers save the file.
  event.response.header().set("Content-Disposition", `inline; filename="${name}"`)
  event.set(RENDERED, { kind: "calendar", status: 200, plain: toBytes(text), gzip: null, etag: "" })
  return true
}

const readAction = (event: core.RequestEvent): ViewingAction => {
  const action = formField(event, "action")
  return action === "ask" || action === "cancel" ? action : "pick"
}

/** Throws 400 for a form that lacks something, and 409 for a time that somebody else has taken. */
function act(event: core.RequestEvent, token: string, wish: string): void {
  const action = formField(event, "action")
  const slot = formField(event, "slot")
  if (action === "pick" && slot === "") throw new HttpError(400, viewingTexts.noChoice)
  if (action === "ask" && wish === "") throw new HttpError(400, viewingTexts.noWish)
  if (action === "ask" && wish.length > MAX_WORDS) throw new HttpError(400, viewingTexts.longWish(MAX_WORDS))
  inTransaction((app) => {
    const viewing = findViewing(token, app)
    if (viewing === null) return
    if (action === "pick" && readStep(event, toSubject(viewing), app).state !== "open")
      throw new HttpError(409, confirmationTexts.first)
    if (action === "cancel") cancelByVisitor(app, viewing)
    else if (action === "ask") askForOther(app, viewing, wish)
    else if (action === "pick" && !pickSlot(app, viewing, slot)) throw new HttpError(409, viewingTexts.taken)
  })
}

function getState(viewing: core.Record, slots: readonly string[]): ViewingState {
  const status = viewing.getString("status")
  if (status === "cancelled") return "cancelled"
  if (status === "offered") return slots.length > 0 ? "offered" : "full"
  const end = Date.parse(getStart(viewing)) + viewing.getInt("minutes") * MINUTE
  return status === "confirmed" && end > Date.now() ? "confirmed" : "over"
}

type Person = { name: string; email: string }

/** The visitor confirms before a time is picked, and before the address is told; who cannot come confirms nothing. */
function findShownStep(step: Step, shown: ShownViewing, answer: StepAnswer, person: Person): ShownStep | null {
  const { state, isAddressKept } = shown
  if (step.state === "open" || (state !== "offered" && state !== "confirmed")) return null
  return toShownStep(step, { purpose: state, tellsAddress: isAddressKept, person }, answer)
}

function describeViewing(viewing: core.Record, isOpen: boolean): ShownViewing {
  const slots = viewing.getString("status") === "offered" ? findFreeSlots($app, viewing, Date.now()) : []
  const state = getState(viewing, slots)
  const property = findById("properties", viewing.getString("property_id"))
  const host = findHost($app, viewing)
  const isPublic = property !== null && isPublicStatus(property.getString("status"))
  const isAddressKept = state === "confirmed" && !isOpen && property?.getBool("hide_address") === true
  return {
    state,
    isAddressKept,
    title: viewing.getString("property_title"),
    image: describeListing(property).image,
    listing: isPublic ? propertyAddress(property.id, null) : "",
    slots,
    minutes: viewing.getInt("minutes"),
    starts_at: state === "confirmed" ? getStart(viewing) : "",
    address: property === null ? "" : shownAddress(property, state === "confirmed" && !isAddressKept),
    host: introduce(host),
    phone: host.phone,
    message: viewing.getString("message"),
    wish: viewing.getString("wish"),
  }
}

const shownAddress = (property: core.Record, isWhole: boolean) =>
  isWhole ? property.getString("address") : getPublicAddress(property).address

type Answer = Pick<ViewingPageProps, "failure" | "typedWish"> & { status: number; stepAnswer: StepAnswer }

const NO_FAILURE = { failure: null, typedWish: "" }

function sendViewing(event: core.RequestEvent, viewing: core.Record, company: PageCompany, answer: Answer): void {
  const subject = toSubject(viewing)
  const step = readStep(event, subject)
  const shown = describeViewing(viewing, step.state === "open")
  const body = renderHtml(
    <ViewingPage
      companyName={company.name}
      logo={getBranding(company).logo ?? ""}
      listings=""
      footer={buildFooter(company, appUrl())}
      viewing={shown}
      step={findShownStep(step, shown, answer.stepAnswer, subject.person)}
      failure={answer.failure}
      typedWish={answer.typedWish}
    />,
  )
  answerPrivately(event, {
    status: answer.status,
    title: viewingTexts.titles[shown.state],
    ...dressPage(company),
    body,
  })
}
