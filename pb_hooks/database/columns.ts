import { appUrl } from "../engine/env"

export type RowColumns = Readonly<Record<string, string>>

export function jsonObject(columns: RowColumns, names: readonly string[] = Object.keys(columns)): string {
  return `json_object(${names.map((name) => `'${name}', ${columns[name]}`).join(", ")})`
}

export const flagColumn = (column: string) => `json(CASE WHEN ${column} THEN 'true' ELSE 'false' END)`

/** PocketBase stores instants with a blank between day and time; JSON has ISO 8601. */
export const isoInstant = (column: string) => `replace(${column}, ' ', 'T')`

/** The present, as PocketBase stores it. */
export const NOW = "strftime('%Y-%m-%d %H:%M:%fZ')"

export const getTimestamp = (record: core.Record, name: string) => record.getString(name).replace(" ", "T")

export const originText = () => textLiteral(appUrl())

/** Writes a setting into a column's SQL, which has no parameters of its own. */
export const textLiteral = (text: string) => `'${text.replaceAll("'", "''")}'`

/** The empty origin of addresses on public pages, which are served from our own origin. */
export const NO_ORIGIN = "''"
