import { getProperty } from "../../../src/domain/values/type-guards"
import type { HttpError } from "../../engine/http-error"
import { toHttpError } from "../http/respond"

/** Converts an error to the form of PocketBase's routes. */
export const toPocketbaseError = ({ status, message }: HttpError): ApiError => new ApiError(status, message, {})

/** Adds an id to a failure in a PocketBase route, also to one of our hooks that PocketBase calls a bad request. */
export function identified(event: core.RequestEvent, error: unknown): unknown {
  const thrown = getProperty(error, "value") ?? error
  const status = getProperty(thrown, "status")
  if (typeof status !== "number") return isException(thrown) ? toPocketbaseError(toHttpError(event, thrown)) : error
  if (status >= 500) return toPocketbaseError(toHttpError(event, error))
  const rawData = getProperty(thrown, "rawData")
  const cause: unknown = typeof rawData === "function" ? rawData.call(thrown) : undefined
  return isException(cause) ? toPocketbaseError(toHttpError(event, cause)) : error
}

/** Returns whether a hook has thrown it, in its own engine. */
const isException = (error: unknown) =>
  typeof getProperty(error, "stack") === "function" && typeof getProperty(error, "unwrap") === "function"
