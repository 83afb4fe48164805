import * as z from "zod/mini"
import { couponOfferSchema } from "./coupon"
import { PLAN_IDS } from "./plan"
import { quoteSchema } from "./quote"
import { PROVIDER_NAMES } from "./subscription"

// What the routes of payment and subscription answer. Amounts are integer cents, instants ISO 8601 or `null`.

/** What the payment page shows: each plan's price a month, and how many listings it holds (`null`: any number). */
export const paymentOptionsSchema = z.strictObject({
  provider: z.enum(PROVIDER_NAMES),
  vat_included: z.boolean(),
  trial_days: z.number(),
  plans: z.array(
    z.strictObject({
      id: z.enum(PLAN_IDS),
      name: z.string(),
      cents: z.number(),
      properties: z.nullable(z.number()),
    }),
  ),
})
export type PaymentOptions = z.output<typeof paymentOptionsSchema>

/** Whether a customer may use a code, and what each plan then costs. Why not is told to nobody. */
export const couponCheckResultSchema = z.strictObject({
  valid: z.boolean(),
  message: z.optional(z.string()),
  error: z.optional(z.string()),
  coupon: z.optional(couponOfferSchema),
  prices: z.optional(z.strictObject({ starter: quoteSchema, professional: quoteSchema })),
})
export type CouponCheckResult = z.output<typeof couponCheckResultSchema>

/** How a checkout stands. */
export const checkoutStateSchema = z.strictObject({
  state: z.enum(["pending", "open", "processing", "paid", "expired", "failed"]),
  plan: z.enum(PLAN_IDS),
  total_cents: z.number(),
})
export type Checkout = z.output<typeof checkoutStateSchema>

const instant = z.nullable(z.string())

/**
 * Where a company, or a user without one, stands.
 * - `required`: whether this installation asks for a subscription at all
 * - `subscription`: the best one; `mine` when the caller is who bought it, `manageable` when the provider has a place
 *   where it is changed and ended
 * - `listings`: how many count against the plan's limit (`null`: unlimited)
 * - `pages_until`: until when public pages stay up without a subscription
 * - `unclaimed`: a purchase under the caller's address waits for the address to be confirmed, by mail or by an
 *   administrator
 */
export const subscriptionStateSchema = z.strictObject({
  provider: z.enum(PROVIDER_NAMES),
  required: z.boolean(),
  subscription: z.nullable(
    z.strictObject({
      id: z.string(),
      plan: z.enum(["", ...PLAN_IDS]),
      status: z.string(),
      active: z.boolean(),
      period_end: instant,
      cancel_at: instant,
      mine: z.boolean(),
      manageable: z.boolean(),
    }),
  ),
  listings: z.strictObject({ used: z.number(), limit: z.nullable(z.number()) }),
  pages_until: instant,
  unclaimed: z.nullable(z.enum(["mail", "administrator"])),
})
export type SubscriptionState = z.output<typeof subscriptionStateSchema>
