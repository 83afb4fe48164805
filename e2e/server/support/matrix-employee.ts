import { FEATURE_TESTS } from "./feature-tests"
import type { KeyCell } from "./matrix-keys"
import type { MatrixRow } from "./matrix-types"

/** All that owners may do and other members of their company may not, stated apart from the route table. */
const OWNER_ROUTES: ReadonlySet<string> = new Set([
  ...FEATURE_TESTS.flatMap(({ owners = [] }) => owners),
  "GET /api/audit",
])

/** Returns the cell of a member of company A who is no owner, and otherwise may do what the owner may. */
export function employeeCells({ route, expect }: MatrixRow): KeyCell[] {
  if (expect.member === null) return []
  return [{ role: "employee", status: expect.employee ?? (OWNER_ROUTES.has(route) ? 403 : expect.member) }]
}
