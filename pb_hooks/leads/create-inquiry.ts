import type { SentInquiry, Suspicion } from "../../src/domain/inquiry-inbox"
import { searchText } from "../../src/domain/text"
import { newRecordId } from "../base/random"
import { type Db, newRecord } from "../db/records"
import type { AskedListing } from "./asked-listing"
import { mailInquiry } from "./inquiry-mail"

export const MOST_SUSPICIOUS = 500

type NewInquiry = { id: string; fingerprint: string; suspicion: Suspicion | "" }

/**
 * Stores what a visitor has sent. The transaction is open: what must happen exactly when the inquiry exists, such as its
 * mail, is a call at the end of this function.
 */
export function createInquiry(app: Db, listing: AskedListing, sent: SentInquiry, inquiry: NewInquiry): core.Record {
  const { name, email, phone, message, wish } = sent
  const { id, fingerprint, suspicion } = inquiry
  const record = newRecord(app, "inquiries", id || newRecordId())
  const values = {
    company_id: listing.company_id,
    property_id: listing.id,
    property_title: listing.title,
    property_reference: listing.reference,
    agent_id: listing.agent_id,
    name,
    email: email.toLowerCase(),
    phone,
    message,
    wish,
    status: suspicion === "" ? "new" : "suspicious",
    suspicion,
    fingerprint,
    search_text: searchText(name, email, phone, listing.reference, listing.title, message),
  }
  for (const [column, value] of Object.entries(values)) record.set(column, value)
  if (suspicion === "") record.set("mail_state", mailInquiry(app, record))
  app.save(record)
  if (suspicion !== "") makeRoom(app, listing.company_id, record.id)
  return record
}

/** One that nobody has read goes first, and never the new one. */
function makeRoom(app: Db, company: string, id: string): void {
  const sql = `DELETE FROM inquiries WHERE id IN (SELECT id FROM inquiries
    WHERE company_id = {:company} AND status = 'suspicious' AND id != {:id}
    ORDER BY is_read DESC, created_at DESC, rowid DESC LIMIT -1 OFFSET ${MOST_SUSPICIOUS - 1})`
  app.db().newQuery(sql).bind({ company, id }).execute()
}
