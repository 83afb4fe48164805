import { parseStructured } from "../../../src/domain/values/structured"
import { type Db, findById, type Params } from "../../database/records"
import { queryRows } from "../../database/sql"

/** Matches contacts with the address `{:email}`, first or further; each part has an index. */
const HAS_ADDRESS = `(email = {:email} AND email != ''
  OR emails != '[]' AND EXISTS (SELECT 1 FROM json_each(contacts.emails) WHERE value = {:email}))`

/** Selects the ids of such contacts. */
export const withAddress = (where: string) => `SELECT id AS row FROM contacts WHERE ${where} AND ${HAS_ADDRESS}`

export function getList(record: core.Record, name: string): string[] {
  const list = parseStructured(record.getString(name), "list")
  return Array.isArray(list) ? list.map(String) : []
}

export const addressesOfContact = (contact: core.Record): string[] =>
  [contact.getString("email"), ...getList(contact, "emails")].filter(Boolean)

/** Finds the one contact of a company to whom an address, in its one spelling, belongs. */
export function findByAddress(app: Db, company: string, email: string): core.Record | null {
  const params: Params = { company, email }
  const [id = ""] = queryRows(app, `${withAddress("company_id = {:company}")} LIMIT 1`, params)
  return findById("contacts", id, app)
}

/** The condition, on a row of `inquiries`, that it is from one of the contact's addresses. Suspicious ones belong to nobody. */
export const INQUIRY_OF_CONTACT = `inquiries.company_id = contacts.company_id AND inquiries.status != 'suspicious'
  AND inquiries.email != '' AND inquiries.email IN (SELECT contacts.email UNION ALL SELECT value FROM json_each(contacts.emails))`

/** The ids, of which the first that is not null counts, of the contact to whom the address of a row belongs. */
const byAddress = (table: string) => `
  (SELECT contacts.id FROM contacts WHERE contacts.company_id = ${table}.company_id
    AND contacts.email = ${table}.email AND contacts.email != ''),
  (SELECT contacts.id FROM contacts WHERE contacts.company_id = ${table}.company_id AND contacts.emails != '[]'
    AND EXISTS (SELECT 1 FROM json_each(contacts.emails) WHERE value = ${table}.email))`

/** The condition, on a row of `properties`, that it is the contact's. The index has owned listings alone. */
export const OWNED_BY_CONTACT = `properties.company_id = contacts.company_id AND properties.owner_ids != '[]'
  AND instr(properties.owner_ids, '"' || contacts.id || '"') > 0`

/** Column of the id of the contact to whom the address of a row of `inquiries` belongs, else empty. */
export const CONTACT_OF_INQUIRY = `iif(status = 'suspicious', '', coalesce(${byAddress("inquiries")}, ''))`

/** Column of the id of a viewing's contact; of one that is deleted, or of a viewing of before contacts, of who has the address. */
export const CONTACT_OF_VIEWING = `coalesce((SELECT contacts.id FROM contacts
  WHERE contacts.id = viewings.contact_id AND contacts.company_id = viewings.company_id), ${byAddress("viewings")}, '')`

/** Returns whether an address is a portal's, which stands for one conversation and for no person. */
export function isRelayAddress(app: Db, { company_id, email }: { company_id: string; email: string }): boolean {
  const sql =
    "SELECT id AS row FROM inquiries WHERE company_id = {:company_id} AND email = {:email} AND is_relay LIMIT 1"
  return email !== "" && queryRows(app, sql, { company_id, email }).length > 0
}
