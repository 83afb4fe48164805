import { berlinDay, berlinInstant, formatDay } from "../../../src/domain/values/date"
import { HOUR } from "../../../src/domain/values/durations"
import { shownEmail } from "../../../src/domain/values/shown-email"
import { jsonObject } from "../../database/columns"
import { type Db, findById, inTransaction } from "../../database/records"
import { queryRows } from "../../database/sql"
import { forEachRecord } from "../../engine/jobs"
import { enqueueMail, sendsMail } from "../../mail/outbox"

const FOLLOW_UPS = "follow_up_digest"
const MORNING = 8
/** A server that was away at eight sends it later, but not when the day's work is half done. */
const LATEST = 11
const MAX_LISTED = 20
const VALID_MS = 10 * HOUR

/** The follow-ups of a member, in their company. */
const DUE = (
  day: string,
) => `SELECT follow_up_on, name, email, phone, '' AS title, user_id AS owner, company_id FROM contacts
    WHERE follow_up_on != '' AND follow_up_on ${day}
  UNION ALL SELECT follow_up_on, name, email, phone, property_title, assigned_to, company_id FROM inquiries
    WHERE follow_up_on != '' AND follow_up_on ${day}`

/** Who reads a follow-up: who has it, or an owner if nobody of the company has it any more. */
const READ = (day: string) => `SELECT due.*, coalesce(
    (SELECT id FROM users WHERE users.id = due.owner AND users.company_id = due.company_id),
    (SELECT id FROM users WHERE users.company_id = due.company_id AND company_role = 'owner' ORDER BY users.rowid LIMIT 1)
  ) AS reader FROM (${DUE(day)}) AS due`

type Due = { follow_up_on: string; name: string; email: string; phone: string; title: string }

/** Mails each member, from eight in Berlin, what they want to see again; on days for which they have chosen something. */
export function sendFollowUps(now: number): void {
  const day = berlinDay(new Date(now))
  if (!sendsMail() || now < berlinInstant(day, MORNING) || now >= berlinInstant(day, LATEST)) return
  const sql = `SELECT DISTINCT reader AS row FROM (${READ("= {:day}")}) WHERE reader IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM outbox WHERE kind = '${FOLLOW_UPS}' AND about = reader || ' ' || {:day})`
  const ids = queryRows($app, sql, { day }).map((id) => ({ id }))
  forEachRecord("mail of follow-ups", ids, ({ id }) => inTransaction((app) => sendTo(app, id, day)))
}

/** The mail names people only in its content, which is deleted once it is sent. */
function sendTo(app: Db, userId: string, day: string): void {
  const user = findById("users", userId, app)
  const companyId = user?.getString("company_id") ?? ""
  if (user === null || companyId === "") return
  const row = jsonObject({ follow_up_on: "follow_up_on", name: "name", email: "email", phone: "phone", title: "title" })
  const sql = `SELECT ${row} AS row FROM (${READ("<= {:day}")}) WHERE reader = {:userId} AND company_id = {:companyId}
    ORDER BY follow_up_on LIMIT ${MAX_LISTED + 1}`
  const due = queryRows(app, sql, { day, userId, companyId }).map((text): Due => JSON.parse(text))
  if (due.length === 0) return
  const count =
    due.length === 1 ? "Eine Wiedervorlage" : `${due.length > MAX_LISTED ? "Viele" : due.length} Wiedervorlagen`
  enqueueMail(app, {
    kind: FOLLOW_UPS,
    about: `${userId} ${day}`,
    companyId,
    to: user.email(),
    validForMs: VALID_MS,
    subject: `${count} für heute`,
    content: {
      heading: `${count} für heute`,
      paragraphs: ["Guten Morgen,", "das wollten Sie heute wieder ansehen:"],
      facts: due.slice(0, MAX_LISTED).map(({ follow_up_on, name, email, phone, title }) => ({
        label: follow_up_on === day ? "Heute" : `Seit ${formatDay(follow_up_on)}`,
        value: [name || shownEmail(email) || phone, title].filter(Boolean).join(", "),
      })),
      button: { label: "Kontakte öffnen", href: `${$app.settings().meta.appURL}/admin?tab=contacts` },
    },
  })
}
