import { HttpError } from "../base/http-error"
import { type Db, findById } from "../db/records"
import type { Call } from "./route"

const INVALID_KEY = "Der Idempotency-Key ist ungültig"

export const IDEMPOTENCY_KEY = {
  "Idempotency-Key":
    "15 to 64 of A-Z, a-z, 0-9, _ and -, chosen at random by the client. Sending the same key again returns the existing record instead of creating a second one",
}

/** The record this key has created, else a new one. The id is a hash of key, caller and company, if it has one: decision 17. */
export function findOrBuild(app: Db, call: Call<unknown>, collection: string, companyId = ""): core.Record {
  const key = parseKey(call)
  const id = key === "" ? "" : hashedId([collection, companyId, call.user?.id, key])
  const existing = id === "" ? null : findById(collection, id, app)
  if (existing !== null) return existing
  const record = new Record(app.findCollectionByNameOrId(collection), id === "" ? {} : { id })
  // PocketBase would read the clock twice; equal instants mean "not changed since it was created".
  const now = new DateTime()
  record.setRaw("created_at", now)
  record.setRaw("updated_at", now)
  return record
}

function parseKey(call: Call<unknown>): string {
  const text = call.header("Idempotency-Key").trim()
  const key = text.replace(/^"(.*)"$/, "$1")
  if (text !== "" && !/^[\w-]{15,64}$/.test(key)) throw new HttpError(400, INVALID_KEY)
  return key
}

const hashedId = (parts: unknown[]) => $security.sha256(JSON.stringify(parts)).slice(0, 15)
