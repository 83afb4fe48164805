import * as z from "zod/mini"
import { berlinDay } from "../values/date"
import { DAY } from "../values/durations"
import { flag, optionalChoice, optionalDay, optionalText } from "../values/fields"
import { parseStructured } from "../values/structured"
import { typedKeys } from "../values/type-guards"

// Whose a listing is, and what they have agreed with the office. Only members learn it, and no key of a program does.

export const MANDATES = ["general", "exclusive", "qualified"] as const
type Mandate = (typeof MANDATES)[number]

export const MANDATE_LABELS: Readonly<Record<Mandate, string>> = {
  general: "Allgemeiner Auftrag",
  exclusive: "Einfacher Alleinauftrag",
  qualified: "Qualifizierter Alleinauftrag",
}

export const MAX_OWNERS = 2
/** The length in characters of the agent's words to the owner, which leaves the report on one sheet. */
export const MAX_NOTE = 600
/** The number of months after a sale for which it is a reference. */
export const SHOWN_SALE_MONTHS = 24
/** The number of days before a mandate is due from which the office is reminded of it. */
export const MANDATE_DAYS = 30

const OWNERS = `Bitte wählen Sie höchstens ${MAX_OWNERS} Kontakte als Eigentümer`

/** Forms and tables send a number as text, and nothing as an empty one. */
const toNumber = (value: unknown): unknown => {
  if (value === "" || value === null || value === undefined) return 0
  return typeof value === "string" && /^\s*\d{1,6}\s*$/.test(value) ? Number(value) : value
}
const wholeNumber = (most: number, unit: string) => {
  const error = `Bitte geben Sie eine ganze Zahl von 0 bis ${most} ein (${unit})`
  return z.pipe(z.transform(toNumber), z.int({ error }).check(z.gte(0, { error }), z.lte(most, { error })))
}

const fields = {
  owner_ids: z.pipe(
    z.transform((value: unknown) => parseStructured(value, "list")),
    z
      .array(z.string({ error: OWNERS }).check(z.regex(/^[a-z0-9]{15}$/, { error: OWNERS })), { error: OWNERS })
      .check(z.maxLength(MAX_OWNERS, { error: OWNERS })),
  ),
  mandate: optionalChoice(MANDATES, `Bitte wählen Sie ${MANDATES.join(", ")} oder nichts`),
  mandate_from: optionalDay(),
  mandate_until: optionalDay(),
  mandate_notice_days: wholeNumber(365, "Tage"),
  mandate_extends_months: wholeNumber(24, "Monate"),
  sold_on: optionalDay(),
  /** Whether the owner agrees that the company's page shows the sale, without address and price. */
  show_as_reference: flag(),
  /** What the agent tells the owners, on their page, on paper and in the mail. */
  note_for_owner: optionalText(MAX_NOTE),
  /** Whether the report goes to the owners each month. */
  report_monthly: flag(),
}

/** All of them, as a form sends them. */
export const sellerInputSchema = z.object(fields)
export type SellerInput = z.output<typeof sellerInputSchema>

export const sellerPatchSchema = z.partial(sellerInputSchema)
export type SellerField = keyof typeof fields
export const SELLER_FIELDS = typedKeys(fields)

export const sellerFieldsSchema = () =>
  z.object({
    owner_ids: z.array(z.string()),
    mandate: z.enum(["", ...MANDATES]),
    mandate_from: z.string(),
    mandate_until: z.string(),
    mandate_notice_days: z.number(),
    mandate_extends_months: z.number(),
    sold_on: z.string(),
    show_as_reference: z.boolean(),
    note_for_owner: z.string(),
    report_monthly: z.boolean(),
  })
export type SellerFields = z.output<ReturnType<typeof sellerFieldsSchema>>

const shifted = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

type Term = Pick<SellerFields, "mandate_until" | "mandate_notice_days">

/** Returns the last day on which notice can be given; empty if none is agreed. */
export const lastDayOfNotice = ({ mandate_until, mandate_notice_days }: Term): string =>
  mandate_until === "" || mandate_notice_days === 0 ? "" : shifted(mandate_until, -mandate_notice_days)

/** Returns the earlier of the last day of notice and the last day; empty for a mandate without an end. */
export const mandateDue = (term: Term): string => lastDayOfNotice(term) || term.mandate_until

/** The number of days for which an owner's page stays after mandate or sale. */
const DAYS_AFTER = 30

type Ends = Pick<SellerFields, "mandate_until" | "sold_on">

/** Returns the last day of an owner's page; empty while nothing has an end. A sale says more than a mandate. */
export const lastDayOfPage = ({ mandate_until, sold_on }: Ends): string => {
  const end = sold_on || mandate_until
  return end === "" ? "" : shifted(end, DAYS_AFTER)
}

export const hasPageEnded = (ends: Ends, now: Date): boolean => {
  const last = lastDayOfPage(ends)
  return last !== "" && last < berlinDay(now)
}
