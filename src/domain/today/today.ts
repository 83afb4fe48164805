import * as z from "zod/mini"

/** More of a kind are "99+": nobody does more in a day. */
export const MAX_DUE = 100

/** What is due of one kind: how many, and the first of them. */
const dueSchema = () =>
  z.strictObject({
    /** As its feature calls it: `viewings`, `inquiries`. */
    kind: z.string(),
    /** At most `MAX_DUE`. */
    count: z.number(),
    id: z.string(),
    title: z.string(),
    /** An instant or a day; empty if it has none. */
    at: z.string(),
  })
export type Due = z.output<ReturnType<typeof dueSchema>>

export const todaySchema = () => z.strictObject({ lines: z.array(dueSchema()) })
