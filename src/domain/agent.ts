import * as z from "zod/mini"
import { optionalEmail, optionalText, requiredText } from "./fields"

const fields = {
  first_name: requiredText("Vorname ist erforderlich", 100),
  last_name: requiredText("Nachname ist erforderlich", 100),
  email: optionalEmail(),
  phone: optionalText(60),
  position: optionalText(100),
  /** A data URL (stored as a file), the agent's current `image_url`, or empty for none. */
  image_url: optionalText(20_000_000),
}

export const agentInputSchema = z.object({
  first_name: fields.first_name,
  last_name: fields.last_name,
  email: z._default(fields.email, ""),
  phone: z._default(fields.phone, ""),
  position: z._default(fields.position, ""),
  image_url: z._default(fields.image_url, ""),
})
export type AgentInput = z.output<typeof agentInputSchema>

export const agentPatchSchema = z.partial(z.object(fields))

const publicAgentSchema = () =>
  z.strictObject({
    id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string(),
    position: z.string(),
    image_url: z.string(),
  })
export type PublicAgent = z.output<ReturnType<typeof publicAgentSchema>>

/** As members see it. Instants are ISO 8601 in UTC. */
export const agentSchema = () =>
  z.extend(publicAgentSchema(), {
    company_id: z.string(),
    created_at: z.string(),
    updated_at: z.string(),
  })
export type Agent = z.output<ReturnType<typeof agentSchema>>

/** In a company's list: with the number of its properties, whatever their status. */
export const listedAgentSchema = () => z.extend(agentSchema(), { listings: z.number() })
export type ListedAgent = z.output<ReturnType<typeof listedAgentSchema>>
