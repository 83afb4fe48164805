import type { Quote } from "../../../src/domain/quote"
import { appUrl, env } from "../../env"
import type { NewCheckout, Opened } from "../provider"
import { callStripe } from "./client"
import { priceOf } from "./prices"
import { type CouponParams, couponSchema, type SessionParams, sessionSchema } from "./schemas"

type Parameters = { coupon: CouponParams | null; session: SessionParams }

/**
 * What Stripe will be asked for, once and for all: the same request is sent again under the same key while its outcome
 * is not known, so nothing in it may come from the clock or from settings a second time.
 */
export function sessionParameters(checkout: NewCheckout): Parameters {
  const { request, id, quote, coupon, expiresAt, customerId, isFirst } = checkout
  const discount = coupon === null ? null : couponParameters(coupon, quote)
  const tax = env("STRIPE_TAX") === "1"
  const trialDays = Number(env("STRIPE_TRIAL_DAYS") || "0")
  const taxId = env("STRIPE_TAX_ID")
  const own = { checkout_id: id }
  const session: SessionParams = {
    mode: "subscription",
    line_items: [{ price: priceOf(request.plan), quantity: 1 }],
    locale: "de",
    ...(customerId === "" ? { customer_email: request.email } : { customer: customerId }),
    ...(customerId !== "" && tax ? { customer_update: { address: "auto", name: "auto" } } : {}),
    client_reference_id: id,
    metadata: own,
    subscription_data: {
      metadata: own,
      // Once a person: else everybody would begin anew after each cancellation.
      ...(trialDays > 0 && isFirst ? { trial_period_days: trialDays } : {}),
      ...(taxId === "" ? {} : { invoice_settings: { account_tax_ids: [taxId] } }),
    },
    ...(discount === null ? {} : { discounts: [{ coupon: discount.id }] }),
    success_url: `${appUrl()}/payment/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${appUrl()}/payment?plan=${request.plan}`,
    expires_at: Math.floor(expiresAt / 1000),
    billing_address_collection: "required",
    adaptive_pricing: { enabled: false },
    ...(env("STRIPE_SEPA") === "0" ? { excluded_payment_method_types: ["sepa_debit"] } : {}),
    ...(tax ? { automatic_tax: { enabled: true }, tax_id_collection: { enabled: true } } : {}),
  }
  return { coupon: discount, session }
}

/**
 * The discount of every month to come: `once` is Stripe's default, and the second month would cost the full price. A
 * percentage stays one, so that it follows a change of plan, unless Stripe's rounding to the nearest cent would differ
 * from the figure the customer was shown.
 */
function couponParameters(coupon: NonNullable<NewCheckout["coupon"]>, quote: Quote): CouponParams {
  const { discount_type, discount_value } = coupon
  const exact = Math.round((quote.cents * discount_value) / 100) === quote.discount_cents
  const terms: Pick<CouponParams, "percent_off" | "amount_off" | "currency"> =
    discount_type === "percentage" && exact
      ? { percent_off: discount_value }
      : { amount_off: quote.discount_cents, currency: "eur" }
  // Named by its terms: made once, found again ever after, and another one when they change.
  const id = `makler-${coupon.id}-${$security.sha256(JSON.stringify(terms)).slice(0, 12)}`
  return { id, name: coupon.code, duration: "forever", ...terms }
}

/** Makes the session of an attempt, or finds out that it cannot be. */
export function openSession(checkout: core.Record): Opened {
  const { coupon, session } = JSON.parse(checkout.getString("parameters")) as Parameters
  if (session.line_items[0]?.price === "") {
    $app.logger().error("stripe: no price is set for this plan", "plan", checkout.getString("plan"))
    return { is: "refused" }
  }
  if (coupon !== null) {
    const made = callStripe({ method: "POST", path: "/v1/coupons", fields: coupon }, couponSchema)
    const isThere = made.is === "done" || (made.is === "refused" && made.code === "resource_already_exists")
    if (!isThere) return { is: made.is === "refused" ? "refused" : "unknown" }
  }
  const key = checkout.getString("idempotency_key")
  const made = callStripe({ method: "POST", path: "/v1/checkout/sessions", fields: session, key }, sessionSchema)
  if (made.is !== "done") return { is: made.is }
  const { id, url, amount_total } = made.value
  if (url === null || !/^https?:\/\//.test(url)) return { is: "refused" }
  const isTrial = session.subscription_data.trial_period_days !== undefined
  if (!isTrial && amount_total !== null && amount_total !== checkout.getInt("cents")) {
    // The customer was shown another sum: better no sale than a wrong one.
    $app
      .logger()
      .error("stripe: the price set up differs", "expected", checkout.getInt("cents"), "stripe", amount_total)
    expireSession(id)
    return { is: "refused" }
  }
  return { is: "open", sessionId: id, url }
}

/** Whether the session can no longer be paid now. */
export function expireSession(id: string): boolean {
  const path = `/v1/checkout/sessions/${encodeURIComponent(id)}/expire`
  return callStripe({ method: "POST", path, fields: {} }, sessionSchema).is === "done"
}
