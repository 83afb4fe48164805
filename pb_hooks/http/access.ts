import { notFound } from "./http-error"
import type { Call } from "./route"
import { findById, type Store } from "./store"

type Verb = "view" | "update" | "delete"

/** The record if the collection's own rule lets the caller do this; 404 both for missing and for other companies' ones. */
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

/** Evaluates the collection's rule. */
export function mayDo(call: Call<unknown>, record: core.Record, verb: Verb, app: Store = $app): boolean {
  const rule = record.collection()[`${verb}Rule`] ?? null
  // A superuser would pass every rule, but is anonymous to the product's routes.
  if (rule === null || call.user === null) return false
  const info = call.event.requestInfo()
  // Handlers write only what their schema names, so other fields of the body must not fail a rule about them.
  info.body = {}
  return app.canAccessRecord(record, info, rule as unknown as string)
}
