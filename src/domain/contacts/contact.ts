import * as z from "zod/mini"
import { LONG_TEXT, optionalDay, optionalEmail, optionalParsed, optionalText } from "../values/fields"
import { normalizeEmail } from "../values/normalize-email"
import { MAX_LENGTH, parsePostalCode } from "../values/parse-address"
import { numberKey } from "../values/phone"

export const CONTACT_ROLES = ["seeker", "owner", "other"] as const
export type ContactRole = (typeof CONTACT_ROLES)[number]
/** The value that requests contacts without any role, in place of a role. */
export const NO_ROLE = "none"

/** The most further addresses, and the most further numbers, of one person. */
export const MAX_FURTHER = 10
const TOO_MANY = `Bitte höchstens ${MAX_FURTHER} Einträge`
const NO_LIST = "Bitte senden Sie eine Liste"

const listField = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.array(entry, { error: NO_LIST }).check(z.maxLength(MAX_FURTHER, { error: TOO_MANY }))

const fields = {
  email: optionalEmail(),
  name: optionalText(),
  phone: optionalText(60),
  emails: listField(optionalEmail()),
  phones: listField(optionalText(60)),
  /** With the number of the house. */
  street: optionalText(200),
  postal_code: optionalParsed(parsePostalCode, "Bitte geben Sie eine Postleitzahl ein, z. B. 50933"),
  town: optionalText(MAX_LENGTH.city),
  note: optionalText(LONG_TEXT),
  follow_up_on: optionalDay(),
  /** The user of the company whose contact it is, or empty. */
  user_id: optionalText(15),
  roles: listField(z.enum(CONTACT_ROLES, { error: `Bitte wählen Sie ${CONTACT_ROLES.join(", ")}` })),
}

export const contactInputSchema = z.object({
  email: z._default(fields.email, ""),
  name: z._default(fields.name, ""),
  phone: z._default(fields.phone, ""),
  emails: z._default(fields.emails, []),
  phones: z._default(fields.phones, []),
  street: z._default(fields.street, ""),
  postal_code: z._default(fields.postal_code, ""),
  town: z._default(fields.town, ""),
  note: z._default(fields.note, ""),
  follow_up_on: z._default(fields.follow_up_on, ""),
  user_id: z._default(fields.user_id, ""),
  roles: z._default(fields.roles, []),
})
export type ContactInput = z.output<typeof contactInputSchema>

export const contactPatchSchema = z.partial(z.object(fields))

/** The columns that hold lists. */
export const CONTACT_LISTS = ["emails", "phones", "roles"] as const

/** A person as the company knows them. Instants are ISO 8601 in UTC. */
export const contactSchema = () =>
  z.object({
    id: z.string(),
    company_id: z.string(),
    email: z.string(),
    name: z.string(),
    phone: z.string(),
    emails: z.array(z.string()),
    phones: z.array(z.string()),
    street: z.string(),
    postal_code: z.string(),
    town: z.string(),
    note: z.string(),
    follow_up_on: z.string(),
    user_id: z.string(),
    user_name: z.string(),
    roles: z.array(z.enum(CONTACT_ROLES)),
    /** The number of inquiries from the person's addresses, without suspicious ones. */
    inquiries: z.number(),
    /** The time at which something has happened with the person last. */
    last_at: z.string(),
    created_at: z.string(),
    updated_at: z.string(),
  })
export type Contact = z.output<ReturnType<typeof contactSchema>>

type ContactPoints = Pick<ContactInput, "email" | "emails" | "phone" | "phones">

/** Returns whether somebody can be told apart from others: without name, address and number nobody is meant. */
export const isSomebody = ({ name, email, phone }: Pick<ContactInput, "name" | "email" | "phone">) =>
  name !== "" || email !== "" || phone !== ""

export const NOBODY = "Bitte geben Sie einen Namen, eine E-Mail oder eine Telefonnummer an"

/**
 * Returns addresses in their one spelling, and each address and number once. If the first is empty, a further one takes its
 * place.
 */
export function normalizeContactPoints({ email, emails, phone, phones }: ContactPoints): ContactPoints {
  const addresses = [...new Set([email, ...emails].map(normalizeEmail))].filter(Boolean)
  const known = new Set([""])
  const numbers = [phone, ...phones].filter((number) => {
    const key = numberKey(number)
    const isNew = !known.has(key)
    known.add(key)
    return isNew
  })
  const [firstAddress = "", ...moreAddresses] = addresses
  const [firstNumber = "", ...moreNumbers] = numbers
  return { email: firstAddress, emails: moreAddresses, phone: firstNumber, phones: moreNumbers }
}

/** Returns the postal address as one line, `Gartenstr. 5, 50937 Köln`. */
export const postalAddress = ({ street, postal_code, town }: Pick<ContactInput, "street" | "postal_code" | "town">) =>
  [street, [postal_code, town].filter(Boolean).join(" ")].filter(Boolean).join(", ")
