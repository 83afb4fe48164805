import * as z from "zod/mini"
import { optionalEmail, optionalText, optionalWebsite, requiredText } from "./fields"
import { PLAN_IDS } from "./plan"

const fields = {
  name: requiredText("Bitte geben Sie einen Unternehmensnamen ein"),
  address: optionalText(),
  phone: optionalText(60),
  email: optionalEmail(),
  website: optionalWebsite(),
}

/** A new company: only the name is required (spec section 5). */
export const companyInputSchema = z.object({
  name: fields.name,
  address: z._default(fields.address, ""),
  phone: z._default(fields.phone, ""),
  email: z._default(fields.email, ""),
  website: z._default(fields.website, ""),
})
export type CompanyInput = z.output<typeof companyInputSchema>

/** The same as administrators fill it in: the sentence for a missing name is another one there (spec section 5). */
export const adminCompanyInputSchema = z.extend(companyInputSchema, {
  name: requiredText("Unternehmensname ist erforderlich"),
})

/** `PUT` is partial; empty strings are answered as `null` (spec section 3). */
export const companyPatchSchema = z.partial(z.object(fields))

const answered = z.nullable(z.string())

/** A company as the API answers it. Instants are ISO 8601 in UTC; `plan` is that of its active subscription. */
export const companySchema = z.object({
  id: z.string(),
  name: z.string(),
  address: answered,
  phone: answered,
  email: answered,
  website: answered,
  plan: z.nullable(z.enum(PLAN_IDS)),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Company = z.output<typeof companySchema>
