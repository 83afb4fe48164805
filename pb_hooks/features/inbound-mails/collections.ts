import { BY_COMPANY, type Collections, notArchived } from "../../server/collection"

export const collections: Collections = {
  inbound_mails: {
    company: BY_COMPANY,
    archived: notArchived("is of the mailbox"),
    account: "nothing",
    // Of mails of no company, erasure by an administrator finds the address in their headers.
    visitor: "nothing",
    kept: "60 days (forgetInboundMails)",
    limit: "server",
  },
}
