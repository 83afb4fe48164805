import type { Coupon } from "../../../src/domain/payments/coupon"
import type { Quote } from "../../../src/domain/payments/quote"
import { type Db, inTransaction, saveRow } from "../../database/records"
import { HttpError } from "../../engine/http-error"
import { newRecordId } from "../../engine/random"
import { findCheckout, getPlan, reserve } from "./checkouts"
import { purchaseToken } from "./claims"
import { alreadyHeld } from "./plan-change"
import type { CheckoutRequest, Provider } from "./provider"
import { endAttempts, newCheckout, quoteCheckout, refreshAttempts } from "./start-checkout"
import { countsElsewhere, heldSubscriptions, isActive, isFree, writeSubscription } from "./subscriptions"

const NOT_FREE = "Dieses Paket ist nicht kostenlos"

/**
 * Returns the token that proves a guest's purchase, `""` for accounts. A repetition changes nothing. Throws 400 if the plan
 * costs money, 409 beside a paid subscription.
 */
export function activateFree(provider: Provider, request: CheckoutRequest): string {
  const attempts = refreshAttempts(provider, request)
  check($app, provider, request, attempts)
  endAttempts(provider, attempts)
  return inTransaction((app) => {
    const checked = check(app, provider, request)
    if ("held" in checked) return tokenOfHeld(app, checked.held, request)
    const { quote, coupon } = checked
    const id = newRecordId()
    const checkout = newCheckout(app, id, provider, request, coupon, quote)
    saveRow(app, checkout, { state: "paid", fingerprint: $security.sha256(checkout.getString("idempotency_key")) })
    reserve(app, coupon, checkout, "confirmed")
    writeSubscription(app, provider.name, {
      id: `free_${checkout.id}`,
      checkoutId: checkout.id,
      status: "active",
      plan: request.plan,
      fetch: 1,
      customerId: "",
      itemId: "",
      email: request.email,
      method: "",
      periodEnd: "",
      cancelAt: "",
    })
    return purchaseToken(request, id)
  })
}

/** Returns the token only to the browser that activated the plan: others merely know the address. */
function tokenOfHeld(app: Db, held: core.Record, request: CheckoutRequest): string {
  const checkout = findCheckout(app, held.getString("checkout_id"))
  const isTheirs = request.holder !== "" && checkout?.getString("holder") === request.holder
  return checkout !== null && isTheirs ? purchaseToken(request, checkout.id) : ""
}

/** `held` when the buyer has it already. */
function check(
  app: Db,
  provider: Provider,
  request: CheckoutRequest,
  attempts?: core.Record[],
): { quote: Quote; coupon: Coupon } | { held: core.Record } {
  const userId = request.user?.id ?? ""
  const known = heldSubscriptions(app, provider.name, { email: request.email, userId })
  const held = known.filter((subscription) => !countsElsewhere(subscription, request.user))
  const isSame = (one: core.Record) => isFree(one) && isActive(one) && getPlan(one) === request.plan
  const isTheirs = (one: core.Record) => request.user === null || one.getString("user_id") === userId
  const same = held.find((one) => isSame(one) && isTheirs(one))
  if (same !== undefined) return { held: same }
  const paid = held.find((one) => !isFree(one))
  if (paid !== undefined) throw alreadyHeld(paid, request)
  const { quote, coupon } = quoteCheckout(app, request, attempts)
  if (quote.total_cents !== 0 || coupon === null) throw new HttpError(400, NOT_FREE)
  return { quote, coupon }
}
