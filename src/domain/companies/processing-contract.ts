import * as z from "zod/mini"
import { optionalText } from "../values/fields"

/**
 * The version of the text in `src/i18n/legal/processing.json`: a changed text needs a new one, so that everybody is asked again.
 */
export const CONTRACT_TEXT = "2026-11-29"

/** The facts in the operator's settings; empty if the operator has set none. */
const factsSchema = () =>
  z.object({
    operator: z.string(),
    address: z.string(),
    representative: z.string(),
    email: z.string(),
    /** The place of the servers. */
    hosting: z.string(),
    /** The protective measures there, in the operator's words. */
    measures: z.string(),
    /** The hosts of the mail server and of the bucket; empty for none. */
    mail: z.string(),
    bucket: z.string(),
    /** The host of the mailbox whose mails become inquiries; absent without one, so that nobody is asked again. */
    mailbox: z.optional(z.string()),
    /** True if Stripe takes payments. */
    stripe: z.boolean(),
    /** The number of nights for which backups are kept. */
    backups: z.number(),
  })
export type ContractFacts = z.output<ReturnType<typeof factsSchema>>

const acceptanceSchema = () =>
  z.object({
    version: z.string(),
    /** The name of the person, else their address; empty once that account was erased. */
    accepted_by: z.string(),
    accepted_at: z.string(),
  })
export type ContractAcceptance = z.output<ReturnType<typeof acceptanceSchema>>

/** `version` changes with the text and with the operator's facts. */
export const processingContractSchema = () =>
  z.object({
    version: z.string(),
    facts: factsSchema(),
    /** The caller's company; null if they have none. */
    company: z.nullable(z.object({ name: z.string(), address: z.string() })),
    /** The latest acceptances, the newest first, at most ten. */
    acceptances: z.array(acceptanceSchema()),
  })
export type ProcessingContract = z.output<ReturnType<typeof processingContractSchema>>

/** The version that the person has read. */
export const acceptContractSchema = z.object({ version: optionalText(40) })
