import * as z from "zod/mini"

export const successSchema = () => z.object({ success: z.boolean() })

export const releasedSchema = () => z.object({ released: z.number() })

export function listResponse<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ data: z.array(row), total: z.number(), page: z.number(), perPage: z.number() })
}
