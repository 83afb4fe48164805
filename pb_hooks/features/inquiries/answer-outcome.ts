import { toDbTimestamp } from "../../../src/domain/values/date"
import { hasChanged } from "../../database/changes"
import { findById, inEventTransaction, requireRecord, type SaveEvent, saveRow } from "../../database/records"
import { noteEvent } from "./follow-event"

export const ANSWER_MAIL = "answer"

/** Stores the outcome of an answer's mail: the inquiry is answered when a mail server has taken it, not before. */
export function onAnswerMailEnded(event: SaveEvent): void {
  const mail = requireRecord(event)
  const state = mail.getString("state")
  const isOver = mail.getString("kind") === ANSWER_MAIL && (state === "sent" || state === "failed")
  if (!isOver || !hasChanged(mail, "state")) {
    event.next()
    return
  }
  inEventTransaction(event, (app) => {
    event.next()
    const answer = findById("answers", mail.getString("about"), app)
    if (answer === null) return
    if (state === "sent") saveRow(app, answer, { sent_at: toDbTimestamp(Date.now()), failure: "" })
    else saveRow(app, answer, { failure: mail.getString("last_error") })
    noteEvent(app, answer.getString("inquiry_id"), state === "sent" ? "answer_sent" : "mail_refused", null)
  })
}
