import { requestVacuum } from "../../database/erasures"
import { type Db, findById, findByIds, inTransaction } from "../../database/records"
import { queryRows } from "../../database/sql"
import { accountStatements, COMPANY_TABLES } from "../erasure-sql"

const BATCH = 100

/** An account and all that is stored of it. Call it inside a transaction. */
export function eraseAccount(app: Db, user: core.Record): void {
  for (const { sql, params } of accountStatements({ id: user.id, email: user.email() })) {
    app.db().newQuery(sql).bind(params).execute()
  }
  app.delete(user)
}

/**
 * All that a company has, and at last itself. It may be long: what is done by `end` stays done, and false says that there is
 * more. Nobody else waits for longer than a hundred rows. What `record` writes is there if and only if the company is gone.
 */
export function eraseCompany(companyId: string, end: number, record: (app: Db) => void): boolean {
  for (const { table, fate } of COMPANY_TABLES) {
    if (fate.becomes !== "deleted") continue
    while (eraseBatch(table, fate.where, companyId)) if (Date.now() > end) return false
  }
  inTransaction((app) => {
    requestVacuum()
    // Administrators of the platform: the company would not be empty.
    const left = queryRows(app, "SELECT id AS row FROM users WHERE company_id = {:companyId}", { companyId })
    for (const user of findByIds(app, "users", left).values()) {
      user.set("company_id", "")
      app.save(user)
    }
    const company = findById("companies", companyId, app)
    if (company === null) return
    record(app)
    app.delete(company)
  })
  return true
}

/** Whether there may be more. */
function eraseBatch(table: string, where: string, company: string): boolean {
  return inTransaction((app) => {
    const ids = queryRows(app, `SELECT id AS row FROM ${table} WHERE ${where} LIMIT ${BATCH}`, { company })
    // Before they go: who is killed in the middle is compacted after as well.
    if (ids.length > 0) requestVacuum()
    for (const record of findByIds(app, table, ids).values()) {
      if (table === "users") eraseAccount(app, record)
      else app.delete(record)
    }
    return ids.length === BATCH
  })
}
