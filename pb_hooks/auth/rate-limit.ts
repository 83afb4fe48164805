import { STATUS_MESSAGES } from "../../src/domain/status-messages"
import { HttpError } from "../base/http-error"

const PREFIX = "quota:"

/** False, and nothing taken, when not enough is left. Held in memory: a restart resets all quotas. */
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

function parse(stored: unknown): [number, number] {
  const [end = "0", used = "0"] = typeof stored === "string" ? stored.split(" ") : []
  return [Number(end), Number(used)]
}

const LIMITS = { password: 20, coupon: 10 } as const

/** PocketBase's own limits count each route separately, which would multiply the guesses. */
export function countAttempt(event: Pick<core.RequestEvent, "realIP">, kind: keyof typeof LIMITS): void {
  if (!$app.settings().rateLimits.enabled) return
  if (consume(`${kind}:${event.realIP()}`, 1, LIMITS[kind], 60_000)) return
  throw new HttpError(429, STATUS_MESSAGES[429])
}
