import * as z from "zod/mini"
import { columnsSchema } from "./property"

/** How long a change is kept; a removed picture stays a day longer. */
export const HISTORY_DAYS = 30
/** How many of one listing; older ones go. */
export const HISTORY_ROWS = 200

const CHANGE_ACTORS = ["user", "key", "operator", "system"] as const

/** A change of a listing: who made it, and what the columns that it changed were before. */
export const propertyChangeSchema = () =>
  z.strictObject({
    id: z.string(),
    created_at: z.string(),
    /** `operator` is who runs the platform, `system` the server by itself. */
    actor: z.enum(CHANGE_ACTORS),
    /** Of the person or the key; empty where the account has been deleted since. */
    name: z.string(),
    before: z.partial(columnsSchema()),
  })
export type PropertyChange = z.output<ReturnType<typeof propertyChangeSchema>>
