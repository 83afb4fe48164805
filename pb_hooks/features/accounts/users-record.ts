import { COMPANY_ROLES, type CompanyRole } from "../../../src/domain/accounts/role"
import { changedNamesSchema, namesSchema, type User } from "../../../src/domain/accounts/user"
import { normalizeEmail, searchedEmail } from "../../../src/domain/values/normalize-email"
import { searchableText } from "../../../src/domain/values/text"
import { isUnchanged, saveIfChanged } from "../../database/changes"
import { requireRecord, type SaveEvent, setValues } from "../../database/records"
import { asApiError, validateChanged } from "../../server/http/record-hook"
import { setDefaultRole } from "./company-roles"

const SCHEMAS = { created: namesSchema, changed: changedNamesSchema }

const toCompanyRole = (text: string): CompanyRole | null => COMPANY_ROLES.find((role) => role === text) ?? null

/** Matches users with an unclaimed purchase under an address that their account has not confirmed. */
export const HAS_UNCLAIMED = `EXISTS (SELECT 1 FROM subscriptions s WHERE s.email = users.email AND s.user_id = ''
  AND s.status NOT IN ('canceled', 'incomplete_expired'))`

export function serializeUser(record: core.Record): User {
  return {
    id: record.id,
    email: record.getString("email"),
    first_name: record.getString("first_name"),
    last_name: record.getString("last_name"),
    company_id: record.getString("company_id") || null,
    is_admin: record.getBool("is_admin"),
    role: record.getString("role") || "user",
    company_role: toCompanyRole(record.getString("company_role")),
  }
}

export function onSaveUser(event: SaveEvent): void {
  const record = requireRecord(event)
  // An unchanged address keeps its spelling: another account may have the normalized one (decision 121).
  if (record.email() !== record.original().email()) record.setEmail(normalizeEmail(record.email()))
  record.setEmailVisibility(true)
  if (record.getString("role") === "") record.set("role", "user")
  setDefaultRole(record)
  if (record.verified()) record.set("awaits_confirmation", false)
  endCalendar(record)
  asApiError(() => {
    // The administrator created at the start has no names; existing ones cannot be removed.
    const isNameless = record.isNew() && record.getString("first_name") + record.getString("last_name") === ""
    if (!isNameless) setValues(record, validateChanged(record, SCHEMAS))
  })
  const [last, first] = [record.getString("last_name"), record.getString("first_name")]
  record.set("search_text", searchableText(last, first, searchedEmail(record.email())))
  saveIfChanged(event)
}

/** Whoever ends all sessions, or gets another password, also ends the address of the calendar: it is as good as a session. */
function endCalendar(user: core.Record): void {
  const before = user.original()
  // PocketBase gives another key to whom a password or an address is new only after this hook.
  const keeps = ["tokenKey", "password:hash", "email"].every((name) => user.getString(name) === before.getString(name))
  if (!user.isNew() && !keeps) user.set("calendar_number", before.getInt("calendar_number") + 1)
}

/** PocketBase reports nothing for a record that has left its readers' view. Former colleagues are told that it was deleted. */
export function notifyFormerColleagues(event: SaveEvent): void {
  const record = requireRecord(event)
  if (isUnchanged(record)) return
  const company = record.original().getString("company_id")
  if (company !== "" && company !== record.getString("company_id")) {
    sendDeletion(event, (reader) => reader?.getString("company_id") === company)
  }
  event.next()
}

/**
 * Makes tabs whose session has ended check their sign-in, and empty themselves. PocketBase takes the account from their
 * connections in `next`, and strangers subscribe to nothing.
 */
export function notifyEndedSessions(event: SaveEvent): void {
  const record = requireRecord(event)
  const hasEnded = record.tokenKey() !== record.original().tokenKey()
  event.next()
  if (hasEnded) sendDeletion(event, (reader) => !reader)
}

/** Sends the deletion of this user to the connections that `isReceiver` selects by their account. */
function sendDeletion(event: SaveEvent, isReceiver: (reader: core.Record | null | undefined) => boolean): void {
  const data = JSON.stringify({ action: "delete", record: { id: requireRecord(event).id } })
  const clients = event.app.subscriptionsBroker().clients()
  for (const id in clients) {
    const client = clients[id]
    if (client === undefined || !isReceiver(client.get("auth"))) continue
    for (const name in client.subscriptions("users/*")) client.send(new SubscriptionMessage({ name, data }))
  }
}
