import { overwriteDeleted, requestVacuum } from "../../database/erasures"
import { inTransaction } from "../../database/records"
import { queryRows } from "../../database/sql"

/** § 147 AO, for booking records since 2025. */
const YEARS = 8
const BATCH = 1000

/** The period begins with the end of the year of the last change. */
const IS_OVER = `CAST(substr(updated_at, 1, 4) AS INTEGER) + ${YEARS} < CAST(strftime('%Y', 'now') AS INTEGER)`

/** Rows that nobody pays for or uses any more. Uses of an existing coupon still count, without the buyer. */
const STATEMENTS = [
  `DELETE FROM subscriptions WHERE id IN (SELECT id FROM subscriptions
    WHERE ${IS_OVER} AND status IN ('canceled', 'incomplete_expired') LIMIT ${BATCH}) RETURNING id AS row`,
  `DELETE FROM checkouts WHERE id IN (SELECT id FROM checkouts WHERE ${IS_OVER} LIMIT ${BATCH}) RETURNING id AS row`,
  `DELETE FROM payment_events WHERE id IN (SELECT id FROM payment_events WHERE ${IS_OVER} LIMIT ${BATCH}) RETURNING id AS row`,
  `UPDATE coupon_redemptions SET user_id = '', email = 'geloescht-' || id || '@erased.invalid' WHERE id IN (SELECT id
    FROM coupon_redemptions WHERE ${IS_OVER} AND email NOT LIKE '%@erased.invalid' LIMIT ${BATCH}) RETURNING id AS row`,
]

/** Deletes payment records every night once tax law no longer requires them. The next night finds the rest. */
export function deleteExpiredPayments(): void {
  overwriteDeleted()
  const count = inTransaction((app) => STATEMENTS.reduce((sum, sql) => sum + queryRows(app, sql, {}).length, 0))
  if (count === 0) return
  requestVacuum()
  $app.logger().info("Payments whose time was over were deleted", "count", count)
}
