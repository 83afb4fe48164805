import type { ReceivedMail } from "../../../src/domain/inbound-mails/received-mail"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { NOW } from "../../database/columns"
import type { Db } from "../../database/records"
import { queryRows } from "../../database/sql"
import { newRecordId } from "../../engine/random"

// Each mail that was taken is a row, so that it is taken once.

/** Identifies a mail of a company, or of none. */
export const keyOf = (companyId: string, { from_email, message_id, content_hash }: ReceivedMail): string =>
  $security.sha256(JSON.stringify([companyId, normalizeEmail(from_email), message_id || content_hash]))

/** Returns the name by which the mailbox finds a mail again: its Message-ID, else the hash of its content. */
export const handleOf = ({ message_id, content_hash }: ReceivedMail): string => message_id || `#${content_hash}`

export const isKnown = (app: Db, key: string): boolean =>
  queryRows(app, "SELECT id AS row FROM inbound_mails WHERE key = {:key}", { key }).length > 0

export const isErased = (app: Db, key: string): boolean =>
  queryRows(app, "SELECT id AS row FROM inbound_mails WHERE key = {:key} AND kind = 'erased'", { key }).length > 0

/** Stores that a mail was taken. */
export function insertMail(app: Db, values: Readonly<Record<string, string | boolean>>): void {
  const all = { id: newRecordId(), ...values }
  const names = Object.keys(all)
  const sql = `INSERT INTO inbound_mails (${names.join(", ")}, created_at) VALUES (${names.map((name) => `{:${name}}`).join(", ")}, ${NOW})`
  app.db().newQuery(sql).bind(all).execute()
}
