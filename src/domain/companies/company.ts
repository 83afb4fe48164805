import * as z from "zod/mini"
import { answerInput, answerTemplateSchema, answerTemplatesInput } from "../inquiries/inquiry-answer"
import { PLAN_IDS } from "../payments/plan"
import { patternInput } from "../properties/reference"
import { flag, optionalEmail, optionalText, optionalWebsite, requiredText } from "../values/fields"
import { brandInputSchema, COLOR_SCHEMES } from "./brand"
import { companyPageSchema } from "./company-page"
import { legalInputSchema } from "./imprint"
import { INQUIRY_MODES, inquiryModeInput } from "./inquiry-mode"
import { inquiryMonthsInput } from "./inquiry-retention"
import { valuationFormSchema } from "./valuation-form"
import { WITHDRAWAL_MODES, withdrawalFields } from "./withdrawal"

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
  /** True if the mails of inquiries come without the file for that software. */
  inquiry_xml_off: flag(),
  /** True if visitors get a mail that confirms their inquiry. */
  inquiry_confirmation: flag(),
  /** True if a mail in the morning lists the unanswered inquiries. */
  inquiry_digest: flag(),
}

const answerTexts = {
  /** The usual text of an answer; empty for the default. */
  inquiry_answer: answerInput,
  /** The further texts that an answer can begin with; empty for the default ones. */
  answer_templates: answerTemplatesInput,
}

/** The texts that answers to inquiries begin with. */
export const answerTextsSchema = z.object(answerTexts)
export type AnswerTexts = z.output<typeof answerTextsSchema>

/** The settings for the mails about inquiries. */
export const inquiryMailSchema = z.object(inquiryMail)
export type InquiryMail = z.output<typeof inquiryMailSchema>

/** The number of months for which inquiries are kept after their last change; empty for the default. */
export const retentionSchema = z.object({ inquiry_months: inquiryMonthsInput })
export type Retention = z.output<typeof retentionSchema>

const shown = { ...brandInputSchema.shape, ...legalInputSchema.shape, ...companyPageSchema.shape }
const shownPatch = z.partial(z.object(shown))

/** A new company with all fields; its look, its page and the details that the law requires may follow later. */
export const newCompanySchema = z.extend(companyInputSchema, {
  ...shownPatch.shape,
  inquiry_mode: z.optional(inquiryModeInput),
})

export const companyPatchSchema = z.partial(
  z.extend(z.object(fields), {
    ...shown,
    inquiry_mode: inquiryModeInput,
    /** False as long as a company that is older than this choice has not made it. */
    inquiry_mode_confirmed: flag(),
    /** False as long as a company that is older than this choice has not made it. */
    inquiry_confirmation_chosen: flag(),
    ...inquiryMail,
    ...answerTexts,
    ...retentionSchema.shape,
    ...valuationFormSchema.shape,
    ...withdrawalFields,
    /** The pattern for the numbers of listings; empty for the default. */
    reference_pattern: patternInput,
    /** True once the company has seen which of its contact data its pages show. */
    contact_confirmed: flag(),
  }),
)

/** The pattern for the numbers of a company's listings; empty for the default. */
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
    /** The name of the company in addresses. It follows the company's name; no other company ever gets a slug that was used. */
    slug: z.string(),
    logo: nullableText(),
    page_picture: nullableText(),
    accent_color: nullableText(),
    corner_radius: z.nullable(z.number()),
    color_scheme: z.nullable(z.enum(COLOR_SCHEMES)),
    imprint_url: nullableText(),
    privacy_url: nullableText(),
    representative: nullableText(),
    register: nullableText(),
    vat_id: nullableText(),
    expose_note: nullableText(),
    authority: nullableText(),
    contact_confirmed: z.boolean(),
    inquiry_mode: z.enum(INQUIRY_MODES),
    inquiry_mode_confirmed: z.boolean(),
    inquiry_copy_to: nullableText(),
    inquiry_xml_off: z.boolean(),
    inquiry_confirmation: z.boolean(),
    inquiry_confirmation_chosen: z.boolean(),
    inquiry_digest: z.boolean(),
    inquiry_months: z.number(),
    inquiry_answer: z.string(),
    answer_templates: z.array(answerTemplateSchema),
    valuation_off: z.boolean(),
    valuation_heading: nullableText(),
    withdrawal_mode: z.enum(WITHDRAWAL_MODES),
    withdrawal_text: z.string(),
    about: nullableText(),
    opening_hours: nullableText(),
    show_team: z.boolean(),
    show_references: z.boolean(),
    reference_pattern: z.string(),
    /** Mails to it become inquiries; null if the operator has no mailbox for that. */
    inbound_address: nullableText(),
    plan: z.nullable(z.enum(PLAN_IDS)),
    /** True if the company has accepted a contract under Art. 28 GDPR that is no longer the current one. */
    contract_due: z.boolean(),
    /** The time at which the company asked to be erased. */
    erasure_requested_at: nullableText(),
    created_at: z.string(),
    updated_at: z.string(),
  })
export type Company = z.output<ReturnType<typeof companySchema>>
