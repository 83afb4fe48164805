import { normalizeEmail } from "../../src/domain/values/normalize-email"
import { elapsedMs } from "../engine/clock"
import { HttpError } from "../engine/http-error"

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
  withWriteLock($app, (app) => {
    const result = work(app)
    take = () => result
  })
  return take()
}

/** The statement matches no row, and yet it takes the lock. */
const TAKE_LOCK = "DELETE FROM _migrations WHERE FALSE"
/** The time in ms that PocketBase sets on each of its connections. */
const BUSY_TIMEOUT_MS = 10_000
const LOCKED =
  "Ein anderer Vorgang schreibt gerade in die Datenbank. Bitte versuchen Sie es in einem Moment noch einmal."

/**
 * Takes the database's one write lock by its first statement: a transaction that reads first and writes later fails if
 * another process has written in between, however often the statement is repeated. Throws 503 if another process holds
 * the lock for longer than `busy_timeout`; a caller that has waited as long for this process's own writers waits no longer.
 */
function withWriteLock(app: Pick<core.App, "runInTransaction">, work: (app: core.App) => void): void {
  const since = Date.now()
  app.runInTransaction((transaction) => {
    const run = (sql: string) => transaction.db().newQuery(sql).execute()
    const isLate = elapsedMs(since) >= BUSY_TIMEOUT_MS
    try {
      if (isLate) run("PRAGMA busy_timeout = 0")
      run(TAKE_LOCK)
    } catch (error) {
      if (/database is locked/.test(String(error))) throw new HttpError(503, LOCKED)
      throw error
    } finally {
      if (isLate) run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
    }
    work(transaction)
  })
}

/** Waits before a save without a transaction, which PocketBase by itself would retry for two minutes. */
export const waitForWriters = (app: core.App): void => withWriteLock(app, () => {})

/** A hook that wraps a save or a deletion; `next` runs the other hooks, and then saves or deletes. */
export type SaveHook = (event: SaveEvent) => void
export type SaveEvent = Pick<core.RecordEvent, "app" | "record" | "next">

/**
 * Runs the first hook around the others, in this engine: a hook that PocketBase calls holds an engine until those within it
 * are done, and an engine that its pool lacks takes as long to make as ten saves.
 */
export function runHookChain(event: core.RecordEvent, [hook, ...inner]: readonly SaveHook[]): void {
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
      next: () => runHookChain(event, inner),
    })
}

/** Runs `work`, including the rest of the event, in one transaction. */
export function inEventTransaction(event: Pick<SaveEvent, "app">, work: (app: Db) => void): void {
  const { app } = event
  withWriteLock(app, (transaction) => {
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

/** Creates a record, with a new id unless one is given. */
export function newRecord(app: Db, collection: string, id = ""): core.Record {
  const record = new Record(app.findCollectionByNameOrId(collection), id === "" ? {} : { id })
  // PocketBase would read the clock twice; equal instants mean "not changed since it was created".
  const now = new DateTime()
  record.setRaw("created_at", now)
  record.setRaw("updated_at", now)
  return record
}

/** Returns the same id for the same parts. */
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

/** Returns the texts of these columns. */
export const getStrings = <Name extends string>(record: core.Record, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, record.getString(name)])) as Record<Name, string>

/** Returns the record that a hook is about. */
export function requireRecord({ record }: { record?: core.Record }): core.Record {
  if (record === undefined) throw new Error("The event has no record")
  return record
}

export function findFirst(app: Db, collection: string, search: Search): core.Record | null {
  return findRecords(app, collection, { ...search, limit: 1 })[0] ?? null
}

/** Finds an account by any spelling. If two accounts share a mailbox (decision 121), each is found by its own spelling. */
export function findUserByEmail(app: Db, email: string): core.Record | null {
  const spellings = new Set([email.toLowerCase(), normalizeEmail(email)])
  for (const spelling of spellings) {
    const user = findFirst(app, "users", { filter: "email = {:email}", params: { email: spelling } })
    if (user !== null) return user
  }
  return null
}

/** Lists and objects are stored as text, which preserves their order of keys; what is undefined stays. */
export function setValues(record: core.Record, values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    record.set(name, typeof value === "object" && value !== null ? JSON.stringify(value) : value)
  }
}

export function saveRow(app: Db, record: core.Record, values: Readonly<Record<string, unknown>>): void {
  setValues(record, values)
  app.save(record)
}
