import { STATUS_MESSAGES } from "../../src/domain/status-messages"
import { HttpError } from "./http-error"
import { consume } from "./quota"

/** How often an address may guess within a minute, whichever route it asks. */
const LIMITS = { password: 20, coupon: 10 } as const

/**
 * Counts one attempt at guessing. PocketBase's own limits count each route apart, which multiplies the guesses; they stay
 * in front of this one, as they need no engine, and switch it off when they are off.
 *
 * @throws HttpError 429 beyond the limit
 */
export function countAttempt(event: Pick<core.RequestEvent, "realIP">, kind: keyof typeof LIMITS): void {
  if (!$app.settings().rateLimits.enabled) return
  if (consume(`${kind}:${event.realIP()}`, 1, LIMITS[kind], 60_000)) return
  throw new HttpError(429, STATUS_MESSAGES[429])
}
