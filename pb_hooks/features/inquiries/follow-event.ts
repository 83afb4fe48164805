import { eventOfViewing, followEvent, type InquiryEvent } from "../../../src/domain/inquiries/inquiry-events"
import type { InquiryStatus } from "../../../src/domain/inquiries/inquiry-inbox"
import { toDbTimestamp } from "../../../src/domain/values/date"
import { findSigner } from "../../database/record-actor"
import {
  type Db,
  findById,
  getStrings,
  inEventTransaction,
  requireRecord,
  type SaveEvent,
  saveRow,
} from "../../database/records"
import { queryRows } from "../../database/sql"
import { atOutcome, findEnd } from "../../mail/outcome"
import { addressesOfContact } from "../contacts"

/** Saves what an event makes of an inquiry, as it is stored now. `member` is who has acted; only a colleague becomes responsible. */
export function noteEvent(app: Db, inquiryId: string, event: InquiryEvent, member: core.Record | null): void {
  const inquiry = findById("inquiries", inquiryId, app)
  if (inquiry === null) return
  const isColleague = member?.getString("company_id") === inquiry.getString("company_id")
  const before = {
    ...getStrings(inquiry, ["suspicion", "answered_at", "assigned_to"] as const),
    status: inquiry.getString("status") as InquiryStatus,
    is_read: inquiry.getBool("is_read"),
  }
  const actor = { member: isColleague ? (member?.id ?? "") : "", now: toDbTimestamp(Date.now()) }
  saveRow(app, inquiry, followEvent(before, event, actor))
}

/** A new viewing is about the inquiry that it was made for, and about those that the person has open on the listing. */
const OF_VIEWING = `SELECT id AS row FROM inquiries WHERE id = {:inquiry} AND company_id = {:company}
  UNION SELECT id FROM inquiries WHERE company_id = {:company} AND status = 'new' AND property_id = {:property}
    AND property_id != '' AND email != '' AND email IN (SELECT value FROM json_each({:emails}))`

const ABOUT = ["company_id", "property_id", "inquiry_id", "contact_id", "email", "status"] as const

export function onViewingCreated(event: SaveEvent): void {
  const viewing = requireRecord(event)
  inEventTransaction(event, (app) => {
    event.next()
    const of = getStrings(viewing, ABOUT)
    const what = eventOfViewing(of.status)
    if (what === undefined) return
    const contact = findById("contacts", of.contact_id, app)
    const emails = [of.email, ...(contact === null ? [] : addressesOfContact(contact))].filter(Boolean)
    const ids = queryRows(app, OF_VIEWING, {
      inquiry: of.inquiry_id,
      company: of.company_id,
      property: of.property_id,
      emails: JSON.stringify(emails),
    })
    const member = findSigner(app, viewing)
    for (const id of ids) noteEvent(app, id, what, member)
  })
}

/** A link that is part of an answer counts with it, when its mail has left. */
const HAS_WAITING_ANSWER =
  "SELECT id AS row FROM answers WHERE inquiry_id = {:id} AND sent_at = '' AND failure = '' LIMIT 1"

export function onDocumentsSent(event: SaveEvent): void {
  const link = requireRecord(event)
  inEventTransaction(event, (app) => {
    event.next()
    const id = link.getString("inquiry_id")
    if (queryRows(app, HAS_WAITING_ANSWER, { id }).length === 0)
      noteEvent(app, id, "documents_sent", findSigner(app, link))
  })
}

const findRefusal = (mail: core.Record) =>
  findEnd(mail, ["viewing_offer", "viewing_appointment"]) === "failed" ? "failed" : null

/** Nobody may notice a refused offer among the viewings: the inquiry is unread again, as after an answer. */
export const onOfferRefused = (event: SaveEvent): void =>
  atOutcome(event, findRefusal, (app, mail) => {
    const viewing = findById("viewings", mail.getString("about"), app)
    noteEvent(app, viewing?.getString("inquiry_id") ?? "", "mail_refused", null)
  })
