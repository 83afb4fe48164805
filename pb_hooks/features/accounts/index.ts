// Other features may use only these parts of this one.

export { assertOwnerRemains } from "./company-roles"
export { revokeOfDeleted } from "./interfaces"
export { removeOldInvitations } from "./invitations-record"
export { isPassword } from "./password"
