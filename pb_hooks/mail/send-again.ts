import { toDbTimestamp } from "../../src/domain/values/date"
import { type Db, findById, saveRow } from "../database/records"
import { HttpError, notFound } from "../engine/http-error"
import { MAX_RETRY_MS } from "./retries"

const OVER = "Der Inhalt dieser E-Mail ist nicht mehr gespeichert. Sie lässt sich nicht noch einmal senden."

/** The SQL condition that there is something to send: an expired link is not sent again. */
export const CAN_RETRY = `(state IN ('waiting', 'held', 'failed') AND content IS NOT NULL AND content != 'null'
  AND (secret = '' OR valid_until > strftime('%Y-%m-%d %H:%M:%fZ')))`

/** Sends a mail at once that waits, is held, or was given up. Throws 404 and 409. */
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
    // This error is from the former attempt; the next one shown must be from the new attempt.
    last_error: "",
    valid_until: toDbTimestamp(row.getString("secret") === "" ? now + MAX_RETRY_MS : validUntil),
  })
  return row
}

/** Releases the mails that were held since a restore or an import, and returns how many. The outbox gives up those that are too late. */
export const releaseHeld = (app: Pick<Db, "db">): number =>
  app.db().newQuery("UPDATE outbox SET state = 'waiting' WHERE state = 'held'").execute().rowsAffected()
