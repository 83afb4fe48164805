import type { Db } from "../../database/records"
import { queryRows } from "../../database/sql"
import { INQUIRY_MAIL } from "./inquiry-mail"

export const REPLY_NOTICE = "inquiry_reply"

/** Whoever mails a company causes a mail to its members: within an hour as many as these, and of one inquiry in a day. */
const MOST = { ofCompany: 30, ofInquiry: 10 }

/** Returns whether a company has had so many mails about what came by mail that the next one is only shown. */
export function hasManyNotices(app: Db, companyId: string): boolean {
  const sql = `SELECT COUNT(*) AS row FROM outbox WHERE kind IN ('${INQUIRY_MAIL}', '${REPLY_NOTICE}') AND company_id = {:companyId}
    AND created_at > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 hour')`
  return Number(queryRows(app, sql, { companyId })[0]) >= MOST.ofCompany
}

/** Returns whether members have had so many mails about replies to this inquiry. */
export function hasManyReplyNotices(app: Db, inquiryId: string): boolean {
  const sql = `SELECT COUNT(*) AS row FROM outbox WHERE about = {:inquiryId} AND kind = '${REPLY_NOTICE}'
    AND created_at > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-24 hours')`
  return Number(queryRows(app, sql, { inquiryId })[0]) >= MOST.ofInquiry
}
