import type * as z from "zod/mini"
import { firstError, validate } from "../../../src/domain/values/validate"
import { changedColumns } from "../../database/changes"
import { HttpError } from "../../engine/http-error"
import { VALIDATION_CODE, WHOLE_RECORD } from "./pocketbase-error"

/** Hooks run in another engine than the route that saves; only PocketBase's own errors reach it with their status. */
export function asApiError<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { fields = {}, message } = error
    const whole = Object.values(fields).includes(message) ? {} : { [WHOLE_RECORD]: message }
    const entries = Object.entries({ ...whole, ...fields })
    const data = Object.fromEntries(entries.map(([name, text]) => [name, new ValidationError(VALIDATION_CODE, text)]))
    throw new ApiError(error.status, error.message, data)
  }
}

function parseOrThrow<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const result = validate(schema, input)
  if (!result.ok) throw new HttpError(400, firstError(result.errors), result.errors)
  return result.value as z.output<S>
}

type Schemas<Created, Changed> = { created: Created; changed: Changed }

/**
 * Returns valid values of the columns that this save changes, as they are stored. A value older than its rule
 * must not block the change of another.
 */
export function validateChanged<Created extends z.ZodMiniObject, Changed extends z.ZodMiniObject>(
  record: core.Record,
  { created, changed }: Schemas<Created, Changed>,
  read: (name: string) => unknown = (name) => record.getString(name),
): z.output<Changed> {
  const values = changedColumns(record, Object.keys(changed.shape)).map((name) => [name, read(name)] as const)
  // An empty column of a new record is an absent one: its default costs nothing.
  const given = Object.fromEntries(record.isNew() ? values.filter(([, value]) => value !== "") : values)
  return parseOrThrow(record.isNew() ? created : changed, given) as z.output<Changed>
}
