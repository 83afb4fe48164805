import { envNumber } from "../../engine/env"

/** The time in seconds for which a shared cache may serve its copy while the server does not answer. */
const MAX_OUTAGE = 3600

/**
 * Returns the `Cache-Control` of public responses. A shared cache keeps them for `seconds`, which 0 forbids, and never beyond
 * `until` (milliseconds). Browsers ask each time, as an archived listing must disappear at once.
 */
export function publicCacheControl(seconds: number, until = Infinity, now = Date.now()): string {
  const left = Math.floor((until - now) / 1000)
  const fresh = Math.min(seconds, left)
  if (fresh <= 0) return "no-cache"
  const revalidate = Math.min(seconds, left - fresh)
  const outage = Math.min(MAX_OUTAGE, left - fresh)
  return `max-age=0, s-maxage=${fresh}, stale-while-revalidate=${revalidate}, stale-if-error=${outage}`
}

export const sharedSeconds = () => envNumber("EDGE_MAX_AGE")

/** A cache would send the refusal of one request to everybody. */
export function disableCaching(headers: http.Header): void {
  headers.del("ETag")
  headers.set("Cache-Control", "no-store")
}
