import { getStrings, inEventTransaction, requireRecord, type SaveEvent } from "../../database/records"
import { savePersonAsContact } from "./person-contact"

/**
 * Makes a contact of the sender of an inquiry that is not suspicious, or no longer, unless one has the address. A contact that
 * somebody has deleted comes back with the next inquiry or viewing alone.
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
    const person = getStrings(inquiry, ["company_id", "email", "name", "phone"] as const)
    savePersonAsContact(app, person, inquiry.getString("wish") === "valuation" ? "owner" : "seeker")
  })
}
