import * as z from "zod/mini"
import { type DiscountType, discountedCents } from "./coupon"
import { PLANS, type PlanId } from "./plan"

/** What a month costs, in integer cents: the plan's price, what a coupon takes off, and what is left to pay. */
export const quoteSchema = z.strictObject({ cents: z.number(), discount_cents: z.number(), total_cents: z.number() })
export type Quote = z.output<typeof quoteSchema>

/** Below this, card networks take no payment; 0 is a free package and asks nobody for money. */
const SMALLEST_PAYMENT = 50

/** The price of a plan on the payment page after a coupon. The server's alone: browsers show what it answers. */
export function quoteOf(plan: PlanId, coupon: { discount_type: DiscountType; discount_value: number } | null): Quote {
  const { cents } = PLANS[plan].payment
  const total_cents = coupon === null ? cents : discountedCents(cents, coupon)
  return { cents, discount_cents: cents - total_cents, total_cents }
}

/** Whether a total can be neither given away nor charged. */
export function isTooSmallToPay({ total_cents }: Quote): boolean {
  return total_cents > 0 && total_cents < SMALLEST_PAYMENT
}
