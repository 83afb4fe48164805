import { validate } from "./validate"

type Schema = Parameters<typeof validate>[0]
type Result = ReturnType<typeof validate>

const known = new Map<Schema, Map<unknown, Result>>()
const MOST = 200
const LONGEST = 60

/**
 * Validates like `validate`, but remembers short values: many properties share them, and checking one takes the server's engine
 * long.
 */
export function validateShort(schema: Schema, value: unknown): Result {
  const isShort = typeof value === "string" ? value.length <= LONGEST : typeof value === "boolean"
  if (!isShort) return validate(schema, value)
  const results = known.get(schema) ?? new Map<unknown, Result>()
  const remembered = results.get(value)
  if (remembered !== undefined) return remembered
  const result = validate(schema, value)
  // An object is not remembered, as its receiver could change it.
  if (result.ok && typeof result.value === "object") return result
  if (results.size >= MOST) results.clear()
  results.set(value, result)
  known.set(schema, results)
  return result
}
