import * as z from "zod/mini"

/** All values are bytes of a company's files; a limit is null if there is none. */
export const storageUseSchema = () =>
  z.strictObject({
    stored: z.number(),
    limit: z.nullable(z.number()),
    /** The uploads within the day that began with the first of them. */
    uploaded_today: z.number(),
    daily_limit: z.nullable(z.number()),
  })
export type StorageUse = z.output<ReturnType<typeof storageUseSchema>>
