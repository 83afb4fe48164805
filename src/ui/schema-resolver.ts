import { type FieldErrors, type FieldValues, type Resolver, set } from "react-hook-form"
import type * as core from "zod/v4/core"
import { validate } from "../domain/validate"

/** Validates a react-hook-form with a schema of `src/domain`, and so with the server's messages. `Values`: what the fields hold. */
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
