import * as z from "zod/mini"
import { optionalText, requiredText } from "../values/fields"

/** The number of days in which a removal from a company can be reversed. */
export const REMOVAL_DAYS = 7

const INTERFACES = ["revoke", "take_over"] as const
/** Decides what happens to the keys, webhooks and targets that the removed person has made. */
export type InterfacesChoice = (typeof INTERFACES)[number]

export const interfacesSchema = () =>
  z.enum(INTERFACES, { error: "Schnittstellen werden widerrufen (revoke) oder übernommen (take_over)" })

/**
 * `assign_to` is the colleague who takes over open inquiries, `agent_to` the one who becomes the person's agent or, being an
 * agent already, gets its listings; without them nobody does. `interfaces` decides whether the person's keys end and their webhooks and targets stop (the default), or whether all of them belong to the caller from now on.
 */
export const removeUserSchema = z.object({
  assign_to: z.optional(z.nullable(optionalText())),
  agent_to: z.optional(z.nullable(optionalText())),
  interfaces: z.optional(interfacesSchema()),
})

/** The secret in the mail to the person who was removed. */
export const restoreSchema = z.object({ token: requiredText("Der Link ist unvollständig") })

export const removalSchema = () =>
  z.strictObject({
    id: z.string(),
    user_id: z.string(),
    name: z.string(),
    email: z.string(),
    /** Empty if the account has been deleted since. */
    removed_by: z.string(),
    /** True if the person left by themselves. */
    left: z.boolean(),
    created_at: z.string(),
  })
export type Removal = z.output<ReturnType<typeof removalSchema>>
