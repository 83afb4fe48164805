import { normalizeEmail } from "../../src/domain/values/normalize-email"
import { searchWords } from "../../src/domain/values/text"
import { typedKeys } from "../../src/domain/values/type-guards"
import { createModel, createModelList } from "../engine/engine-types"
import { JsonText } from "../engine/json-text"
import { type Page, smallerPage } from "./page"
import type { Db, Params } from "./records"

export function queryRows(app: Pick<Db, "db">, sql: string, params: Params): string[] {
  const found = createModelList({ row: "" })
  app.db().newQuery(sql).bind(params).all(found)
  return found.map(({ row }) => row)
}

export type ListQuery = {
  /** A table, with its index if it must be one; or a query in brackets, which the row calls `entries`. */
  table: string
  row: string
  where: string
  order: string
  params: Params
  page: Page
  /** The total if it is known already. */
  total?: number
  more?: Record<string, JsonText>
}

const MAX_LIST_BYTES = 4_000_000

/** SQLite writes the JSON: reading 500 records through the engine's bridge takes longer than the query. */
export function listJson(app: Db, query: ListQuery): JsonText {
  const { table, where, params, more = {} } = query
  const total = query.total ?? Number(queryRows(app, `SELECT COUNT(*) AS row FROM ${table} WHERE ${where}`, params)[0])
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

function readPart(app: Db, query: ListQuery, page: Page): { count: number; row: string } {
  const part = createModel({ count: 0, row: "" })
  const sql = `SELECT COUNT(*) AS count, json_group_array(json(row)) AS row FROM (
    SELECT row, octet_length(row) + 1 AS bytes,
      SUM(octet_length(row) + 1) OVER (ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS so_far
    FROM (SELECT ${query.row} AS row FROM ${chosenRows(query, page)} LIMIT ${page.limit})
  ) WHERE so_far <= ${MAX_LIST_BYTES} OR so_far = bytes`
  app.db().newQuery(sql).bind(query.params).one(part)
  return { count: part.count, row: part.row }
}

/** Chooses the rows before they are built: SQLite would build each that it sorts, also those of all pages before. */
function chosenRows({ table, where, order }: ListQuery, { limit, offset }: Page): string {
  const choose = (columns: string) =>
    `(SELECT ${columns} FROM ${table} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset})`
  if (table.startsWith("(")) return `${choose("*")} entries`
  const [name] = table.split(" ")
  return `${choose("rowid AS chosen")} CROSS JOIN ${name} ON ${name}.rowid = chosen`
}

type CountsQuery = Pick<ListQuery, "table" | "where" | "params">
/** Conditions in SQL by the names of what they count. */
type Counted<Name extends string> = Readonly<Record<Name, string>>

/** Maps each value of a column to the condition that counts its rows. */
export const countedBy = <Value extends string>(column: string, values: readonly Value[]) =>
  Object.fromEntries(values.map((value) => [value, `${column} = '${value}'`])) as Record<Value, string>

const countEachSql = <Name extends string>(counted: Counted<Name>, count: (condition: string) => string): string =>
  `json_object(${typedKeys(counted)
    .map((name) => `'${name}', ${count(counted[name])}`)
    .join(", ")})`

/** Counts the rows of each condition, by indexes that begin with the columns of `where` and the condition. */
export function countByIndex<Name extends string>(
  app: Db,
  { table, where, params }: CountsQuery,
  counted: Counted<Name>,
): Record<Name, number> {
  const counts = countEachSql(counted, (condition) => `(SELECT COUNT(*) FROM ${table} WHERE ${where} AND ${condition})`)
  const [text = "{}"] = queryRows(app, `SELECT ${counts} AS row`, params)
  return JSON.parse(text)
}

/** Counts by reading all rows of the condition. Returns them if they are at most `most`, to save another search. */
export function countByScan<Name extends string>(
  app: Db,
  { table, where, params }: CountsQuery,
  counted: Counted<Name>,
  most: number,
): { counts: Record<Name, number>; few: string | null } {
  const found = createModel({ counts: "", few: "" })
  const columns = `${countEachSql(counted, (condition) => `COUNT(*) FILTER (WHERE ${condition})`)} AS counts,
    iif(COUNT(*) <= ${most}, coalesce(group_concat(rowid), '0'), '-') AS few`
  app.db().newQuery(`SELECT ${columns} FROM ${table} WHERE ${where}`).bind(params).one(found)
  return { counts: JSON.parse(found.counts), few: found.few === "-" ? null : found.few }
}

export function existsJson(app: Db, { table, where, params }: Pick<ListQuery, "table" | "where" | "params">): JsonText {
  const sql = `SELECT iif(EXISTS (SELECT 1 FROM ${table} WHERE ${where}), 'true', 'false') AS row`
  return new JsonText(queryRows(app, sql, params)[0] ?? "false")
}

/** Returns `null` also if `where` does not hold. */
export function rowJson(app: Db, table: string, row: string, id: string, where = "TRUE"): JsonText | null {
  const [found] = queryRows(app, `SELECT ${row} AS row FROM ${table} WHERE id = {:id} AND ${where}`, { id })
  return found === undefined ? null : new JsonText(found)
}

export type Conditions = { where: string; params: Params }

/**
 * Matches rows whose text, as `searchableText` writes it, holds every word of a search, in any order. `meanings` are conditions
 * by a word, or by two: a row that fulfils one need not hold the words.
 */
export function everyWord(column: string, q: string, meanings: ReadonlyMap<string, string> = new Map()): Conditions {
  const words = searchWords(q)
  const holds = (index: number) => `instr(${column}, {:q${index}}) > 0`
  const where: string[] = []
  for (let index = 0; index < words.length; index += 1) {
    const pair = meanings.get(`${words[index]} ${words[index + 1]}`)
    const meant = pair ?? meanings.get(words[index] ?? "")
    const held = pair === undefined ? holds(index) : `${holds(index)} AND ${holds(index + 1)}`
    where.push(meant === undefined ? held : `(${meant} OR ${held})`)
    if (pair !== undefined) index += 1
  }
  return {
    where: where.join(" AND ") || "TRUE",
    params: Object.fromEntries(words.map((word, index) => [`q${index}`, word])),
  }
}

export const contains = (column: string) => `${column} LIKE {:q} ESCAPE '\\'`

/** Matches the address as it is typed, and in its normalized spelling. */
export const containsAddress = (column: string) => `(${contains(column)} OR ${column} LIKE {:address} ESCAPE '\\')`
export const addressPatterns = (q: string) => ({ q: likePattern(q), address: likePattern(normalizeEmail(q)) })

export function likePattern(text: string): string {
  return `%${text.slice(0, 200).replaceAll(/[\\%_]/g, "\\$&")}%`
}
