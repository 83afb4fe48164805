import { berlinDay, berlinInstant } from "../../../src/domain/values/date"
import { findById, inTransaction } from "../../database/records"
import { queryRows } from "../../database/sql"
import { HttpError } from "../../engine/http-error"
import { forEachRecord } from "../../engine/jobs"
import { sendsMail } from "../../mail/outbox"
import { buildReport } from "./build-report"
import { mailReport } from "./report-mail"

const MORNING = 9
/** A server that was away on the first day of the month sends later, but not when the month is well on its way. */
const LAST_DAY = 5

const DUE = `SELECT id AS row FROM properties WHERE report_monthly AND owner_ids != '[]'
  AND report_sent < {:first} AND status != 'archived' LIMIT 1000`

/** Mails the report at the beginning of the month to the owners of listings for which an office has switched that on. */
export function mailOwnerReports(now: number): void {
  const today = berlinDay(new Date(now))
  if (!sendsMail() || Number(today.slice(8)) > LAST_DAY || now < berlinInstant(today, MORNING)) return
  const first = `${today.slice(0, 8)}01`
  forEachRecord("report to owners", queryRows($app, DUE, { first }), (id) => {
    const property = findById("properties", id)
    if (property === null) return
    const report = buildReport(property, new Date(now))
    try {
      inTransaction((app) => mailReport(app, property, report, "owner_report_monthly"))
    } catch (error) {
      // An owner without an address, or whose mandate is over, is no failure: the office reads it when it sends by hand.
      if (!(error instanceof HttpError)) throw error
    }
  })
}
