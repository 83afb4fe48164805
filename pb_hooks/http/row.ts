import { HttpError } from "./http-error"
import type { Call } from "./route"

/** The names in a row's JSON, each with the SQL that makes its value. */
export type RowColumns = Readonly<Record<string, string>>

/** SQL of the JSON object of one row, with all columns or the named ones. */
export function jsonObject(columns: RowColumns, names: readonly string[] = Object.keys(columns)): string {
  return `json_object(${names.map((name) => `'${name}', ${columns[name]}`).join(", ")})`
}

/** SQL of a list's row as its caller wants it: the columns that `fields` names, else all. 400 for a name that is none. */
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

/** SQL of what cannot be null in a JSON answer: a flag as `true` or `false`. */
export const flagColumn = (column: string) => `json(CASE WHEN ${column} THEN 'true' ELSE 'false' END)`
