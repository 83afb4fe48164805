import {
  isPropertyStatus,
  type ListedStatus,
  PROPERTY_STATUSES,
  type PropertyStatus,
  PUBLIC_STATUSES,
} from "../../../src/domain/properties/property-status"
import type { RowColumns } from "../../database/columns"
import type { Params } from "../../database/records"
import {
  type Conditions,
  countByIndex,
  countByScan,
  countedBy,
  everyWord,
  existsJson,
  listJson,
} from "../../database/sql"
import { HttpError } from "../../engine/http-error"
import { JsonText } from "../../engine/json-text"
import { belongsTo, type CompanyScope, companyScope, inScope } from "../../server/access/access"
import { IS_PUBLIC } from "../../server/access/public-rows"
import {
  ANONYMOUS_PER_PAGE,
  LIST_QUERY,
  MAX_PER_PAGE,
  parseOrder,
  requestedPage,
  sortBy,
} from "../../server/http/paging"
import { requestedRow } from "../../server/http/requested-row"
import type { Call } from "../../server/http/route"
import { listColumns, memberColumns, memberListColumns, publicColumns, storedColumns } from "./property-columns"
import { FILTER_QUERY, filterConditions } from "./property-list-filters"
import { SEARCH_MEANINGS } from "./search-meanings"
import { readableSellerColumns } from "./seller-columns"

type Reader = "anonymous" | "member"
type Scope = { company: CompanyScope; statuses: readonly PropertyStatus[]; reader: Reader }

/** Search and sorting use texts that this reader sees: otherwise queries would find hidden data. */
const TEXTS = {
  member: { search: "search_text", address: "address_text" },
  anonymous: { search: "public_search_text", address: "public_address_text" },
} as const

const getSortColumns = (reader: Reader) => ({
  // Titles are sorted like a German register.
  title: ["title_text"],
  address: [TEXTS[reader].address],
  status: ["status", "created_at"],
  reference: ["reference_text"],
  // 0 is a price on request, and comes last either way.
  price: ["nullif(price_cents, 0)"],
  created_at: ["created_at"],
})

export const PROPERTY_LIST_QUERY = {
  company_id: { description: "The company; members may leave it out" },
  status: { description: `One of ${PROPERTY_STATUSES.join(", ")}`, values: PROPERTY_STATUSES },
  draft: {
    description: "`true`: drafts alone, which are archived, too; `false`: without them",
    values: ["true", "false"],
  },
  ...FILTER_QUERY,
  ids: { description: "Only these, comma-separated" },
  q: {
    description:
      "Words to be found, all of them, in title, address, reference, kind and agent's name, as the caller sees them. Members find states and gaps by their German names too, such as `reserviert`, `Entwurf` and `ohne Bilder`",
  },
  sort: sortBy(getSortColumns("member")),
  ...LIST_QUERY,
}

const columnsByReader = new Map<Reader, RowColumns>()

/** Anonymous callers do not learn when a listing was created. */
function rowColumns(reader: Reader): RowColumns {
  const columns = columnsByReader.get(reader) ?? {
    ...(reader === "member" ? storedColumns() : publicColumns()),
    ...listColumns(),
    ...(reader === "member" && { ...memberColumns, ...memberListColumns() }),
  }
  columnsByReader.set(reader, columns)
  return columns
}

/** Members see all listings of their company, everybody else the public ones of a requested company. */
function getScope(call: Call<unknown>): Scope {
  const requested = call.query("company_id")
  if (requested !== "") {
    const isMember = belongsTo(call, requested)
    const [statuses, reader] = isMember
      ? [PROPERTY_STATUSES, "member" as const]
      : [PUBLIC_STATUSES, "anonymous" as const]
    return { company: { kind: "company", companyId: requested }, statuses, reader }
  }
  if (call.user === null) throw new HttpError(400, "Bitte geben Sie ein Unternehmen an (company_id)")
  return { company: companyScope(call), statuses: PROPERTY_STATUSES, reader: "member" }
}

function requestedStatuses(call: Call<unknown>, { statuses }: Scope): readonly PropertyStatus[] {
  const status = call.query("status")
  return isPropertyStatus(status) ? statuses.filter((known) => known === status) : statuses
}

function hasRent({ company, reader }: Scope): JsonText {
  const { where, params } = inScope(company)
  const rented = [where, "marketing_type = 'rent'", ...(reader === "anonymous" ? [IS_PUBLIC] : [])].join(" AND ")
  return existsJson($app, { table: "properties", where: rented, params })
}

