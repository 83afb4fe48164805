import { NOW } from "../../database/columns"
import { type Db, getStrings, inEventTransaction, requireRecord, type SaveEvent } from "../../database/records"
import { newRecordId } from "../../engine/random"
import { contactSearchText } from "./contacts-record"
import { findByAddress } from "./find-contact"

/**
 * Makes a contact of the sender of an inquiry that is not suspicious, or no longer, unless one has the address. A contact that
 * somebody has deleted comes back with the next inquiry alone.
 */
export function saveSenderAsContact(event: SaveEvent): void {
  const inquiry = requireRecord(event)
  // A portal's address stands for one conversation, and nobody can be found by none.
  const isNobody = inquiry.getString("email") === "" || inquiry.getBool("is_relay")
  const isKnown = !inquiry.isNew() && inquiry.original().getString("status") !== "suspicious"
  if (isNobody || isKnown || inquiry.getString("status") === "suspicious") {
    event.next()
    return
  }
  inEventTransaction(event, (app) => {
    event.next()
    meet(app, inquiry)
  })
}

function meet(app: Db, inquiry: core.Record): void {
  const { company_id, email, name, phone } = getStrings(inquiry, ["company_id", "email", "name", "phone"] as const)
  const known = findByAddress(app, company_id, email)
  if (known === null) {
    insert(app, { company_id, email, name, phone })
    return
  }
  // This runs as SQL, so that the version of an open form stays valid.
  app.db().newQuery(`UPDATE contacts SET last_at = ${NOW} WHERE id = {:id}`).bind({ id: known.id }).execute()
  // What the office has typed stays.
  const missing = Object.entries({ name, phone }).filter(
    ([column, value]) => value !== "" && known.getString(column) === "",
  )
  if (missing.length === 0) return
  known.set("last_at", new DateTime())
  for (const [column, value] of missing) known.set(column, value)
  app.save(known)
}

type Sender = { company_id: string; email: string; name: string; phone: string }

/** Inserts without saving a record, for which PocketBase would hold another engine; browsers hear of the inquiry. */
function insert(app: Db, sender: Sender): void {
  const values = {
    ...sender,
    id: newRecordId(),
    emails: "[]",
    phones: "[]",
    roles: '["seeker"]',
    search_text: contactSearchText({ ...sender, emails: [], phones: [] }),
  }
  const names = Object.keys(values)
  const sql = `INSERT INTO contacts (${names.join(", ")}, last_at, created_at, updated_at)
    VALUES (${names.map((name) => `{:${name}}`).join(", ")}, ${NOW}, ${NOW}, ${NOW})`
  app.db().newQuery(sql).bind(values).execute()
}
