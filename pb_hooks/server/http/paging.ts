import { type Page, toPage } from "../../database/page"
import type { QueryParameter } from "./request"
import type { Call } from "./route"

const DEFAULT_PER_PAGE = 25
export const MAX_PER_PAGE = 500
export const ANONYMOUS_PER_PAGE = 60

const LAST_PAGE = 1_000_000

export const LIST_QUERY = {
  page: { description: "Page number, from 1", minimum: 1 },
  perPage: {
    description: `Rows a page, at most ${MAX_PER_PAGE}, which larger numbers are taken for. A response that would be too large holds fewer: its own page and perPage say which rows it holds, and the next page follows from them`,
    minimum: 1,
  },
  fields: {
    description: "Names of a row's fields, comma-separated: rows hold only these. By default rows are complete",
  },
}

export type Sorts = Readonly<Record<string, readonly string[]>>

/** Describes the parameter that `parseOrder` reads. */
export function sortBy(sorts: Sorts): QueryParameter {
  const names = Object.keys(sorts)
  return {
    description: `${names.join(", ")}; with a minus before it descending`,
    values: names.flatMap((name) => [name, `-${name}`]),
  }
}

export function requestedPage(call: Call<unknown>, defaultPerPage = DEFAULT_PER_PAGE, maximum = MAX_PER_PAGE): Page {
  const page = parseCount(call.query("page"), 1, LAST_PAGE)
  const perPage = parseCount(call.query("perPage"), defaultPerPage, maximum)
  return toPage(page, perPage)
}

const parseCount = (text: string, fallback: number, maximum: number) =>
  text === "" ? fallback : Math.min(Number(text), maximum)

/** Returns SQL for `sort=column` or `sort=-column`, by default the newest first. The rowid keeps pages disjoint. */
export function parseOrder(call: Call<unknown>, sorts: Sorts): string {
  const sort = call.query("sort")
  const known = sorts[sort.replace(/^-/, "")]
  const descending = known === undefined || sort.startsWith("-")
  const terms = [...(known ?? ["created_at"]), "rowid"]
  const suffix = (term: string) => (term.includes("(") ? " NULLS LAST" : "")
  return terms.map((term) => `${term} ${descending ? "DESC" : "ASC"}${suffix(term)}`).join(", ")
}
