import { type AuditEntry, auditEntrySchema } from "../../../src/domain/operations/audit"
import { isoInstant } from "../../database/columns"
import { addressPatterns, contains, containsAddress, listJson } from "../../database/sql"
import { companyScope, inScope } from "../access/access"
import { requestedPage } from "../http/paging"
import { requestedRow } from "../http/requested-row"
import { route } from "../http/route"
import { COMPANY_LIST_QUERY } from "../routes/company-list"
import { listResponse } from "../routes/response-schemas"

const columns: Record<keyof AuditEntry, string> = {
  id: "id",
  action: "action",
  actor: "actor_email",
  user: "user_email",
  subject: "subject",
  company_name: "(SELECT name FROM companies WHERE companies.id = audit_log.company_id)",
  created_at: isoInstant("created_at"),
}

const SEARCHED = [...["actor_email", "user_email"].map(containsAddress), contains("subject")].join(" OR ")

export const auditRoutes = [
  route({
    method: "GET",
    path: "/api/audit",
    access: "owner",
    summary:
      "What members and administrators did to others of a company, newest first; for administrators by default all",
    query: {
      ...COMPANY_LIST_QUERY,
      q: { description: "Part of an address or of what it was done to" },
    },
    response: () => listResponse(auditEntrySchema()),
    handle: (call) => {
      const { where, params } = inScope(companyScope(call))
      const q = call.query("q")
      return listJson($app, {
        table: "audit_log",
        row: requestedRow(call, columns),
        where: q === "" ? where : `${where} AND (${SEARCHED})`,
        params: { ...params, ...(q && addressPatterns(q)) },
        order: "created_at DESC, rowid DESC",
        page: requestedPage(call),
      })
    },
  }),
]
