import type { SentInquiry } from "../../../src/domain/inquiries/inquiry-inbox"
import { NOT_FROM_PAGE } from "../../../src/domain/inquiries/inquiry-refusal"
import { withViewingTime } from "../../../src/domain/inquiries/viewing-wish"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { type Db, findById, hashedId, inTransaction } from "../../database/records"
import { queryRows } from "../../database/sql"
import { HttpError } from "../../engine/http-error"
import { tokenState } from "../../server/access/seals"
import { createInquiry } from "./create-inquiry"
import { type AskedListing, findAskedListing } from "./inquiry-listing"
import { detectSpam } from "./spam-check"

const OLD_PAGE =
  "Die Seite ist schon länger geöffnet. Bitte senden Sie Ihre Anfrage noch einmal ab, Ihr Text ist noch da."
const NOT_TAKEN =
  "Zu diesem Angebot nehmen wir hier keine Anfragen mehr an. Bitte rufen Sie an oder schreiben Sie eine E-Mail."

/**
 * Stores an inquiry, or throws the error that its sender reads: 400 for a token that is not ours, 404 if the listing takes
 * no inquiries, 409 for an old token. `key` identifies one opening of the form; empty if no script made one.
 */
export function submitInquiry(address: string, form: SentInquiry, key: string): void {
  const sent = { ...form, message: withViewingTime(form) }
  const { property_id, token } = sent
  const state = tokenState(property_id, token)
  if (state === "forged") throw new HttpError(400, NOT_FROM_PAGE, { token: NOT_FROM_PAGE })
  const listing = findAskedListing(property_id)
  // The token says that the listing was public: this discloses nothing. A new token would not help, so this comes first.
  if (listing === null) throw new HttpError(404, NOT_TAKEN)
  if (state === "expired") throw new HttpError(409, OLD_PAGE)
  inTransaction((app) => {
    const fingerprint = computeFingerprint(sent)
    // A correction after a lost response is another inquiry: the first one may have been mailed.
    const id = key === "" ? "" : hashedId(["inquiries", listing.id, key, fingerprint])
    if (id === "" ? isRepeated(app, listing, fingerprint) : findById("inquiries", id, app) !== null) return
    createInquiry(app, listing, sent, { id, fingerprint, suspicion: detectSpam(app, address, listing, form) })
  })
}

const computeFingerprint = ({ name, email, phone, message, wish }: SentInquiry) =>
  $security.sha256(JSON.stringify([name, normalizeEmail(email), phone, message, wish]))

/** Finds the same text within a day, as of a form that was sent twice. */
function isRepeated(app: Db, { id }: AskedListing, fingerprint: string): boolean {
  const sql = `SELECT id AS row FROM inquiries WHERE property_id = {:id} AND fingerprint = {:fingerprint}
    AND created_at > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-24 hours') LIMIT 1`
  return queryRows(app, sql, { id, fingerprint }).length > 0
}
