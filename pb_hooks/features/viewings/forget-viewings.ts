import { DEFAULT_INQUIRY_MONTHS } from "../../../src/domain/companies/inquiry-retention"
import { overwriteDeleted, requestVacuum } from "../../database/erasures"
import { findByIds, inTransaction } from "../../database/records"
import { queryRows } from "../../database/sql"

const BATCH = 100
/** The highest number that one run deletes: the next day continues. */
const MAX_VIEWINGS = 5000

/** Viewings are kept as long as inquiries: counted from the appointment, or from a later change. */
const DUE = `SELECT v.id AS row FROM viewings v JOIN companies c ON c.id = v.company_id
  WHERE max(v.updated_at, v.starts_at) < strftime('%Y-%m-%d %H:%M:%fZ', 'now',
    '-' || coalesce(nullif(c.inquiry_months, ''), ${DEFAULT_INQUIRY_MONTHS}) || ' months', 'floor')
  ORDER BY v.updated_at LIMIT ${BATCH}`

/** Deletes expired viewings, in batches that are each done or not. */
export function forgetViewings(): void {
  overwriteDeleted()
  for (let [deleted, found] = [0, BATCH]; found === BATCH && deleted < MAX_VIEWINGS; deleted += found) {
    found = inTransaction((app) => {
      const due = [...findByIds(app, "viewings", queryRows(app, DUE, {})).values()]
      // The request for compaction comes first, so that a killed run is compacted as well.
      if (due.length > 0) requestVacuum()
      for (const viewing of due) app.delete(viewing)
      return due.length
    })
  }
}
