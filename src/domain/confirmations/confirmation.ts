import * as z from "zod/mini"
import { berlinDay, endOfBerlinDay } from "../values/date"
import { DAY } from "../values/durations"
import { requiredEmail, requiredText } from "../values/fields"

/**
 * `instruction`: the instruction on withdrawal was received, and perhaps that the agent is to begin at once. `business`: the
 * person acts as a business, for which there is no withdrawal. `withdrawal`: a contract was withdrawn from.
 */
export const CONFIRMATION_KINDS = ["instruction", "business", "withdrawal"] as const
export type ConfirmationKind = (typeof CONFIRMATION_KINDS)[number]

/** § 355 BGB. */
const WITHDRAWAL_DAYS = 14

/**
 * Proofs are kept until claims for the commission are barred: three years from the end of the year (§§ 195, 199 BGB). The
 * database computes the same day (`kept_until`).
 */
export const KEPT_YEARS = 3

const SUNDAY = 0
const SATURDAY = 6

/**
 * Returns the instant, in ms, at which the period ends that began on this day: with its fourteenth day in Berlin, or with the
 * next Monday if that is on a weekend (§§ 187, 188, 193 BGB). Public holidays differ by Land, and are not counted.
 */
export function endOfPeriod(begin: string): number {
  const last = new Date(Date.parse(`${berlinDay(new Date(begin))}T00:00:00Z`) + WITHDRAWAL_DAYS * DAY)
  const weekday = last.getUTCDay()
  const more = weekday === SATURDAY ? 2 : weekday === SUNDAY ? 1 : 0
  return endOfBerlinDay(new Date(last.getTime() + more * DAY).toISOString().slice(0, 10))
}

/** The fields of the visitor's form; the boxes are read apart, as a browser sends nothing for an empty one. */
export const confirmerSchema = z.object({
  name: requiredText("Bitte geben Sie Ihren Namen ein"),
  email: requiredEmail("Bitte geben Sie Ihre E-Mail-Adresse ein"),
})

/** The length in characters of what a visitor writes about the contract: with the rest of the form it fits into a body of 8 kB. */
export const MAX_CONTRACT = 500

/** The form of a withdrawal (§ 356a BGB): who, from which contract, and where to confirm it. */
export const withdrawalFormSchema = z.extend(confirmerSchema, {
  contract: requiredText("Bitte schreiben Sie, um welche Immobilie oder welchen Vertrag es geht", MAX_CONTRACT),
})
export type WithdrawalForm = z.output<typeof withdrawalFormSchema>

/** A stored confirmation. Nothing changes one but the end of its time, and who agrees to a withdrawal. Instants are ISO 8601 in UTC. */
export const confirmationSchema = () =>
  z.object({
    id: z.string(),
    company_id: z.string(),
    kind: z.enum(CONFIRMATION_KINDS),
    /** The listing, as it was called then; empty for a withdrawal that names none. */
    property_id: z.string(),
    property_title: z.string(),
    property_reference: z.string(),
    /** The reason for the link; each may be deleted since. */
    inquiry_id: z.string(),
    viewing_id: z.string(),
    name: z.string(),
    email: z.string(),
    /** The commission as it was shown. */
    commission: z.string(),
    /** All that was shown, to the letter; of a withdrawal what the person declared. */
    text: z.string(),
    /** The SHA-256 of `text` in UTF-8, in hexadecimal digits. */
    text_sha256: z.string(),
    /** The first box: the instruction was received. */
    received: z.boolean(),
    /** The second box: the agent is to begin before the period ends. */
    begins: z.boolean(),
    /** The network of the sender's address, without its last part. */
    network: z.string(),
    /** The state of the mail with the copy: `waiting`, `sent` or `failed`. */
    mail_state: z.enum(["waiting", "sent", "failed"]),
    sent_at: z.string(),
    failure: z.string(),
    /** The first withdrawal of the person since then that concerns the listing; empty without one. */
    withdrawn_at: z.string(),
    /** Since when a withdrawal closes what it concerns: its address was proven, or the office agreed; empty until then. */
    agreed_at: z.string(),
    /** The last day on which it is kept, `2029-12-31`. */
    kept_until: z.string(),
    created_at: z.string(),
  })
export type Confirmation = z.output<ReturnType<typeof confirmationSchema>>
