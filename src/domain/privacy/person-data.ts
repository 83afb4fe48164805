import * as z from "zod/mini"
import { storedInquirySchema } from "../inquiries/inquiry-inbox"
import { savedSearchSchema } from "../searches/saved-search"
import { requiredEmail } from "../values/fields"

/** Whoever has written inquiries is known by this address alone. */
export const personSchema = z.object({ email: requiredEmail("Die E-Mail-Adresse der Person fehlt") })

/** Of a mail that the person has got, or that was about an inquiry of theirs; what it said is deleted once it is sent. */
const mailSchema = () =>
  z.object({
    kind: z.string(),
    recipient: z.string(),
    subject: z.string(),
    state: z.string(),
    created_at: z.string(),
  })

/** All that is stored of a person. */
export const personDataSchema = () =>
  z.object({
    email: z.string(),
    exported_at: z.string(),
    inquiries: z.array(storedInquirySchema()),
    searches: z.array(savedSearchSchema()),
    mails: z.array(mailSchema()),
  })
export type PersonData = z.output<ReturnType<typeof personDataSchema>>

export const erasureSchema = () => z.object({ inquiries: z.number(), searches: z.number(), mails: z.number() })
