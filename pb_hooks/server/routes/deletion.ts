import type { AuditAction } from "../../../src/domain/operations/audit"
import { findAllowed, findOwn, requireUser } from "../access/access"
import { inOwnTransaction } from "../access/acting"
import { recordAction } from "../audit/audit-entries"
import type { Call } from "../http/route"

type Deletion = {
  collection: string
  /** The rule that allows the deletion; `own` for rows that no rule opens, which are their company's. */
  rule?: "delete" | "view" | "own"
  action: AuditAction
  /** Returns the subject in the log: a thing's name, but no more than an id of a person. */
  describe: (record: core.Record) => string
  /** Throws for a record that has to stay. */
  check?: (record: core.Record) => void
}

/** Deletes the record of the path, and records it in the audit log. */
export function deleteLogged(call: Call<unknown>, deletion: Deletion): { success: true } {
  const { collection, rule = "delete", action, describe, check } = deletion
  inOwnTransaction(call, (app, own) => {
    const id = own.param("id")
    const record = rule === "own" ? findOwn(own, collection, id, app) : findAllowed(own, collection, id, rule, app)
    check?.(record)
    const subject = describe(record)
    const companyId = record.getString("company_id")
    app.delete(record)
    recordAction(app, action, { actor: requireUser(own.event), companyId, subject })
  })
  return { success: true }
}
