import { DAY, MINUTE } from "../../src/domain/values/durations"
import { STATUS_MESSAGES } from "../../src/domain/values/status-messages"
import { clientNetwork } from "./client-network"
import { isUnexpired } from "./clock"
import { HttpError } from "./http-error"

const PREFIX = "quota:"

/** Returns 0 if taken, else the time in ms until the quota is full again. Kept in memory: a restart resets all quotas. */
export function consume(name: string, amount: number, limit: number, windowMs: number): number {
  let wait = 0
  // Stored as text and replaced under the store's lock: engines would share an object while running in parallel.
  $app.store().setFunc(`${PREFIX}${name}`, (stored: unknown) => {
    const [end, used] = parse(stored)
    const isExpired = !isUnexpired(end, windowMs)
    const total = (isExpired ? 0 : used) + amount
    const isLeft = total <= limit
    wait = isLeft ? 0 : isExpired ? windowMs : end - Date.now()
    return isLeft ? `${isExpired ? Date.now() + windowMs : end} ${total}` : stored
  })
  return wait
}

/** Returns how much of a quota is taken. */
export function used(name: string): number {
  const [end, amount] = parse($app.store().get(`${PREFIX}${name}`))
  return end <= Date.now() ? 0 : amount
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

export type Caller = Pick<core.RequestEvent, "realIP" | "response">

/** `logged`: entries of the audit log that no number of records bounds. `provider`: requests to the payment provider. */
export const ATTEMPTS = {
  password: 20,
  coupon: 10,
  reset: 20,
  mail: 5,
  erasure: 20,
  export: 20,
  logged: 60,
  provider: 120,
} as const
export type AttemptKind = keyof typeof ATTEMPTS

/** PocketBase's own limits count each route and each address of a /64 separately, which would multiply the guesses. */
export function countAttempt(event: Caller, kind: AttemptKind): void {
  takePerMinute(event, `${kind}:${clientNetwork(event.realIP())}`, ATTEMPTS[kind], STATUS_MESSAGES[429])
}

/** Throws 429, with `Retry-After`, for a client that did it `most` times within a minute. */
export function takePerMinute(event: Caller, name: string, most: number, message: string): void {
  take(event, { name, most, message, windowMs: MINUTE })
}

/** Limits a network in the same way within a day, or until the next restart. */
export function takePerDay(event: Caller, name: string, most: number, message: string): void {
  take(event, { name: `${name}:${clientNetwork(event.realIP())}`, most, message, windowMs: DAY })
}

/** Limits a company in the same way, wherever its members are. */
export function takePerDayOfCompany(event: Caller, name: string, most: number, message: string): void {
  take(event, { name, most, message, windowMs: DAY })
}

type Quota = { name: string; most: number; message: string; windowMs: number }

function take(event: Caller, { name, most, message, windowMs }: Quota): void {
  if (!$app.settings().rateLimits.enabled) return
  const wait = consume(name, 1, most, windowMs)
  if (wait === 0) return
  event.response.header().set("Retry-After", `${Math.ceil(wait / 1000)}`)
  throw new HttpError(429, message)
}
