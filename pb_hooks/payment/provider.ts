import type { Coupon } from "../../src/domain/coupon"
import type { PlanId } from "../../src/domain/plan"
import type { Quote } from "../../src/domain/quote"
import type { ProviderName } from "../../src/domain/subscription"
import { env } from "../env"

/** Stripe where its key is set, else the demo. */
export const activeProvider = (): ProviderName => (env("STRIPE_SECRET_KEY") === "" ? "demo" : "stripe")

export const PAYMENT_FAILED_MESSAGE = "Fehler bei der Zahlung. Bitte versuchen Sie es erneut."

/** Stripe accepts 30 minutes to 24 hours; an abandoned session reserves its coupon that long. */
export const SESSION_MINUTES = 60

/** What somebody wants to buy, as they asked for it. `user` is `null` for guests; `email` is in lower case. */
export type CheckoutRequest = { plan: PlanId; couponCode: string; email: string; user: core.Record | null }

/** An attempt about to be made. `expiresAt` in milliseconds; `isFirst` when this person never had a subscription. */
export type NewCheckout = {
  request: CheckoutRequest
  id: string
  quote: Quote
  coupon: Coupon | null
  expiresAt: number
  customerId: string
  isFirst: boolean
}

/** What became of opening a session: there it is, it never will be, nobody knows, or somebody else is asking just now. */
export type Opened =
  | { is: "open"; sessionId: string; url: string }
  | { is: "refused" }
  | { is: "unknown" }
  | { is: "busy" }

/** Whoever takes the money. None of these is called inside a transaction: all but the first may wait for a network. */
export type Provider = {
  name: ProviderName
  /** What identifies the price a plan is sold at. */
  priceOf: (plan: PlanId) => string
  /** What the provider will be asked for, kept with the attempt and sent again unchanged. */
  parameters: (checkout: NewCheckout) => unknown
  open: (checkout: core.Record) => Opened
  /** Asks how a session stands and settles it. */
  refresh: (sessionId: string) => void
  /** Makes a session unpayable; false when that is not certain. */
  expire: (sessionId: string) => boolean
  /** Where the owner of a subscription changes or ends it; with a plan, where they confirm the change to it. */
  portalUrl: (subscription: core.Record, plan?: PlanId) => string
}
