export type Params = Record<string, string | number>

/** `$app`, or the app of a transaction, in which `$app` must not write: that would deadlock the process. */
export type Db = Pick<
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

export function inTransaction<T>(work: (app: Db) => T): T {
  let result: { value: T } | undefined
  $app.runInTransaction((app) => {
    result = { value: work(app) }
  })
  return (result as unknown as { value: T }).value
}

/** Queried as a list: PocketBase throws the same error for a missing row and for a failing database. */
export function findById(collection: string, id: string, app: Db = $app): core.Record | null {
  return findByIds(app, collection, [id]).get(id) ?? null
}

export function findByIds(app: Db, collection: string, ids: readonly string[]): Map<string, core.Record> {
  const requested = ids.filter((id) => id !== "")
  const found = requested.length === 0 ? [] : app.findRecordsByIds(collection, requested)
  return new Map(found.flatMap((record) => (record === undefined ? [] : [[record.id, record]])))
}

export type Search = { filter: string; params: Params; sort?: string; limit?: number }

export function findRecords(
  app: Db,
  collection: string,
  { filter, params, sort = "", limit = 100 }: Search,
): core.Record[] {
  return app.findRecordsByFilter(collection, filter, sort, limit, 0, params) as core.Record[]
}

export function findFirst(app: Db, collection: string, search: Search): core.Record | null {
  return findRecords(app, collection, { ...search, limit: 1 })[0] ?? null
}

export function findUserByEmail(app: Db, email: string): core.Record | null {
  return findFirst(app, "users", { filter: "email = {:email}", params: { email: email.toLowerCase() } })
}

/** Lists and objects are stored as text, which preserves their order of keys. */
export function saveRow(app: Db, record: core.Record, values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    record.set(name, typeof value === "object" && value !== null ? JSON.stringify(value) : value)
  }
  app.save(record)
}
