import { toDbTimestamp } from "../../../src/domain/values/date"
import { DAY } from "../../../src/domain/values/durations"
import { writeCalendar } from "../../../src/domain/viewings/calendar"
import { calendarAddressSchema } from "../../../src/domain/viewings/viewing"
import { isoInstant, jsonObject } from "../../database/columns"
import { inTransaction } from "../../database/records"
import { queryRows } from "../../database/sql"
import { hasClientLeft } from "../../engine/client-left"
import { HttpError } from "../../engine/http-error"
import { takePerMinute } from "../../engine/rate-limit"
import { requireUser } from "../../server/access/access"
import { ownAgents } from "../../server/access/own-work"
import { NAME } from "../../server/access/people"
import { CALLER_ALONE } from "../../server/audit/no-log-reasons"
import { getGeneration, trackEntry } from "../../server/cache/cache"
import { route } from "../../server/http/route"
import { RENDERED } from "../../server/pages/page-response"
import { calendarAddress, findCalendarUser } from "./calendar-link"
import { type EntryFacts, toEntry } from "./viewing-entry"

/** Calendar programs drop what the file no longer has, so it keeps some of what was. */
const KEPT_MS = 90 * DAY
const MOST = 1000
/** The portal has the whole message: a calendar of many has the begin of each. */
const MAX_MESSAGE = 300
/** Programs ask about once an hour, on each device. */
const MAX_PER_MINUTE = 30

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
  message: `iif(length(message) > ${MAX_MESSAGE}, substr(message, 1, ${MAX_MESSAGE}) || '…', message)`,
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

const SQL = `SELECT ${jsonObject(ENTRY)} AS row FROM viewings WHERE company_id = {:company}
  AND status IN ('confirmed', 'held') AND starts_at > {:since}
  AND ${ownAgents("agent_id")} ORDER BY starts_at LIMIT ${MOST}`

/** Changes with each save, and with the day on which the oldest leave the file. Agents, listings and company begin a new generation. */
const STAMP = `SELECT count(*) || ' ' || coalesce(max(updated_at), '') AS row FROM viewings
  WHERE company_id = {:company} AND starts_at > {:since}`

const TOO_OFTEN = "Dieser Kalender wird zu oft abgerufen. Bitte warten Sie eine Minute."
const GONE = "Diesen Kalender gibt es nicht mehr. Die Adresse steht im Portal unter „Besichtigungen“."

/** Answers a calendar program, which has no session: the address itself is the secret. */
export function answerCalendar(event: core.RequestEvent): void {
  const user = findCalendarUser(event.request?.pathValue("token") ?? "")
  const companyId = user?.getString("company_id") ?? ""
  if (user === null || companyId === "") {
    answerText(event, 404, GONE)
    return
  }
  try {
    takePerMinute(event, `calendar:${user.id}`, MAX_PER_MINUTE, TOO_OFTEN)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    answerText(event, error.status, error.message)
    return
  }
  const made = findOrWrite(event, user, companyId)
  if (made !== null) event.set(RENDERED, { kind: "calendar", status: 200, ...made, gzip: null, isPrivate: true })
}

const answerText = (event: core.RequestEvent, status: number, text: string) =>
  event.set(RENDERED, { kind: "calendar", status, plain: toBytes(text), gzip: null, etag: "" })

type Written = { stamp: string; plain: number[]; etag: string }

/** Returns the file as it was written last, unless something has changed since; null if the client does not wait for it. */
function findOrWrite(event: core.RequestEvent, user: core.Record, companyId: string): Written | null {
  const day = Math.floor(Date.now() / DAY)
  const params = { company: companyId, since: toDbTimestamp(day * DAY - KEPT_MS) }
  const key = `calendar:${user.id}`
  const stamp = [companyId, getGeneration(companyId), day, queryRows($app, STAMP, params)[0]].join(" ")
  const known = ($app.store().get(key) ?? null) as Written | null
  if (known?.stamp === stamp) return known
  const rows = queryRows($app, SQL, { ...params, me: user.id })
  if (hasClientLeft(event)) return null
  const text = writeCalendar({
    method: "PUBLISH",
    name: "Besichtigungen",
    entries: rows.map((row) => toEntry(JSON.parse(row), "host")),
  })
  const plain = toBytes(text)
  const written = { stamp, plain, etag: `"${$security.sha256(text).slice(0, 32)}"` }
  $app.store().set(key, written)
  trackEntry(key, plain.length)
  return written
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
