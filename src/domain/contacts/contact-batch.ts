import * as z from "zod/mini"
import { optionalText } from "../values/fields"
import { contactPatchSchema } from "./contact"

/** The most steps of one call. */
export const MAX_BATCH = 100

/**
 * One step of an import of people, or of taking it back. A contact is changed and removed only while it has the values of
 * `before`: what somebody has changed since stays, and a step that is sent twice is taken once.
 */
const contactStepSchema = z.object({
  kind: z.enum(["create", "change", "remove"], { error: "Möglich sind create, change, remove" }),
  /** The sender chooses the id of a new contact. */
  id: z.string().check(z.regex(/^[a-z0-9]{15}$/, { error: "Die Kennung des Kontakts ist ungültig" })),
  input: z._default(contactPatchSchema, {}),
  before: z._default(contactPatchSchema, {}),
})
export type BatchStep = z.output<typeof contactStepSchema>

export const contactBatchSchema = z.object({
  company_id: z.optional(optionalText()),
  steps: z.array(contactStepSchema).check(z.maxLength(MAX_BATCH, { error: `Bitte höchstens ${MAX_BATCH} Schritte` })),
})

/** `nothing`: there is no such contact any more. `refused` has the reason. */
export const batchResultSchema = () =>
  z.object({ id: z.string(), outcome: z.enum(["done", "nothing", "refused"]), message: z.string() })
export type BatchResult = z.output<ReturnType<typeof batchResultSchema>>
