import * as z from "zod/mini"
import { columnsSchema } from "./property"

/** The number of days for which a change is kept; a removed picture stays a day longer. */
export const HISTORY_DAYS = 30
/** The maximum of changes of one listing; older ones are deleted. */
export const HISTORY_ROWS = 200

const CHANGE_ACTORS = ["user", "key", "operator", "system"] as const

/** A change of a listing: the person who made it, and the previous values of the changed columns. */
export const propertyChangeSchema = () =>
  z.strictObject({
    id: z.string(),
    created_at: z.string(),
    /** `operator` is the operator of the platform, `system` the server by itself. */
    actor: z.enum(CHANGE_ACTORS),
    /** The name of the person or key; empty if the account has been deleted since. */
    name: z.string(),
    before: z.partial(columnsSchema()),
  })
export type PropertyChange = z.output<ReturnType<typeof propertyChangeSchema>>
