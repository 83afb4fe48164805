import * as z from "zod/mini"
import { type DiscountType, discountedCents } from "./coupon"
import { PLANS, type PlanId } from "./plan"

/** The price per month in integer cents: `cents` minus `discount_cents` is `total_cents`. */
export const quoteSchema = () =>
  z.strictObject({ cents: z.number(), discount_cents: z.number(), total_cents: z.number() })
export type Quote = z.output<ReturnType<typeof quoteSchema>>

/** Card networks accept no smaller amount. */
const MIN_PAYMENT = 50

export function computeQuote(
  plan: PlanId,
  coupon: { discount_type: DiscountType; discount_value: number } | null,
): Quote {
  const { cents } = PLANS[plan]
  const total_cents = coupon === null ? cents : discountedCents(cents, coupon)
  return { cents, discount_cents: cents - total_cents, total_cents }
}

export function isTooSmallToPay({ total_cents }: Quote): boolean {
  return total_cents > 0 && total_cents < MIN_PAYMENT
}
