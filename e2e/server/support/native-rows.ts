import { type Attempt, type Cell, everybody, type MatrixRow, type Statuses } from "./matrix-types"
import { MISSING_ID, MISSING_RECORD } from "./missing-record"
import type { Row } from "./test-data"

type Verbs = Partial<Record<"list" | "view" | "create" | "update" | "delete", Statuses>>

/** One kind of record of a collection, and the status of each caller for each verb. */
export type Native = {
  collection: string
  about?: string
  verbs: Verbs
  /** The record that is viewed, changed or deleted. */
  create: (cell: Cell) => Promise<Row> | { id: string }
  /** Body of a creation; for files a form. */
  fresh?: (cell: Cell) => Promise<unknown> | unknown
  change?: object
  /** Creates one before the list is requested; else the list shows the existing rows. */
  listed?: boolean
  freshCaller?: boolean
}

const METHODS = { list: "GET", view: "GET", create: "POST", update: "PATCH", delete: "DELETE" } as const

/** Returns a row per verb on records of one kind, each made afresh for every cell. */
export function makeRows({
  collection,
  about,
  verbs,
  create,
  fresh,
  change,
  listed,
  freshCaller,
}: Native): MatrixRow[] {
  const records = `/api/collections/${collection}/records`
  return Object.entries(verbs).map(([verb, expect]) => {
    const many = verb === "list" || verb === "create"
    const method = METHODS[verb as keyof Verbs]
    const attempt = async (cell: Cell): Promise<Attempt> => {
      if (verb === "list" && listed) await create(cell)
      if (verb === "list") return { path: `${records}?perPage=500` }
      if (verb === "create") return { path: records, body: await fresh?.(cell) }
      const { id } = await create(cell)
      const watch = { collection, id }
      return { path: `${records}/${id}`, watch, ...(verb === "update" ? { body: change ?? {} } : {}) }
    }
    const route = `${method} ${records}${many ? "" : "/{id}"}`
    return { route, expect, attempt, ...(about ? { about } : {}), ...(freshCaller ? { freshCaller } : {}) }
  })
}

/** A rule for superusers only, who succeed. */
export const CLOSED: Statuses = { ...everybody(403), superuser: 200 }
export const CLOSED_DELETE: Statuses = { ...everybody(403), superuser: 204 }

/**
 * The same verbs on a record that does not exist: where the rule is for superusers only everybody else is rejected before
 * anything is looked for, elsewhere it looks like a record that is somebody else's.
 */
export function missingRecordRows(natives: readonly Native[]): MatrixRow[] {
  const rows = natives.flatMap(({ collection, verbs }) =>
    Object.entries(verbs)
      .filter(([verb]) => verb !== "list" && verb !== "create")
      .map(
        ([verb, expect]) => [`${METHODS[verb as keyof Verbs]} /api/collections/${collection}/records`, expect] as const,
      ),
  )
  // The first entry of a collection for a verb counts.
  return [...new Map(rows.reverse())].map(([records, expect]) => ({
    route: `${records}/{id}`,
    about: MISSING_RECORD,
    expect:
      expect.anonymous === 403
        ? { anonymous: 403, unaffiliated: 403, member: 403, otherCompany: null, administrator: 403, superuser: 404 }
        : { ...everybody(404), otherCompany: null },
    attempt: () => {
      const path = `${records.split(" ")[1]}/${MISSING_ID}`
      return records.startsWith("PATCH") ? { path, body: {} } : { path }
    },
  }))
}

export const MEMBER: Record<"list" | "view", Statuses> = {
  list: { ...everybody(200), otherCompany: null },
  view: { anonymous: 404, unaffiliated: 404, member: 200, otherCompany: 404, administrator: 200, superuser: 200 },
}
export const MEMBER_WRITES: Record<"create" | "update" | "delete", Statuses> = {
  create: { anonymous: 400, unaffiliated: 400, member: 200, otherCompany: 400, administrator: 200, superuser: 200 },
  update: { anonymous: 404, unaffiliated: 404, member: 200, otherCompany: 404, administrator: 200, superuser: 200 },
  delete: { anonymous: 404, unaffiliated: 404, member: 204, otherCompany: 404, administrator: 204, superuser: 204 },
}
export const NO_WRITES = { create: CLOSED, update: CLOSED, delete: CLOSED_DELETE }
