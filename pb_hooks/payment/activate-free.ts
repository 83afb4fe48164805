import { findRecords } from "../http/find"
import { HttpError } from "../http/http-error"
import { inTransaction, type Store } from "../http/store"
import { giveUp, LIVE, planOf } from "./checkouts"
import type { Ask, Provider } from "./provider"
import { reserve } from "./redemptions"
import { reviewCompanyOf } from "./standing"
import { demandQuote, newCheckout } from "./start-checkout"
import { heldBy, isActive, isFree, writeSubscription } from "./subscriptions"

const NOT_FREE = "Dieses Paket ist nicht kostenlos"
const HAS_ONE = "Zu dieser E-Mail gibt es bereits ein Abonnement. Bitte melden Sie sich an, um es zu ändern."

/**
 * Activates a package that costs nothing, by the server's own arithmetic: coupon, record and subscription in one
 * transaction. Sent again for what it has activated, it changes nothing.
 *
 * @throws HttpError 400 where there is something to pay or the coupon may not be used, 409 beside a paid subscription
 */
export function activateFree(provider: Provider, ask: Ask): void {
  inTransaction((app) => {
    const held = heldBy(app, provider.name, { email: ask.email, userId: ask.user?.id })
    if (
      held.some((subscription) => isFree(subscription) && isActive(subscription) && planOf(subscription) === ask.plan)
    ) {
      return
    }
    if (held.some((subscription) => !isFree(subscription))) throw new HttpError(409, HAS_ONE)
    endOpen(app, provider, ask)
    const { quote, coupon } = demandQuote(app, ask)
    if (quote.total_cents !== 0 || coupon === null) throw new HttpError(400, NOT_FREE)
    const checkout = newCheckout(app, provider, ask, coupon, quote)
    const values = { state: "paid", fingerprint: $security.sha256(checkout.getString("idempotency_key")) }
    for (const [name, value] of Object.entries(values)) checkout.set(name, value)
    app.save(checkout)
    reserve(app, coupon, checkout, "confirmed")
    const subscription = writeSubscription(app, provider.name, {
      ...{ id: `free_${checkout.id}`, checkoutId: checkout.id, status: "active", plan: ask.plan, fetch: 1 },
      ...{ customerId: "", itemId: "", email: ask.email, periodEnd: "", cancelAt: "" },
    })
    if (subscription !== null) reviewCompanyOf(app, subscription.getString("user_id"))
  })
}

/** An attempt that was never opened holds no coupon back from the same person. */
function endOpen(app: Store, provider: Provider, { email, user }: Ask): void {
  const filter = `provider = {:provider} && email = {:email} && user_id = {:user} && ${LIVE} && session_id = ''`
  const params = { provider: provider.name, email, user: user?.id ?? "" }
  for (const checkout of findRecords(app, "checkouts", { filter, params, limit: 20 })) giveUp(app, checkout, "expired")
}
