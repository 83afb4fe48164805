import type { FieldValues } from "react-hook-form"
import type * as core from "zod/v4/core"
import { validate } from "../../domain/values/validate"
import type { RecordOperations, Row } from "./conflicts/use-record-save"

/** The schema of a form's values, field by field; `Input` is the type of the request. */
export type FormSchema<Input> = core.$ZodType<Input> & { shape: core.$ZodShape }

/** The fields and calls that distinguish one collection's records from others. */
export type RecordKind<Values extends FieldValues, Input extends FieldValues, Stored extends Row> = {
  /** Distinguishes its forms in storage, and its toast. */
  name: string
  schema: FormSchema<Input>
  /** The values of a form that edits it; `null` for a new one. */
  toFormValues: (stored: Stored | null) => Values
  operations: Omit<RecordOperations<Input, Stored>, "toValues">
  /** Set if the input is long enough to survive a closed tab. */
  isLong?: true
  /** Set if the form contains a password: the browser then stores none of its input. */
  isSecret?: true
}

/** Returns the storage key of a user's unsaved form; `id` is `null` for a new record. */
export function recordKey(userId: string, kind: string, id: string | null): string {
  return `${userId}:${kind}:${id ?? "new"}`
}

/** Returns the values as they are sent; an invalid one, such as one older than its rule, stays unchanged. */
export function fromFormValues<Input>(schema: FormSchema<Input>, values: FieldValues): Input {
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const result = validate(field, values[name])
    return [name, result.ok ? result.value : values[name]]
  })
  return Object.fromEntries(fields) as Input
}
