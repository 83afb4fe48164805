import * as z from "zod/mini"

/** Bytes of a company's files; null where there is no limit. */
export const storageUseSchema = () =>
  z.strictObject({
    stored: z.number(),
    limit: z.nullable(z.number()),
    /** Within a day of the first upload. */
    uploaded_today: z.number(),
    daily_limit: z.nullable(z.number()),
  })
export type StorageUse = z.output<ReturnType<typeof storageUseSchema>>
