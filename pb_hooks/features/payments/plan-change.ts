import { PLANS, type PlanId } from "../../../src/domain/payments/plan"
import { HttpError } from "../../engine/http-error"
import { getPlan } from "./checkouts"
import type { CheckoutRequest, Provider } from "./provider"
import { countsElsewhere, heldSubscriptions, isFree, isGuestsFree } from "./subscriptions"
import { isUnknown, UNKNOWN } from "./unknown-to-provider"

const NO_COUPON_ON_CHANGE = "Beim Wechsel des Pakets kann kein Coupon eingelöst werden"
const HAS_ONE = "Zu dieser E-Mail gibt es bereits ein Abonnement. Bitte melden Sie sich an, um es zu ändern."
const UNCLAIMED =
  "Unter Ihrer E-Mail-Adresse wurde bereits ein Paket gekauft. Wie Sie es Ihrem Konto zuordnen, steht in den Einstellungen unter „Abonnement“."
const hasPlan = (plan: PlanId) => `Sie haben das Paket ${PLANS[plan].name} bereits`
const HAS_OTHER = "Sie haben bereits ein Abonnement. Sie können es in den Einstellungen unter „Abonnement“ ändern."

/**
 * Returns the address where the holder of another plan confirms the change, as two subscriptions would both be billed; null
 * for a buyer without one. Throws 409 for a plan that cannot be bought beside it.
 */
export function changeUrl(provider: Provider, request: CheckoutRequest): string | null {
  const known = findHeld(provider, request)
  // The provider's subscription may have ended: our stored state must keep nobody from buying.
  if (known !== undefined && isOwn(known, request.user) && !isFree(known)) provider.look(known)
  const found = findHeld(provider, request)
  if (found === undefined) return null
  const isChange = getPlan(found) !== request.plan && isOwn(found, request.user) && !isUnknown(found)
  if (!isChange) throw alreadyHeld(found, request)
  if (request.couponCode !== "") throw new HttpError(400, NO_COUPON_ON_CHANGE, { coupon_code: NO_COUPON_ON_CHANGE })
  return provider.portalUrl(found, request.plan)
}

/** Finds the subscription with this plan, or else one that is paid. */
function findHeld(provider: Provider, request: CheckoutRequest): core.Record | undefined {
  const known = heldSubscriptions($app, provider.name, { email: request.email, userId: request.user?.id })
  const held = known.filter((one) => !isGuestsFree(one) && !countsElsewhere(one, request.user))
  const same = held.find((subscription) => getPlan(subscription) === request.plan)
  return same ?? held.find((subscription) => !isFree(subscription))
}

const isOwn = (subscription: core.Record, user: core.Record | null) =>
  user !== null && subscription.getString("user_id") === user.id

export function alreadyHeld(subscription: core.Record, { plan, user }: CheckoutRequest): HttpError {
  if (isOwn(subscription, user) && isUnknown(subscription)) return new HttpError(409, UNKNOWN)
  if (isOwn(subscription, user)) return new HttpError(409, getPlan(subscription) === plan ? hasPlan(plan) : HAS_OTHER)
  return new HttpError(409, user !== null && subscription.getString("user_id") === "" ? UNCLAIMED : HAS_ONE)
}
