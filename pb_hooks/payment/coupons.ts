import { type Coupon, isRedeemable, normalizeCode } from "../../src/domain/coupon"
import { berlinDay } from "../../src/domain/date"
import { mailboxOf } from "../../src/domain/email"
import { flagColumn, isoInstant, jsonObject } from "../db/columns"
import type { Store } from "../db/records"
import { rowJson, rows } from "../db/sql"

export const USES = "(SELECT count(*) FROM coupon_redemptions WHERE coupon_id = coupons.id)"

export const couponColumns: Record<keyof Coupon, string> = {
  ...{ id: "id", code: "code", discount_type: "discount_type", discount_value: "discount_value" },
  ...{ description: "description", usage_type: "usage_type", max_uses: "nullif(max_uses, 0)" },
  ...{ valid_from: "nullif(valid_from, '')", valid_until: "nullif(valid_until, '')" },
  ...{ active: flagColumn("active"), current_uses: USES, created_at: isoInstant("created_at") },
  updated_at: isoInstant("updated_at"),
}

export const loadCoupon = (app: Store, id: string): Coupon =>
  JSON.parse(rowJson(app, "coupons", jsonObject(couponColumns), id)?.text ?? "")

export function findCoupon(app: Store, code: string): core.Record | null {
  return app.findRecordsByFilter("coupons", "code = {:code}", "", 1, 0, { code: normalizeCode(code) })[0] ?? null
}

/** Without a reason when there is none: those who guess codes must learn nothing. */
export function findRedeemable(app: Store, code: string, email: string): Coupon | null {
  return findFor(app, code, email, () => 0)
}

/** As `findRedeemable`, for who comes back from a checkout: their next purchase ends it and releases its coupon. */
export function findOffered(app: Store, code: string, email: string, userId: string): Coupon | null {
  return findFor(app, code, email, (couponId) => {
    const sql = `SELECT count(*) AS row FROM coupon_redemptions WHERE coupon_id = {:couponId} AND checkout_id IN
      (SELECT id FROM checkouts WHERE email = {:email} AND user_id IN ('', {:userId}) AND state IN ('pending', 'open'))`
    return Number(rows(app, sql, { couponId, email: email.toLowerCase(), userId })[0])
  })
}

function findFor(app: Store, code: string, email: string, heldBy: (couponId: string) => number): Coupon | null {
  const record = findCoupon(app, code)
  if (record === null) return null
  const coupon = loadCoupon(app, record.id)
  const held = heldBy(coupon.id)
  if (!isRedeemable({ ...coupon, current_uses: coupon.current_uses - held }, berlinDay(new Date()))) return null
  if (coupon.usage_type === "single_use_per_email" && countUses(app, coupon.id, email) > held) return null
  return coupon
}

function countUses(app: Store, couponId: string, email: string): number {
  return app.countRecords("coupon_redemptions", $dbx.hashExp({ coupon_id: couponId, email: mailboxOf(email) }))
}
