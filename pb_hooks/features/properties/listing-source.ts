import { CHANGING_PARTS, type ListingSource } from "../../../src/domain/properties/listing-source"
import { NO_SOURCE } from "../../../src/domain/properties/no-source"
import { parseStructured } from "../../../src/domain/values/structured"
import { type Db, findFirst, hashedId } from "../../database/records"
import { HttpError } from "../../engine/http-error"

const { openimmo_obid: _obid, ...NO_PARTS } = NO_SOURCE
const EMPTY = JSON.stringify(NO_PARTS)

/** Returns the column of a row's source: its parts, and the id that every listing has. */
export const sourceColumn = () =>
  `json_set(json_patch('${EMPTY}', iif(json_valid(source), source, '{}')), '$.openimmo_obid', openimmo_obid)`

/** Returns the columns that a request sets; only the creation of a listing names its sender. */
export function sourceColumns(record: core.Record, sent: ListingSource | undefined): Record<string, string> {
  if (sent === undefined) return {}
  const { openimmo_obid, ...parts } = sent
  if (record.isNew()) return { openimmo_obid, source: JSON.stringify(parts), source_key: computeKey(sent) }
  const stored = { ...NO_PARTS, ...Object(parseStructured(record.getString("source"), "object")) }
  const next = { ...stored, ...Object.fromEntries(CHANGING_PARTS.map((name) => [name, sent[name]])) }
  // A row that nobody has imported stores nothing: what was read may be sent back without a new version.
  return JSON.stringify(next) === JSON.stringify(stored) ? {} : { source: JSON.stringify(next) }
}

/** Equal numbers of two senders are different listings. */
function computeKey({ provider, openimmo_obid, number }: ListingSource): string {
  if (provider === "") return ""
  return hashedId(openimmo_obid === "" ? [provider, "number", number] : [provider, "obid", openimmo_obid])
}

const IMPORTED = "Diese Immobilie wurde schon importiert"

/** Gives a listing a random id of its own; throws 409 if the sender's listing is already there. */
export function identify(app: Db, record: core.Record): void {
  const key = record.getString("source_key")
  if (record.isNew() && key !== "") {
    const params = { company: record.getString("company_id"), key }
    const same = findFirst(app, "properties", { filter: "company_id = {:company} && source_key = {:key}", params })
    if (same !== null) throw new HttpError(409, IMPORTED)
  }
  if (record.getString("openimmo_obid") === "") {
    record.set("openimmo_obid", $security.randomStringWithAlphabet(32, "0123456789abcdef"))
  }
}
