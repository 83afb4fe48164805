import type { Coupon } from "../../../src/domain/payments/coupon"
import type { PlanId } from "../../../src/domain/payments/plan"
import type { Quote } from "../../../src/domain/payments/quote"
import type { ProviderName } from "../../../src/domain/payments/subscription"
import { hashSecret } from "../../server/access/secrets"

export const PAYMENT_FAILED_MESSAGE = "Fehler bei der Zahlung. Bitte versuchen Sie es erneut."

/** An abandoned session reserves its coupon that long. Stripe accepts 30 minutes and more, and a retry takes some. */
export const SESSION_MINUTES = { user: 60, guest: 35 } as const

/** `holder`: a hash of a key that only the buyer's browser knows; `""` without one. */
export type Buyer = { email: string; user: core.Record | null; holder: string }

/** `key`: the browser's, or one for this request alone. */
export type CheckoutRequest = Buyer & { plan: PlanId; couponCode: string; key: string }

export function createBuyer(buyerKey = ""): { holder: string; key: string } {
  if (buyerKey === "") return { holder: "", key: $security.randomString(40) }
  return { holder: hashSecret(buyerKey), key: buyerKey }
}

export type NewCheckout = {
  request: CheckoutRequest
  id: string
  quote: Quote
  coupon: Coupon | null
  expiresAt: number
  customerId: string
  isFirst: boolean
}

export type Opened =
  | { kind: "open"; sessionId: string; url: string }
  /** `reason`: what the buyer reads. */
  | { kind: "rejected"; reason: string }
  /** It has no such customer. */
  | { kind: "forgotten"; customerId: string }
  | { kind: "unknown" }
  | { kind: "busy" }

/** Not to be called inside a transaction: they may wait for a network, and there is only one writer. */
export type Provider = {
  name: ProviderName
  getPriceId: (plan: PlanId) => string
  parameters: (checkout: NewCheckout) => unknown
  /** `token` is what the success page proves the purchase with; `""` for accounts. */
  open: (checkout: core.Record, token: string) => Opened
  /** Where the buyer goes, of an open session. */
  toRedirectUrl: (url: string, token: string) => string
  refresh: (sessionId: string) => void
  /** Has what is known of a subscription become what the provider says now. */
  look: (subscription: core.Record) => void
  expire: (sessionId: string) => boolean
  portalUrl: (subscription: core.Record, plan?: PlanId) => string
}
