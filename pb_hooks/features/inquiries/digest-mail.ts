import { matterOf } from "../../../src/domain/inquiries/valuation"
import { berlinDay, berlinInstant, formatInstant, toDbTimestamp } from "../../../src/domain/values/date"
import { HOUR } from "../../../src/domain/values/durations"
import { isoInstant, jsonObject } from "../../database/columns"
import { type Db, findById, findRecords, inTransaction } from "../../database/records"
import { queryRows } from "../../database/sql"
import { forEachRecord } from "../../engine/jobs"
import { enqueueMail, sendsMail } from "../../mail/outbox"

const DIGEST = "inquiry_digest"
const MORNING = 8
/** A server that was away at eight sends it later, but not when the day's work is half done. */
const LATEST = 11
const MAX_LISTED = 20
const VALID_MS = 10 * HOUR

type Open = { name: string; wish: string; property_title: string; created_at: string }

/** Mails unanswered inquiries, from eight in Berlin, to companies that want it. Sends nothing if none is open. */
export function sendDigests(now: number): void {
  const day = berlinDay(new Date(now))
  const since = berlinInstant(day, MORNING)
  if (!sendsMail() || now < since || now >= berlinInstant(day, LATEST)) return
  const companies = findRecords($app, "companies", {
    filter: "inquiry_digest = true && email != ''",
    params: {},
    limit: 0,
  })
  forEachRecord("digest of inquiries", companies, ({ id }) => sendDigest(id, day, since))
}

/** Sends a digest once a day: the row in the outbox records it. */
function sendDigest(id: string, day: string, since: number): void {
  inTransaction((app) => {
    const company = findById("companies", id, app)
    const about = `${id} ${day}`
    if (company === null || wasSent(app, about)) return
    const open = openBefore(app, id, since)
    const [first] = open
    if (first === undefined) return
    const count = countOpen(app, id, since)
    const heading = count === 1 ? "1 offene Anfrage" : `${count} offene Anfragen`
    const more = count - Math.min(count, MAX_LISTED)
    const origin = $app.settings().meta.appURL
    enqueueMail(app, {
      kind: DIGEST,
      about,
      companyId: id,
      to: company.getString("email"),
      validForMs: VALID_MS,
      subject: `${heading}, die älteste von ${first.name}`,
      content: {
        heading,
        paragraphs: ["Guten Morgen,", "auf eine Antwort warten, die ältesten zuerst:"],
        facts: open.slice(0, MAX_LISTED).map((inquiry) => ({
          label: formatInstant(inquiry.created_at),
          value: [inquiry.name, matterOf(inquiry)].filter(Boolean).join(", "),
        })),
        button: { label: "Anfragen öffnen", href: `${origin}/admin?tab=inquiries&status=new` },
        closing: [
          ...(more > 0 ? [`Dazu kommen ${more} weitere.`] : []),
          `Diese Übersicht bestellen Sie im Portal unter „Einstellungen“ ab: ${origin}/admin?tab=settings&area=inquiries`,
        ],
      },
    })
  })
}

const wasSent = (app: Db, about: string) =>
  queryRows(app, `SELECT id AS row FROM outbox WHERE about = {:about} AND kind = '${DIGEST}' LIMIT 1`, { about })
    .length > 0

const OPEN = "company_id = {:id} AND status = 'new' AND created_at < {:before}"

function openBefore(app: Db, id: string, since: number): Open[] {
  const row = jsonObject({
    name: "name",
    wish: "wish",
    property_title: "property_title",
    created_at: isoInstant("created_at"),
  })
  const sql = `SELECT ${row} AS row FROM inquiries WHERE ${OPEN} ORDER BY created_at LIMIT ${MAX_LISTED}`
  return queryRows(app, sql, { id, before: toDbTimestamp(since) }).map((text) => JSON.parse(text))
}

function countOpen(app: Db, id: string, since: number): number {
  const sql = `SELECT COUNT(*) AS row FROM inquiries WHERE ${OPEN}`
  return Number(queryRows(app, sql, { id, before: toDbTimestamp(since) })[0])
}
