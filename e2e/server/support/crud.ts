import { type Cell, everybody, type MatrixRow, type Statuses } from "./matrix-types"
import { MISSING_ID, MISSING_RECORD } from "./missing-record"
import { unique } from "./unique"

export const OWN: Statuses = {
  anonymous: 401,
  unaffiliated: 404,
  member: 200,
  otherCompany: 404,
  administrator: 200,
  superuser: 403,
}
/** Everybody who is signed in gets something of their own, if only an empty list. */
export const SIGNED_IN: Statuses = {
  anonymous: 401,
  unaffiliated: 200,
  member: 200,
  otherCompany: null,
  administrator: 200,
  superuser: 403,
}
export const NEW: Statuses = {
  anonymous: 401,
  unaffiliated: 403,
  member: 200,
  otherCompany: 403,
  administrator: 200,
  superuser: 403,
}
export const ADMIN: Statuses = {
  anonymous: 401,
  unaffiliated: 403,
  member: 403,
  otherCompany: null,
  administrator: 200,
  superuser: 403,
}
export const NOBODYS_OWN: Statuses = {
  anonymous: 401,
  unaffiliated: 404,
  member: 404,
  otherCompany: null,
  administrator: 404,
  superuser: 403,
}
export const NOBODYS_ADMIN: Statuses = {
  anonymous: 401,
  unaffiliated: 403,
  member: 403,
  otherCompany: null,
  administrator: 404,
  superuser: 403,
}
export const NOBODYS_PUBLIC: Statuses = { ...everybody(404), otherCompany: null }

/** Returns the rows of the verbs on a record that does not exist. */
export function onMissing(route: string, statuses: Partial<Record<"GET" | "PUT" | "DELETE", Statuses>>): MatrixRow[] {
  return Object.entries(statuses).map(([method, expect]) => ({
    route: `${method} ${route}/{id}`,
    about: MISSING_RECORD,
    expect,
    attempt: () => ({ path: `${route}/${MISSING_ID}`, ...(method === "PUT" ? { body: {} } : {}) }),
  }))
}

type Factory = (cell: Cell) => Promise<{ id: string }> | { id: string }

/** Returns a row per verb on one record, which is made afresh for every cell. */
export function onOne(
  collection: string,
  route: string,
  create: Factory,
  statuses: Partial<Record<"GET" | "PUT" | "DELETE", Statuses>>,
  about: string,
  body: object = {},
): MatrixRow[] {
  return Object.entries(statuses).map(([method, expect]) => ({
    route: `${method} ${route}/{id}`,
    about,
    expect,
    attempt: async (cell) => {
      const { id } = await create(cell)
      const path = `${route}/${id}`
      return { path, watch: { collection, id }, ...(method === "PUT" ? { body } : {}) }
    },
  }))
}

/** The statuses are written by hand: derived from the route table they would prove nothing. */
type Expected = {
  /** Without a company, and with that of the cell. */
  list?: { own: Statuses; named: Statuses }
  create?: Statuses
  one: Partial<Record<"GET" | "PUT" | "DELETE", Statuses>>
  missing: Statuses
}

type Crud = {
  path: string
  collection: string
  make: (cell: Cell) => Promise<{ id: string }>
  /** The body of a creation. */
  fresh?: (cell: Cell) => Promise<object> | object
  change?: object
  expected: Expected
}

/** Returns the rows of a collection's list, creation, reading, change and deletion, and of the last three on a missing record. */
export function crud({ path, collection, make, fresh, change, expected }: Crud): MatrixRow[] {
  const { list, create, one, missing } = expected
  const lists: MatrixRow[] = list
    ? [
        {
          route: `GET ${path}`,
          about: "no company named",
          expect: list.own,
          attempt: async (cell) => {
            await make({ ...cell, company: cell.testData.b })
            return { path: `${path}?perPage=500` }
          },
        },
        {
          route: `GET ${path}`,
          about: "of a company",
          expect: list.named,
          attempt: ({ company }) => ({ path: `${path}?company_id=${company.id}` }),
        },
      ]
    : []
  const creations: MatrixRow[] =
    create && fresh
      ? [{ route: `POST ${path}`, expect: create, attempt: async (cell) => ({ path, body: await fresh(cell) }) }]
      : []
  return [
    ...lists,
    ...creations,
    ...onOne(collection, path, make, one, "", change),
    ...onMissing(path, Object.fromEntries(Object.keys(one).map((verb) => [verb, missing]))),
  ]
}

/** The company's member has created a record with this key: another caller with the same key must not find it. */
export const withKeyOfMember = (path: string, body: object, watched: string) => {
  return async ({ testData, company }: Cell) => {
    const headers = { "Idempotency-Key": `schluessel-${unique()}` }
    const created = await testData.server.call("POST", path, { token: company.member.token, headers, body })
    const { id } = created.body as { id: string }
    return { path, headers, body: { ...body, company_id: company.id }, watch: { collection: watched, id } }
  }
}

/** The version is disclosed only to callers who may change the record. */
export const OUTDATED: Statuses = {
  anonymous: 401,
  unaffiliated: 404,
  member: 412,
  otherCompany: 404,
  administrator: 412,
  superuser: 403,
}
export const onOldVersion = (rows: MatrixRow[]): MatrixRow[] =>
  rows.map(({ attempt, ...row }) => ({
    ...row,
    about: "made on an old version",
    expect: OUTDATED,
    attempt: async (cell) => ({ ...(await attempt(cell)), headers: { "If-Match": '"2026-01-01T00:00:00.000Z"' } }),
  }))
