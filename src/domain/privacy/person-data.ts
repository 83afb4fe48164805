import * as z from "zod/mini"
import { contactSchema } from "../contacts/contact"
import { answerSchema } from "../inquiries/answer"
import { storedInquirySchema } from "../inquiries/inquiry-inbox"
import { savedSearchSchema } from "../searches/saved-search"
import { requiredEmail } from "../values/fields"
import { viewingSchema } from "../viewings/viewing"

/** The address by which a person is found; their contact says which further ones they have. */
export const personSchema = z.object({ email: requiredEmail("Die E-Mail-Adresse der Person fehlt") })

/** A mail that the person received, or that was about an inquiry of theirs; its text is deleted once it is sent. */
const mailSchema = () =>
  z.object({
    kind: z.string(),
    recipient: z.string(),
    subject: z.string(),
    state: z.string(),
    created_at: z.string(),
  })

/** All stored data about a person: of all their addresses if the company has a contact of them. */
export const personDataSchema = () =>
  z.object({
    email: z.string(),
    exported_at: z.string(),
    contacts: z.array(contactSchema()),
    inquiries: z.array(storedInquirySchema()),
    viewings: z.array(viewingSchema()),
    answers: z.array(answerSchema()),
    searches: z.array(savedSearchSchema()),
    mails: z.array(mailSchema()),
  })
export type PersonData = z.output<ReturnType<typeof personDataSchema>>

export const erasureSchema = () =>
  z.object({
    contacts: z.number(),
    inquiries: z.number(),
    viewings: z.number(),
    searches: z.number(),
    mails: z.number(),
  })
