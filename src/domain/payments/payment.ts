import * as z from "zod/mini"
import { couponOfferSchema } from "./coupon"
import { PLAN_IDS } from "./plan"
import { quoteSchema } from "./quote"
import { PROVIDER_NAMES } from "./subscription"

// The responses of the payment and subscription routes. Amounts are integer cents, instants ISO 8601 or null.

/** Prices are per month; `properties` is null for unlimited. */
export const paymentOptionsSchema = () =>
  z.strictObject({
    provider: z.enum(PROVIDER_NAMES),
    vat_included: z.boolean(),
    vat_added: z.boolean(),
    terms_url: z.string(),
    money_back_days: z.number(),
    trial_days: z.number(),
    /** What a company may store, in MB; 0 for no limit. */
    storage_mb: z.number(),
    plans: z.array(
      z.strictObject({
        id: z.enum(PLAN_IDS),
        name: z.string(),
        cents: z.number(),
        properties: z.nullable(z.number()),
      }),
    ),
  })
export type PaymentOptions = z.output<ReturnType<typeof paymentOptionsSchema>>

/** The reason for a rejected code is not disclosed. */
export const couponCheckResultSchema = () =>
  z.strictObject({
    valid: z.boolean(),
    message: z.optional(z.string()),
    error: z.optional(z.string()),
    coupon: z.optional(couponOfferSchema()),
    prices: z.optional(z.strictObject({ starter: quoteSchema(), professional: quoteSchema() })),
  })
export type CouponCheckResult = z.output<ReturnType<typeof couponCheckResultSchema>>

/** `pending` means that no session is known yet; `processing`, that the money is paid by a method that takes days. */
export const checkoutStateSchema = () =>
  z.strictObject({
    state: z.enum(["pending", "open", "processing", "paid", "expired", "failed"]),
    plan: z.enum(PLAN_IDS),
    total_cents: z.number(),
  })
export type Checkout = z.output<ReturnType<typeof checkoutStateSchema>>
export type CheckoutState = Checkout["state"]

/** The actions of a customer portal, for a demo subscription. */
export const demoChangeSchema = z.union([
  z.object({ action: z.enum(["cancel", "resume"]) }),
  z.object({ action: z.literal("switch"), plan: z.enum(PLAN_IDS) }),
])
export type DemoChange = z.output<typeof demoChangeSchema>

export const demoOutcomeSchema = z.object({ outcome: z.enum(["pay", "decline"]) })
export type DemoOutcome = z.output<typeof demoOutcomeSchema>["outcome"]

const instant = () => z.nullable(z.string())
const planSchema = z.enum(["", ...PLAN_IDS])

/**
 * `started_at`: when it was bought; `manageable`: the buyer can manage it in the provider's customer portal; `invoices`: the portal
 * lists them, also after the end;
 * `counts` `later`: it counts once the company's own subscription, which gives as much, has ended; `elsewhere`: it is for
 * `company_name`, which the caller has left; `buyer_left`: the person who pays is no member any more; `price` is per month;
 * `method`: the means of payment, for the person who pays.
 */
const heldSubscriptionSchema = () =>
  z.strictObject({
    id: z.string(),
    plan: planSchema,
    status: z.string(),
    active: z.boolean(),
    started_at: instant(),
    period_end: instant(),
    cancel_at: instant(),
    mine: z.boolean(),
    manageable: z.boolean(),
    invoices: z.boolean(),
    counts: z.enum(["now", "later", "elsewhere"]),
    company_name: z.nullable(z.string()),
    buyer_left: z.boolean(),
    price: z.nullable(quoteSchema()),
    coupon_code: z.nullable(z.string()),
    method: z.nullable(z.string()),
  })
export type HeldSubscription = z.output<ReturnType<typeof heldSubscriptionSchema>>

/** `pdf` is the provider's address of the file, null without one. */
export const invoiceSchema = () =>
  z.strictObject({
    number: z.string(),
    date: z.string(),
    cents: z.number(),
    paid: z.boolean(),
    pdf: z.nullable(z.string()),
  })
export type Invoice = z.output<ReturnType<typeof invoiceSchema>>

/** `others` are the caller's other subscriptions; `unclaimed` is a guest's purchase whose address is not confirmed. */
export const subscriptionStateSchema = () =>
  z.strictObject({
    provider: z.enum(PROVIDER_NAMES),
    required: z.boolean(),
    subscription: z.nullable(heldSubscriptionSchema()),
    others: z.array(heldSubscriptionSchema()),
    listings: z.strictObject({ used: z.number(), limit: z.nullable(z.number()) }),
    /** The best active plan in the company, which its limits follow. */
    plan: planSchema,
    pages_until: instant(),
    unclaimed: z.nullable(z.enum(["mail", "administrator"])),
    /** Whether a new account has not confirmed its address yet, so that its company sends few mails. */
    awaits_confirmation: z.boolean(),
  })
export type SubscriptionState = z.output<ReturnType<typeof subscriptionStateSchema>>
