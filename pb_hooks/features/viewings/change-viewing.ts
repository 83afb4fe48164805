import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { shownEmail } from "../../../src/domain/values/shown-email"
import type { NewViewing, ViewingPatch, ViewingStatus } from "../../../src/domain/viewings/viewing"
import { hasChanged } from "../../database/changes"
import { type Db, findById, saveRow } from "../../database/records"
import { HttpError } from "../../engine/http-error"
import { type Before, remember } from "./before"
import { hasEmail } from "./people"
import { assertFree, getSlots, getStart } from "./taken-times"
import { tellColleagues, tellVisitor } from "./viewing-mails"

const fail = (name: string, message: string) => new HttpError(400, message, { [name]: message })

const NO_TIME = "Bitte geben Sie Tag und Uhrzeit an"
const NO_SLOTS = "Bitte schlagen Sie mindestens einen Termin vor"
const PAST = "Diese Zeit ist schon vorbei"
const DRAFT =
  "Diese Immobilie ist noch ein Entwurf. Termine lassen sich anbieten, sobald sie kein Entwurf mehr ist. Bis dahin können Sie eine vereinbarte Zeit eintragen."
const NO_NAME = "Bitte geben Sie an, wer besichtigt"
const NO_EMAIL =
  "Ohne E-Mail-Adresse kann niemand einen Termin wählen. Bitte tragen Sie die Zeit ein, die Sie vereinbart haben."

/** Facts about a new viewing that do not come from its form. */
export type Origin = {
  companyId: string
  listing: core.Record
  /** The one who has asked for the viewing: a contact or an inquiry, if it was offered from one. */
  person: { name: string; email: string; phone: string }
  /** The user who offers or enters it. */
  actorId: string
}

/** Stores a viewing and mails its visitor. */
export function createViewing(
  app: Db,
  viewing: core.Record,
  body: NewViewing,
  { companyId, listing, person, actorId }: Origin,
): void {
  const { status, slots, starts_at, agent_id, name, email, phone, ...values } = body
  const offered = slots.length === 0 && status === "offered" && starts_at !== "" ? [starts_at] : slots
  const isOffered = status === undefined ? offered.length > 0 : status === "offered"
  // Who comes in somebody's place has another number.
  const isOther = name !== "" && email !== "" && normalizeEmail(email) !== normalizeEmail(person.email)
  const visitor = { email: email || person.email, phone: phone || (isOther ? "" : person.phone) }
  const set = {
    ...values,
    ...visitor,
    name: name || person.name || shownEmail(visitor.email) || visitor.phone,
    company_id: companyId,
    property_title: listing.getString("title"),
    property_reference: listing.getString("reference"),
    agent_id: agent_id ?? listing.getString("agent_id"),
    slots: offered,
    starts_at: isOffered ? "" : starts_at,
    status: status ?? (isOffered ? "offered" : "confirmed"),
  }
  saveViewing(app, viewing, set, null)
  tellColleagues(app, viewing, null, actorId)
}

/** Stores what a member (`actorId`) changes, and mails the visitor and the agent what concerns them. */
export function changeViewing(app: Db, viewing: core.Record, patch: ViewingPatch, actorId: string): void {
  const before = remember(viewing)
  const { doubt, wish, ...values } = patch
  const settled = { ...(doubt === "" && { doubt }), ...(wish === "" && { wish }) }
  saveViewing(app, viewing, { ...values, ...settled, ...followingFrom(before, patch) }, before)
  tellColleagues(app, viewing, before, actorId)
}

/** A time that a member enters for an open offer is agreed on, new slots are offered, and both settle what was asked. */
function followingFrom({ status: was }: Before, patch: ViewingPatch) {
  const offers = (patch.slots ?? []).length > 0
  const status = patch.status ?? getNextStatus(was, offers, patch)
  const isSettled = offers || patch.starts_at !== undefined || (status !== undefined && status !== was)
  return {
    ...(status !== undefined && { status }),
    ...(status === "offered" && { starts_at: "" }),
    ...(isSettled && { wish: "", doubt: "" }),
  }
}

function getNextStatus(was: string, offers: boolean, { starts_at }: ViewingPatch): ViewingStatus | undefined {
  if (offers) return "offered"
  return was === "offered" && starts_at ? "confirmed" : undefined
}

/** Saves a viewing that has all that its status needs, and mails the visitor what has changed since `before`. */
export function saveViewing(
  app: Db,
  viewing: core.Record,
  values: Readonly<Record<string, unknown>>,
  before: Before | null,
): void {
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) viewing.set(name, Array.isArray(value) ? JSON.stringify(value) : value)
  }
  assertWhole(app, viewing)
  saveRow(app, viewing, {})
  tellVisitor(app, viewing, before)
}

/** Throws 400 for a viewing that lacks what its status needs, and 409 for an offer of a time that is taken. */
function assertWhole(app: Db, viewing: core.Record): void {
  if (viewing.getString("name") === "") throw fail("name", NO_NAME)
  const status = viewing.getString("status")
  const start = getStart(viewing)
  if (status === "offered") assertOffer(app, viewing)
  else if (status !== "cancelled" && start === "") throw fail("starts_at", NO_TIME)
  else if (status === "confirmed" && hasChanged(viewing, "status", "starts_at") && Date.parse(start) < Date.now())
    throw fail("starts_at", PAST)
}

function assertOffer(app: Db, viewing: core.Record): void {
  if (!hasChanged(viewing, "status", "slots", "minutes", "agent_id", "email")) return
  if (findById("properties", viewing.getString("property_id"), app)?.getBool("draft")) throw fail("property_id", DRAFT)
  if (!hasEmail(viewing)) throw fail("email", NO_EMAIL)
  const slots = getSlots(viewing)
  if (slots.length === 0) throw fail("slots", NO_SLOTS)
  if (slots.some((slot) => Date.parse(slot) < Date.now())) throw fail("slots", PAST)
  assertFree(app, viewing, slots, "slots")
}
