import type { FieldValues } from "react-hook-form"
import type * as core from "zod/v4/core"
import { validate } from "../../domain/values/validate"
import type { RecordOperations, Row } from "./conflicts/use-record-save"

/** The schema of a form's values, field by field; `Input` is what is sent. */
export type FormSchema<Input> = core.$ZodType<Input> & { shape: core.$ZodShape }

/** What tells the records of one collection from others: their fields and their calls. */
export type RecordKind<Values extends FieldValues, Input extends FieldValues, Stored extends Row> = {
  /** Distinguishes its forms in storage, and its toast. */
  name: string
  schema: FormSchema<Input>
  /** The values of a form that edits it; `null` for a new one. */
  toFormValues: (stored: Stored | null) => Values
  operations: Omit<RecordOperations<Input, Stored>, "toValues">
  /** A password is typed into it: the browser stores nothing of it. */
  isSecret?: true
}

/** The storage key of a user's unsaved form; `id` is `null` for a new record. */
export function recordKey(userId: string, kind: string, id: string | null): string {
  return `${userId}:${kind}:${id ?? "new"}`
}

/** The values as they are sent; an invalid one, such as one older than its rule, stays as it is. */
export function fromFormValues<Input>(schema: FormSchema<Input>, values: FieldValues): Input {
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const result = validate(field, values[name])
    return [name, result.ok ? result.value : values[name]]
  })
  return Object.fromEntries(fields) as Input
}
