import * as z from "zod/mini"
import { optionalText, requiredText } from "../values/fields"

/** That long a removal from a company can be reversed. */
export const REMOVAL_DAYS = 7

const INTERFACES = ["revoke", "take_over"] as const
/** What becomes of the keys, webhooks and targets that somebody has made. */
export type InterfacesChoice = (typeof INTERFACES)[number]

/**
 * `assign_to`: the colleague who takes over open inquiries; without one nobody does. `interfaces`: whether the person's keys end
 * and their webhooks and targets stop (the default), or all of them are the caller's from now on.
 */
export const removeUserSchema = z.object({
  assign_to: z.optional(z.nullable(optionalText())),
  interfaces: z.optional(
    z.enum(INTERFACES, { error: "Schnittstellen werden widerrufen (revoke) oder übernommen (take_over)" }),
  ),
})

/** The secret of the mail to who was removed. */
export const restoreSchema = z.object({ token: requiredText("Der Link ist unvollständig") })

export const removalSchema = () =>
  z.strictObject({
    id: z.string(),
    user_id: z.string(),
    name: z.string(),
    email: z.string(),
    /** Empty where the account has been deleted since. */
    removed_by: z.string(),
    /** By themselves. */
    left: z.boolean(),
    created_at: z.string(),
  })
export type Removal = z.output<ReturnType<typeof removalSchema>>