type Wanted = { statuses: readonly PropertyStatus[]; draft: string }

function isWanted({ statuses, draft }: Wanted): string {
  const ofDrafts = { true: " AND draft", false: " AND NOT draft" }[draft] ?? ""
  if (statuses.length === PROPERTY_STATUSES.length) return `TRUE${ofDrafts}`
  return `status IN (${statuses.map((status) => `'${status}'`).join(", ")})${ofDrafts}`
}

function countWanted({ statuses, draft }: Wanted, counts: Counts): number {
  const drafts = statuses.includes("archived") ? counts.draft : 0
  if (draft === "true") return drafts
  return statuses.reduce((sum, status) => sum + counts[status], 0) - (draft === "false" ? drafts : 0)
}

/** Builds the conditions of filters and search; null if there are none. */
function wishes(call: Call<unknown>, reader: Reader): Conditions | null {
  const isMember = reader === "member"
  const found = everyWord(TEXTS[reader].search, call.query("q"), isMember ? SEARCH_MEANINGS : undefined)
  const filters = filterConditions(call, isMember)
  const ids = call.query("ids")
  const where = [
    found.where === "TRUE" ? "" : found.where,
    filters.where,
    ids && "id IN (SELECT value FROM json_each({:ids}))",
  ].filter(Boolean)
  const params: Params = { ...found.params, ...filters.params, ...(ids && { ids: JSON.stringify(ids.split(",")) }) }
  return where.length === 0 ? null : { where: where.join(" AND "), params }
}

type Source = Conditions & { table: string }
type Counts = Record<ListedStatus, number>

/** Conditions in SQL. The last one is among those archived. */
const COUNTED: Record<ListedStatus, string> = { ...countedBy("status", PROPERTY_STATUSES), draft: "draft" }

/** Known rows. Others are read again: from the index, which ends when the page is full, or to be sorted. */
const FEW = 100
const FEW_TO_SORT = 500

/**
 * Counts the listings of each status, and selects where they are read from. A member's filters are all in one index, as
 * the rows are long: decision 29. It has the newest first; in another order the rows are found by that order's index,
 * and are among those which this one finds, or are a few that are known.
 */
function find(call: Call<unknown>, { company, reader }: Scope): { counts: Counts; listed: Source } {
  const scope = inScope(company)
  const readable = reader === "anonymous" ? `${scope.where} AND ${IS_PUBLIC}` : scope.where
  const wished = wishes(call, reader)
  const params = { ...scope.params, ...wished?.params }
  const all: Source = { table: "properties", where: readable, params }
  if (wished === null) return { counts: countByIndex($app, all, COUNTED), listed: all }

  const isIndexed = reader === "member" && company.kind === "company" && params.ids === undefined
  const table = isIndexed ? "properties INDEXED BY idx_properties_list" : "properties"
  const found = `rowid IN (SELECT rowid FROM ${table} WHERE ${scope.where} AND ${wished.where})`
  const among: Source = { ...all, where: `${readable} AND ${found}` }
  const read: Source = isIndexed ? { table, where: `${scope.where} AND ${wished.where}`, params } : among
  const isNewestFirst = ["", "created_at", "-created_at"].includes(call.query("sort"))
  const { counts, few } = countByScan($app, read, COUNTED, isNewestFirst ? FEW : FEW_TO_SORT)
  if (few !== null) return { counts, listed: { ...all, where: `rowid IN (${few})` } }
  return { counts, listed: isNewestFirst ? read : among }
}

/** Lists a company's listings, as this caller sees them. */
export function listProperties(call: Call<unknown>): JsonText {
  const scope = getScope(call)
  const { counts, listed } = find(call, scope)
  const wanted = { statuses: requestedStatuses(call, scope), draft: call.query("draft") }
  return listJson($app, {
    ...listed,
    row: requestedRow(call, {
      ...rowColumns(scope.reader),
      ...(scope.reader === "member" && readableSellerColumns(call)),
    }),
    where: `${listed.where} AND ${isWanted(wanted)}`,
    order: parseOrder(call, getSortColumns(scope.reader)),
    page:
      scope.reader === "member"
        ? requestedPage(call, MAX_PER_PAGE)
        : requestedPage(call, ANONYMOUS_PER_PAGE, ANONYMOUS_PER_PAGE),
    total: countWanted(wanted, counts),
    more: { counts: new JsonText(JSON.stringify(counts)), has_rent: hasRent(scope) },
  })
}
