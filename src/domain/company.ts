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

export const companyInputSchema = z.object({
  name: fields.name,
  address: z._default(fields.address, ""),
  phone: z._default(fields.phone, ""),
  email: z._default(fields.email, ""),
  website: z._default(fields.website, ""),
})
export type CompanyInput = z.output<typeof companyInputSchema>

/** The Admin tab words a missing name differently (docs/product.md, Validation). */
export const adminCompanyInputSchema = z.extend(companyInputSchema, {
  name: requiredText("Unternehmensname ist erforderlich"),
})

export const companyPatchSchema = z.partial(z.object(fields))

const nullableText = () => z.nullable(z.string())

/** Empty fields are null. Instants are ISO 8601 in UTC; `plan` is that of the active subscription. */
export const companySchema = () =>
  z.object({
    id: z.string(),
    name: z.string(),
    address: nullableText(),
    phone: nullableText(),
    email: nullableText(),
    website: nullableText(),
    plan: z.nullable(z.enum(PLAN_IDS)),
    created_at: z.string(),
    updated_at: z.string(),
  })
export type Company = z.output<ReturnType<typeof companySchema>>
