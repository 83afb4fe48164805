import { DEMO_MONTH, demoInvoices } from "../../../src/domain/payments/demo-invoices"
import type { DemoChange, DemoOutcome } from "../../../src/domain/payments/payment"
import { getTimestamp } from "../../database/columns"
import { findRecords } from "../../database/records"
import { appUrl } from "../../engine/env"
import { HttpError } from "../../engine/http-error"
import { forEachRecord } from "../../engine/jobs"
import { findBySession, getCheckoutState, getPlan } from "./checkouts"
import type { Provider } from "./provider"
import { settle } from "./settle"
import type { SessionSnapshot, SubscriptionSnapshot } from "./snapshots"
import { findPrice } from "./subscription-state"
import { nextFetch } from "./subscriptions"

// The demo charges nothing and replaces Stripe while no key is set; its events are settled like Stripe's.

const PROVIDER = "demo"
const METHOD = "Demo-Karte •••• 4242"
const inAMonth = () => new Date(Date.now() + DEMO_MONTH).toISOString()

const OVER = "Diese Zahlung ist bereits abgeschlossen oder abgelaufen. Bitte beginnen Sie von vorn."
const DECLINED = "Die Zahlung wurde abgelehnt. Sie können es noch einmal versuchen."

const random = (prefix: string) => `${prefix}_${$security.randomString(24)}`

export const demo: Provider = {
  name: PROVIDER,
  getPriceId: () => "",
  parameters: () => ({}),
  open: () => {
    const sessionId = random("demo")
    return { kind: "open", sessionId, url: `${appUrl()}/payment/demo?session_id=${sessionId}` }
  },
  toRedirectUrl: (url, token) => (token === "" ? url : `${url}&purchase=${token}`),
  refresh: () => {},
  look: () => {},
  expire: () => true,
  portalUrl: ({ id }, plan) =>
    `${appUrl()}/payment/demo?subscription=${id}${plan === undefined ? "" : `&plan=${plan}`}`,
  listInvoices: (record) =>
    demoInvoices({
      started_at: getTimestamp(record, "created_at") || null,
      period_end: getTimestamp(record, "period_end") || null,
      price: findPrice($app, record).price,
    }).map((invoice) => ({ ...invoice, paid: true, pdf: null })),
}

/** Throws 402 if declined, which can be repeated; 409 if the session is no longer open. */
export function endDemoSession(sessionId: string, outcome: DemoOutcome): void {
  const checkout = findBySession($app, PROVIDER, sessionId)
  if (checkout === null || getCheckoutState(checkout) !== "open") throw new HttpError(409, OVER)
  if (outcome === "decline") throw new HttpError(402, DECLINED)
  const id = random("sub_demo")
  const session: SessionSnapshot = {
    id: sessionId,
    checkoutId: checkout.id,
    status: "complete",
    paid: true,
    charged: true,
    subscriptionId: id,
  }
  const subscription: SubscriptionSnapshot = {
    id,
    checkoutId: checkout.id,
    status: "active",
    plan: getPlan(checkout),
    fetch: nextFetch(PROVIDER, id),
    customerId: random("cus_demo"),
    itemId: random("si_demo"),
    email: checkout.getString("email"),
    method: METHOD,
    periodEnd: inAMonth(),
    cancelAt: "",
  }
  // The id derives from the session, so that two concurrent payments are one event.
  const event = { id: `evt_${sessionId}`, type: "checkout.session.completed", objectId: sessionId }
  settle({ provider: PROVIDER, event, session, subscription })
}

export function changeDemoSubscription(record: core.Record, change: DemoChange): void {
  const stored = storedSnapshot(record)
  const changed = {
    cancel: { cancelAt: stored.periodEnd },
    resume: { cancelAt: "" },
    switch: { plan: change.action === "switch" ? change.plan : stored.plan },
  }
  settleDemo("customer.subscription.updated", { ...stored, ...changed[change.action] })
}

/** Renews or ends subscriptions at the end of their month. */
export function renewDemoSubscriptions(): void {
  const filter = "provider = 'demo' && status = 'active' && period_end != '' && period_end <= @now"
  forEachRecord("renewal", findRecords($app, "subscriptions", { filter, params: {}, limit: 500 }), (record) => {
    const stored = storedSnapshot(record)
    if (stored.cancelAt !== "") settleDemo("customer.subscription.deleted", { ...stored, status: "canceled" })
    else settleDemo("customer.subscription.updated", { ...stored, periodEnd: inAMonth() })
  })
}

function storedSnapshot(record: core.Record): SubscriptionSnapshot {
  const id = record.getString("external_id")
  return {
    id,
    checkoutId: record.getString("checkout_id"),
    status: record.getString("status"),
    plan: getPlan(record),
    customerId: record.getString("customer_id"),
    itemId: record.getString("item_id"),
    email: "",
    method: METHOD,
    periodEnd: getTimestamp(record, "period_end"),
    cancelAt: getTimestamp(record, "cancel_at"),
    fetch: nextFetch(PROVIDER, id),
  }
}

function settleDemo(type: string, subscription: SubscriptionSnapshot): void {
  settle({ provider: PROVIDER, event: { id: random("evt_demo"), type, objectId: subscription.id }, subscription })
}
