import type { Contact } from "../../../src/domain/contacts/contact"
import { isoInstant } from "../../database/columns"
import { NAME } from "../../server/access/people"
import { INQUIRY_OF_CONTACT } from "./find-contact"

export const contactColumns: Record<keyof Contact, string> = {
  id: "id",
  company_id: "company_id",
  email: "email",
  name: "name",
  phone: "phone",
  emails: "json(emails)",
  phones: "json(phones)",
  street: "street",
  postal_code: "postal_code",
  town: "town",
  note: "note",
  follow_up_on: "follow_up_on",
  user_id: "user_id",
  user_name: `coalesce((SELECT ${NAME} FROM users WHERE users.id = user_id AND users.company_id = contacts.company_id), '')`,
  roles: "json(roles)",
  inquiries: `(SELECT COUNT(*) FROM inquiries WHERE ${INQUIRY_OF_CONTACT})`,
  last_at: isoInstant("last_at"),
  created_at: isoInstant("created_at"),
  updated_at: isoInstant("updated_at"),
}
