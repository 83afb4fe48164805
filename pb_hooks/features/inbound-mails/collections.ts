import { ARCHIVED_WHOLE, BY_COMPANY, type Collections, notArchived } from "../../server/collection"

export const collections: Collections = {
  inbound_mails: {
    company: BY_COMPANY,
    archived: notArchived(
      "is of the operator's mailbox, which stays; an archive has the inquiry with all that the mail said",
    ),
    account: "nothing",
    // Rows of an inquiry are found through it; one of a mail of no company by its sender, in all companies alone (mails-of-person.ts).
    visitor: "found by address",
    kept: "32 days (forgetInboundMails)",
    limit: "server",
  },
  replies: {
    company: BY_COMPANY,
    archived: ARCHIVED_WHOLE,
    account: "nothing",
    visitor: "found by address",
    kept: "as long as its inquiry",
    // At most 300 of an inquiry, 40 a day (take-reply.ts).
    limit: "server",
    live: true,
    addresses: ["email"],
  },
}
