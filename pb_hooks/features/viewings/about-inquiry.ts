import type { Conditions } from "../../database/sql"
import { findAllowed } from "../../server/access/access"
import type { Call } from "../../server/http/route"
import { addressesOfContact, findByAddress } from "../contacts"

/** The viewings that were made from the inquiry, and those of the same listing with a person of this address. */
const WHERE = `(inquiry_id = {:about} OR property_id = {:aboutListing} AND property_id != ''
  AND (contact_id != '' AND contact_id = {:aboutContact} OR email != '' AND email IN (SELECT value FROM json_each({:aboutEmails}))))`

/** Returns the condition of viewings that belong to the inquiry of a call; null if it asks for none. Throws 404 for an unknown one. */
export function requestedInquiry(call: Call<unknown>): Conditions | null {
  const id = call.query("about_inquiry")
  if (id === "") return null
  const inquiry = findAllowed(call, "inquiries", id, "view")
  const email = inquiry.getString("email")
  const contact = email === "" ? null : findByAddress($app, inquiry.getString("company_id"), email)
  return {
    where: WHERE,
    params: {
      about: id,
      aboutListing: inquiry.getString("property_id"),
      aboutContact: contact?.id ?? "",
      aboutEmails: JSON.stringify([email, ...(contact === null ? [] : addressesOfContact(contact))]),
    },
  }
}
