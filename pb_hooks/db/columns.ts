import { appUrl } from "../base/env"
import { HttpError } from "../base/http-error"
import type { Call } from "../http/route"

export type RowColumns = Readonly<Record<string, string>>

export function jsonObject(columns: RowColumns, names: readonly string[] = Object.keys(columns)): string {
  return `json_object(${names.map((name) => `'${name}', ${columns[name]}`).join(", ")})`
}

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

export const flagColumn = (column: string) => `json(CASE WHEN ${column} THEN 'true' ELSE 'false' END)`

/** PocketBase stores instants with a blank between day and time; JSON has ISO 8601. */
export const isoInstant = (column: string) => `replace(${column}, ' ', 'T')`

export const instantOf = (record: core.Record, name: string) => record.getString(name).replace(" ", "T")

export const originText = () => `'${appUrl().replaceAll("'", "''")}'`
