import { isAdministrator } from "../../domain/role"
import type { User } from "../../domain/user"

/** An administrator is changed by administrators alone, or by themselves. The server holds to the same. */
export function mayChange(me: User, user: User): boolean {
  return !isAdministrator(user) || isAdministrator(me) || user.id === me.id
}
