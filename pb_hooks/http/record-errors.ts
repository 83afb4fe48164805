import type * as z from "zod/mini"
import { firstError, validate } from "../../src/domain/validate"
import { HttpError } from "../base/http-error"
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

export function parseOrThrow<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const result = validate(schema, input)
  if (!result.ok) throw new HttpError(400, firstError(result.errors), result.errors)
  return result.value as z.output<S>
}
