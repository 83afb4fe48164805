/** One page of a list. `page` counts from 1. */
export type Page<Row> = { rows: Row[]; total: number; page: number; perPage: number }

/** Which part of a list: words to look for, a column (`-` before it for descending), a page from 1. */
export type ListParams = { q?: string; sort?: string; page?: number; perPage?: number }

/** Takes the payload out of `{ data: … }`, once or twice nested, or as it is (spec section 7). */
function readData(body: unknown): unknown {
  let data = body
  for (let depth = 0; depth < 2 && isObject(data) && isObject(data.data); depth++) data = data.data
  return data
}

/** A list answer as a page. Without figures of its own, the rows are all there is. */
export function parsePage<Row>(body: unknown): Page<Row> {
  const rows = readData(body)
  if (!Array.isArray(rows)) throw new Error("Die Antwort des Servers enthält keine Liste.")
  const { total, page, perPage } = isObject(body) ? body : {}
  return {
    rows: rows as Row[],
    total: typeof total === "number" ? total : rows.length,
    page: typeof page === "number" ? page : 1,
    perPage: typeof perPage === "number" ? perPage : rows.length,
  }
}

/** A single record. */
export function parseRecord<Row>(body: unknown): Row {
  const row = readData(body)
  if (!isObject(row) || Array.isArray(row)) throw new Error("Die Antwort des Servers enthält keinen Datensatz.")
  return row as Row
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}
