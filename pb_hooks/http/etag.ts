import { HttpError } from "../base/http-error"
import { instantOf } from "../db/columns"
import type { Call } from "./route"

const CHANGED = "Diese Angaben wurden inzwischen geändert. Bitte laden Sie sie neu."

export const IF_MATCH = {
  "If-Match":
    "The version the change was made on: the ETag of an earlier response, which is the record's `updated_at` in quotes. 412 when the record has been changed since",
}

const etagOf = (record: core.Record) => `"${instantOf(record, "updated_at")}"`

export function setEtag<T>(call: Call<unknown>, record: core.Record, body: T): T {
  call.event.response.header().set("ETag", etagOf(record))
  return body
}

export function assertIfMatch(call: Call<unknown>, record: core.Record): void {
  const expected = call.header("If-Match").trim()
  if (expected === "" || expected === "*") return
  if (!expected.split(",").some((tag) => tag.trim() === etagOf(record))) throw new HttpError(412, CHANGED)
}
