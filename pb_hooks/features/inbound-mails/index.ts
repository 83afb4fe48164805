// Other features may use only these parts of this one.

export { hasMailbox } from "./inbound-address"
export { readLook } from "./mailbox-look"
