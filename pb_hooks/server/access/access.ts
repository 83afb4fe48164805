import { isAdministrator, managesCompany } from "../../../src/domain/accounts/role"
import { setActor } from "../../database/record-actor"
import { type Db, findById, getStrings, type Params } from "../../database/records"
import { goString } from "../../engine/engine-types"
import { forbidden, notFound } from "../../engine/http-error"
import { recordAction } from "../audit/audit-entries"

/** The part of a call that access depends on. */
export type Caller = {
  event: core.RequestEvent
  /** The user, or on a route that takes keys the key of a company (`server/access/keys.ts`). */
  user: core.Record | null
  query: (name: string) => string
}

/** Returns the user of a route that only users call. */
export function requireUser({ auth }: core.RequestEvent): core.Record {
  if (auth === undefined) throw new Error("The route lets strangers in")
  return auth
}

const FOR_OWNERS = "Das können nur Inhaber Ihres Unternehmens. Bitte wenden Sie sich an sie."

type Verb = "view" | "update" | "delete"

/** Throws 404 if the collection's rule denies access. Sets the actor of a record that is changed or deleted. */
export function findAllowed(call: Caller, collection: string, id: string, verb: Verb, app: Db = $app): core.Record {
  const record = findById(collection, id, app)
  if (record === null || !canAccess(call, record, verb, app)) throw notFound()
  if (verb !== "view") setActor(record, call.user)
  return record
}

export function canAccess(call: Caller, record: core.Record, verb: Verb, app: Db = $app): boolean {
  const rule = record.collection()[`${verb}Rule`] ?? null
  if (rule === null || call.user === null) return false
  // The delivery key has no row, by which rules know a key: it reads its company's data.
  if (call.user.isNew()) return verb === "view" && getCompanyId(record) === call.user.getString("company_id")
  // Not the event's own, which parses the body again. Handlers write only what their schema names, so no other field of
  // the body may fail a rule about it.
  const info = new RequestInfo({ auth: call.user, body: {} })
  return app.canAccessRecord(record, info, goString(rule))
}

const getCompanyId = (record: core.Record) =>
  record.collection().name === "companies" ? record.id : record.getString("company_id")

export function isAdmin(user: core.Record | null): boolean {
  return user !== null && isAdministrator({ is_admin: user.getBool("is_admin"), role: user.getString("role") })
}

/** Returns false for a member who is no owner of their company. */
export function isManager(user: core.Record | null): boolean {
  if (user === null) return false
  const { role, company_role } = getStrings(user, ["role", "company_role"] as const)
  return managesCompany({ is_admin: user.getBool("is_admin"), role, company_role })
}

/** Throws 403 for a member who is no owner. */
export function assertManager(user: core.Record | null): void {
  if (!isManager(user)) throw forbidden(FOR_OWNERS)
}

export function belongsTo(call: Caller, companyId: string): boolean {
  const company = companyId === "" ? null : findById("companies", companyId)
  return company !== null && canAccess(call, company, "view")
}

/** Returns a row with a `company_id`, of a collection that no rule opens; throws 404 if the caller is no member of it. */
export function findOwn(call: Caller, collection: string, id: string, app: Db = $app): core.Record {
  const record = findById(collection, id, app)
  if (record === null || !belongsTo(call, record.getString("company_id"))) throw notFound()
  return record
}

/** The companies whose rows a list shows. */
export type CompanyScope = { kind: "all" } | { kind: "company"; companyId: string } | { kind: "none" }

/** Returns the requested company, by default the caller's own, and all for administrators. Throws 404 for non-members. */
export function companyScope(call: Caller): CompanyScope {
  const requested = call.query("company_id")
  if (requested !== "") {
    if (!belongsTo(call, requested)) throw notFound()
    return { kind: "company", companyId: requested }
  }
  if (isAdmin(call.user)) return { kind: "all" }
  const companyId = call.user?.getString("company_id") ?? ""
  return companyId === "" ? { kind: "none" } : { kind: "company", companyId }
}

/** Returns a condition on rows with a `company_id`. */
export function inScope(scope: CompanyScope): { where: string; params: Params } {
  if (scope.kind === "company") return { where: "company_id = {:company}", params: { company: scope.companyId } }
  return { where: scope.kind === "all" ? "TRUE" : "FALSE", params: {} }
}

export function companyForNew(call: Caller, requested: string, message: string): string {
  const own = call.user?.getString("company_id") ?? ""
  const id = requested || own
  if (id === "" || (own === "" && !isAdmin(call.user))) throw forbidden(message)
  if (!belongsTo(call, id)) throw forbidden()
  return id
}

export function assertSameCompany(record: core.Record, requested: string | undefined): void {
  if (requested !== undefined && requested !== "" && requested !== record.getString("company_id")) throw forbidden()
}

/** Logs that an administrator has changed another company's record, or has added something to it. */
export function recordAdministrator(app: Db, { event, user }: Caller, record: core.Record): void {
  const companyId = record.getString("company_id")
  if (companyId === "" || companyId === user?.getString("company_id") || !isAdmin(user)) return
  const subject = `${record.collection().name} ${record.id}`
  recordAction(app, "content_changed", { actor: requireUser(event), companyId, subject })
}
