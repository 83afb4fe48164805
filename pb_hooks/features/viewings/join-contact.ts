import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { hasChanged } from "../../database/changes"
import { type Db, findById, getStrings } from "../../database/records"
import { findByAddress, isRelayAddress, savePersonAsContact } from "../contacts"

const PERSON = ["company_id", "email", "name", "phone"] as const

/**
 * Gives a new viewing the contact that its visitor is, who is made if need be: as many as there are viewings, which have a bound.
 * A corrected address leads to whom it belongs. A contact that was deleted since does not come back by another change.
 */
export function joinContact(app: Db, viewing: core.Record): void {
  const { email, ...stated } = getStrings(viewing, PERSON)
  const person = { ...stated, email: normalizeEmail(email) }
  if (isRelayAddress(app, person)) return
  if (viewing.isNew()) {
    if (viewing.getString("contact_id") === "") viewing.set("contact_id", savePersonAsContact(app, person))
    return
  }
  if (person.email === "" || !hasChanged(viewing, "email")) return
  const other = findByAddress(app, person.company_id, person.email)
  if (other !== null) viewing.set("contact_id", other.id)
  else fillAddress(app, viewing.getString("contact_id"), person.email)
}

/** Who was entered without an address gets the one that was noted later. */
function fillAddress(app: Db, contactId: string, email: string): void {
  const contact = findById("contacts", contactId, app)
  if (contact === null || contact.getString("email") !== "") return
  contact.set("email", email)
  app.save(contact)
}
