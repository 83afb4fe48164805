import { fieldOf } from "../../../src/domain/values/known"
import type { HttpError } from "../../engine/http-error"
import { answerOf } from "../http/respond"

/** As PocketBase's routes say it. */
export const asNative = ({ status, message }: HttpError): ApiError => new ApiError(status, message, {})

/** What a route of PocketBase throws. A failure, also of a hook of ours that it calls a bad request, gets its id. */
export function identified(event: core.RequestEvent, error: unknown): unknown {
  const thrown = fieldOf(error, "value") ?? error
  const status = fieldOf(thrown, "status")
  if (typeof status !== "number") return isException(thrown) ? asNative(answerOf(event, thrown)) : error
  if (status >= 500) return asNative(answerOf(event, error))
  const rawData = fieldOf(thrown, "rawData")
  const cause: unknown = typeof rawData === "function" ? rawData.call(thrown) : undefined
  return isException(cause) ? asNative(answerOf(event, cause)) : error
}

/** What a hook has thrown, in its own engine. */
const isException = (error: unknown) =>
  typeof fieldOf(error, "stack") === "function" && typeof fieldOf(error, "unwrap") === "function"
