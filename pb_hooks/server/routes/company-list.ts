import type { RowColumns } from "../../database/columns"
import { type Conditions, listJson } from "../../database/sql"
import type { JsonText } from "../../engine/json-text"
import { companyScope, inScope } from "../access/access"
import { LIST_QUERY, requestedPage } from "../http/paging"
import { requestedRow } from "../http/requested-row"
import type { Call } from "../http/route"

type Rows = { table: string; columns: RowColumns }

export const COMPANY_LIST_QUERY = { company_id: { description: "By default the caller's own" }, ...LIST_QUERY }

/** Returns the requested page of the rows that a condition names. */
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

/** Lists rows of the requested company, by default the caller's own. */
export function listForCompany(call: Call<unknown>, rows: Rows): JsonText {
  return newestRows(call, { ...rows, ...inScope(companyScope(call)) })
}
