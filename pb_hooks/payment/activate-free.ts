import { HttpError } from "../base/http-error"
import { inTransaction } from "../db/records"
import { planOf } from "./checkouts"
import type { CheckoutRequest, Provider } from "./provider"
import { reserve } from "./redemptions"
import { reviewCompanyOf } from "./review-companies"
import { alreadyHeld, endAttempts, newCheckout, quoteCheckout } from "./start-checkout"
import { heldSubscriptions, isActive, isFree, writeSubscription } from "./subscriptions"

const NOT_FREE = "Dieses Paket ist nicht kostenlos"

/** Repeated, it changes nothing. 400 where something is to be paid, 409 beside a paid subscription. */
export function activateFree(provider: Provider, request: CheckoutRequest): void {
  endAttempts(provider, request)
  inTransaction((app) => {
    const held = heldSubscriptions(app, provider.name, { email: request.email, userId: request.user?.id })
    if (
      held.some(
        (subscription) => isFree(subscription) && isActive(subscription) && planOf(subscription) === request.plan,
      )
    ) {
      return
    }
    const paid = held.find((subscription) => !isFree(subscription))
    if (paid !== undefined) throw alreadyHeld(paid, request)
    const { quote, coupon } = quoteCheckout(app, request)
    if (quote.total_cents !== 0 || coupon === null) throw new HttpError(400, NOT_FREE)
    const checkout = newCheckout(app, provider, request, coupon, quote)
    const values = { state: "paid", fingerprint: $security.sha256(checkout.getString("idempotency_key")) }
    for (const [name, value] of Object.entries(values)) checkout.set(name, value)
    app.save(checkout)
    reserve(app, coupon, checkout, "confirmed")
    const subscription = writeSubscription(app, provider.name, {
      ...{ id: `free_${checkout.id}`, checkoutId: checkout.id, status: "active", plan: request.plan, fetch: 1 },
      ...{ customerId: "", itemId: "", email: request.email, periodEnd: "", cancelAt: "" },
    })
    if (subscription !== null) reviewCompanyOf(app, subscription.getString("user_id"))
  })
}
