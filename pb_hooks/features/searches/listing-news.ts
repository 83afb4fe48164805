import { toDbTimestamp } from "../../../src/domain/values/date"
import { DAY } from "../../../src/domain/values/durations"
import { type Db, requireRecord, type SaveEvent } from "../../database/records"
import { newRecordId } from "../../engine/random"

/** The time in ms after which news is removed: longer than a search waits for its morning, even if the server was away. */
const KEPT_MS = 7 * DAY

/** Records news for searches, in the transaction of the save: a listing that becomes active, or another price. */
export function onListingSaved(event: SaveEvent): void {
  const record = requireRecord(event)
  const what = detectNews(record)
  event.next()
  if (what !== null) note(event.app, record, what)
}

function detectNews(record: core.Record): "new" | "price" | null {
  if (record.getString("status") !== "active") return null
  if (record.isNew() || record.original().getString("status") !== "active") return "new"
  return record.original().getInt("price_cents") === record.getInt("price_cents") ? null : "price"
}

/** Inserts by SQL: nobody listens, and a save of a listing must not become slower. */
function note(app: Db, record: core.Record, what: "new" | "price"): void {
  const sql = `INSERT INTO listing_news (id, company_id, property_id, what, at)
    VALUES ({:id}, {:company}, {:property}, {:what}, {:at})
    ON CONFLICT (property_id) DO UPDATE SET what = iif(at > {:since} AND what = 'new', 'new', excluded.what), at = excluded.at`
  const now = Date.now()
  app
    .db()
    .newQuery(sql)
    .bind({
      id: newRecordId(),
      company: record.getString("company_id"),
      property: record.id,
      what,
      at: toDbTimestamp(now),
      since: toDbTimestamp(now - DAY),
    })
    .execute()
}

/** Removes news of which every search has been told. */
export function removeOldNews(now: number): void {
  const before = toDbTimestamp(now - KEPT_MS)
  $app.db().newQuery("DELETE FROM listing_news WHERE at < {:before}").bind({ before }).execute()
}
