import { toDbTimestamp } from "../../../src/domain/values/date"
import { DAY } from "../../../src/domain/values/durations"
import { writeCalendar } from "../../../src/domain/viewings/calendar"
import { calendarAddressSchema } from "../../../src/domain/viewings/viewing"
import { isoInstant, jsonObject } from "../../database/columns"
import { inTransaction } from "../../database/records"
import { queryRows } from "../../database/sql"
import { requireUser } from "../../server/access/access"
import { calendarAddress, findCalendarUser } from "../../server/access/calendar-link"
import { NAME } from "../../server/access/people"
import { CALLER_ALONE } from "../../server/audit/unlogged"
import { route } from "../../server/http/route"
import { RENDERED } from "../../server/pages/page-response"
import { type EntryFacts, toEntry } from "./viewing-entry"

/** Calendar programs drop what the file no longer has, so it keeps some of what was. */
const KEPT_MS = 90 * DAY
const MOST = 1000

const agent = (column: string) => `(SELECT ${column} FROM agents WHERE agents.id = viewings.agent_id)`
const company = (column: string) => `(SELECT ${column} FROM companies WHERE companies.id = viewings.company_id)`
const either = (column: string) => `coalesce(nullif(${agent(column)}, ''), ${company(column)})`

const ENTRY: Record<keyof EntryFacts, string> = {
  id: "id",
  status: "status",
  property_title: "property_title",
  name: "name",
  email: "email",
  phone: "phone",
  message: "message",
  starts_at: isoInstant("starts_at"),
  updated_at: isoInstant("updated_at"),
  minutes: "minutes",
  sequence: "sequence",
  address: "coalesce((SELECT address FROM properties WHERE properties.id = viewings.property_id), '')",
  // These entries are for members.
  visitorAddress: "''",
  host: jsonObject({
    name: `coalesce(nullif(${agent(NAME)}, ''), ${company("name")})`,
    email: either("email"),
    phone: either("phone"),
  }),
}

/** A user who is an agent reads their own viewings, everybody else those of the office. */
const OWN_AGENTS = "SELECT id FROM agents WHERE user_id = {:user} AND company_id = {:company}"
const SQL = `SELECT ${jsonObject(ENTRY)} AS row FROM viewings WHERE company_id = {:company}
  AND status IN ('confirmed', 'held') AND starts_at > {:since}
  AND (agent_id IN (${OWN_AGENTS}) OR NOT EXISTS (${OWN_AGENTS})) ORDER BY starts_at LIMIT ${MOST}`

const GONE = "Diesen Kalender gibt es nicht mehr. Die Adresse steht im Portal unter „Besichtigungen“."

/** Answers a calendar program, which has no session: the address itself is the secret. */
export function answerCalendar(event: core.RequestEvent): void {
  const user = findCalendarUser(event.request?.pathValue("token") ?? "")
  const companyId = user?.getString("company_id") ?? ""
  if (user === null || companyId === "") {
    event.set(RENDERED, { kind: "calendar", status: 404, plain: toBytes(GONE), gzip: null, etag: "" })
    return
  }
  const params = { company: companyId, user: user.id, since: toDbTimestamp(Date.now() - KEPT_MS) }
  const entries = queryRows($app, SQL, params).map((row) => toEntry(JSON.parse(row), "host"))
  const text = writeCalendar({ method: "PUBLISH", name: "Besichtigungen", entries })
  const etag = `"${$security.sha256(text).slice(0, 32)}"`
  event.set(RENDERED, { kind: "calendar", status: 200, plain: toBytes(text), gzip: null, etag, isPrivate: true })
}

export const calendarRoutes = [
  route({
    method: "POST",
    path: "/api/account/renew-calendar",
    access: "user",
    audit: CALLER_ALONE,
    attempts: "reset",
    summary: "End the address of one's own calendar, and get another one",
    response: calendarAddressSchema,
    handle: ({ event }) =>
      inTransaction((app) => {
        const user = app.findRecordById("users", requireUser(event).id)
        user.set("calendar_number", user.getInt("calendar_number") + 1)
        app.save(user)
        return { calendar_url: calendarAddress(user) }
      }),
  }),
]
