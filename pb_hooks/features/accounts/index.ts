// What other features may use of this one.

export { revokeOfDeleted } from "./interfaces"
export { removeOldInvitations } from "./invitations-record"
export { isPassword } from "./password"
