import type { Coupon } from "../../../src/domain/payments/coupon"
import type { CheckoutState } from "../../../src/domain/payments/payment"
import type { PlanId } from "../../../src/domain/payments/plan"
import { canonicalMailbox } from "../../../src/domain/values/email"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { getTimestamp } from "../../database/columns"
import { type Db, findById, findFirst, findRecords } from "../../database/records"
import type { Buyer } from "./provider"
import type { SessionSnapshot } from "./snapshots"

export const LIVE = "(state = 'pending' || state = 'open')"

export const isLive = (checkout: core.Record) => ["pending", "open"].includes(checkout.getString("state"))

export const getCheckoutState = (checkout: core.Record) => checkout.getString("state") as CheckoutState
export const getPlan = (record: core.Record) => record.getString("plan") as PlanId

export const isExpired = (checkout: core.Record) =>
  new Date(getTimestamp(checkout, "expires_at")).getTime() <= Date.now()

export function findCheckout(app: Db, id: string): core.Record | null {
  return id === "" ? null : findById("checkouts", id, app)
}

/** Returns the account's live attempts, or the guest's by buyer key: anyone can know an address. */
export function findOwnAttempts(app: Db, { email, user, holder }: Buyer): core.Record[] {
  const own = "((user_id != '' && user_id = {:user}) || (user_id = '' && holder != '' && holder = {:holder}))"
  const params = { email: normalizeEmail(email), user: user?.id ?? "", holder }
  return findRecords(app, "checkouts", { filter: `email = {:email} && ${LIVE} && ${own}`, params, limit: 20 })
}

export function findBySession(app: Db, provider: string, session: string): core.Record | null {
  if (session === "") return null
  const filter = "provider = {:provider} && session_id = {:session}"
  return findFirst(app, "checkouts", { filter, params: { provider, session } })
}

export function abandon(app: Db, checkout: core.Record, state: "expired" | "failed"): void {
  checkout.set("state", state)
  app.save(checkout)
  releaseReservation(app, checkout.id)
}

/** A state only moves on: paid stays paid, and failed or expired can only still turn out to be paid. */
export function applySession(app: Db, checkout: core.Record, session: SessionSnapshot, failed: boolean): void {
  const state = getCheckoutState(checkout)
  if (state === "paid") return
  if (checkout.getString("session_id") === "") checkout.set("session_id", session.id)
  if (session.status === "complete" && session.paid) {
    checkout.set("state", "paid")
    app.save(checkout)
    confirmReservation(app, checkout)
  } else if (session.status === "complete" && failed) {
    if (state !== "failed") abandon(app, checkout, "failed")
  } else if (session.status === "complete" && isLive(checkout)) {
    checkout.set("state", "processing")
    app.save(checkout)
  } else if (session.status === "expired" && isLive(checkout)) abandon(app, checkout, "expired")
}

function ofCheckout(app: Db, checkoutId: string): core.Record | null {
  return findFirst(app, "coupon_redemptions", { filter: "checkout_id = {:checkoutId}", params: { checkoutId } })
}

/** Callers check inside the same transaction that a use is left. */
export function reserve(
  app: Db,
  coupon: Pick<Coupon, "id">,
  checkout: core.Record,
  state: "reserved" | "confirmed",
): void {
  const redemption = new Record(app.findCollectionByNameOrId("coupon_redemptions"), {
    coupon_id: coupon.id,
    checkout_id: checkout.id,
    state,
    user_id: checkout.getString("user_id"),
    email: canonicalMailbox(checkout.getString("email")),
  })
  app.save(redemption)
}

/** A paid use counts even if its reservation was released, unless the coupon was deleted. */
function confirmReservation(app: Db, checkout: core.Record): void {
  const redemption = ofCheckout(app, checkout.id)
  if (redemption !== null) {
    redemption.set("state", "confirmed")
    app.save(redemption)
    return
  }
  const couponId = checkout.getString("coupon_id")
  if (couponId === "" || findById("coupons", couponId, app) === null) return
  reserve(app, { id: couponId }, checkout, "confirmed")
}

function releaseReservation(app: Db, checkoutId: string): void {
  const redemption = ofCheckout(app, checkoutId)
  if (redemption?.getString("state") === "reserved") app.delete(redemption)
}
