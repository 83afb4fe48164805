import { isAdministrator } from "../../src/domain/role"
import { forbidden, notFound } from "../base/http-error"
import { findById } from "../db/records"
import type { Call } from "../http/route"
import { mayDo } from "./access"

export function isAdmin(user: core.Record | null): boolean {
  return user !== null && isAdministrator({ is_admin: user.getBool("is_admin"), role: user.getString("role") })
}

export function belongsTo(call: Call<unknown>, companyId: string): boolean {
  const company = companyId === "" ? null : findById("companies", companyId)
  return company !== null && mayDo(call, company, "view")
}

/** The company whose rows a list shows; `""` for none, `null` for all. */
export function listedCompany(call: Call<unknown>): string | null {
  const requested = call.query("company_id")
  if (requested !== "") {
    if (!belongsTo(call, requested)) throw notFound()
    return requested
  }
  return isAdmin(call.user) ? null : (call.user?.getString("company_id") ?? "")
}

export function companyForNew(call: Call<unknown>, requested: string, message: string): string {
  const own = call.user?.getString("company_id") ?? ""
  const id = requested || own
  if (id === "" || (own === "" && !isAdmin(call.user))) throw forbidden(message)
  if (!belongsTo(call, id)) throw forbidden()
  return id
}

export function assertSameCompany(record: core.Record, requested: string | undefined): void {
  if (requested !== undefined && requested !== "" && requested !== record.getString("company_id")) throw forbidden()
}
