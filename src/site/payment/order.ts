import type { PaymentOptions } from "../../api/payments"
import type { SubscriptionState } from "../../domain/payments/payment"
import type { PlanId } from "../../domain/payments/plan"
import type { Quote } from "../../domain/payments/quote"
import type { AppliedCoupon } from "./use-coupon"

export type Held = SubscriptionState["subscription"]

/** The action of the page's button: buys, changes the plan of one's subscription, or nothing, as this plan is in use. */
type OrderKind = "new" | "change" | "same"

export type Order = {
  kind: OrderKind
  offer: PaymentOptions["plans"][number]
  /** The plan in use; "" if there is none. */
  ownPlan: PlanId | ""
  coupon: AppliedCoupon | null
  /** The coupon that the quote includes: that of this order, or of the plan in use. */
  code: string | undefined
  /** The coupon of the plan in use, whose discount stays after a change. */
  keptCode: string | null
  quote: Quote
  isFree: boolean
}

/** Returns the order of a plan; null if the server offers no plan. */
export function buildOrder(
  plan: PlanId,
  options: PaymentOptions,
  held: Held,
  applied: AppliedCoupon | null,
): Order | null {
  const offer = options.plans.find(({ id }) => id === plan) ?? options.plans[0]
  if (offer === undefined) return null
  const own = ownSubscription(held)
  const kind = orderKind(plan, own)
  const coupon = kind === "new" ? applied : null
  const listed = { cents: offer.cents, discount_cents: 0, total_cents: offer.cents }
  // The plan in use costs its agreed price, not what it would cost today.
  const used = kind === "same" ? own : null
  const quote = used?.price ?? coupon?.prices[plan] ?? listed
  const code = coupon?.code ?? used?.coupon_code ?? undefined
  const keptCode = kind === "change" ? (own?.coupon_code ?? null) : null
  return { kind, offer, ownPlan: own?.plan ?? "", coupon, code, keptCode, quote, isFree: quote.total_cents === 0 }
}

/** Returns the plan that an order changes; null if it replaces a free package, or adds to a plan of an office that was left. */
export function ownSubscription(held: Held): Held {
  if (held === null || !held.mine || held.plan === "" || held.counts === "elsewhere") return null
  return held.active || held.manageable ? held : null
}

function orderKind(plan: PlanId, own: Held): OrderKind {
  if (own?.plan === plan) return "same"
  return own?.manageable ? "change" : "new"
}
