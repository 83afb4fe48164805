import { withMetrics } from "../../engine/request-metrics"
import { fromPocketbase } from "../http/pocketbase-error"
import { respondError } from "../http/respond"

/** All of PocketBase's own rate limits count by the minute. */
const MAX_LIMIT_SECONDS = "60"

/** PocketBase's own rejections before the route runs, such as 413 and 429, get our format and language. */
export function localizeErrors(event: core.RequestEvent): void {
  try {
    event.next()
  } catch (error) {
    // The route, which has counted it, could not send its response.
    if (event.written()) throw error
    reject(event, error)
  }
}

const reject = withMetrics((event, error: unknown) => {
  const known = fromPocketbase(error)
  if (known?.status === 429) event.response.header().set("Retry-After", MAX_LIMIT_SECONDS)
  respondError(event, known ?? error)
})
