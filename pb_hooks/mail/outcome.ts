import { toDbTimestamp } from "../../src/domain/values/date"
import { hasChanged } from "../database/changes"
import { type Db, inEventTransaction, requireRecord, type SaveEvent, saveRow } from "../database/records"

export type Outcome = "sent" | "failed"

/** Returns how a mail of one of these kinds has ended; null while it has not. */
export function findEnd(mail: core.Record, kinds: readonly string[]): Outcome | null {
  const state = mail.getString("state")
  return kinds.includes(mail.getString("kind")) && (state === "sent" || state === "failed") ? state : null
}

/** Runs `work` in the transaction that brings a mail to its outcome. */
export function atOutcome(
  event: SaveEvent,
  find: (mail: core.Record) => Outcome | null,
  work: (app: Db, mail: core.Record, outcome: Outcome) => void,
): void {
  const mail = requireRecord(event)
  const outcome = hasChanged(mail, "state") ? find(mail) : null
  if (outcome === null) {
    event.next()
    return
  }
  inEventTransaction(event, (app) => {
    event.next()
    work(app, mail, outcome)
  })
}

/** Stores with what was mailed when a mail server took it, or why none did: the row of the mail goes some days later. */
export function storeOutcome(app: Db, row: core.Record, mail: core.Record, outcome: Outcome): void {
  const sent = { sent_at: toDbTimestamp(Date.now()), failure: "" }
  saveRow(app, row, outcome === "sent" ? sent : { failure: mail.getString("last_error") })
}
