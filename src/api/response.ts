export type Page<Row> = { rows: Row[]; total: number; page: number; perPage: number }

/** `sort` is a column, descending with a leading `-`. */
export type ListParams = { q?: string; sort?: string; page?: number; perPage?: number }

/** Unwraps up to two levels of `{ data: … }` (docs/product.md, Conventions). */
function unwrap(body: unknown): unknown {
  let data = body
  for (let depth = 0; depth < 2 && isObject(data) && isObject(data.data); depth++) data = data.data
  return data
}

type RowOf<Body> = Body extends { data: (infer Row)[] } ? Row : never

export function parsePage<Body>(body: Body): Page<RowOf<Body>>
export function parsePage(body: unknown): Page<unknown> {
  const rows = unwrap(body)
  if (!Array.isArray(rows)) throw new Error("Die Antwort des Servers enthält keine Liste.")
  const { total, page, perPage } = isObject(body) ? body : {}
  return {
    rows,
    total: typeof total === "number" ? total : rows.length,
    page: typeof page === "number" ? page : 1,
    perPage: typeof perPage === "number" ? perPage : rows.length,
  }
}

export function parseRecord<Body>(body: Body): Body
export function parseRecord(body: unknown): unknown {
  const row = unwrap(body)
  if (!isObject(row) || Array.isArray(row)) throw new Error("Die Antwort des Servers enthält keinen Datensatz.")
  return row
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}
