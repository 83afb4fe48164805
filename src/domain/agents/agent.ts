import * as z from "zod/mini"
import { optionalDay, optionalEmail, optionalText, requiredText } from "../values/fields"
import { optionalWhatsapp } from "./whatsapp"

const fields = {
  first_name: requiredText("Vorname ist erforderlich", 100),
  last_name: requiredText("Nachname ist erforderlich", 100),
  email: optionalEmail(),
  phone: optionalText(60),
  whatsapp: optionalWhatsapp(),
  position: optionalText(100),
  /** A data URL (stored as a file), the agent's current `image_url`, or empty for none. */
  image_url: optionalText(20_000_000),
  away_from: optionalDay(),
  away_until: optionalDay(),
  /** Another agent of the company; empty for the office. */
  substitute_id: optionalText(15),
  /** The account of the agent, of the same company; each user is one agent at most. Empty without an account. */
  user_id: optionalText(15),
}

/** The distance of two neighbours in a company's list; an agent who is moved gets a number between the new neighbours. */
export const RANK_STEP = 1024

export const agentInputSchema = z.object({
  first_name: fields.first_name,
  last_name: fields.last_name,
  email: z._default(fields.email, ""),
  phone: z._default(fields.phone, ""),
  whatsapp: z._default(fields.whatsapp, ""),
  position: z._default(fields.position, ""),
  image_url: z._default(fields.image_url, ""),
  away_from: z._default(fields.away_from, ""),
  away_until: z._default(fields.away_until, ""),
  substitute_id: z._default(fields.substitute_id, ""),
  user_id: z._default(fields.user_id, ""),
})
export type AgentInput = z.output<typeof agentInputSchema>

/** `rank` is the place in the company's list: the lower, the earlier; a new agent stands first. */
export const agentPatchSchema = z.partial(z.object({ ...fields, rank: z.number() }))

const publicAgentSchema = () =>
  z.strictObject({
    id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** The number under which the agent takes messages by WhatsApp, `+491711234567`; empty for none. */
    whatsapp: z.string(),
    position: z.string(),
    image_url: z.string(),
  })
export type PublicAgent = z.output<ReturnType<typeof publicAgentSchema>>

/** An agent as members see it. Instants are ISO 8601 in UTC. */
export const agentSchema = () =>
  z.extend(publicAgentSchema(), {
    company_id: z.string(),
    rank: z.number(),
    away_from: z.string(),
    away_until: z.string(),
    substitute_id: z.string(),
    user_id: z.string(),
    created_at: z.string(),
    updated_at: z.string(),
  })
export type Agent = z.output<ReturnType<typeof agentSchema>>

/** An agent in a company's list, with the number of their properties of any status. */
export const listedAgentSchema = () => z.extend(agentSchema(), { listings: z.number() })
export type ListedAgent = z.output<ReturnType<typeof listedAgentSchema>>
