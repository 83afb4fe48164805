import { HOUR } from "../../../src/domain/values/durations"
import { NOW } from "../../database/columns"
import { env } from "../../engine/env"
import { HttpError } from "../../engine/http-error"
import { DELIVERS, DELIVERY_PREFIX, KEYS } from "../../engine/key-names"
import { takePerMinute } from "../../engine/rate-limit"
import { redact } from "../../engine/redact"
import { findBySecret } from "./secrets"

const MAX_CALLS = 600

const UNKNOWN = "Diesen Schlüssel gibt es nicht, oder er wurde widerrufen."
const TOO_MANY = `Mit einem Schlüssel sind höchstens ${MAX_CALLS} Aufrufe in der Minute möglich. Bitte warten Sie einen Moment.`

/**
 * Makes the sent key the caller. Returns the error instead of throwing it, as this library's `HttpError` is another class
 * than that of the library that calls it.
 */
export function signInKey(event: core.RequestEvent, sent: string): HttpError | null {
  try {
    event.auth = findKey(event, sent)
    return null
  } catch (error) {
    if (error instanceof HttpError) return error
    throw error
  }
}

function findKey(event: core.RequestEvent, sent: string): core.Record {
  if (sent.startsWith(DELIVERY_PREFIX)) return deliveryKey(sent)
  const key = findBySecret($app, KEYS, sent)
  if (key === null) throw new HttpError(401, UNKNOWN)
  takePerMinute(event, `key:${key.id}`, MAX_CALLS, TOO_MANY)
  noteUse(key)
  return key
}

/** Returns the operator's own key, which has no row: of no company, or followed by an id, to read that company's data. */
function deliveryKey(sent: string): core.Record {
  const key = env("DELIVERY_KEY")
  const [secret = "", companyId = ""] = sent.slice(DELIVERY_PREFIX.length).split(".")
  if (key === "" || !$security.equal(secret, key)) throw new HttpError(401, UNKNOWN)
  const caller = new Record($app.findCollectionByNameOrId(KEYS))
  caller.set("access", companyId === "" ? DELIVERS : "read")
  caller.set("company_id", companyId)
  return caller
}

/** Writes at most once an hour. On a full disk keys still read. */
function noteUse(key: core.Record): void {
  const usedAt = Date.parse(key.getString("used_at").replace(" ", "T"))
  if (usedAt > Date.now() - HOUR) return
  try {
    $app.db().newQuery(`UPDATE ${KEYS} SET used_at = ${NOW} WHERE id = {:id}`).bind({ id: key.id }).execute()
  } catch (error) {
    $app.logger().warn("The use of a key was not noted", "error", redact(String(error)))
  }
}
