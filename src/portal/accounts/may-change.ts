import { isAdministrator } from "../../domain/accounts/role"
import type { User } from "../../domain/accounts/user"

/** Returns false for administrators unless `me` is one, too; the server enforces the same rule. */
export function mayChange(me: User, user: User): boolean {
  return !isAdministrator(user) || isAdministrator(me) || user.id === me.id
}
