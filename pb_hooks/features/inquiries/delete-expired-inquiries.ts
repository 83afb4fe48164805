import { DEFAULT_INQUIRY_MONTHS } from "../../../src/domain/companies/inquiry-retention"
import { MINUTE } from "../../../src/domain/values/durations"
import { overwriteDeleted, requestVacuum } from "../../database/erasures"
import { findByIds, inTransaction } from "../../database/records"
import { queryRows } from "../../database/sql"

const BATCH = 100
/** The highest number that one run deletes: the next day continues. */
const MAX_INQUIRIES = 5000
const MAX_DURATION_MS = MINUTE

/** Retained inquiries stay, whatever their age. The last activity is the last change of the row. */
const DUE = `SELECT i.id AS row FROM inquiries i JOIN companies c ON c.id = i.company_id
  WHERE i.hold_reason = '' AND i.updated_at < strftime('%Y-%m-%d %H:%M:%fZ', 'now',
    '-' || coalesce(nullif(c.inquiry_months, ''), ${DEFAULT_INQUIRY_MONTHS}) || ' months', 'floor')
  ORDER BY i.updated_at LIMIT ${BATCH}`

/**
 * Deletes expired inquiries, in batches that are each done or not. The next night finds what an ended or interrupted run has
 * left.
 */
export function deleteExpiredInquiries(): void {
  const end = Date.now() + MAX_DURATION_MS
  let deleted = 0
  overwriteDeleted()
  for (let found = BATCH; found === BATCH && deleted < MAX_INQUIRIES && Date.now() < end; deleted += found) {
    found = inTransaction((app) => {
      const due = [...findByIds(app, "inquiries", queryRows(app, DUE, {})).values()]
      // The request for compaction comes first, so that a killed run is compacted as well.
      if (due.length > 0) requestVacuum()
      for (const inquiry of due) app.delete(inquiry)
      return due.length
    })
  }
  if (deleted > 0) {
    $app.logger().info("Inquiries whose time was over were deleted", "count", deleted)
  }
}
