import { berlinDay, berlinInstant, endOfBerlinDay, toDbTimestamp } from "../../../src/domain/values/date"
import { DAY, HOUR } from "../../../src/domain/values/durations"
import { findById, inTransaction } from "../../database/records"
import { queryRows } from "../../database/sql"
import { forEachRecord } from "../../engine/jobs"
import { sendsMail } from "../../mail/outbox"
import { mailReminder } from "./viewing-mails"

const REMINDER = "viewing_reminder"
const MORNING = 9
/** A server that was away at nine reminds later, but not when the day is half over. */
const LATEST = 12
/** A visitor who was written to since the evening before knows the appointment. */
const KNOWN_MS = 12 * HOUR

/** The mail itself records that the visitor was reminded. */
const DUE = `SELECT id AS row FROM viewings WHERE status = 'confirmed' AND starts_at > {:from} AND starts_at <= {:until}
  AND email != '' AND NOT EXISTS (SELECT 1 FROM outbox
    WHERE outbox.about = viewings.id AND recipient = viewings.email AND outbox.created_at > {:since})
  ORDER BY starts_at LIMIT 1000`

/** Reminds visitors on the day before, from nine in Berlin. */
export function sendViewingReminders(now: number): void {
  const today = berlinDay(new Date(now))
  const morning = berlinInstant(today, MORNING)
  if (!sendsMail() || now < morning || now >= berlinInstant(today, LATEST)) return
  const midnight = endOfBerlinDay(today)
  const due = queryRows($app, DUE, {
    from: toDbTimestamp(midnight - 1),
    until: toDbTimestamp(endOfBerlinDay(berlinDay(new Date(midnight + DAY / 2))) - 1),
    since: toDbTimestamp(morning - KNOWN_MS),
  })
  forEachRecord("reminder of a viewing", due, (id) =>
    inTransaction((app) => {
      const viewing = findById("viewings", id, app)
      if (viewing?.getString("status") === "confirmed") mailReminder(app, viewing, REMINDER)
    }),
  )
}
