import * as z from "zod/mini"
import { CONFIRMATION_KINDS, confirmationSchema } from "../confirmations/confirmation"
import { contactSchema } from "../contacts/contact"
import { inboundMailSchema } from "../inbound-mails/received-mail"
import { replySchema } from "../inbound-mails/reply"
import { answerSchema } from "../inquiries/answer"
import { storedInquirySchema } from "../inquiries/inquiry-inbox"
import { savedSearchSchema } from "../searches/saved-search"
import { ownedListingSchema } from "../sellers/owned-listing"
import { optionalText, requiredEmail } from "../values/fields"
import { viewingSchema } from "../viewings/viewing"

export const NO_PERSON = "Die E-Mail-Adresse der Person fehlt"

/** The address by which a person is found; their contact says which further ones they have. */
export const personAddressSchema = z.object({ email: requiredEmail(NO_PERSON) })

/** Whoever has an address, or is a contact, who may have none. */
export const personSchema = z.extend(z.partial(personAddressSchema), { contact_id: z.optional(optionalText(15)) })

/** A mail that the person received, or that was about an inquiry of theirs; its text is deleted once it is sent. */
const mailSchema = () =>
  z.object({
    kind: z.string(),
    recipient: z.string(),
    subject: z.string(),
    state: z.string(),
    created_at: z.string(),
  })

/** A call or anything else that the office has noted of the person. */
const noteSchema = () =>
  z.object({ id: z.string(), contact_id: z.string(), kind: z.string(), text: z.string(), created_at: z.string() })

/** A link to documents that the person was given. `documents` has the names, `opened_at` is empty until one is asked for. */
const documentLinkSchema = () =>
  z.object({
    id: z.string(),
    inquiry_id: z.string(),
    documents: z.array(z.string()),
    created_at: z.string(),
    expires_at: z.string(),
    opened_at: z.string(),
  })

/** A filter of a list that somebody has named after the person, or that searches for them. */
const viewSchema = () => z.object({ id: z.string(), name: z.string(), query: z.string(), created_at: z.string() })

/** All stored data about a person: of all their addresses if the company has a contact of them. */
export const personDataSchema = () =>
  z.object({
    email: z.string(),
    exported_at: z.string(),
    contacts: z.array(contactSchema()),
    notes: z.array(noteSchema()),
    /** What belongs to the person. */
    owned: z.array(ownedListingSchema()),
    inquiries: z.array(storedInquirySchema()),
    viewings: z.array(viewingSchema()),
    confirmations: z.array(confirmationSchema()),
    answers: z.array(answerSchema()),
    replies: z.array(replySchema()),
    document_links: z.array(documentLinkSchema()),
    searches: z.array(savedSearchSchema()),
    views: z.array(viewSchema()),
    mails: z.array(mailSchema()),
    inbound_mails: z.array(inboundMailSchema()),
  })
export type PersonData = z.output<ReturnType<typeof personDataSchema>>

/** A proof that an erasure leaves, and why. */
const keptSchema = () =>
  z.object({
    id: z.string(),
    kind: z.enum(CONFIRMATION_KINDS),
    property_title: z.string(),
    created_at: z.string(),
    /** The last day, `2029-12-31`. */
    kept_until: z.string(),
    reason: z.string(),
  })
export type KeptRow = z.output<ReturnType<typeof keptSchema>>

export const erasureSchema = () =>
  z.object({
    contacts: z.number(),
    inquiries: z.number(),
    viewings: z.number(),
    searches: z.number(),
    mails: z.number(),
    kept: z.array(keptSchema()),
  })
