import { env } from "../../engine/env"
import { PROBE_SECONDS } from "../../files/object-storage"
import { getErrorMessage } from "./finding"

const TIMEOUT_SECONDS = 10

export type Answer = ReturnType<typeof $http.send>

/** The answer, or why there is none. */
export function probe(url: string, timeout = TIMEOUT_SECONDS): Answer | string {
  try {
    return $http.send({ url, timeout })
  } catch (error) {
    return getErrorMessage(error)
  }
}

let bucket: Answer | string | undefined

/**
 * Goes before every call of PocketBase to the bucket, which would wait without an end: what is slower than this is away to the
 * server as well. Asked once.
 */
export function askBucket(): Answer | string {
  // Not the endpoint alone: Amazon's leads to a page about the product.
  bucket ??= probe(`${env("S3_ENDPOINT")}/${env("S3_BUCKET")}?max-keys=1`, PROBE_SECONDS)
  return bucket
}
