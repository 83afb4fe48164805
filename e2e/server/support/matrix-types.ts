import type { Account, Company, Role, TestData } from "./test-data"

/** Keys of company A: two that ask for what is A's, and one that asks for what is B's. */
export type KeyRole = "readKey" | "writeKey" | "otherCompanysKey"
export type Caller = Role | "employee" | KeyRole

export const isOfCompanyB = (role: Caller) => role === "otherCompany" || role === "otherCompanysKey"
export const isOfCompanyA = (role: Caller) => role === "member" || role === "employee"

/** One request, and the row that must not change when it is rejected. */
export type Attempt = {
  path: string
  body?: unknown
  headers?: Record<string, string>
  watch?: { collection: string; id: string }
}

export type Cell = {
  testData: TestData
  role: Caller
  /** The company whose rows the request asks for: `otherCompany`, a member of A, always asks for those of B. */
  company: Company
  /** The caller; `undefined` for strangers and superusers, who are no users. */
  caller: Account | undefined
}

/**
 * The status of each caller's response; null if there is no such case. `employee`: a member who is no owner, where the status
 * does not follow from the member's (`matrix-employee.ts`). `writeKey`: a key that does not count as a member.
 */
export type Statuses = Record<Role, number | null> & { employee?: number; writeKey?: number }

export const everybody = (status: number): Statuses => ({
  anonymous: status,
  unaffiliated: status,
  member: status,
  otherCompany: status,
  administrator: status,
  superuser: status,
})

export type MatrixRow = {
  /** Method and path as the server knows it, e.g. `GET /api/companies/{id}`. */
  route: string
  /** The special case of this request. */
  about?: string
  expect: Statuses
  attempt: (cell: Cell) => Promise<Attempt> | Attempt
  /** Runs with users of its own, because it ends sessions or changes an identity. */
  freshCaller?: boolean
}
