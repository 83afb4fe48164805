import { type Coupon, type CouponState, couponState, normalizeCode } from "../../../src/domain/payments/coupon"
import { berlinDay } from "../../../src/domain/values/date"
import { canonicalMailbox } from "../../../src/domain/values/email"
import { flagColumn, isoInstant, jsonObject } from "../../database/columns"
import type { Db } from "../../database/records"
import { queryRows, rowJson } from "../../database/sql"
import { findOwnAttempts } from "./checkouts"
import type { Buyer } from "./provider"

export const USES = "(SELECT count(*) FROM coupon_redemptions WHERE coupon_id = coupons.id)"

const IS_OVER = "(valid_until != '' AND valid_until < {:today})"
const IS_USED_UP = `(max_uses > 0 AND ${USES} >= max_uses OR max_uses = 0 AND usage_type = 'single_use' AND ${USES} > 0)`
const IS_TO_COME = "valid_from > {:today}"

/** The rule of `couponState` as SQL. */
export const STATE_CONDITIONS: Readonly<Record<CouponState, string>> = {
  active: `active AND NOT ${IS_OVER} AND NOT ${IS_USED_UP} AND NOT ${IS_TO_COME}`,
  planned: `active AND NOT ${IS_OVER} AND NOT ${IS_USED_UP} AND ${IS_TO_COME}`,
  used_up: `active AND NOT ${IS_OVER} AND ${IS_USED_UP}`,
  expired: `active AND ${IS_OVER}`,
  inactive: "NOT active",
}

export const couponColumns: Record<keyof Coupon, string> = {
  id: "id",
  code: "code",
  discount_type: "discount_type",
  discount_value: "discount_value",
  description: "description",
  usage_type: "usage_type",
  max_uses: "nullif(max_uses, 0)",
  valid_from: "nullif(valid_from, '')",
  valid_until: "nullif(valid_until, '')",
  active: flagColumn("active"),
  current_uses: USES,
  created_at: isoInstant("created_at"),
  updated_at: isoInstant("updated_at"),
}

export const loadCoupon = (app: Db, id: string): Coupon =>
  JSON.parse(rowJson(app, "coupons", jsonObject(couponColumns), id)?.text ?? "")

export function findCoupon(app: Db, code: string): core.Record | null {
  return app.findRecordsByFilter("coupons", "code = {:code}", "", 1, 0, { code: normalizeCode(code) })[0] ?? null
}

/**
 * Returns null without a reason: guessing codes must reveal nothing. Uses reserved by `attempts` count as free, as the next
 * purchase of their buyer ends them.
 */
export function findRedeemable(app: Db, code: string, buyer: Buyer, attempts: core.Record[]): Coupon | null {
  const record = findCoupon(app, code)
  if (record === null) return null
  const coupon = loadCoupon(app, record.id)
  const held = countHeld(app, coupon.id, attempts)
  const state = couponState({ ...coupon, current_uses: coupon.current_uses - held }, berlinDay(new Date()))
  if (state !== "active") return null
  if (coupon.usage_type === "single_use_per_email" && countUses(app, coupon.id, buyer) > held) return null
  return coupon
}

/** Does the same as `findRedeemable`, for a buyer who comes back from a checkout. */
export const findOffered = (app: Db, code: string, buyer: Buyer) =>
  findRedeemable(app, code, buyer, findOwnAttempts(app, buyer))

function countHeld(app: Db, couponId: string, attempts: core.Record[]): number {
  return attempts
    .map(({ id }) => app.countRecords("coupon_redemptions", $dbx.hashExp({ coupon_id: couponId, checkout_id: id })))
    .reduce((sum, uses) => sum + uses, 0)
}

/** Counts a buyer's uses. Anybody can enter an account's address as a guest, so a guest's use counts for an account only once paid. */
function countUses(app: Db, couponId: string, { email, user }: Buyer): number {
  const paid = "EXISTS (SELECT 1 FROM checkouts WHERE id = checkout_id AND state = 'paid' AND cents > 0)"
  const sql = `SELECT count(*) AS row FROM coupon_redemptions WHERE coupon_id = {:couponId} AND email = {:mailbox}
    AND ({:user} = '' OR user_id != '' OR ${paid})`
  return Number(queryRows(app, sql, { couponId, mailbox: canonicalMailbox(email), user: user?.id ?? "" })[0])
}
