import { jsonObject } from "../../database/columns"
import type { Db } from "../../database/records"
import { rowJson } from "../../database/sql"
import { companyForNew, requireUser } from "../access/access"
import { inOwnTransaction } from "../access/acting"
import type { Call } from "../http/route"

type OfCompany = { company_id?: string | undefined }

type Creation<Body extends OfCompany, Row, Once> = {
  table: string
  columns: Record<keyof Row & string, string>
  /** What a caller without a company is told. */
  needsCompany: string
  /** Returns the record and what only this response holds, such as a secret. */
  create: (
    app: Db,
    wanted: Omit<Body, "company_id"> & { companyId: string },
    creator: core.Record,
  ) => { record: core.Record } & Once
}

/** Creates a row of the requested company, by default the caller's own, and returns it as lists have it. */
export function createForCompany<Body extends OfCompany, Row, Once>(
  call: Call<Body>,
  { table, columns, needsCompany, create }: Creation<Body, Row, Once>,
): Row & Omit<{ record: core.Record } & Once, "record"> {
  const { company_id = "", ...values } = call.body
  const companyId = companyForNew(call, company_id, needsCompany)
  return inOwnTransaction(call, (app, { event }) => {
    const { record, ...once } = create(app, { ...values, companyId }, requireUser(event))
    const row: Row = JSON.parse(rowJson(app, table, jsonObject(columns), record.id)?.text ?? "{}")
    return { ...row, ...once }
  })
}
