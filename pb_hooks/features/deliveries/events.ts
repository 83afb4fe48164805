import { inEventTransaction, recordOf, type SaveEvent } from "../../database/records"
import { isSilent } from "../properties"
import { announce } from "./queue"

const listingOf = (record: core.Record, status = record.getString("status")) => ({
  id: record.id,
  reference: record.getString("reference"),
  status,
})

/** In the transaction of the save. */
export function announceListing(event: SaveEvent): void {
  const record = recordOf(event)
  if (isSilent(record)) {
    event.next()
    return
  }
  const isSold = record.getString("status") === "sold"
  const wasSold = !record.isNew() && record.original().getString("status") === "sold"
  event.next()
  const about = { companyId: record.getString("company_id"), subject: record.id, data: listingOf(record) }
  announce(event.app, "listing.changed", about)
  if (isSold && !wasSold) announce(event.app, "listing.sold", about)
}

/** For good. */
export function announceDeletedListing(event: SaveEvent): void {
  const record = recordOf(event)
  if (isSilent(record)) {
    event.next()
    return
  }
  inEventTransaction(event, (app) => {
    event.next()
    const data = listingOf(record, "deleted")
    announce(app, "listing.changed", { companyId: record.getString("company_id"), subject: record.id, data })
  })
}

/** Nothing of who asks: a program that needs it reads the inquiry with its key. Suspicious ones are no records' saves. */
export function announceInquiry(event: SaveEvent): void {
  const record = recordOf(event)
  event.next()
  const data = {
    id: record.id,
    property_id: record.getString("property_id"),
    property_reference: record.getString("property_reference"),
  }
  announce(event.app, "inquiry.received", { companyId: record.getString("company_id"), subject: record.id, data })
}
