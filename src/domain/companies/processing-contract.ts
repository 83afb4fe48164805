import * as z from "zod/mini"
import { optionalText } from "../values/fields"

/** Of the text in `src/i18n/legal/processing.json`: another text needs another one, so that everybody is asked again. */
export const CONTRACT_TEXT = "2026-11-23"

/** What the operator's settings say. Empty where the operator has not. */
const factsSchema = () =>
  z.object({
    operator: z.string(),
    address: z.string(),
    representative: z.string(),
    email: z.string(),
    /** Where the servers are. */
    hosting: z.string(),
    /** What protects them there, in the operator's words. */
    measures: z.string(),
    /** Hosts of the mail server and of the bucket; empty for none. */
    mail: z.string(),
    bucket: z.string(),
    /** Whether Stripe takes payments. */
    stripe: z.boolean(),
    /** How many nights backups stay. */
    backups: z.number(),
  })
export type ContractFacts = z.output<ReturnType<typeof factsSchema>>

const acceptanceSchema = () =>
  z.object({
    version: z.string(),
    /** A name, else an address; empty once that account was erased. */
    accepted_by: z.string(),
    accepted_at: z.string(),
  })
export type ContractAcceptance = z.output<ReturnType<typeof acceptanceSchema>>

/** `version` changes with the text and with the operator's facts. */
export const processingContractSchema = () =>
  z.object({
    version: z.string(),
    facts: factsSchema(),
    /** The caller's; null where they have none. */
    company: z.nullable(z.object({ name: z.string(), address: z.string() })),
    /** The newest first, at most ten. */
    acceptances: z.array(acceptanceSchema()),
  })
export type ProcessingContract = z.output<ReturnType<typeof processingContractSchema>>

/** The version that was read. */
export const acceptContractSchema = z.object({ version: optionalText(40) })
