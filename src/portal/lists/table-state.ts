import { isPossible, type Possible } from "../../domain/values/possible"

/** `filters` holds the possible values by query parameter. */
export type TableSpec = {
  sorts: readonly string[]
  /** `-` before the column for descending. */
  defaultSort: string
  filters?: Readonly<Record<string, Possible>>
  /** Parameters of the address that the page reads besides. */
  also?: readonly string[]
}

type Filters<Spec extends TableSpec> = Spec extends { filters: infer F extends Readonly<Record<string, Possible>> }
  ? { [Name in keyof F]: F[Name] extends readonly (infer Value)[] ? Value | "all" : string }
  : Record<never, never>

/** A list's state. The address contains all of it, so that reload, back and a copied link show the same. */
export type TableState<Spec extends TableSpec = TableSpec> = {
  q: string
  /** The current sorting, one of the table's `sorts`. */
  sort: string
  descending: boolean
  page: number
  filters: Filters<Spec>
}

export const PAGE_SIZE = 25

/** Reads the state from the address. Unknown values count as absent. */
export function readTableState<Spec extends TableSpec>(spec: Spec, query: URLSearchParams): TableState<Spec> {
  const requested = query.get("sort") ?? ""
  const sort = spec.sorts.includes(requested.replace(/^-/, "")) ? requested : spec.defaultSort
  const page = Number(query.get("page"))
  const filters = Object.entries(spec.filters ?? {}).map(([name, values]) => {
    const value = query.get(name) ?? ""
    return [name, isPossible(values, value) ? value : "all"]
  })
  return {
    q: query.get("q") ?? "",
    sort: sort.replace(/^-/, ""),
    descending: sort.startsWith("-"),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    filters: Object.fromEntries(filters) as Filters<Spec>,
  }
}

/** Parameters of the dashboard and of every list. */
const COMMON = ["tab", "area", "q", "sort", "page"]

/** Returns what the address says and neither the list nor its page understands: names, and values of filters and of the order. */
export function readIgnored(spec: Partial<TableSpec>, query: URLSearchParams): [name: string, value: string][] {
  const { filters = {}, sorts, also = [] } = spec
  return [...query].filter(([name, value]) => {
    const values = filters[name]
    if (values !== undefined) return value !== "" && !isPossible(values, value)
    if (name === "sort" && sorts !== undefined) return !sorts.includes(value.replace(/^-/, ""))
    return !COMMON.includes(name) && !also.includes(name)
  })
}

/** Writes the state into the query; omits defaults and what means nothing, and preserves other parameters. */
export function writeTableState<Spec extends TableSpec>(
  spec: Spec,
  query: URLSearchParams,
  state: TableState<Spec>,
): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name] of readIgnored(spec, query)) next.delete(name)
  const set = (name: string, value: string, standard: string) => {
    if (value === standard) next.delete(name)
    else next.set(name, value)
  }
  for (const [name, value] of Object.entries<string>(state.filters)) set(name, value, "all")
  set("q", state.q, "")
  set("sort", sortParameter(state), spec.defaultSort)
  set("page", String(state.page), "1")
  return next
}

/** Returns what a saved view holds of a list: all but the page. */
export const writeView = <Spec extends TableSpec>(spec: Spec, state: TableState<Spec>): string =>
  writeTableState(spec, new URLSearchParams(), { ...state, page: 1 }).toString()

/** Returns the query of a saved view as the list writes it. */
export const normalizeView = (spec: TableSpec, query: string): string =>
  writeView(spec, readTableState(spec, new URLSearchParams(query)))

export function sortParameter({ sort, descending }: Pick<TableState, "sort" | "descending">): string {
  return `${descending ? "-" : ""}${sort}`
}

export function listParameters({ q, page, ...rest }: TableState) {
  return { q, page, sort: sortParameter(rest), perPage: PAGE_SIZE }
}
