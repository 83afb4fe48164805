import { AUDIT_MONTHS } from "../../../src/domain/operations/audit"

/** Deletes what is older than AUDIT_MONTHS, by SQL: hooks keep everybody else from deleting entries. */
export function deleteExpiredEntries(): void {
  const sql = `DELETE FROM audit_log WHERE created_at < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${AUDIT_MONTHS} months', 'floor')`
  $app.db().newQuery(sql).execute()
}
