import { type Coupon, isRedeemable, normalizeCode } from "../../src/domain/coupon"
import { berlinDay } from "../../src/domain/date"
import { mailboxOf } from "../../src/domain/email"
import { flagColumn, isoInstant, jsonObject } from "../http/columns"
import { rowJson } from "../http/sql"
import type { Store } from "../http/store"

/** SQL: how often a coupon was used, reserved uses included. No figure is kept beside the rows. */
export const USES = "(SELECT count(*) FROM coupon_redemptions WHERE coupon_id = coupons.id)"

/** A coupon as the API answers it, by the name in the JSON: open ends and "no maximum" are null. */
export const couponColumns: Record<keyof Coupon, string> = {
  ...{ id: "id", code: "code", discount_type: "discount_type", discount_value: "discount_value" },
  ...{ description: "description", usage_type: "usage_type", max_uses: "nullif(max_uses, 0)" },
  ...{ valid_from: "nullif(valid_from, '')", valid_until: "nullif(valid_until, '')" },
  ...{ active: flagColumn("active"), current_uses: USES, created_at: isoInstant("created_at") },
}

/** The coupon of this id, which must exist. */
export const loadCoupon = (app: Store, id: string): Coupon =>
  JSON.parse(rowJson(app, "coupons", jsonObject(couponColumns), id)?.text ?? "")

/** The coupon of this code, whether it may be used or not. */
export function findCoupon(app: Store, code: string): core.Record | null {
  return app.findRecordsByFilter("coupons", "code = {:code}", "", 1, 0, { code: normalizeCode(code) })[0] ?? null
}

/**
 * The coupon of this code if this address may use it today (a day in Europe/Berlin), else `null` without a reason:
 * whether a code exists, is used up or is over is not told to those who guess.
 */
export function findRedeemable(app: Store, code: string, email: string): Coupon | null {
  const record = findCoupon(app, code)
  if (record === null) return null
  const coupon = loadCoupon(app, record.id)
  if (!isRedeemable(coupon, berlinDay(new Date()))) return null
  if (coupon.usage_type === "single_use_per_email" && hasUsed(app, coupon.id, email)) return null
  return coupon
}

function hasUsed(app: Store, couponId: string, email: string): boolean {
  return app.countRecords("coupon_redemptions", $dbx.hashExp({ coupon_id: couponId, email: mailboxOf(email) })) > 0
}
