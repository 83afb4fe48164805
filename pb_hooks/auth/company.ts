import { isAdministrator } from "../../src/domain/role"
import { forbidden, notFound } from "../base/http-error"
import { findById } from "../db/records"
import { mayDo } from "./access"
import type { Caller } from "./caller"

export function isAdmin(user: core.Record | null): boolean {
  return user !== null && isAdministrator({ is_admin: user.getBool("is_admin"), role: user.getString("role") })
}

export function belongsTo(call: Caller, companyId: string): boolean {
  const company = companyId === "" ? null : findById("companies", companyId)
  return company !== null && mayDo(call, company, "view")
}

/** The company whose rows a list shows; `""` for none, `null` for all. */
export function listedCompany(call: Caller): string | null {
  const requested = call.query("company_id")
  if (requested !== "") {
    if (!belongsTo(call, requested)) throw notFound()
    return requested
  }
  return isAdmin(call.user) ? null : (call.user?.getString("company_id") ?? "")
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
