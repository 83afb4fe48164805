import { KEYS } from "../engine/key-names"
import { type Db, findById } from "./records"

/** A key outside the columns is neither stored nor sent. Hooks run in other engines and see only the record. */
const SIGNATURE = "@signature"

function signature(caller: core.Record | null): string {
  const collection = caller?.collection().name
  if (collection === "users") return `user:${caller?.id}`
  if (collection === KEYS) return `key:${caller?.getString("name")}`
  return collection === "_superusers" ? `operator:${caller?.id}` : "system:"
}

/** Tells the hooks of a record who changes or deletes it. */
export const setActor = (record: core.Record, caller: core.Record | null): void =>
  record.setRaw(SIGNATURE, signature(caller))

/** Returns the account that acts; null for a key, and for the server itself. */
export function findSigner(app: Db, record: core.Record): core.Record | null {
  const [actor = "", id = ""] = record.getString(SIGNATURE).split(":")
  if (actor === "user") return findById("users", id, app)
  return actor === "operator" ? findById("_superusers", id, app) : null
}

/** Returns who changes the record; by default the server itself. */
export function getActor(record: core.Record): { actor: string; user_id: string; key_name: string } {
  const [actor = "", ...rest] = record.getString(SIGNATURE).split(":")
  const who = rest.join(":")
  return { actor: actor || "system", user_id: actor === "user" ? who : "", key_name: actor === "key" ? who : "" }
}
