import { getProperty } from "../../../src/domain/values/type-guards"
import type { HttpError } from "../../engine/http-error"
import { toHttpError } from "../http/respond"

/** As PocketBase's routes say it. */
export const toPocketbaseError = ({ status, message }: HttpError): ApiError => new ApiError(status, message, {})

/** What a route of PocketBase throws. A failure, also of a hook of ours that it calls a bad request, gets its id. */
export function identified(event: core.RequestEvent, error: unknown): unknown {
  const thrown = getProperty(error, "value") ?? error
  const status = getProperty(thrown, "status")
  if (typeof status !== "number") return isException(thrown) ? toPocketbaseError(toHttpError(event, thrown)) : error
  if (status >= 500) return toPocketbaseError(toHttpError(event, error))
  const rawData = getProperty(thrown, "rawData")
  const cause: unknown = typeof rawData === "function" ? rawData.call(thrown) : undefined
  return isException(cause) ? toPocketbaseError(toHttpError(event, cause)) : error
}

/** What a hook has thrown, in its own engine. */
const isException = (error: unknown) =>
  typeof getProperty(error, "stack") === "function" && typeof getProperty(error, "unwrap") === "function"
