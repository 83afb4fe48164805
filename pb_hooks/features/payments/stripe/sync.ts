import { isActiveSubscription } from "../../../../src/domain/payments/subscription"
import { findRecords, inTransaction } from "../../../database/records"
import { findBySession, findCheckout, getCheckoutState } from "../checkouts"
import { PAYMENT_FAILED, settle } from "../settle"
import type { PaymentEvent, SessionSnapshot, SubscriptionSnapshot } from "../snapshots"
import { nextFetch } from "../subscriptions"
import { forgetCustomer } from "../unknown-to-provider"
import { callStripe, type Outcome, planOfPrice, unwrap } from "./client"
import {
  customerSchema,
  type StripeSession,
  type StripeSubscription,
  sessionListSchema,
  sessionSchema,
  subscriptionSchema,
} from "./schemas"

const PROVIDER = "stripe"

export type SyncTarget = { session: string; subscription: string }

/** Events only say where to look: they come late, repeatedly and in any order. 502 lets Stripe send the event again. */
export function sync(target: SyncTarget, event?: PaymentEvent): void {
  let session = target.session === "" ? null : fetchSession(target.session)
  const subscriptionId = target.subscription || session?.subscriptionId || ""
  const fetched = subscriptionId === "" ? NONE : fetchSubscription(subscriptionId)
  let { subscription } = fetched
  if (session === null && target.session !== "") session = lostSession(target.session)
  else if (session === null && subscription !== null) session = findSession(subscription)
  // The number is newer than this response: a concurrent response that saw the money would otherwise count as older.
  else if (session?.status === "complete" && !session.paid) session = fetchSession(session.id)
  if (event?.type === PAYMENT_FAILED && session !== null && subscription !== null && isOursUnpaid(session)) {
    // The first month will not be paid, but Stripe leaves the subscription active.
    if (isActiveSubscription(subscription)) subscription = cancel(subscription.id)
  }
  settle({ provider: PROVIDER, event, session, subscription, unknown: fetched.unknown })
}

/** Syncs a customer after an event: a deleted customer's subscriptions have ended as well. */
export function syncCustomer(customerId: string, event: PaymentEvent): void {
  const filter = "provider = {:provider} && customer_id = {:customerId}"
  const own = findRecords($app, "subscriptions", { filter, params: { provider: PROVIDER, customerId } })
  if (own.length > 0 && isDeleted(customerId)) {
    for (const known of own) sync({ session: "", subscription: known.getString("external_id") })
    inTransaction((app) => forgetCustomer(app, PROVIDER, customerId))
  }
  settle({ provider: PROVIDER, event })
}

function isDeleted(customerId: string): boolean {
  const path = `/v1/customers/${encodeURIComponent(customerId)}`
  const found = orMissing(callStripe({ method: "GET", path }, customerSchema))
  return found === null || found.deleted === true
}

/** An attempt whose session is gone, as after a change of keys, can no longer be paid. */
function lostSession(id: string): SessionSnapshot | null {
  const checkout = findBySession($app, PROVIDER, id)
  return checkout && { id, checkoutId: checkout.id, status: "expired", paid: false, charged: false, subscriptionId: "" }
}

const isOursUnpaid = (session: SessionSnapshot) => !session.paid && findCheckout($app, session.checkoutId) !== null

function fetchSession(id: string): SessionSnapshot | null {
  const path = `/v1/checkout/sessions/${encodeURIComponent(id)}`
  const found = orMissing(callStripe({ method: "GET", path }, sessionSchema))
  return found === null ? null : toSessionSnapshot(found)
}

function findSession({ id, checkoutId }: SubscriptionSnapshot): SessionSnapshot | null {
  const checkout = findCheckout($app, checkoutId)
  if (checkout === null || getCheckoutState(checkout) === "paid") return null
  const fields = { subscription: id, limit: 1 }
  const list = unwrap(callStripe({ method: "GET", path: "/v1/checkout/sessions", fields }, sessionListSchema))
  const [session] = list.data
  return session === undefined ? null : toSessionSnapshot(session)
}

type Fetched = { subscription: SubscriptionSnapshot | null; unknown?: { id: string; fetch: number } }
const NONE: Fetched = { subscription: null }

function fetchSubscription(id: string): Fetched {
  const fetch = nextFetch(PROVIDER, id)
  const path = `/v1/subscriptions/${encodeURIComponent(id)}`
  const found = orMissing(
    callStripe({ method: "GET", path, fields: { expand: ["customer", "default_payment_method"] } }, subscriptionSchema),
  )
  return found === null
    ? { subscription: null, unknown: { id, fetch } }
    : { subscription: toSubscriptionSnapshot(found, fetch) }
}

function cancel(id: string): SubscriptionSnapshot | null {
  orMissing(callStripe({ method: "DELETE", path: `/v1/subscriptions/${encodeURIComponent(id)}` }, subscriptionSchema))
  return fetchSubscription(id).subscription
}

function orMissing<T>(outcome: Outcome<T>): T | null {
  return outcome.kind === "rejected" && outcome.status === 404 ? null : unwrap(outcome)
}

function toSessionSnapshot(session: StripeSession): SessionSnapshot {
  const { id, status, payment_status, amount_total, metadata, subscription } = session
  return {
    id,
    checkoutId: metadata?.checkout_id ?? "",
    status: status === "complete" || status === "expired" ? status : "open",
    paid: payment_status === "paid" || payment_status === "no_payment_required",
    charged: payment_status === "paid" && amount_total !== 0,
    subscriptionId: getId(subscription),
  }
}

function toSubscriptionSnapshot(subscription: StripeSubscription, fetch: number): SubscriptionSnapshot {
  const { id, status, metadata, customer, items, cancel_at } = subscription
  const [item] = items.data
  return {
    id,
    status,
    fetch,
    checkoutId: metadata?.checkout_id ?? "",
    // The metadata do not follow a change in the portal.
    plan: item === undefined ? "" : planOfPrice(item.price),
    customerId: typeof customer === "object" && customer.deleted ? "" : getId(customer),
    itemId: item?.id ?? "",
    email: (typeof customer === "string" ? "" : customer.email) ?? "",
    method: formatPaymentMethod(subscription.default_payment_method),
    periodEnd: instant(item?.current_period_end ?? null),
    // Set by a cancellation in the portal; `cancel_at_period_end` stays false.
    cancelAt: instant(cancel_at),
  }
}

/** Formats the method as buyers recognize it; "" if it has neither card nor account. */
function formatPaymentMethod(method: StripeSubscription["default_payment_method"]): string {
  if (typeof method !== "object" || method === null) return ""
  if (method.card)
    return `${method.card.brand.slice(0, 1).toUpperCase()}${method.card.brand.slice(1)} •••• ${method.card.last4}`
  return method.sepa_debit ? `SEPA-Lastschrift •••• ${method.sepa_debit.last4 ?? ""}` : ""
}

const instant = (seconds: number | null) => (seconds === null ? "" : new Date(seconds * 1000).toISOString())

export const getId = (value: string | { id: string } | null): string =>
  value === null ? "" : typeof value === "string" ? value : value.id
