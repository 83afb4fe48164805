import { type FieldErrors, type FieldValues, type Resolver, set } from "react-hook-form"
import type * as core from "zod/v4/core"
import { validate } from "../domain/validate"

/**
 * Lets a schema of `src/domain` check a form of react-hook-form, with the very sentences the server would answer.
 * The submit handler gets what the schema makes of the input: texts are trimmed, numbers are read.
 *
 * @typeParam Values what the fields hold, where that differs from what the schema makes
 */
export function schemaResolver<Output extends FieldValues, Values extends FieldValues = Output>(
  schema: core.$ZodType<Output>,
): Resolver<Values, unknown, Output> {
  return (values) => {
    const result = validate(schema, values)
    if (result.ok) return { values: result.value, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const [name, message] of Object.entries(result.errors)) set(errors, name, { type: "schema", message })
    return { values: {}, errors }
  }
}
