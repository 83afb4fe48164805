export type Subscription = { id: string; status: string }

/** The names are Stripe's. */
export const SUBSCRIPTION_STATUSES = [
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "canceled",
  "unpaid",
  "paused",
] as const

export const ACTIVE_STATUSES = ["active", "trialing"] as const

export function isActiveSubscription(subscription: Subscription | null): boolean {
  return subscription !== null && ACTIVE_STATUSES.some((status) => status === subscription.status)
}

export function requireSubscription(subscription: Subscription | null): boolean {
  return !isActiveSubscription(subscription)
}

export const PROVIDER_NAMES = ["stripe", "demo"] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]

export const GRACE_DAYS = 30
