import type { SentInquiry } from "../../../src/domain/inquiries/inquiry-inbox"
import { NOT_FROM_PAGE } from "../../../src/domain/inquiries/inquiry-refusal"
import { withAnswers } from "../../../src/domain/inquiries/valuation"
import { withViewingTime } from "../../../src/domain/inquiries/viewing-wish"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { type Db, findById, hashedId, inTransaction } from "../../database/records"
import { queryRows } from "../../database/sql"
import { HttpError } from "../../engine/http-error"
import { tokenState } from "../../server/access/seals"
import { createInquiry } from "./create-inquiry"
import { type AskedListing, findAskedListing } from "./inquiry-listing"
import { detectSpam, isQuestion } from "./spam-check"
import { findAskedCompany, valuationPage } from "./valuation"

const OLD_PAGE =
  "Die Seite ist schon länger geöffnet. Bitte senden Sie Ihre Anfrage noch einmal ab, Ihr Text ist noch da."
const ELSEWHERE = "Bitte rufen Sie an oder schreiben Sie eine E-Mail."
const NOT_TAKEN = `Zu diesem Angebot nehmen wir hier keine Anfragen mehr an. ${ELSEWHERE}`
const NO_VALUATIONS = `Bewertungen können Sie hier nicht mehr anfragen. ${ELSEWHERE}`

/**
 * Stores an inquiry, or throws the error that its sender reads: 400 for a token that is not ours, 404 if the listing takes
 * no inquiries or the company no valuations, 409 for an old token. `key` identifies one opening of the form; empty if no script made one.
 */
export function submitInquiry(address: string, form: SentInquiry, key: string): void {
  const isValuation = form.wish === "valuation"
  const sent = { ...form, message: isValuation ? withAnswers(form) : withViewingTime(form) }
  const state = tokenState(isValuation ? valuationPage(form.company_id) : form.property_id, form.token)
  if (state === "forged") throw new HttpError(400, NOT_FROM_PAGE, { token: NOT_FROM_PAGE })
  const listing = isValuation ? findAskedCompany(form) : findAskedListing(form.property_id)
  // The token says that the page was public: this discloses nothing. A new token would not help, so this comes first.
  if (listing === null) throw new HttpError(404, isValuation ? NO_VALUATIONS : NOT_TAKEN)
  if (state === "expired") throw new HttpError(409, OLD_PAGE)
  inTransaction((app) => {
    const fingerprint = computeFingerprint(sent)
    // A correction after a lost response is another inquiry: the first one may have been mailed.
    const id = key === "" ? "" : hashedId(["inquiries", listing.id || listing.company_id, key, fingerprint])
    if (id === "" ? isRepeated(app, listing, fingerprint) : findById("inquiries", id, app) !== null) return
    const typed = isValuation && isQuestion(form.message) ? sent : form
    createInquiry(app, listing, sent, { id, fingerprint, suspicion: detectSpam(app, address, listing, typed) })
  })
}

const computeFingerprint = ({ name, email, phone, message, wish }: SentInquiry) =>
  $security.sha256(JSON.stringify([name, normalizeEmail(email), phone, message, wish]))

/** Finds the same text within a day, as of a form that was sent twice. */
function isRepeated(app: Db, { id, company_id }: AskedListing, fingerprint: string): boolean {
  const sql = `SELECT id AS row FROM inquiries WHERE property_id = {:id} AND fingerprint = {:fingerprint} AND company_id = {:company_id}
    AND created_at > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-24 hours') LIMIT 1`
  return queryRows(app, sql, { id, company_id, fingerprint }).length > 0
}
