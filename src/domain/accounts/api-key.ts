import * as z from "zod/mini"
import { optionalText, requiredText } from "../values/fields"

export const MAX_API_KEYS = 20

export const API_KEY_ACCESS = ["read", "write"] as const
export type ApiKeyAccess = (typeof API_KEY_ACCESS)[number]

/** The body that a member sends; only administrators name the company. */
export const newApiKeySchema = z.object({
  name: requiredText("Bitte geben Sie dem Schlüssel einen Namen", 60),
  access: z.enum(API_KEY_ACCESS, { error: "Bitte wählen Sie, was der Schlüssel darf" }),
  company_id: z.optional(optionalText()),
})
export type NewApiKey = z.output<typeof newApiKeySchema>

/** Instants are ISO 8601 in UTC. */
export const apiKeySchema = () =>
  z.object({
    id: z.string(),
    company_id: z.string(),
    name: z.string(),
    access: z.enum(API_KEY_ACCESS),
    /** The last characters of the key. */
    ending: z.string(),
    /** The name of the creator, else their address; empty once that account was erased. */
    created_by: z.string(),
    /** The creator's account; empty once it was erased or has left the company. */
    creator_id: z.string(),
    created_at: z.string(),
    /** The time of the last use, at most an hour old while the key is in use; `""` before the first use. */
    used_at: z.string(),
  })
export type ApiKey = z.output<ReturnType<typeof apiKeySchema>>

/** Only this response contains the key itself. */
export const createdApiKeySchema = () => z.extend(apiKeySchema(), { key: z.string() })
export type CreatedApiKey = z.output<ReturnType<typeof createdApiKeySchema>>
