import { companyScope, inScope } from "../auth/access"
import type { JsonText } from "../base/json-text"
import type { RowColumns } from "../db/columns"
import { type Conditions, listJson } from "../db/sql"
import { LIST_QUERY, requestedPage } from "../http/paging"
import { requestedRow } from "../http/requested-row"
import type { Call } from "../http/route"

type Rows = { table: string; columns: RowColumns }

export const COMPANY_LIST_QUERY = { company_id: { description: "By default the caller's own" }, ...LIST_QUERY }

/** The requested page of those that a condition names. */
export function newestRows(call: Call<unknown>, { table, columns, where, params }: Rows & Conditions): JsonText {
  return listJson($app, {
    table,
    row: requestedRow(call, columns),
    where,
    params,
    order: "created_at DESC, id",
    page: requestedPage(call),
  })
}

/** Of the requested company, by default the caller's own. */
export function newestOfCompany(call: Call<unknown>, rows: Rows): JsonText {
  return newestRows(call, { ...rows, ...inScope(companyScope(call)) })
}
