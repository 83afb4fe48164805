import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import type { Db } from "../../database/records"
import { queryRows } from "../../database/sql"

/** Returns whether an address is the company's or a member's: it is never the person who asks. */
export function isOwn(app: Db, companyId: string, address: string): boolean {
  const email = normalizeEmail(address)
  if (email === "") return false
  const sql = `SELECT 1 AS row FROM users WHERE company_id = {:companyId} AND email = {:email} COLLATE NOCASE
    UNION ALL SELECT 1 FROM agents WHERE company_id = {:companyId} AND email = {:email} COLLATE NOCASE
    UNION ALL SELECT 1 FROM companies WHERE id = {:companyId} AND (email = {:email} COLLATE NOCASE
      OR {:email} IN (SELECT value FROM json_each(iif(json_valid(inbound_senders), inbound_senders, '[]')))) LIMIT 1`
  return queryRows(app, sql, { companyId, email }).length > 0
}
