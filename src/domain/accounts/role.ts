export const ROLES = ["user", "admin"] as const

/** Returns true if either field says so; clients can write neither. */
export function isAdministrator(user: { is_admin: boolean; role: string }): boolean {
  return user.is_admin || user.role === "admin"
}
