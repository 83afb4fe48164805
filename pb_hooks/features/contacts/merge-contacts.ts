import { MAX_FURTHER, normalizeContactPoints, postalAddress } from "../../../src/domain/contacts/contact"
import { NOW } from "../../database/columns"
import { type Db, getStrings, setValues } from "../../database/records"
import { HttpError } from "../../engine/http-error"
import { getList } from "./find-contact"

const ITSELF = "Ein Kontakt lässt sich nicht mit sich selbst zusammenführen"

/** The tables whose rows name a contact in a column; listings name their owners in a list. */
const NAMING = ["contact_notes", "saved_searches", "viewings"]

const ADDRESS = ["street", "postal_code", "town"] as const

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
  takeListings(app, kept, gone)
  // It goes first, because an address belongs to one contact.
  app.delete(gone)
  for (const [first, further] of [
    ["email", "emails"],
    ["phone", "phones"],
  ] as const) {
    kept.set(further, [...getList(kept, further), gone.getString(first), ...getList(gone, further)].filter(Boolean))
  }
  assertFit(kept)
  kept.set("roles", [...new Set([...getList(kept, "roles"), ...getList(gone, "roles")])])
  const further = takeAddress(kept, gone)
  for (const name of ["name", "user_id"]) kept.set(name, kept.getString(name) || gone.getString(name))
  const both = (name: string) => [kept.getString(name), gone.getString(name)].filter(Boolean)
  kept.set("note", [...both("note"), further].filter(Boolean).join("\n\n"))
  kept.set("follow_up_on", both("follow_up_on").sort()[0] ?? "")
  kept.set("last_at", both("last_at").sort().at(-1) ?? "")
  app.save(kept)
}

/** Makes the kept contact the owner of what the other one owns, with the number of that link: who has it can go on using it. */
function takeListings(app: Db, kept: core.Record, gone: core.Record): void {
  const owners = "(SELECT json_group_array(DISTINCT replace(value, {:gone}, {:kept})) FROM json_each(owner_ids))"
  const sql = `UPDATE properties SET owner_ids = ${owners}, owner_links = replace(owner_links, {:gone}, {:kept}), updated_at = ${NOW}
    WHERE company_id = {:company} AND owner_ids != '[]' AND instr(owner_ids, {:gone}) > 0`
  const params = { kept: kept.id, gone: gone.id, company: gone.getString("company_id") }
  app.db().newQuery(sql).bind(params).execute()
}

const WHAT = { emails: "E-Mails", phones: "Telefonnummern" } as const

/** Throws 400 if one contact cannot have what both have: then both stay as they are, and the message says what to do. */
function assertFit(kept: core.Record): void {
  const reach = normalizeContactPoints({
    ...getStrings(kept, ["email", "phone"] as const),
    emails: getList(kept, "emails"),
    phones: getList(kept, "phones"),
  })
  for (const field of ["emails", "phones"] as const) {
    const many = reach[field].length
    if (many <= MAX_FURTHER) continue
    const message = `Zusammen hätten die Kontakte ${many} weitere ${WHAT[field]}, möglich sind ${MAX_FURTHER}. Beide bleiben, wie sie sind. Bitte entfernen Sie vorher ${many - MAX_FURTHER} davon.`
    throw new HttpError(400, message, { [field]: message })
  }
}

/** Takes an address whole, as the street of one and the town of the other would be nobody's. Returns a second one as a note. */
function takeAddress(kept: core.Record, gone: core.Record): string {
  const own = postalAddress(getStrings(kept, ADDRESS))
  const other = postalAddress(getStrings(gone, ADDRESS))
  if (own === "") setValues(kept, getStrings(gone, ADDRESS))
  return own === "" || other === "" || own === other ? "" : `Weitere Anschrift: ${other}`
}
