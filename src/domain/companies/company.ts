import * as z from "zod/mini"
import { answerInput } from "../inquiries/inquiry-answer"
import { PLAN_IDS } from "../payments/plan"
import { patternInput } from "../properties/reference"
import { flag, optionalEmail, optionalText, optionalWebsite, requiredText } from "../values/fields"
import { brandInputSchema, COLOR_SCHEMES } from "./brand"
import { legalInputSchema } from "./imprint"
import { INQUIRY_MODES, inquiryModeInput } from "./inquiry-mode"
import { inquiryMonthsInput } from "./inquiry-retention"

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

const inquiryMail = {
  /** A second mailbox that gets each inquiry, such as that of the company's own software. */
  inquiry_copy_to: optionalEmail(),
  /** Whether the mails of inquiries come without the file for that software. */
  inquiry_xml_off: flag(),
  /** Whether visitors get a mail that says that their inquiry has arrived. */
  inquiry_confirmation: flag(),
  /** Whether a mail in the morning says what nobody has answered. */
  inquiry_digest: flag(),
  /** What an answer begins with; empty for the default. */
  inquiry_answer: answerInput,
}

/** To whom inquiries are mailed, and with what. */
export const inquiryMailSchema = z.object(inquiryMail)
export type InquiryMail = z.output<typeof inquiryMailSchema>

/** How many months inquiries are kept after their last change; empty for the default. */
export const retentionSchema = z.object({ inquiry_months: inquiryMonthsInput })
export type Retention = z.output<typeof retentionSchema>

const lookAndLaw = { ...brandInputSchema.shape, ...legalInputSchema.shape }
const lookAndLawPatch = z.partial(z.object(lookAndLaw))

/** A new company in whole; what it looks like and what the law has it name may follow. */
export const newCompanySchema = z.extend(companyInputSchema, {
  ...lookAndLawPatch.shape,
  inquiry_mode: z.optional(inquiryModeInput),
})

export const companyPatchSchema = z.partial(
  z.extend(z.object(fields), {
    ...lookAndLaw,
    inquiry_mode: inquiryModeInput,
    /** False while a company that is older than the choice has not made it. */
    inquiry_mode_confirmed: flag(),
    ...inquiryMail,
    ...retentionSchema.shape,
    /** How its listings are numbered; empty for the default. */
    reference_pattern: patternInput,
    /** Whether the company has seen what its pages show of it. */
    contact_confirmed: flag(),
  }),
)

/** How a company's listings are numbered; empty for the default. */
export const numberingSchema = z.object({ reference_pattern: patternInput })
export type Numbering = z.output<typeof numberingSchema>

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
    /** What the company is called in addresses. It follows the name; one that was used is never another company's. */
    slug: z.string(),
    logo: nullableText(),
    accent_color: nullableText(),
    corner_radius: z.nullable(z.number()),
    color_scheme: z.nullable(z.enum(COLOR_SCHEMES)),
    imprint_url: nullableText(),
    privacy_url: nullableText(),
    representative: nullableText(),
    register: nullableText(),
    vat_id: nullableText(),
    authority: nullableText(),
    contact_confirmed: z.boolean(),
    inquiry_mode: z.enum(INQUIRY_MODES),
    inquiry_mode_confirmed: z.boolean(),
    inquiry_copy_to: nullableText(),
    inquiry_xml_off: z.boolean(),
    inquiry_confirmation: z.boolean(),
    inquiry_digest: z.boolean(),
    inquiry_months: z.number(),
    inquiry_answer: z.string(),
    reference_pattern: z.string(),
    plan: z.nullable(z.enum(PLAN_IDS)),
    /** Whether it has accepted a contract under Art. 28 GDPR that is no longer today's. */
    contract_due: z.boolean(),
    /** Since when it asks to be erased. */
    erasure_requested_at: nullableText(),
    created_at: z.string(),
    updated_at: z.string(),
  })
export type Company = z.output<ReturnType<typeof companySchema>>
