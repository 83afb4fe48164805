import { SETUP_ACCOUNT } from "../../../src/domain/accounts/setup-account"
import type { AuditAction } from "../../../src/domain/operations/audit"
import { hasChanged } from "../../database/changes"
import type { Collections } from "../collection"
import { assertChangeable, recordAction } from "./audit-entries"

/** Excludes the log itself, tables that only the server writes, and PocketBase's own except accounts of the console. */
const isLogged = (name: string) =>
  !["audit_log", "outbox"].includes(name) && (!name.startsWith("_") || name === "_superusers")

/** Excludes the start's own account, whose password it sets and removes again: no person has done that. */
const isSetupItself = (record: core.Record, actor: core.Record) =>
  actor.collection().name === "_superusers" && actor.id === record.id && actor.email() === SETUP_ACCOUNT

/** Logs changes by superusers, who may change everything, in the console and by its routes. Stores no value. */
export function withConsoleAudit(
  event: core.RecordRequestEvent,
  action: AuditAction,
  collections: Collections,
  work: () => void,
): void {
  const { record, auth } = event
  const name = record?.collection().name ?? ""
  if (action !== "console_created") assertChangeable(name, collections)
  const isDeed = event.hasSuperuserAuth() && isLogged(name)
  if (record === undefined || auth === undefined || !isDeed || isSetupItself(record, auth)) {
    work()
    return
  }
  const fields = action === "console_changed" ? `: ${changedFields(record).join(", ")}` : ""
  const isGone = action === "console_deleted"
  const companyId = name === "companies" ? (isGone ? "" : record.id) : record.getString("company_id")
  work()
  const id = name === "users" && !isGone ? record.id : ""
  const user = ["users", "_superusers"].includes(name) ? { id, email: () => record.email() } : undefined
  recordAction(event.app, action, { actor: auth, companyId, user, subject: `${name} ${record.id}${fields}` })
}

const changedFields = (record: core.Record): string[] =>
  record.collection().fields.flatMap((field) => {
    const name = field?.getName() ?? ""
    return name !== "" && hasChanged(record, name) ? [name] : []
  })

/** Logs that a superuser signs in as somebody else. */
export function onNativeAuth(event: core.RecordAuthRequestEvent): void {
  const { auth, request } = event.requestEvent
  event.next()
  const isImpersonation = (request?.url?.path ?? "").includes("/impersonate/")
  const user = event.record
  if (!isImpersonation || user === undefined || auth === undefined) return
  recordAction($app, "impersonated", { actor: auth, user, companyId: user.getString("company_id") })
}
