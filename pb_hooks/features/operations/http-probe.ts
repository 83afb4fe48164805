import { env } from "../../engine/env"
import { PROBE_SECONDS } from "../../files/object-storage"
import { getErrorMessage } from "./finding"

const TIMEOUT_SECONDS = 10

export type Answer = ReturnType<typeof $http.send>

/** Returns the answer, or why there is none. */
export function probe(url: string, timeout = TIMEOUT_SECONDS): Answer | string {
  try {
    return $http.send({ url, timeout })
  } catch (error) {
    return getErrorMessage(error)
  }
}

let bucket: Answer | string | undefined

/**
 * Probes the bucket, once, before PocketBase calls it, which would wait without an end: a bucket slower than this is
 * unreachable for the server as well.
 */
export function askBucket(): Answer | string {
  // The endpoint without a bucket is not enough: Amazon's leads to a page about the product.
  bucket ??= probe(`${env("S3_ENDPOINT")}/${env("S3_BUCKET")}?max-keys=1`, PROBE_SECONDS)
  return bucket
}
