import { type Coupon, isRedeemable, normalizeCode } from "../../src/domain/coupon"
import { berlinDay } from "../../src/domain/date"
import { mailboxOf } from "../../src/domain/email"
import { flagColumn, isoInstant, jsonObject } from "../http/columns"
import { rowJson } from "../http/sql"
import type { Store } from "../http/store"

export const USES = "(SELECT count(*) FROM coupon_redemptions WHERE coupon_id = coupons.id)"

export const couponColumns: Record<keyof Coupon, string> = {
  ...{ id: "id", code: "code", discount_type: "discount_type", discount_value: "discount_value" },
  ...{ description: "description", usage_type: "usage_type", max_uses: "nullif(max_uses, 0)" },
  ...{ valid_from: "nullif(valid_from, '')", valid_until: "nullif(valid_until, '')" },
  ...{ active: flagColumn("active"), current_uses: USES, created_at: isoInstant("created_at") },
}

export const loadCoupon = (app: Store, id: string): Coupon =>
  JSON.parse(rowJson(app, "coupons", jsonObject(couponColumns), id)?.text ?? "")

export function findCoupon(app: Store, code: string): core.Record | null {
  return app.findRecordsByFilter("coupons", "code = {:code}", "", 1, 0, { code: normalizeCode(code) })[0] ?? null
}

/** Without a reason when there is none: those who guess codes must learn nothing. */
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
