import * as z from "zod/mini"

/** The number of a company's rows of one sort, by its German name. */
const rowTotalSchema = () => z.strictObject({ name: z.string(), used: z.number(), most: z.number() })
export type RowTotal = z.output<ReturnType<typeof rowTotalSchema>>

/** All values but `rows` are bytes of a company's files; a limit is null if there is none. */
export const storageUseSchema = () =>
  z.strictObject({
    stored: z.number(),
    limit: z.nullable(z.number()),
    /** The uploads within the day that began with the first of them. */
    uploaded_today: z.number(),
    daily_limit: z.nullable(z.number()),
    rows: z.array(rowTotalSchema()),
  })
export type StorageUse = z.output<ReturnType<typeof storageUseSchema>>
