import type { HeldSubscription } from "../../../src/domain/payments/payment"
import { isPlanId } from "../../../src/domain/payments/plan"
import { computeQuote } from "../../../src/domain/payments/quote"
import { getTimestamp } from "../../database/columns"
import { type Db, findById } from "../../database/records"
import { queryRows } from "../../database/sql"
import { activeProvider } from "../../engine/active-provider"
import { isManager } from "../../server/access/access"
import { ACTIVE } from "../companies"
import { findCheckout } from "./checkouts"
import { findCoupon, loadCoupon } from "./coupons"
import { countsElsewhere, hasEnded, isActive, isFree } from "./subscriptions"

const NOT_ENDED = "s.status NOT IN ('canceled', 'incomplete_expired')"
/** The highest number of subscriptions shown: enough for everybody who has moved from office to office. */
const MOST = 5

/**
 * Returns subscriptions of the caller and their company, the best first. Those that the caller pays for come first, as only
 * they can manage them; all of these follow, as they go on until the caller ends them.
 */
export function heldBy(app: Db, user: core.Record): HeldSubscription[] {
  // A member sees what they pay for themselves.
  const company = isManager(user) ? user.getString("company_id") : ""
  const sql = `SELECT s.id AS row FROM subscriptions s WHERE s.provider = {:provider}
      AND (s.user_id = {:user} OR (s.company_id = {:company} AND s.company_id != ''))
    ORDER BY ${NOT_ENDED} DESC, s.company_id IN ('', {:company}) DESC,
      s.user_id = {:user} AND s.external_id NOT LIKE 'free%' DESC,
      s.${ACTIVE} DESC, s.plan = 'professional' DESC, s.created_at DESC LIMIT 20`
  const found = queryRows(app, sql, { provider: activeProvider(), user: user.id, company })
  const all = found.flatMap((id) => {
    const record = findById("subscriptions", id, app)
    return record === null ? [] : [serialize(app, record, user)]
  })
  return all.filter((one, at) => at === 0 || one.manageable).slice(0, MOST)
}

function serialize(app: Db, record: core.Record, user: core.Record): HeldSubscription {
  const mine = record.getString("user_id") === user.id
  const companyId = record.getString("company_id")
  const ofOther = countsElsewhere(record, user)
  const buyer = findById("users", record.getString("user_id"), app)
  const plan = record.getString("plan")
  return {
    id: record.id,
    plan: isPlanId(plan) ? plan : "",
    status: record.getString("status"),
    active: isActive(record),
    started_at: getTimestamp(record, "created_at") || null,
    period_end: getTimestamp(record, "period_end") || null,
    cancel_at: getTimestamp(record, "cancel_at") || null,
    mine,
    manageable: mine && !hasEnded(record) && !isFree(record),
    invoices: mine && record.getString("customer_id") !== "",
    counts: ofOther ? "elsewhere" : companyId === "" && user.getString("company_id") !== "" ? "later" : "now",
    company_name: ofOther ? (findById("companies", companyId, app)?.getString("name") ?? null) : null,
    buyer_left: companyId !== "" && buyer?.getString("company_id") !== companyId,
    ...findPrice(app, record),
    method: (mine && record.getString("method")) || null,
  }
}

/** Finds the price agreed at purchase; after a change of plan, the new plan's price with the coupon. */
export function findPrice(app: Db, record: core.Record): Pick<HeldSubscription, "price" | "coupon_code"> {
  const plan = record.getString("plan")
  if (!isPlanId(plan)) return { price: null, coupon_code: null }
  const checkout = findCheckout(app, record.getString("checkout_id"))
  const code = checkout?.getString("coupon_code") ?? ""
  const { cents } = computeQuote(plan, null)
  if (isFree(record)) return { price: { cents, discount_cents: cents, total_cents: 0 }, coupon_code: code || null }
  if (checkout?.getString("plan") === plan) {
    const total = checkout.getInt("cents")
    // Without a coupon the agreed price counts, even if today's differs.
    if (code === "") return { price: { cents: total, discount_cents: 0, total_cents: total }, coupon_code: null }
    const price = { cents: Math.max(cents, total), discount_cents: Math.max(0, cents - total), total_cents: total }
    return { price, coupon_code: code || null }
  }
  const coupon = code === "" ? null : findCoupon(app, code)
  const price = computeQuote(plan, coupon === null ? null : loadCoupon(app, coupon.id))
  return { price, coupon_code: price.discount_cents === 0 ? null : code }
}
