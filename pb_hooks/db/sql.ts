import { modelOf, modelsOf } from "../base/engine-types"
import { JsonText } from "../base/json-text"
import { type Page, smallerPage } from "./page"
import type { Db, Params } from "./records"

export function rows(app: Pick<Db, "db">, sql: string, params: Params): string[] {
  const found = modelsOf({ row: "" })
  app.db().newQuery(sql).bind(params).all(found)
  return found.map(({ row }) => row)
}

export type ListQuery = {
  table: string
  row: string
  where: string
  order: string
  params: Params
  page: Page
  more?: Record<string, JsonText>
}

const MAX_LIST_BYTES = 4_000_000

/** SQLite writes the JSON: reading 500 records through the engine's bridge takes longer than the query. */
export function listJson(app: Db, query: ListQuery): JsonText {
  const { table, where, params, more = {} } = query
  const total = Number(rows(app, `SELECT COUNT(*) AS row FROM ${table} WHERE ${where}`, params)[0])
  let { page } = query
  let part = readPart(app, query, page)
  if (part.count < Math.min(page.perPage, total - page.offset)) {
    page = smallerPage(page, part.count)
    part = readPart(app, query, page)
  }
  const rest = Object.entries(more).map(([name, { text }]) => `,"${name}":${text}`)
  const figures = `"total":${total},"page":${page.page},"perPage":${page.perPage}`
  return new JsonText(`{"data":${part.row},${figures}${rest.join("")}}`)
}

function readPart(
  app: Db,
  { table, row, where, order, params }: ListQuery,
  page: Page,
): { count: number; row: string } {
  const part = modelOf({ count: 0, row: "" })
  const sql = `SELECT COUNT(*) AS count, json_group_array(json(row)) AS row FROM (
    SELECT row, octet_length(row) + 1 AS bytes,
      SUM(octet_length(row) + 1) OVER (ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS so_far
    FROM (SELECT ${row} AS row FROM ${table} WHERE ${where} ORDER BY ${order} LIMIT ${page.limit} OFFSET ${page.offset})
  ) WHERE so_far <= ${MAX_LIST_BYTES} OR so_far = bytes`
  app.db().newQuery(sql).bind(params).one(part)
  return { count: part.count, row: part.row }
}

type CountsQuery = Pick<ListQuery, "table" | "where" | "params"> & { column: string; values: readonly string[] }

/** Rows by value, such as `{ "active": 12, "sold": 0 }`. The values are not escaped. */
export function countsJson(app: Db, { table, column, values, where, params }: CountsQuery): JsonText {
  const counts = values.map((value) => `'${value}', COUNT(*) FILTER (WHERE ${column} = '${value}')`)
  const [text = "{}"] = rows(
    app,
    `SELECT json_object(${counts.join(", ")}) AS row FROM ${table} WHERE ${where}`,
    params,
  )
  return new JsonText(text)
}

export function existsJson(app: Db, { table, where, params }: Pick<ListQuery, "table" | "where" | "params">): JsonText {
  const sql = `SELECT iif(EXISTS (SELECT 1 FROM ${table} WHERE ${where}), 'true', 'false') AS row`
  return new JsonText(rows(app, sql, params)[0] ?? "false")
}

/** `null` also where `where` does not hold. */
export function rowJson(app: Db, table: string, row: string, id: string, where = "TRUE"): JsonText | null {
  const [found] = rows(app, `SELECT ${row} AS row FROM ${table} WHERE id = {:id} AND ${where}`, { id })
  return found === undefined ? null : new JsonText(found)
}

export const contains = (column: string, name = "q") => `${column} LIKE {:${name}} ESCAPE '\\'`

export function likePattern(text: string): string {
  return `%${text.slice(0, 200).replaceAll(/[\\%_]/g, "\\$&")}%`
}
