import type { Contact } from "../../domain/contacts/contact"
import { shownEmail } from "../../domain/values/shown-email"

/** Returns what a person is called by: the name, else the address, else the number. */
export const contactLabel = ({ name, email, phone }: Pick<Contact, "name" | "email" | "phone">): string =>
  name || shownEmail(email) || phone
