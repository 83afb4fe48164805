import { jsonObject, type RowColumns } from "../../database/columns"
import { HttpError } from "../../engine/http-error"
import type { Call } from "./route"

export function requestedRow(call: Call<unknown>, columns: RowColumns): string {
  const text = call.query("fields").trim()
  if (text === "") return jsonObject(columns)
  const names = [...new Set(text.split(",").map((name) => name.trim()))]
  const unknown = names.find((name) => !Object.hasOwn(columns, name))
  if (unknown !== undefined) {
    const known = Object.keys(columns).join(", ")
    throw new HttpError(400, `Das Feld „${unknown.slice(0, 50)}“ gibt es nicht (fields). Möglich sind: ${known}`)
  }
  return jsonObject(columns, names)
}
