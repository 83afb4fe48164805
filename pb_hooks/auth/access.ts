import { notFound } from "../base/http-error"
import { type Db, findById } from "../db/records"
import type { Caller } from "./caller"

type Verb = "view" | "update" | "delete"

export function findAllowed(call: Caller, collection: string, id: string, verb: Verb, app: Db = $app): core.Record {
  const record = findById(collection, id, app)
  if (record === null || !mayDo(call, record, verb, app)) throw notFound()
  return record
}

export function mayDo(call: Caller, record: core.Record, verb: Verb, app: Db = $app): boolean {
  const rule = record.collection()[`${verb}Rule`] ?? null
  if (rule === null || call.user === null) return false
  // Not the event's own, which parses the body again. Handlers write only what their schema names, so no other field of
  // the body may fail a rule about it.
  const info = new RequestInfo({ auth: call.user, body: {} })
  return app.canAccessRecord(record, info, rule as unknown as string)
}
