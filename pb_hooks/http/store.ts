export type Params = Record<string, string | number>

/** `$app`, or the app of a transaction, in which `$app` must not write: that would deadlock the process. */
export type Store = Pick<
  core.App,
  | "canAccessRecord"
  | "countRecords"
  | "db"
  | "delete"
  | "findCollectionByNameOrId"
  | "findRecordById"
  | "findRecordsByIds"
  | "findRecordsByFilter"
  | "save"
>

/** Runs `work` in a transaction and returns its result. Transactions run one after another. */
export function inTransaction<T>(work: (app: Store) => T): T {
  let result: { value: T } | undefined
  $app.runInTransaction((app) => {
    result = { value: work(app) }
  })
  return (result as unknown as { value: T }).value
}

/**
 * The record without any access check, or `null`. Queried as a list because PocketBase throws the same error for a
 * missing row and for a failing database, and only the first is a 404.
 */
export function findById(collection: string, id: string, app: Store = $app): core.Record | null {
  return findByIds(app, collection, [id]).get(id) ?? null
}

/** The existing ones of these records by id, in one query. */
export function findByIds(app: Store, collection: string, ids: readonly string[]): Map<string, core.Record> {
  const requested = ids.filter((id) => id !== "")
  const found = requested.length === 0 ? [] : app.findRecordsByIds(collection, requested)
  return new Map(found.flatMap((record) => (record === undefined ? [] : [[record.id, record]])))
}

/** A filter with `{:name}` parameters. No access rule is evaluated. */
export type Search = { filter: string; params: Params; sort?: string; limit?: number }

export function findRecords(
  app: Store,
  collection: string,
  { filter, params, sort = "", limit = 100 }: Search,
): core.Record[] {
  return app.findRecordsByFilter(collection, filter, sort, limit, 0, params) as core.Record[]
}

export function findFirst(app: Store, collection: string, search: Search): core.Record | null {
  return findRecords(app, collection, { ...search, limit: 1 })[0] ?? null
}

/** Addresses are stored in lower case. */
export function findUserByEmail(app: Store, email: string): core.Record | null {
  return findFirst(app, "users", { filter: "email = {:email}", params: { email: email.toLowerCase() } })
}

/** Sets and saves validated values. Lists and objects are stored as text, which preserves their order of keys. */
export function saveRow(app: Store, record: core.Record, values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    record.set(name, typeof value === "object" && value !== null ? JSON.stringify(value) : value)
  }
  app.save(record)
}
