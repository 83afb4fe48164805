/** The version goes with every request and is fixed in the webhook: both sides then mean the same fields. */
export const STRIPE_API_VERSION = "2026-10-28.endive"

/**
 * The events that are handled, by their subject. `invoice.created` must not be among them: Stripe delays invoices until it is
 * answered.
 */
export const STRIPE_EVENTS = {
  "checkout.session.completed": "session",
  "checkout.session.async_payment_succeeded": "session",
  "checkout.session.async_payment_failed": "session",
  "checkout.session.expired": "session",
  "customer.deleted": "customer",
  "customer.subscription.created": "subscription",
  "customer.subscription.updated": "subscription",
  "customer.subscription.deleted": "subscription",
  "customer.subscription.paused": "subscription",
  "customer.subscription.resumed": "subscription",
  "invoice.paid": "subscription",
  "invoice.payment_failed": "subscription",
  "invoice.payment_action_required": "subscription",
} as const

export type StripeEventType = keyof typeof STRIPE_EVENTS
