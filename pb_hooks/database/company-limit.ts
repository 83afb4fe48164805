import { HttpError } from "../engine/http-error"
import type { Db } from "./records"
import { rows } from "./sql"

/** 409 with `enough` where a company has as many as it may. Call it in the transaction that creates another one. */
export function assertFewer(app: Db, table: string, companyId: string, most: number, enough: string): void {
  const sql = `SELECT count(*) AS row FROM ${table} WHERE company_id = {:companyId}`
  if (Number(rows(app, sql, { companyId })[0]) >= most) throw new HttpError(409, enough)
}
