import { endOfPeriod } from "../../../src/domain/confirmations/confirmation"
import { asksCommission, composeInstruction, type Instruction } from "../../../src/domain/confirmations/instruction"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { getTimestamp, jsonObject } from "../../database/columns"
import { type Db, findById } from "../../database/records"
import { queryRows } from "../../database/sql"
import { readCookie } from "../../server/http/request"
import { NOT_WITHDRAWN } from "./confirmation-columns"
import { idOfPass } from "./confirmation-seal"

/** The target of a link, and why it was sent. */
export type Subject = {
  companyId: string
  propertyId: string
  inquiryId?: string
  viewingId?: string
  /** Who a viewing was booked for: only a confirmation with their address opens it. */
  person?: { name: string; email: string }
}

/** The text to be confirmed. */
export type Asked = { instruction: Instruction; text: string; hash: string }

/** `ask`: this browser has confirmed nothing, or, if `isOther`, with another address than the person's. `wait`: it has not agreed that the agent begins; `until` is an instant in ms. */
export type Step =
  | { state: "open" }
  | ({ state: "ask"; isOther: boolean } & Asked)
  | ({ state: "wait"; until: number } & Asked)

const INSTRUCTION = jsonObject({
  companyName: "c.name",
  title: "p.title",
  reference: "p.reference",
  marketing_type: "p.marketing_type",
  propertyType: "iif(json_valid(p.details), coalesce(p.details ->> 'propertyType', ''), '')",
  commission: "p.commission",
  commission_note: "p.commission_note",
  withdrawalText: "c.withdrawal_text",
})

const SQL = `SELECT ${INSTRUCTION} AS row FROM properties p JOIN companies c ON c.id = p.company_id
  WHERE p.id = {:property} AND c.id = {:company} AND c.withdrawal_mode = 'documents'`

/** Returns what must be confirmed; null if the step is off, the listing asks no commission, or is gone. */
function readAsked(app: Db, { companyId, propertyId }: Subject): Asked | null {
  const [row] = queryRows(app, SQL, { property: propertyId, company: companyId })
  if (row === undefined) return null
  const found: Instruction & { propertyType: string } = JSON.parse(row)
  if (!asksCommission(found)) return null
  const { propertyType: _type, ...instruction } = found
  const text = composeInstruction(instruction)
  return { instruction, text, hash: $security.sha256(text) }
}

/** Returns whether no period has to end first. */
export const isForGood = (row: core.Record) => row.getString("kind") === "business" || row.getBool("begins")
/** Returns the instant in ms at which the period ends that began with a confirmation. */
export const getEnd = (row: core.Record) => endOfPeriod(getTimestamp(row, "created_at"))

const cookieName = (propertyId: string) => `widerruf_${propertyId}`
const COOKIE_DAYS = 60

/** Lets this browser see what the confirmation opens; whoever gets the link from its owner is asked again. */
export function rememberConfirmation(event: core.RequestEvent, propertyId: string, pass: string): void {
  const secure = $app.settings().meta.appURL.startsWith("https:") ? "; Secure" : ""
  const cookie = `${cookieName(propertyId)}=${pass}; Path=/; Max-Age=${COOKIE_DAYS * 86_400}; HttpOnly; SameSite=Lax${secure}`
  event.response.header().add("Set-Cookie", cookie)
}

/** Finds what this browser has confirmed about the listing, unless it was withdrawn. */
function findOwn(app: Db, event: core.RequestEvent, { companyId, propertyId }: Subject): core.Record | null {
  const id = idOfPass("form", readCookie(event, cookieName(propertyId)))
  if (id === "") return null
  const sql = `SELECT id AS row FROM confirmations WHERE id = {:id} AND kind != 'withdrawal'
    AND company_id = {:company} AND property_id = {:property} AND ${NOT_WITHDRAWN}`
  const [own = ""] = queryRows(app, sql, { id, company: companyId, property: propertyId })
  return findById("confirmations", own, app)
}

/** Returns what the visitor with this browser must do before they see more of a listing. */
export function readStep(event: core.RequestEvent, subject: Subject, app: Db = $app): Step {
  const asked = readAsked(app, subject)
  if (asked === null) return { state: "open" }
  const own = findOwn(app, event, subject)
  const isOther = own !== null && !isOfPerson(own, subject)
  if (own === null || isOther) return { state: "ask", isOther, ...asked }
  const until = getEnd(own)
  return isForGood(own) || until <= Date.now() ? { state: "open" } : { state: "wait", until, ...asked }
}

const isOfPerson = (own: core.Record, { person }: Subject) =>
  person === undefined || person.email === "" || own.getString("email") === normalizeEmail(person.email)

/** Returns whether the person may be told all of a listing by mail. */
export function hasConfirmed(app: Db, subject: Subject & { person: { email: string } }): boolean {
  if (readAsked(app, subject) === null) return true
  const sql = `SELECT id AS row FROM confirmations WHERE property_id = {:property} AND company_id = {:company}
    AND kind != 'withdrawal' AND email = {:email} AND ${NOT_WITHDRAWN}`
  const { companyId: company, propertyId: property, person } = subject
  const found = queryRows(app, sql, { company, property, email: normalizeEmail(person.email) })
  return found.some((id) => {
    const row = findById("confirmations", id, app)
    return row !== null && (isForGood(row) || getEnd(row) <= Date.now())
  })
}
