import * as z from "zod/mini"
import { createContact, loadContact, updateContact } from "../../api/contacts"
import { type Contact, type ContactInput, type ContactRole, contactInputSchema } from "../../domain/contacts/contact"
import { formatDay } from "../../domain/values/date"
import { shownEmail } from "../../domain/values/shown-email"
import { paragraphs } from "../../domain/values/text"
import type { RecordKind } from "../forms/record-kind"

/** The values of the fields: further addresses and numbers are lines, a day is `21.11.2026`. */
export type ContactFormValues = {
  name: string
  email: string
  emails: string
  phone: string
  phones: string
  roles: ContactRole[]
  user_id: string
  follow_up_on: string
  note: string
}

export function toFormValues(contact: Contact | ContactInput | null): ContactFormValues {
  return {
    name: contact?.name ?? "",
    email: shownEmail(contact?.email ?? ""),
    emails: (contact?.emails ?? []).map(shownEmail).join("\n"),
    phone: contact?.phone ?? "",
    phones: (contact?.phones ?? []).join("\n"),
    roles: contact?.roles ?? [],
    user_id: contact?.user_id ?? "",
    follow_up_on: formatDay(contact?.follow_up_on ?? ""),
    note: contact?.note ?? "",
  }
}

/** Each line is an entry. */
const typedLines = <List extends z.ZodMiniType>(list: List) =>
  z.pipe(
    z.transform((text: unknown) => (typeof text === "string" ? paragraphs(text) : text)),
    list,
  )

const { emails, phones } = contactInputSchema.shape

export const contactKind = (companyId: string): RecordKind<ContactFormValues, ContactInput, Contact> => ({
  name: "contact",
  schema: z.extend(contactInputSchema, { emails: typedLines(emails), phones: typedLines(phones) }),
  toFormValues,
  operations: {
    create: (input, key) => createContact(companyId, input, key),
    update: updateContact,
    load: loadContact,
  },
})
