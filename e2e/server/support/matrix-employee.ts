import type { KeyCell } from "./matrix-keys"
import type { MatrixRow } from "./matrix-types"

/** All that owners may do and other members of their company may not, stated apart from the route table. */
const OWNER_ROUTES: ReadonlySet<string> = new Set([
  "PUT /api/companies/{id}",
  "POST /api/companies/{id}/export",
  "POST /api/companies/{id}/request-erasure",
  "GET /api/contract",
  "POST /api/contract",
  "PUT /api/users/{id}/company-role",
  "GET /api/invitations",
  "POST /api/invitations",
  "DELETE /api/invitations/{id}",
  "GET /api/removals",
  "POST /api/removals/{id}/restore",
  "GET /api/keys",
  "POST /api/keys",
  "DELETE /api/keys/{id}",
  "GET /api/webhooks",
  "POST /api/webhooks",
  "PUT /api/webhooks/{id}",
  "DELETE /api/webhooks/{id}",
  "GET /api/webhooks/{id}/deliveries",
  "POST /api/webhooks/{id}/test",
  "GET /api/targets",
  "POST /api/targets",
  "PUT /api/targets/{id}",
  "DELETE /api/targets/{id}",
  "GET /api/targets/{id}/runs",
  "POST /api/targets/{id}/send",
  "GET /api/feed-options",
  "GET /api/feed-runs",
  "POST /api/feed-runs",
  "GET /api/audit",
])

/** Returns the cell of a member of company A who is no owner, and otherwise may do what the owner may. */
export function employeeCells({ route, expect }: MatrixRow): KeyCell[] {
  if (expect.member === null) return []
  return [{ role: "employee", status: expect.employee ?? (OWNER_ROUTES.has(route) ? 403 : expect.member) }]
}
