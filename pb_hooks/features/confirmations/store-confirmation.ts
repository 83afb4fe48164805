import { confirmerSchema } from "../../../src/domain/confirmations/confirmation"
import { shownCharge } from "../../../src/domain/confirmations/instruction"
import { toDbTimestamp } from "../../../src/domain/values/date"
import { DAY } from "../../../src/domain/values/durations"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { type FieldErrors, firstError, validate } from "../../../src/domain/values/validate"
import { confirmationTexts as texts } from "../../../src/public-pages/confirmations/confirmation-texts"
import type { TypedConfirmation } from "../../../src/public-pages/confirmations/instruction-step"
import { type Db, newRecord, type Params, saveRow } from "../../database/records"
import { queryRows } from "../../database/sql"
import { HttpError } from "../../engine/http-error"
import { MAIL_STATE, NOT_WITHDRAWN } from "./confirmation-columns"
import { mailCopy } from "./copy-mail"
import { shortenAddress } from "./network"
import { tellOffice } from "./office-mail"
import { type Asked, getEnd, isForGood, type Subject } from "./step"

/** The highest number of copies that an address gets of a company within a day: a stranger may type anybody's. */
const MAX_PER_ADDRESS = 10
/** The highest number of confirmations by one link within a day: each is a mail, and whoever has the link may type any address. */
const MAX_PER_LINK = 10
export const NO_COPY = "Der Server konnte die E-Mail nicht verschicken"

/** Runs if the visitor waits for the end of the period, an instant in ms. */
export type OnWait = (app: Db, until: number) => void

/**
 * Stores what a visitor has declared, mails the copy, and returns the id. The same declaration is stored once, unless its copy did
 * not arrive. Throws 400 for a form that lacks something.
 */
export function storeConfirmation(
  app: Db,
  subject: Subject,
  { instruction, text, hash }: Asked,
  typed: TypedConfirmation & { address: string },
  onWait: OnWait,
): string {
  const { received, begins, business } = typed
  const checked = validate(confirmerSchema, typed)
  const missing: FieldErrors = business || received ? {} : { received: texts.notReceived }
  const errors = checked.ok ? missing : { ...checked.errors, ...missing }
  if (!checked.ok || missing.received) throw new HttpError(400, firstError(errors), errors)
  const declared = {
    name: checked.value.name,
    email: normalizeEmail(checked.value.email),
    kind: business ? "business" : "instruction",
    received: received && !business,
    begins: begins && !business,
    company_id: subject.companyId,
    property_id: subject.propertyId,
    text_sha256: hash,
  }
  const known = findSame(app, declared)
  if (known !== undefined) return known
  assertFew(app, { company_id: declared.company_id, email: declared.email }, MAX_PER_ADDRESS)
  assertFewByLink(app, subject)

  const row = newRecord(app, "confirmations")
  saveRow(app, row, {
    ...declared,
    property_title: instruction.title,
    property_reference: instruction.reference,
    inquiry_id: subject.inquiryId,
    viewing_id: subject.viewingId,
    commission: shownCharge(instruction),
    text,
    network: shortenAddress(typed.address),
  })
  if (!mailCopy(app, row)) saveRow(app, row, { failure: NO_COPY })
  if (!isForGood(row)) {
    onWait(app, getEnd(row))
    tellOffice(app, row, "waiting")
  }
  return row.id
}

function findSame(app: Db, declared: Readonly<Record<string, string | boolean>>): string | undefined {
  const params = Object.fromEntries(Object.entries(declared).map(([name, value]) => [name, toParam(value)]))
  const sql = `SELECT id AS row FROM confirmations WHERE ${haveValues(declared)}
    AND ${NOT_WITHDRAWN} AND ${MAIL_STATE} != 'failed' ORDER BY created_at DESC LIMIT 1`
  return queryRows(app, sql, params)[0]
}

const toParam = (value: string | boolean): Params[string] => (typeof value === "boolean" ? Number(value) : value)

/** Returns the condition that these columns have the values of the parameters that are named like them. */
const haveValues = (columns: object) =>
  Object.keys(columns)
    .map((name) => `${name} = {:${name}}`)
    .join(" AND ")

/** Throws 429 if rows of these values, such as an address at a company, were stored that often within a day. */
export function assertFew(
  app: Db,
  values: Readonly<Record<string, string>>,
  most: number,
  message: string = texts.tooMany,
  kind = "instruction",
): void {
  const sql = `SELECT COUNT(*) AS row FROM confirmations WHERE ${haveValues(values)}
    AND created_at > {:since} AND kind ${kind === "withdrawal" ? "=" : "!="} 'withdrawal'`
  const since = toDbTimestamp(Date.now() - DAY)
  if (Number(queryRows(app, sql, { ...values, since })[0]) >= most) throw new HttpError(429, message)
}

function assertFewByLink(app: Db, { companyId, inquiryId = "", viewingId = "" }: Subject): void {
  if (inquiryId === "" && viewingId === "") return
  const link = { company_id: companyId, inquiry_id: inquiryId, viewing_id: viewingId }
  assertFew(app, link, MAX_PER_LINK, texts.tooManyByLink)
}
