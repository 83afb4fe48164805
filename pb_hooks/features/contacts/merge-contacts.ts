import type { Db } from "../../database/records"
import { HttpError } from "../../engine/http-error"
import { getList } from "./find-contact"

const ITSELF = "Ein Kontakt lässt sich nicht mit sich selbst zusammenführen"

/** The tables whose rows name a contact. */
const NAMING = ["contact_notes", "saved_searches", "viewings"]

/**
 * Moves all that is known of one contact to another, and deletes the first. Name, address and colleague of the second win; of two
 * follow-ups the earlier one stays. Inquiries follow from the addresses. Throws 400 if there are too many of these,
 * or the notes are too long together.
 */
export function mergeContacts(app: Db, kept: core.Record, gone: core.Record): void {
  if (kept.id === gone.id) throw new HttpError(400, ITSELF)
  for (const table of NAMING) {
    const sql = `UPDATE ${table} SET contact_id = {:kept} WHERE contact_id = {:gone}`
    app.db().newQuery(sql).bind({ kept: kept.id, gone: gone.id }).execute()
  }
  // It goes first, because an address belongs to one contact.
  app.delete(gone)
  for (const [first, further] of [
    ["email", "emails"],
    ["phone", "phones"],
  ] as const) {
    kept.set(further, [...getList(kept, further), gone.getString(first), ...getList(gone, further)].filter(Boolean))
  }
  kept.set("roles", [...new Set([...getList(kept, "roles"), ...getList(gone, "roles")])])
  for (const name of ["name", "user_id"]) kept.set(name, kept.getString(name) || gone.getString(name))
  const both = (name: string) => [kept.getString(name), gone.getString(name)].filter(Boolean)
  kept.set("note", both("note").join("\n\n"))
  kept.set("follow_up_on", both("follow_up_on").sort()[0] ?? "")
  kept.set("last_at", both("last_at").sort().at(-1) ?? "")
  app.save(kept)
}
