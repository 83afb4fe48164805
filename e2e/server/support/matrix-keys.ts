import { joinTests } from "./feature-tests"
import type { Caller, KeyRole, MatrixRow, Statuses } from "./matrix-types"
import type { Role } from "./test-data"

export type KeyCell = { role: Caller; status: number }

/** All that keys may do, stated apart from the route table. */
const KEY_ROUTES: Readonly<Record<string, "read" | "write">> = {
  ...joinTests("keys"),
  "GET /api/openapi.json": "read",
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
