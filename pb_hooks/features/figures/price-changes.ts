import { berlinDay } from "../../../src/domain/values/date"
import { requireRecord, type SaveEvent } from "../../database/records"
import { newRecordId } from "../../engine/random"

// Of several changes on one day the first says what the listing cost before.
const SQL = `INSERT INTO listing_days (id, company_id, property_id, day, views, inquiries, price_before)
  VALUES ({:id}, {:company}, {:property}, {:day}, 0, 0, {:before})
  ON CONFLICT (property_id, day) DO UPDATE SET price_before = iif(price_before = 0, excluded.price_before, price_before)`

/** Keeps what a listing cost while it was offered, in the transaction of the save that changes its price. */
export function onPriceChanged(event: SaveEvent): void {
  const record = requireRecord(event)
  const before = formerPrice(record)
  event.next()
  if (before === 0) return
  event.app
    .db()
    .newQuery(SQL)
    .bind({
      id: newRecordId(),
      company: record.getString("company_id"),
      property: record.id,
      day: berlinDay(new Date()),
      before,
    })
    .execute()
}

/** Returns the price in cents that this save replaces; 0 if there is none, or if it becomes a rent. */
function formerPrice(record: core.Record): number {
  const stored = record.original()
  const isOffered = stored.getString("status") === "active"
  const isSameOffer = stored.getString("marketing_type") === record.getString("marketing_type")
  const before = stored.getInt("price_cents")
  return isOffered && isSameOffer && before !== record.getInt("price_cents") ? before : 0
}
