import * as z from "zod/mini"
import { storedInquirySchema } from "../inquiries/inquiry-inbox"
import { savedSearchSchema } from "../searches/saved-search"
import { requiredEmail } from "../values/fields"
import { viewingSchema } from "../viewings/viewing"

/** This address is the only trace of a person who has written inquiries. */
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

/** All stored data about a person. */
export const personDataSchema = () =>
  z.object({
    email: z.string(),
    exported_at: z.string(),
    inquiries: z.array(storedInquirySchema()),
    viewings: z.array(viewingSchema()),
    searches: z.array(savedSearchSchema()),
    mails: z.array(mailSchema()),
  })
export type PersonData = z.output<ReturnType<typeof personDataSchema>>

export const erasureSchema = () =>
  z.object({ inquiries: z.number(), viewings: z.number(), searches: z.number(), mails: z.number() })
