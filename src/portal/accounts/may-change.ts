import { isAdministrator, managesCompany } from "../../domain/accounts/role"
import type { User } from "../../domain/accounts/user"

/** Only owners change others, and only administrators change an administrator; the server enforces the same rule. */
export function mayChange(me: User, user: User): boolean {
  if (user.id === me.id) return true
  return managesCompany(me) && (!isAdministrator(user) || isAdministrator(me))
}

/** Returns whether `me` may make somebody an owner, or a member alone. */
export const mayChangeRole = (me: User, user: User): boolean =>
  user.company_id !== null && managesCompany(me) && mayChange(me, user)
