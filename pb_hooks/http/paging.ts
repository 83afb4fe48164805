import type { Call } from "./route"

const DEFAULT_PER_PAGE = 25
export const MAX_PER_PAGE = 500
/** As many as the listing page shows of them. */
export const STRANGERS_PER_PAGE = 60

export type Page = { page: number; perPage: number; limit: number; offset: number }

/** What every list understands, for the API description. */
export const LIST_QUERY = {
  page: "Page number, from 1",
  perPage: `Rows a page, at most ${MAX_PER_PAGE}. An answer that would be too large holds fewer: its own page and perPage say which rows it holds, and the next page follows from them`,
  fields: "Names of a row, comma-separated: rows hold these alone. Without it they are whole",
}

/**
 * `page` and `perPage` of a list call. Anything that is no sensible number falls back instead of failing.
 *
 * @param usual rows a page where the call says nothing
 */
export function readPage(call: Call<unknown>, usual = DEFAULT_PER_PAGE, maximum = MAX_PER_PAGE): Page {
  const page = readCount(call.query("page"), 1, 1_000_000)
  const perPage = readCount(call.query("perPage"), usual, maximum)
  return pageOf(page, perPage)
}

const pageOf = (page: number, perPage: number): Page => ({
  ...{ page, perPage },
  ...{ limit: perPage, offset: (page - 1) * perPage },
})

/**
 * The page that begins at the same row and holds no more than so many. Its size divides the larger one's, so that whoever
 * goes on with the figures of the answer comes upon every row once.
 */
export function smallerPage({ perPage, offset }: Page, most: number): Page {
  let size = Math.max(1, Math.min(most, perPage))
  while (perPage % size !== 0) size -= 1
  return pageOf(offset / size + 1, size)
}

function readCount(text: string, fallback: number, maximum: number): number {
  const count = /^\d{1,9}$/.test(text) ? Number(text) : fallback
  return count < 1 ? fallback : Math.min(count, maximum)
}

/**
 * `ORDER BY` terms for `sort=column` or `sort=-column`; unknown columns fall back to the newest first.
 * Rows without a value come last either way. Rows of equal value keep their order of creation, so that no row is shown
 * on two pages.
 *
 * @param columns what a caller may name, each with its SQL columns, as an index holds them
 */
export function readOrder(call: Call<unknown>, columns: Readonly<Record<string, readonly string[]>>): string {
  const sort = call.query("sort")
  const name = sort.replace(/^[-+]/, "")
  const known = Object.hasOwn(columns, name) ? columns[name] : undefined
  const descending = known === undefined || sort.startsWith("-")
  const terms = [...(known ?? ["created_at"]), "rowid"]
  // Columns always have a value, expressions may have none.
  const suffix = (term: string) => (term.includes("(") ? " NULLS LAST" : "")
  return terms.map((term) => `${term} ${descending ? "DESC" : "ASC"}${suffix(term)}`).join(", ")
}

/** SQL: whether a column holds the parameter `q`, made by `likePattern`, anywhere. */
export const contains = (column: string) => `${column} LIKE {:q} ESCAPE '\\'`

/** Text to be found by `contains`: the wildcards of SQL's LIKE lose their meaning. */
export function likePattern(text: string): string {
  return `%${text.slice(0, 200).replaceAll(/[\\%_]/g, "\\$&")}%`
}
