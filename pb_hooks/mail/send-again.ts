import { toDbTimestamp } from "../../src/domain/values/date"
import { type Db, findById, saveRow } from "../database/records"
import { HttpError, notFound } from "../engine/http-error"
import { MAX_RETRY_MS } from "./retries"

const OVER = "Der Inhalt dieser E-Mail ist nicht mehr gespeichert. Sie lässt sich nicht noch einmal senden."

/** Whether there is something to send, as SQL: a link that has ended is not sent again. */
export const CAN_RETRY = `(state IN ('waiting', 'held', 'failed') AND content IS NOT NULL AND content != 'null'
  AND (secret = '' OR valid_until > strftime('%Y-%m-%d %H:%M:%fZ')))`

/** A mail that waits, is held, or was given up is sent at once. 404 and 409. */
export function sendAgain(app: Db, id: string): core.Record {
  const row = findById("outbox", id, app)
  if (row === null) throw notFound()
  const state = row.getString("state")
  const now = Date.now()
  const validUntil = Date.parse(row.getString("valid_until").replace(" ", "T"))
  const hasEnded = row.getString("secret") !== "" && validUntil <= now
  const isThere = !["", "null"].includes(row.getString("content"))
  if (!["waiting", "held", "failed"].includes(state) || !isThere || hasEnded) throw new HttpError(409, OVER)
  saveRow(app, row, {
    state: "waiting",
    due_at: toDbTimestamp(now),
    ended_at: "",
    // Of the try before: what is read here next is what becomes of this one.
    last_error: "",
    valid_until: toDbTimestamp(row.getString("secret") === "" ? now + MAX_RETRY_MS : validUntil),
  })
  return row
}

/** Mails that are held since a backup was restored, or a company imported, are sent, unless it is too late for them. Returns how many. */
export const releaseHeld = (app: Pick<Db, "db">): number =>
  app.db().newQuery("UPDATE outbox SET state = 'waiting' WHERE state = 'held'").execute().rowsAffected()
