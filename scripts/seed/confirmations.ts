import { createHash } from "node:crypto"
import { z } from "zod"
import { DRAFT_MARK } from "../../src/domain/companies/withdrawal"
import { draftInstruction } from "../../src/domain/companies/withdrawal-draft"
import { asksCommission, composeInstruction, shownCharge } from "../../src/domain/confirmations/instruction"
import { DEMO_COMPANY_ID } from "../../src/domain/operations/demo"
import { toDbTimestamp } from "../../src/domain/values/date"
import { HOUR } from "../../src/domain/values/durations"
import { MARKETING_TYPES } from "../../src/domain/values/marketing"
import type { Api } from "../lib/api"
import { INQUIRIES } from "./content/inquiries"
import type { Member } from "./member"

const listingSchema = z.object({
  title: z.string(),
  reference: z.string(),
  marketing_type: z.enum(MARKETING_TYPES),
  commission: z.string(),
  commission_note: z.string(),
  details: z.object({ propertyType: z.string() }),
})
const companySchema = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  slug: z.string(),
})
const recordSchema = z.object({ id: z.string() })

/** One person begins at once, the other waits for the end of the period. */
const CONFIRMING = 2
/** People confirm after an answer to their inquiry. */
const MIN_AGE_HOURS = 24

/** Turns the step before documents on, and stores directly what two people have confirmed: the demo sends no mail. */
export async function createConfirmations(
  superuser: Api,
  { api }: Member,
  listings: ReadonlyMap<string, string>,
): Promise<void> {
  const path = `/api/companies/${DEMO_COMPANY_ID}`
  const company = companySchema.parse(await api("GET", path))
  const withdrawal_text = draftInstruction(company, api.url).replace(DRAFT_MARK, "").trim()
  await api("PUT", path, { withdrawal_mode: "documents", withdrawal_text })
  let made = 0
  for (const { listing, name, email, age, status } of INQUIRIES) {
    if (made === CONFIRMING) break
    if (status === "suspicious" || age < MIN_AGE_HOURS) continue
    const property_id = listings.get(listing) ?? ""
    const found = listingSchema.parse(await api("GET", `/api/properties/${property_id}`))
    const isAsked = asksCommission({ ...found, propertyType: found.details.propertyType })
    if (!isAsked) continue
    const shown = { ...found, companyName: company.name }
    const text = composeInstruction({ ...shown, withdrawalText: withdrawal_text })
    const proof = {
      company_id: DEMO_COMPANY_ID,
      kind: "instruction",
      property_id,
      property_title: found.title,
      property_reference: found.reference,
      name,
      email,
      commission: shownCharge(shown),
      text,
      text_sha256: createHash("sha256").update(text).digest("hex"),
      received: true,
      begins: made === 0,
      network: "203.0.113.0",
      sent_at: toDbTimestamp(Date.now() - (age - 1) * HOUR),
    }
    const { id } = recordSchema.parse(await superuser("POST", "/api/collections/confirmations/records", proof))
    const query = `UPDATE confirmations SET created_at = '${proof.sent_at}' WHERE id = '${id}'`
    await superuser("POST", "/api/sql", { query })
    made++
  }
}
