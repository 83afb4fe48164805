import type { RefObject } from "react"
import * as z from "zod/mini"
import { ApiError } from "../../api/client/http"
import { createContact, findTaken, loadContact, mergeContact, updateContact } from "../../api/contacts"
import { type Contact, type ContactInput, type ContactRole, contactInputSchema } from "../../domain/contacts/contact"
import { formatDay } from "../../domain/values/date"
import { normalizeEmail } from "../../domain/values/normalize-email"
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
  street: string
  postal_code: string
  town: string
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
    street: contact?.street ?? "",
    postal_code: contact?.postal_code ?? "",
    town: contact?.town ?? "",
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

type Ways = {
  /** Hears of the other contact that has one of the typed addresses, after the save was refused because of it. */
  onTaken: (taken: Contact | null) => void
  /** The contact that goes into this one with the save, or null. */
  merging: RefObject<Contact | null>
}

export function contactKind(
  companyId: string,
  { onTaken, merging }: Ways,
): RecordKind<ContactFormValues, ContactInput, Contact> {
  async function tell<T>(save: Promise<T>, typed: Partial<ContactInput>, ownId: string): Promise<T> {
    try {
      return await save
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        const addresses = [typed.email ?? "", ...(typed.emails ?? [])]
        // Without an answer the message alone says whose address it is.
        await findTaken(companyId, addresses, ownId).then(onTaken, () => {})
      }
      throw error
    }
  }
  /** Saves what else was typed first, so that nothing of the other contact takes its place. */
  async function merge(other: Contact, id: string, changes: Partial<ContactInput>, version?: string): Promise<Contact> {
    const isFree = (address: string) => ![other.email, ...other.emails].includes(normalizeEmail(address))
    const { email, emails, ...rest } = changes
    await updateContact(
      id,
      {
        ...rest,
        ...(email !== undefined && isFree(email) && { email }),
        ...(emails !== undefined && { emails: emails.filter(isFree) }),
      },
      version,
    )
    return mergeContact(id, other.id)
  }
  return {
    name: "contact",
    schema: z.extend(contactInputSchema, { emails: typedLines(emails), phones: typedLines(phones) }),
    toFormValues,
    operations: {
      create: (input, key) => tell(createContact(companyId, input, key), input, ""),
      update: (id, changes, version) => {
        const other = merging.current
        return tell(
          other === null ? updateContact(id, changes, version) : merge(other, id, changes, version),
          changes,
          id,
        )
      },
      load: loadContact,
    },
  }
}
