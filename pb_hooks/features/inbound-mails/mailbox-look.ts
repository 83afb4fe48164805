import type { MailboxLook, MailboxState } from "../../../src/domain/inbound-mails/received-mail"
import { toDbTimestamp } from "../../../src/domain/values/date"
import { DAY, HOUR } from "../../../src/domain/values/durations"
import { isoInstant, jsonObject, NOW } from "../../database/columns"
import { type Db, inTransaction } from "../../database/records"
import { queryRows } from "../../database/sql"
import { newRecordId } from "../../engine/random"
import { hasMailbox } from "./inbound-address"

/** The mailbox deletes after 30 whole days of its own calendar; a mail that still waits there would else be noted once more. */
const KEPT_MS = 32 * DAY
/** As many mails are deleted from the mailbox after one look. */
const MAX_ERASED = 200
const MAX_SHOWN = 100
const LOOK = "look"

type Look = { state: MailboxLook["state"]; error: string; waiting: number; looked_at: string; read_at: string }

/** Notes how a look into the mailbox went, and returns which mails to delete from it. */
export function noteLook({ state, error, waiting, erased }: MailboxLook) {
  return inTransaction((app) => {
    const run = (sql: string, params: Record<string, string>) => app.db().newQuery(sql).bind(params).execute()
    run("DELETE FROM inbound_mails WHERE kind = 'erased' AND message_id IN (SELECT value FROM json_each({:erased}))", {
      erased: JSON.stringify(erased),
    })
    const headers = JSON.stringify({
      state,
      error,
      waiting,
      ...(state === "ok" && { read_at: new Date().toISOString() }),
    })
    run(
      `INSERT INTO inbound_mails (id, key, kind, headers, created_at) VALUES ({:id}, '${LOOK}', '${LOOK}', {:headers}, ${NOW})
        ON CONFLICT (key) DO UPDATE SET
          headers = json_patch(json_object('read_at', inbound_mails.headers ->> 'read_at'), excluded.headers), created_at = excluded.created_at`,
      { id: newRecordId(), headers },
    )
    const sql = `SELECT DISTINCT message_id AS row FROM inbound_mails WHERE kind = 'erased' AND message_id != '' LIMIT ${MAX_ERASED}`
    const placedAt: unknown = $app.store().get("inbound:placed")
    return {
      own_address: $app.settings().meta.senderAddress,
      erase: queryRows(app, sql, {}),
      placed_at: typeof placedAt === "string" ? placedAt : "",
    }
  })
}

/** Returns how the last look went; null before the first one. */
export function readLook(app: Db): Look | null {
  const row = jsonObject({
    state: "headers ->> 'state'",
    error: "headers ->> 'error'",
    waiting: "headers ->> 'waiting'",
    looked_at: isoInstant("created_at"),
    read_at: "coalesce(headers ->> 'read_at', '')",
  })
  const [found] = queryRows(app, `SELECT ${row} AS row FROM inbound_mails WHERE key = '${LOOK}'`, {})
  return found === undefined ? null : JSON.parse(found)
}

/** Returns whether the mailbox was read within the hour, so that what is sent there is found; null before the first time. */
export function wasReadLately(app: Db): boolean | null {
  const readAt = readLook(app)?.read_at ?? ""
  return readAt === "" ? null : Date.parse(readAt) > Date.now() - HOUR
}

/** Returns what administrators see: the last look, and the headers of mails that belong to no company. */
export function describeState(app: Db): MailboxState {
  const row = jsonObject({
    id: "id",
    from: "headers ->> 'from'",
    recipients: "json(headers -> 'recipients')",
    subject: "headers ->> 'subject'",
    created_at: isoInstant("created_at"),
  })
  const sql = `SELECT ${row} AS row FROM inbound_mails WHERE kind = 'unplaced' ORDER BY created_at DESC LIMIT ${MAX_SHOWN}`
  const look = readLook(app)
  return {
    is_set_up: hasMailbox(),
    looked_at: look?.looked_at ?? null,
    state: look?.state ?? null,
    error: look?.error ?? "",
    waiting: look?.waiting ?? 0,
    unplaced: queryRows(app, sql, {}).map((text) => JSON.parse(text)),
  }
}

/** Deletes rows of mails that have long left the mailbox. */
export function forgetInboundMails(now: number): void {
  const sql = `DELETE FROM inbound_mails WHERE kind != '${LOOK}' AND created_at < {:before}`
  $app
    .db()
    .newQuery(sql)
    .bind({ before: toDbTimestamp(now - KEPT_MS) })
    .execute()
}
