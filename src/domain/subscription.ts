import type { PlanId } from "./plan"

/** The provider's own id and state of a subscription. */
export type Subscription = { id: string; status: string }

/** `active` and `trialing` both count as active (spec section 3). A status that nobody knows counts as none. */
export const ACTIVE_STATUSES = ["active", "trialing"] as const

export function isActiveSubscription(subscription: Subscription | null): boolean {
  return subscription !== null && ACTIVE_STATUSES.some((status) => status === subscription.status)
}

/** True when there is no active subscription (spec section 4). */
export function requireSubscription(subscription: Subscription | null): boolean {
  return !isActiveSubscription(subscription)
}

/**
 * Where a company, or a user without one, stands. Instants are ISO 8601 or `null`.
 * - `required`: whether this installation asks for a subscription at all
 * - `subscription`: the best one; `mine` when the caller is who bought it, `manageable` when the provider has a place
 *   where it is changed and ended
 * - `listings`: how many count against the plan's limit (`null`: unlimited)
 * - `pages_until`: until when public pages stay up without a subscription
 * - `unclaimed`: a purchase under the caller's address waits for the address to be confirmed, by mail or by an
 *   administrator
 */
export type SubscriptionState = {
  provider: ProviderName
  required: boolean
  subscription: {
    id: string
    plan: PlanId | ""
    status: string
    active: boolean
    period_end: string | null
    cancel_at: string | null
    mine: boolean
    manageable: boolean
  } | null
  listings: { used: number; limit: number | null }
  pages_until: string | null
  unclaimed: "mail" | "administrator" | null
}

export const PROVIDER_NAMES = ["stripe", "demo"] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]

/** Public pages stay up this long without a subscription. */
export const GRACE_DAYS = 30
