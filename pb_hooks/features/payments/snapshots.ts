import type { PlanId } from "../../../src/domain/payments/plan"
import type { ProviderName } from "../../../src/domain/payments/subscription"

export type SessionSnapshot = {
  id: string
  checkoutId: string
  status: "open" | "complete" | "expired"
  paid: boolean
  /** Whether money has moved: it has not at the beginning of a trial, nor with a coupon for the whole price. */
  charged: boolean
  subscriptionId: string
}

/** `fetch` is the number of `nextFetch`. Instants are ISO 8601, and `""` stands for unknown or foreign values. */
export type SubscriptionSnapshot = {
  id: string
  checkoutId: string
  status: string
  plan: PlanId | ""
  customerId: string
  itemId: string
  email: string
  /** The payment method as its buyer knows it, in German. */
  method: string
  periodEnd: string
  cancelAt: string
  fetch: number
}

export type PaymentEvent = { id: string; type: string; objectId: string }

export type Settlement = {
  provider: ProviderName
  event?: PaymentEvent
  session?: SessionSnapshot | null
  subscription?: SubscriptionSnapshot | null
  /** The subscription if the provider does not know it. */
  unknown?: Pick<SubscriptionSnapshot, "id" | "fetch"> | undefined
}
