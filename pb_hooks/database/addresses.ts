import { oneLine } from "../../src/domain/values/clean-text"
import { isEmail } from "../../src/domain/values/email"
import { normalizeEmail } from "../../src/domain/values/normalize-email"

/**
 * Where a person's address is stored in its one spelling, so that all that is theirs is found by any: decision 121. Contacts that an
 * office publishes stay as they are typed.
 */
export const ADDRESS_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  users: ["email"],
  invitations: ["email"],
  inquiries: ["email"],
  saved_searches: ["email"],
  outbox: ["recipient", "reply_to"],
  checkouts: ["email"],
  subscriptions: ["email", "mailbox"],
  coupon_redemptions: ["email"],
  audit_log: ["actor_email", "user_email"],
}

/** Those that PocketBase's console, or its own routes, are about to store. */
export function normalizeAddresses(record: core.Record): void {
  for (const column of ADDRESS_COLUMNS[record.collection().name] ?? []) {
    const [sent, stored] = [record.getString(column), record.original().getString(column)]
    if (sent !== stored && isEmail(oneLine(sent))) record.set(column, normalizeEmail(sent))
  }
}
