// Other features may use only these parts of this one.

export { hasMailbox } from "./inbound-address"
export { readLook } from "./mailbox-look"
export { eraseReplies, eraseUnplaced, inboundMailColumns, UNPLACED_OF_PERSON } from "./mails-of-person"
export { replyColumns } from "./reply-columns"
