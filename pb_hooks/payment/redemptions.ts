import type { Coupon } from "../../src/domain/coupon"
import { mailboxOf } from "../../src/domain/email"
import { type Db, findById, findFirst } from "../db/records"

function ofCheckout(app: Db, checkoutId: string): core.Record | null {
  return findFirst(app, "coupon_redemptions", { filter: "checkout_id = {:checkoutId}", params: { checkoutId } })
}

/** Check inside the same transaction that a use is left. */
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
    email: mailboxOf(checkout.getString("email")),
  })
  app.save(redemption)
}

/** A paid use counts even if its reservation was released, unless the coupon was deleted. */
export function confirmReservation(app: Db, checkout: core.Record): void {
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

export function releaseReservation(app: Db, checkoutId: string): void {
  const redemption = ofCheckout(app, checkoutId)
  if (redemption?.getString("state") === "reserved") app.delete(redemption)
}
