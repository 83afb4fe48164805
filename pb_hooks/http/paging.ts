import { type Page, pageOf } from "../db/page"
import type { Call } from "./route"

const DEFAULT_PER_PAGE = 25
export const MAX_PER_PAGE = 500
export const ANONYMOUS_PER_PAGE = 60

export const LIST_QUERY = {
  page: "Page number, from 1",
  perPage: `Rows a page, at most ${MAX_PER_PAGE}. A response that would be too large holds fewer: its own page and perPage say which rows it holds, and the next page follows from them`,
  fields: "Names of a row's fields, comma-separated: rows hold only these. By default rows are complete",
}

export function parsePage(call: Call<unknown>, defaultPerPage = DEFAULT_PER_PAGE, maximum = MAX_PER_PAGE): Page {
  const page = parseCount(call.query("page"), 1, 1_000_000)
  const perPage = parseCount(call.query("perPage"), defaultPerPage, maximum)
  return pageOf(page, perPage)
}

function parseCount(text: string, fallback: number, maximum: number): number {
  const count = /^\d{1,9}$/.test(text) ? Number(text) : fallback
  return count < 1 ? fallback : Math.min(count, maximum)
}

/** SQL for `sort=column` or `sort=-column`, by default the newest first. The rowid keeps pages disjoint. */
export function parseOrder(call: Call<unknown>, columns: Readonly<Record<string, readonly string[]>>): string {
  const sort = call.query("sort")
  const name = sort.replace(/^[-+]/, "")
  const known = Object.hasOwn(columns, name) ? columns[name] : undefined
  const descending = known === undefined || sort.startsWith("-")
  const terms = [...(known ?? ["created_at"]), "rowid"]
  const suffix = (term: string) => (term.includes("(") ? " NULLS LAST" : "")
  return terms.map((term) => `${term} ${descending ? "DESC" : "ASC"}${suffix(term)}`).join(", ")
}

export const contains = (column: string) => `${column} LIKE {:q} ESCAPE '\\'`

export function likePattern(text: string): string {
  return `%${text.slice(0, 200).replaceAll(/[\\%_]/g, "\\$&")}%`
}
