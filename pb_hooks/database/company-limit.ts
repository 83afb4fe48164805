import { HttpError } from "../engine/http-error"
import type { Db } from "./records"
import { queryRows } from "./sql"

/** Throws 409 with `message` if the company has `most` rows or more. Must run in the transaction that creates another one. */
export function assertBelowLimit(app: Db, table: string, companyId: string, most: number, message: string): void {
  const sql = `SELECT count(*) AS row FROM ${table} WHERE company_id = {:companyId}`
  if (Number(queryRows(app, sql, { companyId })[0]) >= most) throw new HttpError(409, message)
}
