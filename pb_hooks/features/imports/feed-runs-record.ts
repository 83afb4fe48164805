import type { NewFeedRun } from "../../../src/domain/imports/feed-run"
import { toDbTimestamp } from "../../../src/domain/values/date"
import { DAY } from "../../../src/domain/values/durations"
import { isEmail } from "../../../src/domain/values/email"
import { type Db, findById, findFirst, newRecord, saveRow } from "../../database/records"
import { queryRows } from "../../database/sql"
import { appUrl } from "../../engine/env"
import { KEYS } from "../../engine/key-names"
import { enqueueMail } from "../../mail/outbox"

export const FEED_RUNS = "feed_runs"

const KEPT_DAYS = 90
const MAX_PER_COMPANY = 1000
const MAX_BYTES = 50_000_000

/** Keeps a run, and tells the company of the first failure after a success. Must run inside a transaction. */
export function addFeedRun(app: Db, companyId: string, run: NewFeedRun, caller: core.Record): core.Record {
  const before = findFirst(app, FEED_RUNS, {
    filter: "company_id = {:companyId} && feed = {:feed}",
    params: { companyId, feed: run.feed },
    sort: "-created_at",
  })
  const { id, ...values } = run
  const record = newRecord(app, FEED_RUNS, id)
  saveRow(app, record, { ...values, company_id: companyId })
  removeOldest(app, companyId)
  if (run.outcome === "rejected" && before?.getString("outcome") !== "rejected") mailFailure(app, record, caller)
  return record
}

function removeOldest(app: Db, companyId: string): void {
  const sql = `DELETE FROM ${FEED_RUNS} WHERE id IN (SELECT id FROM (
    SELECT id, ROW_NUMBER() OVER newest AS place, SUM(octet_length(problems) + octet_length(steps)) OVER newest AS bytes
    FROM ${FEED_RUNS} WHERE company_id = {:companyId} WINDOW newest AS (ORDER BY created_at DESC, rowid DESC)
  ) WHERE place > ${MAX_PER_COMPANY} OR place > 1 AND bytes > ${MAX_BYTES})`
  app.db().newQuery(sql).bind({ companyId }).execute()
}

/** Runs daily. */
export function removeOldFeedRuns(): void {
  const before = toDbTimestamp(Date.now() - KEPT_DAYS * DAY)
  $app.db().newQuery(`DELETE FROM ${FEED_RUNS} WHERE created_at < {:before}`).bind({ before }).execute()
}

function mailFailure(app: Db, run: core.Record, caller: core.Record): void {
  const companyId = run.getString("company_id")
  const [feed, file] = [run.getString("feed"), run.getString("file")]
  const to = findRecipient(app, companyId, caller)
  const problems: NewFeedRun["problems"] = JSON.parse(run.getString("problems") || "[]")
  const heading = `Ein Paket von „${feed}“ wurde nicht übernommen`
  if (to === "") return
  enqueueMail(app, {
    kind: "feed_failed",
    about: run.id,
    to,
    companyId,
    subject: heading,
    content: {
      heading,
      paragraphs: [
        "Guten Tag,",
        `das Paket „${file}“ aus Ihrer Maklersoftware ist angekommen, ließ sich aber nicht übernehmen. An Ihren Immobilien hat sich dadurch nichts geändert.`,
      ],
      facts: [{ label: "Grund", value: problems[0]?.message || "Im Paket ließ sich keine Immobilie lesen." }],
      closing: [
        "Bitte lassen Sie Ihre Software noch einmal alle Immobilien senden. Wird das Paket wieder abgelehnt, geben Sie den Grund bitte an die Hotline Ihrer Software weiter.",
        "Bis wieder ein Paket übernommen ist, schreiben wir Ihnen zu dieser Schnittstelle nicht noch einmal.",
      ],
      button: { label: "Protokoll ansehen", href: `${appUrl()}/admin?tab=settings&area=interfaces` },
    },
  })
}

/** Finds the interface's creator, or else the company, or else its longest-standing member. */
function findRecipient(app: Db, companyId: string, caller: core.Record): string {
  const creator = caller.collection().name === KEYS ? findById("users", caller.getString("creator_id"), app) : caller
  const isMember = creator?.getString("company_id") === companyId
  const company = findById("companies", companyId, app)
  const sql = "SELECT email AS row FROM users WHERE company_id = {:companyId} ORDER BY created_at LIMIT 1"
  const found = [
    isMember ? creator.email() : "",
    company?.getString("email") ?? "",
    ...queryRows(app, sql, { companyId }),
  ]
  return found.find(isEmail) ?? ""
}
