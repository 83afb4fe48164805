import type * as core from "zod/v4/core"
import { safeParse } from "zod/v4/core"

/** The errors map a field name (dotted when nested: `details.price`) to a German message. */
export type FieldErrors = Record<string, string>

export type Validated<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors }

/** Runs a schema; one message per field, the first one wins. Never throws. */
export function validate<S extends core.$ZodType>(schema: S, input: unknown): Validated<core.output<S>> {
  const result = safeParse(schema, input)
  if (result.success) return { ok: true, value: result.data }
  const errors: FieldErrors = {}
  for (const issue of result.error.issues) errors[issue.path.join(".")] ??= germanMessage(issue.message)
  return { ok: false, errors }
}

/** The library's own messages are English. */
function germanMessage(message: string): string {
  return message.startsWith("Invalid") ? "Ungültige Eingabe" : message
}

export function firstError(errors: FieldErrors): string {
  return Object.values(errors)[0] ?? "Ein Fehler ist aufgetreten"
}
