import { cleanerFor } from "../../src/domain/values/fields"
import { getProperty } from "../../src/domain/values/type-guards"

const TEXTS = ["text", "email", "url"]

/** Cleans texts that PocketBase's console or its own routes are about to store, as our routes' schemas do. */
export function cleanTexts(record: core.Record): void {
  for (const field of record.collection().fields) {
    if (field === undefined || !TEXTS.includes(field.type())) continue
    const [sent, stored] = [record.getString(field.getName()), record.original().getString(field.getName())]
    if (sent === stored) continue
    // Addresses have no limit of their own, and are lines.
    const most = field.type() === "text" ? Number(getProperty(field, "max")) || Infinity : 0
    const clean = cleanerFor(most)(sent)
    if (clean !== sent) record.set(field.getName(), clean)
  }
}
