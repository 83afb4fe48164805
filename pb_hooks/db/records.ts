import { normalizeEmail } from "../../src/domain/normalize-email"

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
  let take = (): T => {
    throw new Error("The transaction did not run")
  }
  $app.runInTransaction((app) => {
    const result = work(app)
    take = () => result
  })
  return take()
}

/** What surrounds a save or a deletion; `next` continues with the other hooks, and then does it. */
export type SaveHook = (event: SaveEvent) => void
export type SaveEvent = Pick<core.RecordEvent, "app" | "record" | "next">

/**
 * The first around the others, in this engine: a hook that PocketBase calls holds an engine until those within it are done, and
 * an engine that its pool lacks takes as long to make as ten saves.
 */
export function runHooks(event: core.RecordEvent, [hook, ...inner]: readonly SaveHook[]): void {
  if (hook === undefined) event.next()
  else
    hook({
      record: event.record,
      get app() {
        return event.app
      },
      set app(app) {
        event.app = app
      },
      next: () => runHooks(event, inner),
    })
}

/** All that `work` does, the rest of the event included, in one transaction. */
export function inEventTransaction(event: SaveEvent, work: (app: Db) => void): void {
  const { app } = event
  app.runInTransaction((transaction) => {
    event.app = transaction
    try {
      work(transaction)
    } finally {
      event.app = app
    }
  })
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

/** A new one, with an id of its own unless it is named. */
export function newRecord(app: Db, collection: string, id = ""): core.Record {
  const record = new Record(app.findCollectionByNameOrId(collection), id === "" ? {} : { id })
  // PocketBase would read the clock twice; equal instants mean "not changed since it was created".
  const now = new DateTime()
  record.setRaw("created_at", now)
  record.setRaw("updated_at", now)
  return record
}

/** The same for the same parts. */
export const hashedId = (parts: unknown[]): string => $security.sha256(JSON.stringify(parts)).slice(0, 15)

export type Search = { filter: string; params: Params; sort?: string; limit?: number; offset?: number }

export function findRecords(
  app: Db,
  collection: string,
  { filter, params, sort = "", limit = 100, offset = 0 }: Search,
): core.Record[] {
  const found = app.findRecordsByFilter(collection, filter, sort, limit, offset, params)
  return found.filter((record) => record !== undefined)
}

/** The texts of these columns. */
export const textsOf = <Name extends string>(record: core.Record, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, record.getString(name)])) as Record<Name, string>

/** The record that a hook is about. */
export function recordOf({ record }: { record?: core.Record }): core.Record {
  if (record === undefined) throw new Error("The event has no record")
  return record
}

export function findFirst(app: Db, collection: string, search: Search): core.Record | null {
  return findRecords(app, collection, { ...search, limit: 1 })[0] ?? null
}

/** By any spelling. Where two accounts are one address in two (decision 186), each is found by its own. */
export function findUserByEmail(app: Db, email: string): core.Record | null {
  const spellings = new Set([email.toLowerCase(), normalizeEmail(email)])
  for (const spelling of spellings) {
    const user = findFirst(app, "users", { filter: "email = {:email}", params: { email: spelling } })
    if (user !== null) return user
  }
  return null
}

/** Lists and objects are stored as text, which preserves their order of keys. */
export function saveRow(app: Db, record: core.Record, values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    record.set(name, typeof value === "object" && value !== null ? JSON.stringify(value) : value)
  }
  app.save(record)
}
