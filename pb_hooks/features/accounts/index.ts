// Other features may use only these parts of this one.

export { revokeOfDeleted } from "./interfaces"
export { removeOldInvitations } from "./invitations-record"
export { isPassword } from "./password"
