import { DEFAULT_INQUIRY_MONTHS } from "../../../src/domain/companies/inquiry-retention"
import { MINUTE } from "../../../src/domain/values/durations"
import { overwriteDeleted, requestVacuum } from "../../database/erasures"
import { findByIds, inTransaction } from "../../database/records"
import { queryRows } from "../../database/sql"
import { INQUIRY_OF_CONTACT, OWNED_BY_CONTACT } from "./find-contact"

const BATCH = 100
const MAX_DURATION_MS = MINUTE

/** The months for which the office keeps what is over. */
const MONTHS = `coalesce(nullif(c.inquiry_months, ''), ${DEFAULT_INQUIRY_MONTHS})`

/** A mandate that has no end is over once its listing is archived; that of one on the market is not. */
const MANDATE_END = `coalesce(nullif(properties.sold_on, ''), nullif(properties.mandate_until, ''),
  iif(properties.status = 'active', '9999', substr(properties.updated_at, 1, 10)))`
const IS_KEPT = `${MANDATE_END} >= date('now', '-' || ${MONTHS} || ' months', 'floor')`

/** Nothing of the person is left, and the office has changed nothing for as long as it keeps inquiries. */
const DUE = `SELECT contacts.id AS row FROM contacts JOIN companies c ON c.id = contacts.company_id
  WHERE contacts.updated_at < strftime('%Y-%m-%d %H:%M:%fZ', 'now',
    '-' || ${MONTHS} || ' months', 'floor')
  AND NOT EXISTS (SELECT 1 FROM inquiries WHERE ${INQUIRY_OF_CONTACT})
  AND NOT EXISTS (SELECT 1 FROM properties WHERE ${OWNED_BY_CONTACT} AND ${IS_KEPT})
  AND NOT EXISTS (SELECT 1 FROM viewings WHERE viewings.contact_id = contacts.id)
  AND NOT EXISTS (SELECT 1 FROM saved_searches WHERE saved_searches.company_id = contacts.company_id
    AND (saved_searches.contact_id = contacts.id OR saved_searches.email != ''
      AND saved_searches.email IN (SELECT contacts.email UNION ALL SELECT value FROM json_each(contacts.emails))))
  AND NOT EXISTS (SELECT 1 FROM viewings WHERE viewings.company_id = contacts.company_id AND (viewings.contact_id = contacts.id
    OR viewings.email IN (SELECT contacts.email UNION ALL SELECT value FROM json_each(contacts.emails)) AND viewings.email != ''))
  ORDER BY contacts.updated_at LIMIT ${BATCH}`

/** Deletes contacts whose time is over, in batches; a follow-up in the future keeps none. The next night continues. */
export function forgetContacts(): void {
  const end = Date.now() + MAX_DURATION_MS
  let deleted = 0
  overwriteDeleted()
  for (let found = BATCH; found === BATCH && Date.now() < end; deleted += found) {
    found = inTransaction((app) => {
      const due = [...findByIds(app, "contacts", queryRows(app, DUE, {})).values()]
      // The request for compaction comes first, so that a killed run is compacted as well.
      if (due.length > 0) requestVacuum()
      for (const contact of due) app.delete(contact)
      return due.length
    })
  }
  if (deleted > 0) $app.logger().info("Contacts whose time was over were deleted", "count", deleted)
}
