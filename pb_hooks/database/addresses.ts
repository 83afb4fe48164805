import { oneLine } from "../../src/domain/values/clean-text"
import { isEmail } from "../../src/domain/values/email"
import { normalizeEmail } from "../../src/domain/values/normalize-email"

/** Writes addresses that PocketBase's console, or its own routes, are about to store in their one spelling. */
export function normalizeAddresses(record: core.Record, columns: readonly string[]): void {
  for (const column of columns) {
    const [sent, stored] = [record.getString(column), record.original().getString(column)]
    if (sent !== stored && isEmail(oneLine(sent))) record.set(column, normalizeEmail(sent))
  }
}
