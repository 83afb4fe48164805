import { numberKey, phoneWords } from "../../../src/domain/values/phone"
import { searchText } from "../../../src/domain/values/text"
import { jsonObject, NOW } from "../../database/columns"
import { type Db, findById } from "../../database/records"
import { queryRows } from "../../database/sql"
import { newRecordId } from "../../engine/random"
import { contactSearchText } from "./contacts-record"
import { findByAddress, getList } from "./find-contact"

/** A person as somebody has named them to a company; the address is in its one spelling, or empty. */
export type NamedPerson = { company_id: string; email: string; name: string; phone: string }

/** What a person is to the company, by what they have asked. */
type Role = "seeker" | "owner"

/**
 * Returns the id of the contact that a person is, who is made if the company has none: by the address, and without one by number
 * and name together. A name alone is nobody's.
 */
export function savePersonAsContact(app: Db, person: NamedPerson, role: Role = "seeker"): string {
  const { company_id, email, name, phone } = person
  const known = email === "" ? findByNumber(app, person) : findByAddress(app, company_id, email)
  if (known === null) return insert(app, person, role)
  // This runs as SQL, so that the version of an open form stays valid.
  app.db().newQuery(`UPDATE contacts SET last_at = ${NOW} WHERE id = {:id}`).bind({ id: known.id }).execute()
  // What the office has typed stays.
  const missing = Object.entries({ name, phone }).filter(
    ([column, value]) => value !== "" && known.getString(column) === "",
  )
  const roles = getList(known, "roles")
  // Whoever looks for a home may own one, which the office wants to know; all others seek something.
  if (role === "owner" && !roles.includes(role)) missing.push(["roles", JSON.stringify([...roles, role])])
  if (missing.length === 0) return known.id
  known.set("last_at", new DateTime())
  for (const [column, value] of missing) known.set(column, value)
  app.save(known)
  return known.id
}

/** Several people share a number, as of a family. */
const MAX_SHARING = 20
const ROW = jsonObject({
  id: "id",
  name: "name",
  phone: "phone",
  phones: "json(iif(json_valid(phones), phones, '[]'))",
})
const SHARING = `SELECT ${ROW} AS row FROM contacts WHERE company_id = {:company} AND instr(search_text, {:digits}) LIMIT ${MAX_SHARING}`

function findByNumber(app: Db, { company_id, name, phone }: NamedPerson): core.Record | null {
  const digits = phoneWords(phone).split(" ")[0] ?? ""
  if (digits === "" || name === "") return null
  const rows: { id: string; name: string; phone: string; phones: string[] }[] = queryRows(app, SHARING, {
    company: company_id,
    digits,
  }).map((row) => JSON.parse(row))
  const same = rows.find(
    (row) =>
      searchText(row.name) === searchText(name) &&
      [row.phone, ...row.phones].some((number) => numberKey(number) === numberKey(phone)),
  )
  return findById("contacts", same?.id ?? "", app)
}

/** Inserts without saving a record, for which PocketBase would hold another engine; browsers hear of what the person did. */
function insert(app: Db, person: NamedPerson, role: Role): string {
  const values = {
    ...person,
    id: newRecordId(),
    emails: "[]",
    phones: "[]",
    roles: JSON.stringify([role]),
    search_text: contactSearchText({ ...person, emails: [], phones: [] }),
  }
  const names = Object.keys(values)
  const sql = `INSERT INTO contacts (${names.join(", ")}, last_at, created_at, updated_at)
    VALUES (${names.map((name) => `{:${name}}`).join(", ")}, ${NOW}, ${NOW}, ${NOW})`
  app.db().newQuery(sql).bind(values).execute()
  return values.id
}
