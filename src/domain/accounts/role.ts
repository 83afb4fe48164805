export const ROLES = ["user", "admin"] as const

/** Either field suffices; clients can write neither. */
export function isAdministrator(user: { is_admin: boolean; role: string }): boolean {
  return user.is_admin || user.role === "admin"
}
