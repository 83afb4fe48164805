import { requestVacuum } from "../../database/erasures"
import { type Db, findById, findByIds, inTransaction } from "../../database/records"
import { queryRows } from "../../database/sql"
import { unlinkUser } from "../agents"
import { accountStatements, COMPANY_TABLES } from "../erasure-sql"

const BATCH = 100

/** Erases an account and all data stored of it. Must run inside a transaction. */
export function eraseAccount(app: Db, user: core.Record): void {
  // This saves the record instead of running SQL, so that no cached list names the account.
  unlinkUser(app, user.id)
  for (const { sql, params } of accountStatements({ id: user.id, email: user.email() })) {
    app.db().newQuery(sql).bind(params).execute()
  }
  app.delete(user)
}

/**
 * Erases a company's rows, and at last the company. Stops at `end`, keeping what is done, and returns false if there is
 * more. Nobody else waits for longer than a hundred rows. `record` takes effect if and only if the company is gone.
 */
export function eraseCompany(companyId: string, end: number, record: (app: Db) => void): boolean {
  for (const { table, fate } of COMPANY_TABLES) {
    if (fate.becomes !== "deleted") continue
    while (eraseBatch(table, fate.where, companyId)) if (Date.now() > end) return false
  }
  inTransaction((app) => {
    requestVacuum()
    // Administrators of the platform remain, so the company would not be empty.
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

/** Erases a batch and returns whether there may be more. */
function eraseBatch(table: string, where: string, company: string): boolean {
  return inTransaction((app) => {
    // The last owner leaves no members behind.
    const order = table === "users" ? "ORDER BY company_role" : ""
    const ids = queryRows(app, `SELECT id AS row FROM ${table} WHERE ${where} ${order} LIMIT ${BATCH}`, { company })
    // The request for compaction comes first, so that a process killed midway is compacted as well.
    if (ids.length > 0) requestVacuum()
    const records = findByIds(app, table, ids)
    for (const record of ids.flatMap((id) => records.get(id) ?? [])) {
      if (table === "users") eraseAccount(app, record)
      else app.delete(record)
    }
    return ids.length === BATCH
  })
}
