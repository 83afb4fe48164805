import { inEventTransaction, requireRecord, type SaveEvent } from "../../database/records"
import { isSilent } from "../properties"
import { enqueueEvent } from "./queue"

const toEventListing = (record: core.Record, status = record.getString("status")) => ({
  id: record.id,
  reference: record.getString("reference"),
  status,
})

/** Enqueues the events in the transaction of the save. */
export function announceListing(event: SaveEvent): void {
  const record = requireRecord(event)
  if (isSilent(record)) {
    event.next()
    return
  }
  const isSold = record.getString("status") === "sold"
  const wasSold = !record.isNew() && record.original().getString("status") === "sold"
  event.next()
  const about = { companyId: record.getString("company_id"), subject: record.id, data: toEventListing(record) }
  enqueueEvent(event.app, "listing.changed", about)
  if (isSold && !wasSold) enqueueEvent(event.app, "listing.sold", about)
}

export function announceDeletedListing(event: SaveEvent): void {
  const record = requireRecord(event)
  if (isSilent(record)) {
    event.next()
    return
  }
  inEventTransaction(event, (app) => {
    event.next()
    const data = toEventListing(record, "deleted")
    enqueueEvent(app, "listing.changed", { companyId: record.getString("company_id"), subject: record.id, data })
  })
}

/** Announces nothing about the sender: a program reads the inquiry with its key. Suspicious inquiries bypass this hook. */
export function announceInquiry(event: SaveEvent): void {
  const record = requireRecord(event)
  event.next()
  const data = {
    id: record.id,
    property_id: record.getString("property_id"),
    property_reference: record.getString("property_reference"),
  }
  enqueueEvent(event.app, "inquiry.received", { companyId: record.getString("company_id"), subject: record.id, data })
}
