import type { RowTotal } from "../../../src/domain/operations/storage-use"
import { formatDecimal } from "../../../src/domain/values/number"
import { type Db, inEventTransaction, requireRecord, type SaveEvent } from "../../database/records"
import { queryRows } from "../../database/sql"
import { HttpError } from "../../engine/http-error"
import type { Collection, Collections } from "../collection"
import { asApiError } from "../http/record-hook"

type Total = NonNullable<Collection["totals"]>[number]

function countRows(app: Db, table: string, companyId: string, { only }: Total): number {
  const sql = `SELECT count(*) AS row FROM ${table} WHERE company_id = {:companyId}${only === undefined ? "" : ` AND ${only}`}`
  return Number(queryRows(app, sql, { companyId })[0])
}

const full = ({ most, what }: Total) =>
  `Ein Unternehmen hat höchstens ${formatDecimal(`${most}`)} ${what}. Bitte löschen Sie einige, die Sie nicht mehr brauchen.`

/** Rejects a new row above a total of its company with 409. It counts in the transaction that stores the row: of two at once one wins. */
export function makeTotalHook(collections: Collections): (event: SaveEvent) => void {
  return function assertBelowTotals(event) {
    const record = requireRecord(event)
    const table = record.collection().name
    const totals = (collections[table]?.totals ?? []).filter(({ only }) => only === undefined || record.getBool(only))
    inEventTransaction(event, (app) => {
      for (const total of totals) {
        if (countRows(app, table, record.getString("company_id"), total) < total.most) continue
        asApiError(() => {
          throw new HttpError(409, full(total))
        })
      }
      event.next()
    })
  }
}

/** Returns how many rows a company has of each that has a total. */
export const rowTotals = (app: Db, companyId: string, collections: Collections): RowTotal[] =>
  Object.entries(collections).flatMap(([table, { totals = [] }]) =>
    totals.map((total) => ({ name: total.what, used: countRows(app, table, companyId, total), most: total.most })),
  )
