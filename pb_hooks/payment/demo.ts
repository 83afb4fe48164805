import type { PlanId } from "../../src/domain/plan"
import { appUrl } from "../env"
import { instantOf } from "../http/columns"
import { HttpError } from "../http/http-error"
import { findRecords } from "../http/store"
import { findBySession, planOf, stateOf } from "./checkouts"
import type { Provider } from "./provider"
import { settle } from "./settle"
import type { SessionSnapshot, SubscriptionSnapshot } from "./snapshots"
import { nextFetch } from "./subscriptions"

// Charges nothing and replaces Stripe while no key is set; its events are settled like Stripe's.

const PROVIDER = "demo"
const MONTH = 30 * 86_400_000

const OVER = "Diese Zahlung ist bereits abgeschlossen oder abgelaufen. Bitte beginnen Sie von vorn."
const DECLINED = "Die Zahlung wurde abgelehnt. Sie können es noch einmal versuchen."

const random = (prefix: string) => `${prefix}_${$security.randomString(24)}`

export const demo: Provider = {
  name: PROVIDER,
  priceOf: () => "",
  parameters: () => ({}),
  open: () => {
    const sessionId = random("demo")
    return { kind: "open", sessionId, url: `${appUrl()}/payment/demo?session_id=${sessionId}` }
  },
  refresh: () => {},
  expire: () => true,
  portalUrl: (_subscription, plan) => `${appUrl()}/payment/demo${plan === undefined ? "" : `?plan=${plan}`}`,
}

export type DemoOutcome = "pay" | "decline"

/** 402 when declined, which can be repeated; 409 when the session is no longer open. */
export function endDemoSession(sessionId: string, outcome: DemoOutcome): void {
  const checkout = findBySession($app, PROVIDER, sessionId)
  if (checkout === null || stateOf(checkout) !== "open") throw new HttpError(409, OVER)
  if (outcome === "decline") throw new HttpError(402, DECLINED)
  const id = random("sub_demo")
  const session: SessionSnapshot = {
    ...{ id: sessionId, checkoutId: checkout.id, status: "complete", paid: true, subscriptionId: id },
  }
  const subscription: SubscriptionSnapshot = {
    ...{ id, checkoutId: checkout.id, status: "active", plan: planOf(checkout), fetch: nextFetch(PROVIDER, id) },
    ...{ customerId: random("cus_demo"), itemId: random("si_demo"), email: checkout.getString("email") },
    ...{ periodEnd: new Date(Date.now() + MONTH).toISOString(), cancelAt: "" },
  }
  // Derived from the session, so that two concurrent payments are one event.
  const event = { id: `evt_${sessionId}`, type: "checkout.session.completed", objectId: sessionId }
  settle({ provider: PROVIDER, event, session, subscription })
}

export type DemoChange = { action: "cancel" | "resume" } | { action: "switch"; plan: PlanId }

export function changeDemoSubscription(record: core.Record, change: DemoChange): void {
  const id = record.getString("external_id")
  const periodEnd = instantOf(record, "period_end")
  const subscription: SubscriptionSnapshot = {
    ...{ id, checkoutId: record.getString("checkout_id"), status: "active", fetch: nextFetch(PROVIDER, id), periodEnd },
    ...{ customerId: record.getString("customer_id"), itemId: record.getString("item_id"), email: "" },
    plan: change.action === "switch" ? change.plan : planOf(record),
    cancelAt: change.action === "cancel" ? periodEnd : change.action === "resume" ? "" : instantOf(record, "cancel_at"),
  }
  const event = { id: random("evt_demo"), type: "customer.subscription.updated", objectId: id }
  settle({ provider: PROVIDER, event, subscription })
}

export function endDemoSubscriptions(): void {
  const filter = "provider = 'demo' && cancel_at != '' && cancel_at <= @now && status = 'active'"
  for (const record of findRecords($app, "subscriptions", { filter, params: {}, limit: 500 })) {
    const id = record.getString("external_id")
    const subscription: SubscriptionSnapshot = {
      ...{ id, checkoutId: "", status: "canceled", plan: planOf(record), fetch: nextFetch(PROVIDER, id), email: "" },
      ...{ customerId: record.getString("customer_id"), itemId: record.getString("item_id") },
      ...{ periodEnd: instantOf(record, "period_end"), cancelAt: instantOf(record, "cancel_at") },
    }
    const event = { id: random("evt_demo"), type: "customer.subscription.deleted", objectId: id }
    settle({ provider: PROVIDER, event, subscription })
  }
}
