import { STRIPE_EVENTS, type StripeEventType } from "../../../../src/domain/payments/stripe"
import { validate } from "../../../../src/domain/values/validate"
import { env } from "../../../engine/env"
import { HttpError } from "../../../engine/http-error"
import { isSettled } from "../settle"
import { eventSchema, type StripeEvent } from "./schemas"
import { getId, type SyncTarget, sync, syncCustomer } from "./sync"

const NOT_GENUINE = "Die Signatur ist ungültig"
const NO_EVENT = "Das ist kein Ereignis von Stripe"

/** Accepts events of other products too: Stripe disables an endpoint that keeps rejecting. */
export function handleEvent(body: string, signature: string): void {
  const secrets = env("STRIPE_WEBHOOK_SECRET")
    .split(",")
    .map((secret) => secret.trim())
  const now = Math.floor(Date.now() / 1000)
  const crypto = { hmac: $security.hs256, equal: $security.equal }
  if (!isSignatureValid(body, signature, secrets, now, crypto)) throw new HttpError(400, NOT_GENUINE)
  const event = parsed(body)
  if (event.livemode !== isLive()) return
  const target = findSyncTarget(event)
  if (target === null || isSettled($app, "stripe", event.id)) return
  const { id, type } = event
  if ("customer" in target) syncCustomer(target.customer, { id, type, objectId: target.customer })
  else sync(target, { id, type, objectId: target.session || target.subscription })
}

function parsed(body: string): StripeEvent {
  try {
    const result = validate(eventSchema, JSON.parse(body))
    if (result.ok) return result.value as StripeEvent
  } catch {
    // The failure is reported below.
  }
  throw new HttpError(400, NO_EVENT)
}

const isLive = () => /^[a-z]+_live_/.test(env("STRIPE_SECRET_KEY"))

const isHandled = (type: string): type is StripeEventType => Object.hasOwn(STRIPE_EVENTS, type)

function findSyncTarget({ type, data: { object } }: StripeEvent): SyncTarget | { customer: string } | null {
  if (!isHandled(type)) return null
  const { id = "" } = object
  if (STRIPE_EVENTS[type] === "session") return { session: id, subscription: "" }
  if (STRIPE_EVENTS[type] === "customer") return { customer: id }
  if (object.object === "subscription") return { session: "", subscription: id }
  // Since 2025-03-31.basil an invoice has no subscription field of its own.
  const subscription = getId(object.parent?.subscription_details?.subscription ?? null)
  return subscription === "" ? null : { session: "", subscription }
}

const TOLERANCE = 300
const MAX_PARTS = 10

export type Crypto = {
  hmac: (text: string, key: string) => string
  equal: (a: string, b: string) => boolean
}

/** `header` is `t=…,v1=…[,v1=…]`, `now` in seconds. While a secret is rotated there are two. */
export function isSignatureValid(
  body: string,
  header: string,
  secrets: readonly string[],
  now: number,
  crypto: Crypto,
): boolean {
  const texts = header.split(",", MAX_PARTS + 1)
  if (texts.length > MAX_PARTS) return false
  const parts = texts.map((part) => part.split("=", 2).map((text) => text.trim()))
  const getValues = (name: string) => parts.flatMap(([key, value]) => (key === name && value ? [value] : []))
  const [time = "", ...more] = getValues("t")
  if (more.length > 0 || !/^\d{1,12}$/.test(time) || Math.abs(now - Number(time)) > TOLERANCE) return false
  const given = getValues("v1")
  return secrets
    .filter((secret) => secret !== "")
    .some((secret) => {
      const expected = crypto.hmac(`${time}.${body}`, secret)
      return given.some((signature) => crypto.equal(signature, expected))
    })
}
