import { dequal } from "dequal"
import { type FieldErrors, type FieldValues, type Resolver, set } from "react-hook-form"
import type * as core from "zod/v4/core"
import { type FieldErrors as Messages, validate } from "../domain/values/validate"

type Edited<Output, Values> = {
  /** The stored version. Its invalid values count only if the user changes them. */
  base: Values
  /** Converts values like the schema does; invalid ones stay unchanged. */
  fromFormValues: (values: Values) => Output
}

/**
 * Validates a react-hook-form with a schema of `src/domain`, and so with the server's messages. `Values`: what the fields
 * hold. A form that edits a record names the version: a value older than its rule must not block the change of another.
 */
export function schemaResolver<Output extends FieldValues, Values extends FieldValues = Output>(
  schema: core.$ZodType<Output>,
  edited: Edited<Output, Values> | null = null,
): Resolver<Values, unknown, Output> {
  return (values) => {
    const result = validate(schema, values)
    if (result.ok) return { values: result.value, errors: {} }
    const counting =
      edited === null ? Object.entries(result.errors) : newErrors(schema, result.errors, values, edited.base)
    if (edited !== null && counting.length === 0) return { values: edited.fromFormValues(values), errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const [name, message] of counting) set(errors, name, { type: "schema", message })
    return { values: {}, errors }
  }
}

/** Returns the errors of changed values. Groups count as changed whole, as the server replaces and validates them whole. */
function newErrors(schema: core.$ZodType, errors: Messages, values: FieldValues, base: FieldValues) {
  const before = validate(schema, base)
  const isOld = (name: string, message: string) => {
    const [field = ""] = name.split(".")
    return !before.ok && before.errors[name] === message && dequal(values[field], base[field])
  }
  return Object.entries(errors).filter(([name, message]) => !isOld(name, message))
}
