import type { PlanId } from "../../src/domain/plan"
import type { ProviderName } from "../../src/domain/subscription"

/** A checkout session as its provider knows it. `checkoutId` is our own id for it, `""` for what is not ours. */
export type SessionSnapshot = {
  id: string
  checkoutId: string
  status: "open" | "complete" | "expired"
  /** Whether the money is there, or none is due. */
  paid: boolean
  subscriptionId: string
}

/**
 * A subscription as its provider knows it. Instants are ISO 8601 or `""`. `fetch` is its number among all fetches of this
 * subscription, taken before the request was sent; `plan` is `""` where the price is none of ours.
 */
export type SubscriptionSnapshot = {
  id: string
  checkoutId: string
  status: string
  plan: PlanId | ""
  customerId: string
  itemId: string
  email: string
  periodEnd: string
  cancelAt: string
  fetch: number
}

/** What a provider told us, once. */
export type PaymentEvent = { id: string; type: string; objectId: string }

export type Settlement = {
  provider: ProviderName
  event?: PaymentEvent
  session?: SessionSnapshot | null
  subscription?: SubscriptionSnapshot | null
}
