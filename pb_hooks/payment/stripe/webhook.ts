import { validate } from "../../../src/domain/validate"
import { env } from "../../env"
import { HttpError } from "../../http/http-error"
import { isSettled } from "../settle"
import { eventSchema, idOf, type StripeEvent } from "./schemas"
import { isSignatureValid } from "./signature"
import { type Origin, sync } from "./sync"

const NOT_GENUINE = "Die Signatur ist ungültig"
const NO_EVENT = "Das ist kein Ereignis von Stripe"

/** Never `invoice.created`: while that goes unanswered, Stripe holds invoices back. */
const HANDLED: Readonly<Record<string, keyof Origin>> = {
  "checkout.session.completed": "session",
  "checkout.session.async_payment_succeeded": "session",
  "checkout.session.async_payment_failed": "session",
  "checkout.session.expired": "session",
  "customer.subscription.created": "subscription",
  "customer.subscription.updated": "subscription",
  "customer.subscription.deleted": "subscription",
  "customer.subscription.paused": "subscription",
  "customer.subscription.resumed": "subscription",
  "invoice.paid": "subscription",
  "invoice.payment_failed": "subscription",
  "invoice.payment_action_required": "subscription",
}

/**
 * Takes one event. What is none of ours is taken, too: other products may sell through the same account, and Stripe
 * switches an address off that keeps asApiError.
 *
 * @param body exactly as it was sent
 * @throws HttpError 400 for what Stripe has not signed, 502 when Stripe could not be asked; it then sends it again
 */
export function handleEvent(body: string, signature: string): void {
  const secrets = env("STRIPE_WEBHOOK_SECRET")
    .split(",")
    .map((secret) => secret.trim())
  const now = Math.floor(Date.now() / 1000)
  const crypto = { hmac: $security.hs256, equal: $security.equal }
  if (!isSignatureValid(body, signature, secrets, now, crypto)) throw new HttpError(400, NOT_GENUINE)
  const event = parsed(body)
  if (event.livemode !== isLive()) return
  const origin = originOf(event)
  if (origin === null || isSettled($app, "stripe", event.id)) return
  sync(origin, { id: event.id, type: event.type, objectId: origin.session || origin.subscription })
}

function parsed(body: string): StripeEvent {
  try {
    const result = validate(eventSchema, JSON.parse(body))
    if (result.ok) return result.value as StripeEvent
  } catch {
    // Said below.
  }
  throw new HttpError(400, NO_EVENT)
}

/** A test account's events mean nothing to one that takes money, nor the other way round. */
const isLive = () => /^[a-z]+_live_/.test(env("STRIPE_SECRET_KEY"))

function originOf({ type, data: { object } }: StripeEvent): Origin | null {
  const about = Object.hasOwn(HANDLED, type) ? HANDLED[type] : undefined
  if (about === undefined) return null
  const { id = "" } = object
  if (about === "session") return { session: id, subscription: "" }
  if (object.object === "subscription") return { session: "", subscription: id }
  // An invoice's subscription is not a field of its own any more since 2025-03-31.basil.
  const subscription = idOf(object.parent?.subscription_details?.subscription ?? null)
  return subscription === "" ? null : { session: "", subscription }
}

export const HANDLED_EVENTS = Object.keys(HANDLED)
