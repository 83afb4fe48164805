import { notFound } from "./http-error"
import type { Call } from "./route"
import type { Store } from "./store"

type Verb = "view" | "update" | "delete"

/**
 * The record, if the caller may do this with it: the collection's own rule decides, never a check of the route's own.
 * What does not exist and what is somebody else's look the same: 404.
 */
export function findAllowed(
  call: Call<unknown>,
  collection: string,
  id: string,
  verb: Verb,
  app: Store = $app,
): core.Record {
  const record = findById(collection, id, app)
  if (record === null || !mayDo(call, record, verb, app)) throw notFound()
  return record
}

/** Whether the caller may do this with the record, by the collection's own rule. Strangers and superusers may nothing. */
export function mayDo(call: Call<unknown>, record: core.Record, verb: Verb, app: Store = $app): boolean {
  const rule = record.collection()[`${verb}Rule`] ?? null
  // A superuser passes every rule, and to these routes is a stranger all the same.
  if (rule === null || call.user === null) return false
  const info = call.event.requestInfo()
  // Handlers write what their schema names and nothing else, so what else a body holds does not count.
  info.body = {}
  return app.canAccessRecord(record, info, rule as unknown as string)
}

/**
 * The record whoever asks, `null` when there is none. What comes of it must be checked with `mayDo`. Looked for as a list,
 * because PocketBase throws alike when there is no such row and when the database fails, and the second is no 404.
 */
export function findById(collection: string, id: string, app: Store = $app): core.Record | null {
  return findByIds(app, collection, [id]).get(id) ?? null
}

/** Those of the records that exist, by their ids, in one query. */
export function findByIds(app: Store, collection: string, ids: readonly string[]): Map<string, core.Record> {
  const asked = ids.filter((id) => id !== "")
  const found = asked.length === 0 ? [] : app.findRecordsByIds(collection, asked)
  return new Map(found.flatMap((record) => (record === undefined ? [] : [[record.id, record]])))
}
