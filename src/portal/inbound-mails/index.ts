// Other features may use only these parts of this one.

export { InboundMailsCard } from "./inbound-mails-card"
export { MailboxSection } from "./mailbox-section"
