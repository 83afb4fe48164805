import { findById } from "./access"
import { HttpError } from "./http-error"
import type { Call } from "./route"
import type { Store } from "./store"

const BAD_KEY = "Der Idempotency-Key ist ungültig"

/** For the API description. */
export const IDEMPOTENCY_KEY = {
  "Idempotency-Key":
    "15 to 64 of A-Z, a-z, 0-9, _ and -, chosen at random by the client. Sending the same key again answers the record that exists and makes no second one",
}

/**
 * The record a creation fills: a new one, or with `isNew()` false the one that an earlier call with the same
 * `Idempotency-Key` has made. Call it inside the transaction that saves: transactions run one after another.
 *
 * The key decides the record's id, together with who asks and for which company, so that nobody else's key or record
 * can ever be met. See docs/decisions/0017-idempotent-creation.md.
 */
export function recordForNew(app: Store, call: Call<unknown>, collection: string, companyId: string): core.Record {
  const key = readKey(call)
  const id = key === "" ? "" : idOf([collection, companyId, call.user?.id, key])
  const earlier = id === "" ? null : findById(collection, id, app)
  if (earlier !== null) return earlier
  const record = new Record(app.findCollectionByNameOrId(collection), id === "" ? {} : { id })
  // PocketBase would take the clock for each by itself. Equal, they say that nobody has changed the record since.
  const now = new DateTime()
  record.setRaw("created_at", now)
  record.setRaw("updated_at", now)
  return record
}

/** The standard's quotes (draft-ietf-httpapi-idempotency-key-header) may be left out, as most clients do. */
function readKey(call: Call<unknown>): string {
  const text = call.header("Idempotency-Key").trim()
  const key = text.replace(/^"(.*)"$/, "$1")
  if (text !== "" && !/^[\w-]{15,64}$/.test(key)) throw new HttpError(400, BAD_KEY)
  return key
}

const idOf = (parts: unknown[]) => $security.sha256(JSON.stringify(parts)).slice(0, 15)
