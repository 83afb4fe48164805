import { DEFAULT_PATTERN, formatReference, toSeries } from "../../../src/domain/properties/reference"
import { berlinDay } from "../../../src/domain/values/date"
import { hasChanged } from "../../database/changes"
import { NOW } from "../../database/columns"
import { type Db, inEventTransaction, requireRecord, type SaveEvent } from "../../database/records"
import { queryRows } from "../../database/sql"
import { HttpError } from "../../engine/http-error"
import { newRecordId } from "../../engine/random"
import { asApiError } from "../../server/http/record-hook"
import { onSaveProperty } from "./properties-record"

const MAX_PER_PROPERTY = 50
const MISSING = "Bitte geben Sie eine Objektnummer ein"
const TOO_MANY = `Diese Immobilie hatte bereits ${MAX_PER_PROPERTY} Objektnummern, mehr sind nicht möglich`

/** The series of a counted number, and its place in it. */
type Counted = { series: string; count: number }
const TYPED: Counted = { series: "", count: 0 }

/** Matches numbers of a deleted listing that its sender sends again: `{:key}` names sender and listing. */
const RETURNS = `source_key != '' AND source_key = {:key} AND NOT EXISTS (SELECT 1 FROM properties WHERE id = property_id)`

/** Uses one transaction, so that no two listings get the same number. `property_references` keeps every number for good. */
export function onSaveNumberedProperty(event: SaveEvent): void {
  const record = requireRecord(event)
  if (!hasChanged(record, "reference", "company_id")) {
    onSaveProperty(event)
    return
  }
  inEventTransaction(event, (app) => {
    const counted = asApiError(() => takeReference(app, record))
    onSaveProperty(event)
    remember(app, record, counted)
  })
}

function takeReference(app: Db, record: core.Record): Counted {
  const typed = record.getString("reference").trim()
  if (typed === "") {
    if (!record.isNew()) throw new HttpError(400, MISSING, { reference: MISSING })
    const former = findFormer(app, record)
    if (former !== undefined) {
      record.set("reference", former)
      return TYPED
    }
    const next = findNext(app, record)
    record.set("reference", formatReference(next.series, next.count))
    return next
  }
  if (isTaken(app, record, typed)) {
    const message = `Die Objektnummer „${typed.slice(0, 30)}“ ist in Ihrem Unternehmen schon vergeben. Bitte wählen Sie eine andere.`
    throw new HttpError(400, message, { reference: message })
  }
  if (!record.isNew() && countReferences(app, record) >= MAX_PER_PROPERTY)
    throw new HttpError(409, TOO_MANY, { reference: TOO_MANY })
  return TYPED
}

const sender = (record: core.Record) => ({
  company: record.getString("company_id"),
  key: record.isNew() ? record.getString("source_key") : "",
})

/** Returns the number that a returning listing had before. */
function findFormer(app: Db, record: core.Record): string | undefined {
  const sql = `SELECT reference AS row FROM property_references WHERE company_id = {:company} AND ${RETURNS}
    ORDER BY created_at DESC, rowid DESC LIMIT 1`
  return queryRows(app, sql, sender(record))[0]
}

/** A listing's own former numbers are free for it again. */
function isTaken(app: Db, record: core.Record, reference: string): boolean {
  const sql = `SELECT id AS row FROM property_references
    WHERE company_id = {:company} AND reference = {:reference} COLLATE NOCASE AND property_id != {:own} AND NOT (${RETURNS})`
  const own = record.isNew() ? "" : record.id
  return queryRows(app, sql, { ...sender(record), reference, own }).length > 0
}

function countReferences(app: Db, record: core.Record): number {
  const of = { company_id: record.getString("company_id"), property_id: record.id }
  return app.countRecords("property_references", $dbx.hashExp(of))
}

function findNext(app: Db, record: core.Record): Counted {
  const company = record.getString("company_id")
  const patterns = queryRows(app, "SELECT reference_pattern AS row FROM companies WHERE id = {:company}", { company })
  const series = toSeries(patterns[0] || DEFAULT_PATTERN, berlinDay(new Date()).slice(0, 4))
  const last = `SELECT coalesce(max(count), 0) AS row FROM property_references
    WHERE company_id = {:company} AND series = {:series}`
  let count = Number(queryRows(app, last, { company, series })[0]) + 1
  while (isTaken(app, record, formatReference(series, count))) count += 1
  return { series, count }
}

/** Stores the number, and reclaims the listing's former ones, so that their addresses lead to it again. */
function remember(app: Db, record: core.Record, { series, count }: Counted): void {
  const values = { company: record.getString("company_id"), key: record.getString("source_key"), property: record.id }
  const returned = `UPDATE property_references SET property_id = {:property} WHERE company_id = {:company} AND ${RETURNS}`
  app.db().newQuery(returned).bind(values).execute()
  const sql = `INSERT INTO property_references
      (id, company_id, reference, property_id, source_key, series, count, created_at)
    VALUES ({:id}, {:company}, {:reference}, {:property}, {:key}, {:series}, {:count}, ${NOW}) ON CONFLICT DO NOTHING`
  app
    .db()
    .newQuery(sql)
    .bind({ ...values, id: newRecordId(), reference: record.getString("reference"), series, count })
    .execute()
}
