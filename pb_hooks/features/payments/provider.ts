import type { Coupon } from "../../../src/domain/payments/coupon"
import type { Invoice } from "../../../src/domain/payments/payment"
import type { PlanId } from "../../../src/domain/payments/plan"
import type { Quote } from "../../../src/domain/payments/quote"
import type { ProviderName } from "../../../src/domain/payments/subscription"
import { hashSecret } from "../../server/access/secrets"

export const PAYMENT_FAILED_MESSAGE = "Fehler bei der Zahlung. Bitte versuchen Sie es erneut."

/** The time for which an abandoned session reserves its coupon. Stripe accepts 30 minutes and more; a retry takes some. */
export const SESSION_MINUTES = { user: 60, guest: 35 } as const

/** `holder`: a hash of a key that only the buyer's browser knows; `""` without one. */
export type Buyer = { email: string; user: core.Record | null; holder: string }

/** The request of a checkout; `key` is the browser's, or a key for this request only. */
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
  /** `reason`: the text for the buyer. */
  | { kind: "rejected"; reason: string }
  /** The provider has no such customer. */
  | { kind: "forgotten"; customerId: string }
  | { kind: "unknown" }
  | { kind: "busy" }

/** A payment provider. Never call it inside a transaction: it may wait for a network, and there is only one writer. */
export type Provider = {
  name: ProviderName
  getPriceId: (plan: PlanId) => string
  parameters: (checkout: NewCheckout) => unknown
  /** `token` is the success page's proof of the purchase; `""` for accounts. */
  open: (checkout: core.Record, token: string) => Opened
  /** Returns the address of an open session to which the buyer is redirected. */
  toRedirectUrl: (url: string, token: string) => string
  refresh: (sessionId: string) => void
  /** Updates a subscription to the provider's present state. */
  look: (subscription: core.Record) => void
  expire: (sessionId: string) => boolean
  portalUrl: (subscription: core.Record, plan?: PlanId) => string
  /** Returns the invoices of its customer, the newest first. */
  listInvoices: (subscription: core.Record) => Invoice[]
}
