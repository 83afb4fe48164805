import * as z from "zod/mini"
import { optionalText, requiredText } from "../values/fields"

export const MAX_API_KEYS = 20

export const API_KEY_ACCESS = ["read", "write"] as const
export type ApiKeyAccess = (typeof API_KEY_ACCESS)[number]

/** What a member sends; administrators name the company. */
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
    /** Its last characters. */
    ending: z.string(),
    /** Who has created it: a name, else an address; empty once that account was erased. */
    created_by: z.string(),
    /** Their account; empty once it was erased or has left the company. */
    creator_id: z.string(),
    created_at: z.string(),
    /** At most an hour old while it is in use; `""` before its first use. */
    used_at: z.string(),
  })
export type ApiKey = z.output<ReturnType<typeof apiKeySchema>>

/** The key itself is in this response alone. */
export const createdApiKeySchema = () => z.extend(apiKeySchema(), { key: z.string() })
export type CreatedApiKey = z.output<ReturnType<typeof createdApiKeySchema>>
