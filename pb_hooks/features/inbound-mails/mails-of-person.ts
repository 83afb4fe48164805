import type { InboundMail } from "../../../src/domain/inbound-mails/received-mail"
import { isoInstant } from "../../database/columns"
import { type Db, findByIds, type Params } from "../../database/records"
import { queryRows } from "../../database/sql"

const header = (name: string) => `iif(json_valid(headers), headers ->> '${name}', '')`
const FROM = header("from")

/** What the export of a person shows of a mail in the operator's mailbox. */
export const inboundMailColumns: Record<keyof InboundMail, string> = {
  kind: "kind",
  message_id: "message_id",
  inquiry_id: "inquiry_id",
  from: `coalesce(${FROM}, '')`,
  name: `coalesce(${header("name")}, '')`,
  subject: `coalesce(${header("subject")}, '')`,
  recipients: `json(coalesce(iif(json_valid(headers), headers -> 'recipients', '[]'), '[]'))`,
  created_at: isoInstant("created_at"),
}

/** Matches the mails of nobody that came from one of `{:emails}`. */
export const UNPLACED_OF_PERSON = `(kind = 'unplaced' AND ${FROM} IN (SELECT value FROM json_each({:emails})))`

/** Forgets the headers of a person's mails of nobody; the mailbox is told to delete them at the next look. Returns how many. */
export function eraseUnplaced(app: Db, where: string, params: Params): number {
  const sql = `UPDATE inbound_mails SET kind = 'erased', headers = NULL WHERE ${where} AND ${UNPLACED_OF_PERSON} RETURNING id AS row`
  return queryRows(app, sql, params).length
}

/** Deletes what a person has written about inquiries of others, and has the mailbox delete the mails. Returns how many. */
export function eraseReplies(app: Db, where: string, params: Params): number {
  const found = findByIds(app, "replies", queryRows(app, `SELECT id AS row FROM replies WHERE ${where}`, params))
  const sql = "UPDATE inbound_mails SET kind = 'erased' WHERE id IN (SELECT value FROM json_each({:ids}))"
  const ids = JSON.stringify([...found.keys()])
  app.db().newQuery(sql).bind({ ids }).execute()
  for (const reply of found.values()) app.delete(reply)
  return found.size
}
