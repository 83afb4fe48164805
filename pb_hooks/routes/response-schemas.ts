import * as z from "zod/mini"

export const successSchema = () => z.object({ success: z.boolean() })

export function listOf(row: z.ZodMiniType) {
  return z.object({ data: z.array(row), total: z.number(), page: z.number(), perPage: z.number() })
}
