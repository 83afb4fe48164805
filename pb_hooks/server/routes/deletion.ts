import type { AuditAction } from "../../../src/domain/operations/audit"
import { inTransaction } from "../../database/records"
import { findAllowed, requireUser } from "../access/access"
import { recordAction } from "../audit/audit-entries"
import type { Call } from "../http/route"

type Deletion = {
  collection: string
  /** The rule that allows the deletion. */
  rule?: "delete" | "view"
  action: AuditAction
  /** Returns the subject in the log: a thing's name, but no more than an id of a person. */
  describe: (record: core.Record) => string
}

/** Deletes the record of the path, and records it in the audit log. */
export function deleteLogged(call: Call<unknown>, deletion: Deletion): { success: true } {
  const { collection, rule = "delete", action, describe } = deletion
  inTransaction((app) => {
    const record = findAllowed(call, collection, call.param("id"), rule, app)
    const subject = describe(record)
    const companyId = record.getString("company_id")
    app.delete(record)
    recordAction(app, action, { actor: requireUser(call.event), companyId, subject })
  })
  return { success: true }
}
