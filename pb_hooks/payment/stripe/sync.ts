import { isActiveSubscription } from "../../../src/domain/subscription"
import { findCheckout, stateOf } from "../checkouts"
import { PAYMENT_FAILED, settle } from "../settle"
import type { PaymentEvent, SessionSnapshot, SubscriptionSnapshot } from "../snapshots"
import { nextFetch } from "../subscriptions"
import { assertDone, callStripe, type Outcome } from "./client"
import { planOfPrice } from "./prices"
import {
  idOf,
  type StripeSession,
  type StripeSubscription,
  sessionListSchema,
  sessionSchema,
  subscriptionSchema,
} from "./schemas"

const PROVIDER = "stripe"

/** Where a change was told of: a session, a subscription, or both. `""` for none. */
export type Origin = { session: string; subscription: string }

/**
 * Asks Stripe how things stand and settles it. Nothing is taken from the event but where to look: events come late, twice
 * and in any order, and what is fetched is always newer than what is told.
 *
 * @throws HttpError 502 when Stripe could not be asked; nothing is changed then, and the event comes again
 */
export function sync(origin: Origin, event?: PaymentEvent): void {
  let session = origin.session === "" ? null : fetchSession(origin.session)
  const subscriptionId = origin.subscription || session?.subscriptionId || ""
  let subscription = subscriptionId === "" ? null : fetchSubscription(subscriptionId)
  if (session === null && subscription !== null) session = sessionOf(subscription)
  if (event?.type === PAYMENT_FAILED && session !== null && subscription !== null && isOursUnpaid(session)) {
    // The money of its first month will not come, and Stripe leaves it active all the same.
    if (isActiveSubscription(subscription)) subscription = cancel(subscription.id)
  }
  settle({ provider: PROVIDER, event, session, subscription })
}

const isOursUnpaid = (session: SessionSnapshot) => !session.paid && findCheckout($app, session.checkoutId) !== null

function fetchSession(id: string): SessionSnapshot | null {
  const path = `/v1/checkout/sessions/${encodeURIComponent(id)}`
  const found = orMissing(callStripe({ method: "GET", path }, sessionSchema))
  return found === null ? null : sessionFacts(found)
}

/** The session a subscription was bought in, as long as it is not known to be paid. */
function sessionOf({ id, checkoutId }: SubscriptionSnapshot): SessionSnapshot | null {
  const checkout = findCheckout($app, checkoutId)
  if (checkout === null || stateOf(checkout) === "paid") return null
  const fields = { subscription: id, limit: 1 }
  const list = assertDone(callStripe({ method: "GET", path: "/v1/checkout/sessions", fields }, sessionListSchema))
  const [session] = list.data
  return session === undefined ? null : sessionFacts(session)
}

function fetchSubscription(id: string): SubscriptionSnapshot | null {
  const fetch = nextFetch(PROVIDER, id)
  const path = `/v1/subscriptions/${encodeURIComponent(id)}`
  const found = orMissing(callStripe({ method: "GET", path, fields: { expand: ["customer"] } }, subscriptionSchema))
  return found === null ? null : subscriptionFacts(found, fetch)
}

function cancel(id: string): SubscriptionSnapshot | null {
  orMissing(callStripe({ method: "DELETE", path: `/v1/subscriptions/${encodeURIComponent(id)}` }, subscriptionSchema))
  return fetchSubscription(id)
}

/** `null` for what Stripe does not have; an event may name what another account or mode holds. */
function orMissing<T>(outcome: Outcome<T>): T | null {
  return outcome.is === "refused" && outcome.status === 404 ? null : assertDone(outcome)
}

function sessionFacts(session: StripeSession): SessionSnapshot {
  const { id, status, payment_status, metadata, subscription } = session
  return {
    id,
    checkoutId: metadata?.checkout_id ?? "",
    status: status === "complete" || status === "expired" ? status : "open",
    // Besides `paid`, `no_payment_required`: a trial. Anything new waits.
    paid: payment_status === "paid" || payment_status === "no_payment_required",
    subscriptionId: idOf(subscription),
  }
}

function subscriptionFacts(subscription: StripeSubscription, fetch: number): SubscriptionSnapshot {
  const { id, status, metadata, customer, items, cancel_at } = subscription
  const [item] = items.data
  return {
    ...{ id, status, fetch },
    checkoutId: metadata?.checkout_id ?? "",
    // Not the metadata's: a change in the portal leaves that as it was.
    plan: item === undefined ? "" : planOfPrice(item.price),
    customerId: idOf(customer),
    itemId: item?.id ?? "",
    email: (typeof customer === "string" ? "" : customer.email) ?? "",
    periodEnd: instant(item?.current_period_end ?? null),
    // What the portal's cancellation sets; `cancel_at_period_end` stays false.
    cancelAt: instant(cancel_at),
  }
}

const instant = (seconds: number | null) => (seconds === null ? "" : new Date(seconds * 1000).toISOString())
