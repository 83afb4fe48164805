import { KEPT_YEARS } from "../../../src/domain/confirmations/confirmation"
import { overwriteDeleted, requestVacuum } from "../../database/erasures"

/** Removes proofs of the years whose claims are barred; nothing else removes one but the erasure of its company. */
export function removeOldConfirmations(now: number): void {
  const first = `${new Date(now).getUTCFullYear() - KEPT_YEARS}-01-01`
  overwriteDeleted()
  const sql = "DELETE FROM confirmations WHERE created_at < {:first}"
  const removed = $app.db().newQuery(sql).bind({ first }).execute().rowsAffected()
  if (removed === 0) return
  requestVacuum()
  $app.logger().info("Proofs whose time was over were deleted", "count", removed)
}
