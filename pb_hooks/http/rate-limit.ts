import { STATUS_MESSAGES } from "../../src/domain/status-messages"
import { HttpError } from "./http-error"

const PREFIX = "quota:"

/**
 * Takes `amount` from a quota that is reset after each window; held in memory, so a restart resets it too.
 *
 * @returns false when not enough is left; nothing is taken then
 */
export function consume(name: string, amount: number, limit: number, windowMs: number): boolean {
  let isLeft = false
  // Stored as text and replaced under the store's lock: engines would share an object while running in parallel.
  $app.store().setFunc(`${PREFIX}${name}`, (stored: unknown) => {
    const [end, used] = parse(stored)
    const isExpired = end <= Date.now()
    const total = (isExpired ? 0 : used) + amount
    isLeft = total <= limit
    return isLeft ? `${isExpired ? Date.now() + windowMs : end} ${total}` : stored
  })
  return isLeft
}

export function removeExpiredQuotas(): void {
  for (const key of Object.keys($app.store().getAll())) {
    if (key.startsWith(PREFIX) && parse($app.store().get(key))[0] <= Date.now()) $app.store().remove(key)
  }
}

/** When the window ends, in ms since 1970, and how much of the quota is used. */
function parse(stored: unknown): [number, number] {
  const [end = "0", used = "0"] = typeof stored === "string" ? stored.split(" ") : []
  return [Number(end), Number(used)]
}

/** Guesses a minute and IP address, over all routes together. */
const LIMITS = { password: 20, coupon: 10 } as const

/**
 * Counts one guess. PocketBase's own limits count each route separately, which would multiply the guesses; when they are
 * switched off, so is this one.
 *
 * @throws HttpError 429 beyond the limit
 */
export function countAttempt(event: Pick<core.RequestEvent, "realIP">, kind: keyof typeof LIMITS): void {
  if (!$app.settings().rateLimits.enabled) return
  if (consume(`${kind}:${event.realIP()}`, 1, LIMITS[kind], 60_000)) return
  throw new HttpError(429, STATUS_MESSAGES[429])
}
