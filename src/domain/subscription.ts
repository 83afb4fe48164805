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

export const PROVIDER_NAMES = ["stripe", "demo"] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]

/** Public pages stay up this long without a subscription. */
export const GRACE_DAYS = 30
