import {
  CONTACT_LISTS,
  contactInputSchema,
  contactPatchSchema,
  isSomebody,
  NOBODY,
  normalizeContactPoints,
} from "../../../src/domain/contacts/contact"
import { searchedEmail } from "../../../src/domain/values/normalize-email"
import { phoneWords } from "../../../src/domain/values/phone"
import { shownEmail } from "../../../src/domain/values/shown-email"
import { searchableText } from "../../../src/domain/values/text"
import { isOneOf } from "../../../src/domain/values/type-guards"
import { hasChanged, saveIfChanged } from "../../database/changes"
import {
  type Db,
  getStrings,
  inEventTransaction,
  requireRecord,
  type SaveEvent,
  setValues,
} from "../../database/records"
import { HttpError } from "../../engine/http-error"
import { assertColleague } from "../../server/access/people"
import { asApiError, validateChanged } from "../../server/http/record-hook"
import { findByAddress, getList } from "./find-contact"

const SCHEMAS = { created: contactInputSchema, changed: contactPatchSchema }

/** The columns whose words a search finds. */
type Searched = {
  name: string
  email: string
  emails: readonly string[]
  phone: string
  phones: readonly string[]
  street?: string
  postal_code?: string
  town?: string
}

export function contactSearchText({ email, emails, phone, phones, ...words }: Searched): string {
  const { name, street = "", postal_code = "", town = "" } = words
  const numbers = [phone, ...phones]
  const reach = [...[email, ...emails].map(searchedEmail), ...numbers, ...numbers.map(phoneWords)]
  return searchableText(name, ...reach, street, postal_code, town)
}

const WORDS = ["name", "email", "phone", "street", "postal_code", "town"] as const

export function onSaveContact(event: SaveEvent): void {
  const record = requireRecord(event)
  inEventTransaction(event, (app) => {
    asApiError(() => prepare(app, record))
    saveIfChanged(event)
  })
}

function prepare(app: Db, record: core.Record): void {
  const read = (name: string) => (isOneOf(CONTACT_LISTS, name) ? getList(record, name) : record.getString(name))
  setValues(record, validateChanged(record, SCHEMAS, read))
  const { email, phone, ...words } = getStrings(record, WORDS)
  const reach = normalizeContactPoints({
    email,
    phone,
    emails: getList(record, "emails"),
    phones: getList(record, "phones"),
  })
  setValues(record, reach)
  if (!isSomebody({ ...reach, name: words.name })) throw new HttpError(400, NOBODY, { name: NOBODY })
  if (hasChanged(record, "email", "emails")) assertFree(app, record, [reach.email, ...reach.emails])
  if (hasChanged(record, "user_id")) assertColleague(app, record, "user_id")
  if (record.isNew()) record.set("last_at", record.getString("created_at"))
  record.set("search_text", contactSearchText({ ...words, ...reach }))
}

/** Throws 409 with the name of the contact that has one of the addresses: an inquiry belongs to one person. */
function assertFree(app: Db, record: core.Record, addresses: readonly string[]): void {
  const [first] = addresses
  for (const address of addresses.filter(Boolean)) {
    const other = findByAddress(app, record.getString("company_id"), address)
    if (other === null || other.id === record.id) continue
    const name = other.getString("name") || shownEmail(other.getString("email"))
    const message = `${shownEmail(address)} gehört schon zum Kontakt ${name}`
    throw new HttpError(409, message, { [address === first ? "email" : "emails"]: message })
  }
}
