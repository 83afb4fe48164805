export const ROLES = ["user", "admin"] as const

/** Owners manage their company itself; members manage its listings, agents, inquiries and documents. */
export const COMPANY_ROLES = ["owner", "member"] as const
export type CompanyRole = (typeof COMPANY_ROLES)[number]

/** Returns true if either field says so; clients can write neither. */
export function isAdministrator(user: { is_admin: boolean; role: string }): boolean {
  return user.is_admin || user.role === "admin"
}

/** Returns false for a member alone: users without a company may create one, and administrators manage all. */
export function managesCompany(user: { is_admin: boolean; role: string; company_role: string | null }): boolean {
  return user.company_role !== "member" || isAdministrator(user)
}
