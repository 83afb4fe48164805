import { COMPANY_ROLES, ROLES } from "../../../src/domain/accounts/role"
import { PLAN_IDS } from "../../../src/domain/payments/plan"
import { PROVIDER_NAMES, SUBSCRIPTION_STATUSES } from "../../../src/domain/payments/subscription"
import { oneLine } from "../../../src/domain/values/clean-text"
import { isEmail } from "../../../src/domain/values/email"
import { cleanerFor } from "../../../src/domain/values/fields"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { getProperty } from "../../../src/domain/values/type-guards"
import { setActor } from "../../database/record-actor"
import { inEventTransaction } from "../../database/records"
import { forbidden, HttpError } from "../../engine/http-error"
import { newRecordId } from "../../engine/random"
import { countAttempt } from "../../engine/rate-limit"
import { assertFilesReachable } from "../../files/object-storage"
import { countCreation } from "../../server/access/creation-limits"
import { withConsoleAudit } from "../../server/audit/console-audit"
import { asApiError } from "../../server/http/record-hook"
import { COLLECTIONS } from "../collections"

const OUR_LOGIN = "Die Anmeldung ist hier nur über POST /api/auth/login möglich, mit „email“ und „password“."
const NO_EMAIL_CHANGE = "Die E-Mail-Adresse lässt sich hier nicht ändern. Bitte wenden Sie sich an Ihren Administrator."

/** The product's own values of these text columns. A newer status of the provider's must still be stored. */
const KNOWN_VALUES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  users: { role: ["", ...ROLES], company_role: ["", ...COMPANY_ROLES] },
  subscriptions: { plan: ["", ...PLAN_IDS], status: SUBSCRIPTION_STATUSES, provider: PROVIDER_NAMES },
  checkouts: { plan: PLAN_IDS, provider: PROVIDER_NAMES },
  payment_events: { provider: PROVIDER_NAMES },
}

/** Rejects unknown values from the console: a typo would take away somebody's rights or plan. Stored values stay. */
function assertKnownValues({ record }: core.RecordRequestEvent): void {
  for (const [name, values] of Object.entries(KNOWN_VALUES[record?.collection().name ?? ""] ?? {})) {
    const value = record?.getString(name) ?? ""
    if (values.includes(value) || value === record?.original().getString(name)) continue
    const message = `Möglich sind: ${values.filter((known) => known !== "").join(", ")}`
    asApiError(() => {
      throw new HttpError(400, message, { [name]: message })
    })
  }
}

function assertFilesStorable({ record }: core.RecordRequestEvent): void {
  const fields = record?.collection().fields ?? []
  const isUpload = fields.some((field) => field?.type() === "file" && record?.getUnsavedFiles(field.getName()).length)
  if (isUpload) asApiError(assertFilesReachable)
}

const TEXTS = ["text", "email", "url"]

/** Cleans texts that PocketBase's console or its own routes are about to store, as our routes' schemas do. */
function cleanTexts(record: core.Record): void {
  for (const field of record.collection().fields) {
    if (field === undefined || !TEXTS.includes(field.type())) continue
    const [sent, stored] = [record.getString(field.getName()), record.original().getString(field.getName())]
    if (sent === stored) continue
    // Addresses have no limit of their own, and are lines.
    const most = field.type() === "text" ? Number(getProperty(field, "max")) || Infinity : 0
    const clean = cleanerFor(most)(sent)
    if (clean !== sent) record.set(field.getName(), clean)
  }
}

/** Writes addresses that PocketBase's console, or its own routes, are about to store in their one spelling. */
function normalizeAddresses(record: core.Record, columns: readonly string[]): void {
  for (const column of columns) {
    const [sent, stored] = [record.getString(column), record.original().getString(column)]
    if (sent !== stored && isEmail(oneLine(sent))) record.set(column, normalizeEmail(sent))
  }
}

function cleanSent({ record }: core.RecordRequestEvent): void {
  if (record === undefined) return
  cleanTexts(record)
  const { addresses = [], derive } = COLLECTIONS[record.collection().name] ?? {}
  normalizeAddresses(record, addresses)
  derive?.(record)
}

/** PocketBase would let clients choose the id. */
export function onCreateRequest(event: core.RecordRequestEvent): void {
  if (!event.hasSuperuserAuth()) {
    asApiError(() => countCreation(event.requestEvent, event.collection?.name ?? "", COLLECTIONS))
    event.record?.set("id", newRecordId())
  }
  signRequest(event)
  cleanSent(event)
  assertKnownValues(event)
  assertFilesStorable(event)
  // Other new records show in the tables themselves.
  const isAccount = ["users", "_superusers"].includes(event.collection?.name ?? "")
  if (isAccount) withConsoleAudit(event, "console_created", COLLECTIONS, () => event.next())
  else event.next()
}

export function onUpdateRequest(event: core.RecordRequestEvent): void {
  if (event.requestInfo().body.oldPassword !== undefined) asApiError(() => countAttempt(event.requestEvent, "password"))
  // PocketBase writes whole rows: of two concurrent changes of different fields one would be lost.
  event.record?.ignoreUnchangedFields(true)
  signRequest(event)
  cleanSent(event)
  assertKnownValues(event)
  assertFilesStorable(event)
  withConsoleAudit(event, "console_changed", COLLECTIONS, () => event.next())
}

/** Deletes in one transaction of our own: PocketBase's would read before it writes. */
export function onDeleteRequest(event: core.RecordRequestEvent): void {
  signRequest(event)
  asApiError(() =>
    inEventTransaction(event, () => withConsoleAudit(event, "console_deleted", COLLECTIONS, () => event.next())),
  )
}

function signRequest({ record, auth }: core.RecordRequestEvent): void {
  if (record !== undefined) setActor(record, auth ?? null)
}

export function onNativeLogin(event: core.RecordAuthWithPasswordRequestEvent): void {
  asApiError(() => {
    countAttempt(event.requestEvent, "password")
    if (event.collection?.name === "users") throw forbidden(OUR_LOGIN)
  })
  event.next()
}

export function onPasswordResetRequest(event: core.RecordRequestPasswordResetRequestEvent): void {
  asApiError(() => countAttempt(event.requestEvent, "mail"))
  event.next()
}

// PocketBase would send these two mails to any address for anybody.

export function rejectEmailChange(): never {
  return asApiError(() => {
    throw forbidden(NO_EMAIL_CHANGE)
  })
}

export const ignoreVerification = (event: core.RecordRequestVerificationRequestEvent): void => event.noContent(204)
