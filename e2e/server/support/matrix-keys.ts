import type { MatrixRow, Statuses } from "./matrix-types"
import type { Role } from "./test-data"

/** Keys of company A: two that ask for what is A's, and one that asks for what is B's. */
type KeyRole = "readKey" | "writeKey" | "otherCompanysKey"
export type Caller = Role | "employee" | KeyRole
export type KeyCell = { role: Caller; status: number }

/** All that keys may do, stated apart from the route table. */
const KEY_ROUTES: Readonly<Record<string, "read" | "write">> = {
  "GET /api/companies": "read",
  "GET /api/companies/{id}": "read",
  "GET /api/companies/{id}/storage": "read",
  "GET /api/properties": "read",
  "GET /api/properties/{id}": "read",
  "GET /api/agents": "read",
  "GET /api/agents/{id}": "read",
  "GET /api/inquiries": "read",
  "GET /api/inquiries/counts": "read",
  "GET /api/inquiries/{id}": "read",
  "GET /api/viewings": "read",
  "GET /api/viewings/{id}": "read",
  "GET /api/contacts": "read",
  "GET /api/contacts/{id}": "read",
  "POST /api/contacts": "write",
  "GET /api/inquiries/{id}/answers": "read",
  "GET /api/openapi.json": "read",
  "POST /api/properties": "write",
  "PUT /api/properties/{id}": "write",
  "DELETE /api/properties/{id}": "write",
  "POST /api/agents": "write",
  "PUT /api/agents/{id}": "write",
  "DELETE /api/agents/{id}": "write",
  "POST /api/media": "write",
  "GET /api/documents": "read",
  "POST /api/documents": "write",
  "DELETE /api/documents/{id}": "write",
  "POST /api/feed-runs": "write",
}

/**
 * Returns the cells of a key: on our own routes it counts as a member if it is let in, otherwise it is refused; elsewhere it is
 * a stranger.
 */
export function keyCells({ route, expect }: MatrixRow, isOwnRoute: boolean): KeyCell[] {
  const { anonymous, member, otherCompany } = expect
  const may = KEY_ROUTES[route]
  if (!isOwnRoute) return cells({ writeKey: anonymous })
  if (may === undefined) return cells({ writeKey: 403 })
  return cells({
    readKey: may === "read" ? member : 403,
    writeKey: expect.writeKey ?? member,
    otherCompanysKey: otherCompany,
  })
}

function cells(expected: Partial<Record<KeyRole, Statuses[Role]>>): KeyCell[] {
  const roles: KeyRole[] = ["readKey", "writeKey", "otherCompanysKey"]
  return roles.flatMap((role) => {
    const status = expected[role] ?? null
    return status === null ? [] : [{ role, status }]
  })
}

export const isOfCompanyB = (role: Caller) => role === "otherCompany" || role === "otherCompanysKey"
export const isOfCompanyA = (role: Caller) => role === "member" || role === "employee"
