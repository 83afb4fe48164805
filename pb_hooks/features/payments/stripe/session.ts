import type { Quote } from "../../../../src/domain/payments/quote"
import { appUrl, env, envNumber } from "../../../engine/env"
import { type NewCheckout, type Opened, PAYMENT_FAILED_MESSAGE } from "../provider"
import { callStripe, getPriceId, type Outcome } from "./client"
import { explainRefusal, lacks, type Refusal } from "./refusal"
import { type CouponParams, couponSchema, type SessionParams, sessionSchema } from "./schemas"

/** Stands for the token while the parameters are stored. */
const TOKEN = "{PURCHASE_TOKEN}"

type Parameters = { coupon: CouponParams | null; session: SessionParams }

/** Stored once: a retry must send the same request, even if clock and settings have changed. */
export function sessionParameters(checkout: NewCheckout): Parameters {
  const { request, id, quote, coupon, expiresAt, customerId, isFirst } = checkout
  const discount = coupon === null ? null : couponParameters(coupon, quote)
  const tax = env("STRIPE_TAX") === "1"
  const trialDays = envNumber("STRIPE_TRIAL_DAYS")
  const taxId = env("STRIPE_TAX_ID")
  const own = { checkout_id: id }
  const session: SessionParams = {
    mode: "subscription",
    line_items: [{ price: getPriceId(request.plan), quantity: 1 }],
    locale: "de",
    ...(customerId === "" ? { customer_email: request.email } : { customer: customerId }),
    ...(customerId !== "" && tax ? { customer_update: { address: "auto", name: "auto" } } : {}),
    client_reference_id: id,
    metadata: own,
    subscription_data: {
      metadata: own,
      ...(trialDays > 0 && isFirst ? { trial_period_days: trialDays } : {}),
      ...(taxId === "" ? {} : { invoice_settings: { account_tax_ids: [taxId] } }),
    },
    ...(discount === null ? {} : { discounts: [{ coupon: discount.id }] }),
    success_url: `${appUrl()}/payment/success?session_id={CHECKOUT_SESSION_ID}${request.user === null ? `&purchase=${TOKEN}` : ""}`,
    cancel_url: `${appUrl()}/payment?plan=${request.plan}`,
    expires_at: Math.floor(expiresAt / 1000),
    billing_address_collection: "required",
    adaptive_pricing: { enabled: false },
    ...(env("STRIPE_SEPA") === "0" ? { excluded_payment_method_types: ["sepa_debit"] } : {}),
    ...(tax ? { automatic_tax: { enabled: true }, tax_id_collection: { enabled: true } } : {}),
  }
  return { coupon: discount, session }
}

/** Stripe's default applies once. A percentage follows a change of plan, unless Stripe would round it differently. */
function couponParameters(coupon: NonNullable<NewCheckout["coupon"]>, quote: Quote): CouponParams {
  const { discount_type, discount_value } = coupon
  const exact = Math.round((quote.cents * discount_value) / 100) === quote.discount_cents
  const terms: Pick<CouponParams, "percent_off" | "amount_off" | "currency"> =
    discount_type === "percentage" && exact
      ? { percent_off: discount_value }
      : { amount_off: quote.discount_cents, currency: "eur" }
  const id = `makler-${coupon.id}-${$security.sha256(JSON.stringify(terms)).slice(0, 12)}`
  return { id, name: coupon.code, duration: "forever", ...terms }
}

export function openSession(checkout: core.Record, token: string): Opened {
  const { coupon, session }: Parameters = JSON.parse(checkout.getString("parameters"))
  if (session.line_items[0]?.price === "") {
    return wrongPrice("price", `There is no setting for the price of ${checkout.getString("plan")}`)
  }
  if (coupon !== null) {
    const created = callStripe({ method: "POST", path: "/v1/coupons", fields: coupon }, couponSchema)
    const exists =
      created.kind === "done" || (created.kind === "rejected" && created.code === "resource_already_exists")
    if (!exists) return notOpened(created)
  }
  const key = checkout.getString("idempotency_key")
  const fields = { ...session, success_url: session.success_url.replace(TOKEN, token) }
  const outcome = callStripe({ method: "POST", path: "/v1/checkout/sessions", fields, key }, sessionSchema)
  if (outcome.kind === "rejected" && session.customer !== undefined && lacks(outcome, "customer"))
    return { kind: "forgotten", customerId: session.customer }
  if (outcome.kind !== "done") return notOpened(outcome)
  const { id, url, amount_total } = outcome.value
  // The session that Stripe repeats for this key has ended.
  if (url === null || !/^https?:\/\//.test(url)) return { kind: "rejected", reason: PAYMENT_FAILED_MESSAGE }
  const isTrial = session.subscription_data.trial_period_days !== undefined
  if (!isTrial && amount_total !== null && amount_total !== checkout.getInt("cents")) {
    // The customer was shown another amount.
    expireSession(id)
    return wrongPrice("unit_amount", `Expected ${checkout.getInt("cents")} cents, Stripe asks for ${amount_total}`)
  }
  return { kind: "open", sessionId: id, url }
}

type Failed = Exclude<Outcome<unknown>, { kind: "done" }>

function notOpened(outcome: Failed): Opened {
  if (outcome.kind !== "rejected") return { kind: outcome.kind }
  return { kind: "rejected", reason: explainRefusal(outcome) }
}

/** Refuses a sale, as Stripe would sell it at another price or at none. */
function wrongPrice(param: string, message: string): Opened {
  const refusal: Refusal = { status: 400, code: "", param, message }
  return { kind: "rejected", reason: explainRefusal(refusal) }
}

export function expireSession(id: string): boolean {
  const path = `/v1/checkout/sessions/${encodeURIComponent(id)}/expire`
  return callStripe({ method: "POST", path, fields: {} }, sessionSchema).kind === "done"
}
