import { expect } from "vitest"
import type { TestResponse } from "../../support/server"
import { type Shop, toBuyerKey } from "./shop"

/**
 * A call of ours during which we ask Stripe; `call` fails at the request that `asks` matches, and `done` holds once it succeeds.
 */
export type Operation = { asks: RegExp; call: () => Promise<TestResponse>; done: () => Promise<void> }

const answered = async (shop: Shop, sessionId: string) =>
  (await shop.fetchRows("checkouts", `session_id = "${sessionId}"`)).map(({ state }) => state)

/** Makes an account that pays for Starter, as the events have said. */
async function holder(shop: Shop) {
  const account = await shop.testData.make.user()
  const { url } = (await shop.checkout({ email: account.email }, account.token)).body as { url: string }
  const session = shop.stripe.getSession(url)
  const { subscription } = shop.stripe.pay(session.id)
  expect((await shop.deliver(shop.stripe.event("checkout.session.completed", session))).status).toBe(200)
  return { account, subscription }
}

/** Makes the request that the success page sends after the payment. */
async function question(shop: Shop, asks: RegExp): Promise<Operation> {
  const { session } = await shop.session()
  const { subscription } = shop.stripe.pay(session.id)
  return {
    asks,
    call: () => shop.server.call("GET", `/api/stripe/checkout/${session.id}`),
    done: async () => {
      expect(await answered(shop, session.id)).toEqual(["paid"])
      expect(await shop.fetchSubscription(subscription.id)).toMatchObject({ status: "active" })
    },
  }
}

/** Returns the choice of another plan, for which the previous session has to end. */
async function otherPlan(shop: Shop, asks: RegExp): Promise<Operation> {
  const { email, session } = await shop.session()
  return {
    asks,
    call: () => shop.checkout({ email, plan: "professional" }),
    done: async () => {
      expect(await answered(shop, session.id)).toEqual(["expired"])
      const mine = [...shop.stripe.rows.values()].filter(({ customer_email }) => customer_email === email)
      expect(mine.map(({ status }) => status).sort()).toEqual(["expired", "open"])
    },
  }
}

/** Returns the choice of a plan that a coupon makes free, while a session is open. */
async function freePlan(shop: Shop): Promise<Operation> {
  const { code, id } = await shop.testData.make.coupon({ discount_type: "fixed", discount_value: 19 })
  const { email, session } = await shop.session({ plan: "professional" })
  const body = { plan: "starter", coupon_code: code, email, buyer_key: toBuyerKey(email) }
  return {
    asks: /POST .*expire$/,
    call: () => shop.server.call("POST", "/api/stripe/activate-free", { body }),
    done: async () => {
      expect(shop.stripe.rows.get(session.id)?.status).toBe("expired")
      expect(await shop.fetchRows("subscriptions", `email = "${email}"`)).toHaveLength(1)
      expect(await shop.fetchRows("coupon_redemptions", `coupon_id = "${id}"`)).toMatchObject([{ state: "confirmed" }])
    },
  }
}

async function portal(shop: Shop): Promise<Operation> {
  const { account } = await holder(shop)
  const call = () => shop.server.call("POST", "/api/stripe/portal", { token: account.token })
  return { asks: /POST .*billing_portal/, call, done: async () => {} }
}

async function changeOfPlan(shop: Shop, asks: RegExp): Promise<Operation> {
  const { account, subscription } = await holder(shop)
  return {
    asks,
    call: () => shop.checkout({ email: account.email, plan: "professional" }, account.token),
    done: async () => expect(await shop.fetchSubscription(subscription.id)).toMatchObject({ plan: "starter" }),
  }
}

/** Returns the delivery of the event of a delayed payment that failed, which ends a subscription at Stripe. */
async function failedPayment(shop: Shop): Promise<Operation> {
  const { session } = await shop.session()
  const { subscription } = shop.stripe.pay(session.id, { delayed: true })
  await shop.deliver(shop.stripe.event("checkout.session.completed", session))
  const event = shop.stripe.event("checkout.session.async_payment_failed", session)
  return {
    asks: /DELETE .*subscriptions/,
    call: () => shop.deliver(event),
    done: async () => {
      expect(await answered(shop, session.id)).toEqual(["failed"])
      expect(await shop.fetchSubscription(subscription.id)).toMatchObject({ status: "canceled" })
      expect(await shop.fetchRows("payment_events", `event_id = "${event.id}"`)).toHaveLength(1)
    },
  }
}

/** Returns the delivery of an event about a subscription, whose session Stripe's list names. */
async function eventOfSubscription(shop: Shop): Promise<Operation> {
  const { session } = await shop.session()
  const { subscription } = shop.stripe.pay(session.id)
  const event = shop.stripe.event("customer.subscription.created", subscription)
  return {
    asks: /GET .*sessions$/,
    call: () => shop.deliver(event),
    done: async () => expect(await answered(shop, session.id)).toEqual(["paid"]),
  }
}

/** Returns the delivery of the event of a customer whose subscription is over, too. */
async function deletedCustomer(shop: Shop): Promise<Operation> {
  const { subscription } = await holder(shop)
  const event = shop.stripe.event("customer.deleted", shop.stripe.deleteCustomer(String(subscription.customer)))
  return {
    asks: /GET .*(?:customers|subscriptions)/,
    call: () => shop.deliver(event),
    done: async () =>
      expect(await shop.fetchSubscription(subscription.id)).toMatchObject({ status: "canceled", customer_id: "" }),
  }
}

/** All calls of ours that ask Stripe, once for each of its requests, except a first session, which its key makes repeatable. */
export const AFTER_THE_FIRST: Readonly<Record<string, (shop: Shop) => Promise<Operation>>> = {
  "the success page: the session": (shop) => question(shop, /GET .*sessions\//),
  "the success page: the subscription": (shop) => question(shop, /GET .*subscriptions/),
  "another plan: how the session before it stands": (shop) => otherPlan(shop, /GET .*sessions\//),
  "another plan: the end of the session before it": (shop) => otherPlan(shop, /POST .*expire$/),
  "a free plan: the end of the session before it": freePlan,
  "the customer's portal": portal,
  "a change of plan: how the subscription stands": (shop) => changeOfPlan(shop, /GET .*subscriptions/),
  "a change of plan: where it is confirmed": (shop) => changeOfPlan(shop, /POST .*billing_portal/),
  "an event of a deleted customer": deletedCustomer,
  "an event: the session of a subscription": eventOfSubscription,
  "an event of a failed payment: the end of the subscription": failedPayment,
}
