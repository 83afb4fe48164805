import { type Db, findById, hashedId, newRecord } from "../../database/records"
import { HttpError } from "../../engine/http-error"
import type { Call } from "./route"

const INVALID_KEY = "Der Idempotency-Key ist ungültig"

export const IDEMPOTENCY_KEY = {
  "Idempotency-Key":
    "15 to 64 of A-Z, a-z, 0-9, _ and -, another one for each record. Sending the same key again returns the existing record instead of creating a second one",
}

/** Returns the record that this key has created, or a new one. The id hashes key, caller and company, if any: decision 17. */
export function findOrBuild(app: Db, call: Call<unknown>, collection: string, companyId: string): core.Record {
  const key = idempotencyKey(call)
  const id = key === "" ? "" : hashedId([collection, companyId, call.user?.id, key])
  const existing = id === "" ? null : findById(collection, id, app)
  if (existing !== null) return existing
  return newRecord(app, collection, id)
}

/** Returns the key that the client has sent, or `""`. */
export function idempotencyKey(call: Call<unknown>): string {
  const text = call.header("Idempotency-Key").trim()
  const key = text.replace(/^"(.*)"$/, "$1")
  if (text !== "" && !/^[\w-]{15,64}$/.test(key)) throw new HttpError(400, INVALID_KEY)
  return key
}
