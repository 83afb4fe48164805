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
  /** The plan in use, "" where there is none. */
  ownPlan: PlanId | ""
  coupon: AppliedCoupon | null
  /** What the quote counts in: the coupon of this order, or of the plan in use. */
  code: string | undefined
  /** Of the plan in use, whose discount stays after a change. */
  keptCode: string | null
  quote: Quote
  isFree: boolean
}

/** The order of a plan, or null where the server does not offer any. */
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
  // What is in use costs what the settings say, not what it would cost today.
  const used = kind === "same" ? own : null
  const quote = used?.price ?? coupon?.prices[plan] ?? listed
  const code = coupon?.code ?? used?.coupon_code ?? undefined
  const keptCode = kind === "change" ? (own?.coupon_code ?? null) : null
  return { kind, offer, ownPlan: own?.plan ?? "", coupon, code, keptCode, quote, isFree: quote.total_cents === 0 }
}

/** Buying replaces a free package, and adds to what counts for an office that was left; all else the customer portal changes. */
export function ownSubscription(held: Held): Held {
  if (held === null || !held.mine || held.plan === "" || held.counts === "elsewhere") return null
  return held.active || held.manageable ? held : null
}

function orderKind(plan: PlanId, own: Held): OrderKind {
  if (own?.plan === plan) return "same"
  return own?.manageable ? "change" : "new"
}
