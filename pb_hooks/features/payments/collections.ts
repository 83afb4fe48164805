import {
  ARCHIVED_WHOLE,
  anonymize,
  type Collections,
  NOBODY,
  notArchived,
  ofInstallation,
} from "../../server/collection"

const BOUGHT = "user_id = {:user} OR email = {:email}"
const TAX_LAW = "8 years after the year of its last change, when it has ended (forgetPayments)"

export const collections: Collections = {
  // Tax law requires payments to be kept, without the buyer: the provider's ids lead to the invoice.
  subscriptions: {
    company: anonymize("company_id = {:company}", { company_id: "''" }),
    archived: ARCHIVED_WHOLE,
    account: [anonymize(BOUGHT, { user_id: "''", email: NOBODY, mailbox: "''" })],
    visitor: "nothing",
    kept: TAX_LAW,
    limit: "server",
    addresses: ["email", "mailbox"],
  },
  checkouts: {
    company: "nothing",
    archived: notArchived("is finished where it began"),
    account: [anonymize(BOUGHT, { user_id: "''", email: NOBODY, holder: "''", parameters: "'null'", url: "''" })],
    visitor: "nothing",
    kept: TAX_LAW,
    limit: { per: "address", most: 30, what: "Zahlungen" },
    addresses: ["email"],
  },
  coupon_redemptions: {
    company: "nothing",
    archived: notArchived("is of a coupon of the installation"),
    account: [anonymize(`${BOUGHT} OR email = {:mailbox}`, { user_id: "''", email: NOBODY })],
    visitor: "nothing",
    kept: "as its coupon, after 8 years without the person (forgetPayments)",
    limit: "server",
    addresses: ["email"],
  },
  // An event's content is not stored.
  payment_events: {
    ...ofInstallation,
    kept: TAX_LAW,
  },
  coupons: {
    ...ofInstallation,
    kept: "until an administrator deletes it",
    limit: { per: "company", most: 600, what: "Coupons" },
  },
}
